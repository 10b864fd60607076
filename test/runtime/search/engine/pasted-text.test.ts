import { describe, expect, it } from 'vitest'
import {
  withoutOwnPlaces,
  withoutRequestPaths,
} from '../../../../runtime/search/engine/pasted-text.ts'

describe('withoutOwnPlaces()', () => {
  it.each([
    [
      'http://localhost:3000/api/auth/error?error=OAuthCallback',
      'api auth error error=OAuthCallback',
    ],
    ['see https://example.com/errors#client_fetch_error now', 'see errors client_fetch_error now'],
    ['HTTPS://a.b:1/c?one=1&two=x%2Fy', 'c 1 x y'],
    [
      'JWEDecryptionFailed at decrypt (node_modules/jose/jwe/decrypt.js:119:15)',
      'JWEDecryptionFailed at decrypt',
    ],
    ['at open (C:\\site\\pages\\api.ts:3)', 'at open'],
    ['lamp-kit/react', 'lamp-kit/react'],
    ['GET /api/auth/error?error=x', 'GET api auth error error=x'],
    ['/signin?callbackUrl=%2Fadmin&error=Callback', 'signin error=Callback'],
    [
      'http://localhost:3000/signin?callbackUrl=http%3A%2F%2Flocalhost%3A3000%2F&error=Callback#top',
      'signin error=Callback top',
    ],
    ['/signin?next=/admin&page=2', 'signin 2'],
    ['Why does it say /what?', 'Why does it say /what?'],
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

describe('withoutRequestPaths()', () => {
  it.each([
    ['http://localhost:3000/api/error?error=Callback', '?error=Callback'],
    ['GET /api/error?error=Callback now', 'GET ?error=Callback now'],
    ['/api/list?page=2', '/api/list?page=2'],
    ['/signin?callbackUrl=%2Fadmin', '/signin?callbackUrl=%2Fadmin'],
    ['lamp-kit/react', 'lamp-kit/react'],
  ])('%s', (text, rest) => {
    const without = withoutRequestPaths(text)
    expect(without.replaceAll(/ +/g, ' ').trim()).toBe(rest)
    expect(without).toHaveLength(text.length)
  })
})
