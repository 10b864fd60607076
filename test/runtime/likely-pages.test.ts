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
    ])
  })

  it('returns a few pages, with their version', () => {
    expect(likelyPages('/v3/adapters/prism', list)).toEqual([
      ['/v3/adapters/prisma', 'Prisma', 'v3'],
    ])
    const many: PageList = Array.from({ length: 9 }, (_, i) => [`/part-${i}/setup`, 'Setup'])
    expect(likelyPages('/setup', many)).toHaveLength(4)
  })
})

describe('likelyPages() of a larger site', () => {
  const pages: PageList = [
    ['/', 'Lantern'],
    ['/adapters', 'Adapters'],
    ['/configuration/callbacks', 'Callbacks'],
    ['/configuration/options', 'Options'],
    ['/configuration/providers/email', 'Email'],
    ['/deployment', 'Deployment'],
    ['/getting-started/client', 'Client API'],
    ['/getting-started/example', 'Getting Started'],
    ['/getting-started/introduction', 'Introduction'],
    ['/getting-started/rest-api', 'REST API'],
    ['/getting-started/typescript', 'TypeScript'],
    ['/getting-started/upgrade-v4', 'Upgrade Guide (v4)'],
    ['/guides', 'Guides'],
    ['/guides/basics', 'The basics'],
    ['/providers', 'Overview'],
    ['/providers/email', 'Email'],
    ...Array.from({ length: 12 }, (_, i) => [`/providers/one-${i}`, `One ${i}`] as const),
    ['/v3/configuration/callbacks', 'Callbacks', 'v3'],
    ['/v3/getting-started/client', 'Client API', 'v3'],
    ['/v3/getting-started/example', 'Example', 'v3'],
    ['/v3/getting-started/introduction', 'Introduction', 'v3'],
    ['/v3/getting-started/rest-api', 'REST API', 'v3'],
  ]
  const urls = (path: string) => likelyPages(path, pages).map(([url]) => url)

  it.each([
    // The folder exists, the page does not.
    [
      '/getting-started/quickstart',
      [
        '/getting-started/introduction',
        '/getting-started/client',
        '/getting-started/example',
        '/getting-started/rest-api',
      ],
    ],
    [
      '/docs/getting-started',
      [
        '/getting-started/introduction',
        '/getting-started/client',
        '/getting-started/example',
        '/getting-started/rest-api',
      ],
    ],
    // A large folder: its own page.
    ['/providers/zzzzz', ['/providers']],
    // One entry for two versions, that of the URL.
    ['/callback', ['/configuration/callbacks']],
    ['/v3/configuration/callback', ['/v3/configuration/callbacks']],
    // Two pages of a version that have one title.
    ['/email', ['/providers/email', '/configuration/providers/email']],
    // Another word for the same page.
    ['/introduction', ['/getting-started/introduction']],
    ['/quickstart', ['/getting-started/introduction']],
    ['/qwertz', []],
    ['/.env', []],
  ])('for %s, suggests %j', (path, expected) => {
    expect(urls(path)).toEqual(expected)
  })

  it('prefers the version of the URL among the pages of a folder', () => {
    expect(urls('/v3/getting-started/quickstart')[0]).toBe('/v3/getting-started/introduction')
  })

  it('suggests no title twice for two versions', () => {
    for (const path of ['/getting-started/quickstart', '/v3/getting-started/foo', '/rest-api']) {
      const titles = likelyPages(path, pages).map(([, title]) => title)
      expect(titles).toEqual([...new Set(titles)])
    }
  })
})
