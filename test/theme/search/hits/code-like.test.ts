import { describe, expect, it } from 'vitest'
import { isCodeLike } from '../../../../theme/search/hits/code-like.ts'

describe('isCodeLike()', () => {
  it.each([
    'APP_SECRET_KEY',
    'unstable_getServerSession',
    'session',
    'session.maxAge',
    'useSession()',
    'SignIn()',
    'signIn(provider, options)',
    'sign-in-kit/react',
    '@auth/core',
    '--port',
    '.env.local',
    'GET /api/auth/session',
    'POST /api/auth/signin/:provider',
  ])('is true for %s', (heading) => {
    expect(isCodeLike(heading)).toBe(true)
  })

  it.each([
    '',
    'Session',
    'OAuth',
    'Next.js',
    'OAuth 2.0',
    'JWT',
    'osu!',
    'Upgrade Guide (v4)',
    'Link(s)',
    'In the browser with useSession',
    'useSession hook',
    '東京の認証',
  ])('is false for %s', (heading) => {
    expect(isCodeLike(heading)).toBe(false)
  })
})
