import { describe, expect, it } from 'vitest'
import { likelyPages, type PageList } from '../../runtime/contract/likely-pages.ts'

const list: PageList = [
  ['/', 'Lantern'],
  ['/adapters', 'Adapters'],
  ['/configuration/callbacks', 'Callbacks'],
  ['/configuration/options', 'Options'],
  ['/configuration/pages', 'Pages'],
  ['/getting-started/rest-api', 'REST API'],
  ['/providers/github', 'GitHub'],
  ['/providers/google', 'Google'],
  ['/tutorials/ldap-auth-example', 'Sign in with LDAP'],
  ['/v3/adapters/prisma', 'Prisma', 'v3'],
  ['/v3/configuration/callbacks', 'Callbacks', 'v3'],
  ['/v3/configuration/options', 'Options', 'v3'],
]

describe('likelyPages()', () => {
  it.each([
    // Mistyped.
    ['/configuration/calbacks', '/configuration/callbacks'],
    ['/configurations/options', '/configuration/options'],
    ['/providers/gihtub', '/providers/github'],
    // Moved: the last name stays.
    ['/docs/config/callbacks', '/configuration/callbacks'],
    ['/adapters/prisma', '/v3/adapters/prisma'],
    // Guessed: the words of the title.
    ['/ldap', '/tutorials/ldap-auth-example'],
    ['/rest', '/getting-started/rest-api'],
    // Written as a file, in capitals, encoded, or with a slash too many.
    ['/Configuration/Options.html', '/configuration/options'],
    ['/configuration/callbacks.md', '/configuration/callbacks'],
    ['/configuration/callbacks/index.html', '/configuration/callbacks'],
    ['/%63onfiguration/callback/', '/configuration/callbacks'],
    // Of two versions the one in the URL.
    ['/v3/configuration/option', '/v3/configuration/options'],
    ['/configuration/option', '/configuration/options'],
  ])('suggests for %s first %s', (path, url) => {
    expect(likelyPages(path, list)[0]?.[0]).toBe(url)
  })

  it.each(['/', '', '/wp-login.php', '/xyzzy/qwertz', '/%E0%A4%A', '/?', '/.env'])(
    'has no idea of %s',
    (path) => {
      expect(likelyPages(path, list)).toEqual([])
    },
  )

  it('omits pages that only share the folder', () => {
    expect(likelyPages('/configuration/calbacks', list).map(([url]) => url)).toEqual([
      '/configuration/callbacks',
      '/v3/configuration/callbacks',
    ])
  })

  it('returns a few pages, with their version', () => {
    expect(likelyPages('/callbacks', list)).toEqual([
      ['/configuration/callbacks', 'Callbacks'],
      ['/v3/configuration/callbacks', 'Callbacks', 'v3'],
    ])
    const many: PageList = Array.from({ length: 9 }, (_, i) => [`/part-${i}/setup`, 'Setup'])
    expect(likelyPages('/setup', many)).toHaveLength(4)
  })
})
