import { describe, expect, it } from 'vitest'
import { withoutOwnPlaces } from '../../../../runtime/search/engine/pasted-text.ts'

describe('withoutOwnPlaces()', () => {
  it.each([
    ['http://localhost:3000/api/auth/error?error=OAuthCallback', 'api auth error OAuthCallback'],
    ['see https://example.com/errors#client_fetch_error now', 'see errors client_fetch_error now'],
    ['HTTPS://a.b:1/c?one=1&two=x%2Fy', 'c 1 x y'],
    [
      'JWEDecryptionFailed at decrypt (node_modules/jose/jwe/decrypt.js:119:15)',
      'JWEDecryptionFailed at decrypt',
    ],
    ['at open (C:\\site\\pages\\api.ts:3)', 'at open'],
    ['lamp-kit/react', 'lamp-kit/react'],
    ['GET /api/auth/error?error=x', 'GET /api/auth/error?error=x'],
    ['session: 10:30', 'session: 10:30'],
  ])('%s', (text, rest) => {
    const without = withoutOwnPlaces(text)
    expect(without.replaceAll(/ +/g, ' ').trim()).toBe(rest)
    expect(without).toHaveLength(text.length)
  })

  it.each(['https://example.com', 'http://localhost:3000/', 'src/a.ts:1:2', ''])(
    'leaves a query that is nothing else: %s',
    (text) => expect(withoutOwnPlaces(text)).toBe(text),
  )
})
