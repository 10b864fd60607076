import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { libraryFolder, readLibrary, requireLibrary } from './support/library.ts'
import { readPage } from './support/pages.ts'

it('an empty NEXTAUTH_URL is an invalid URL, as warnings.md says', () => {
  const { default: parseUrl } = requireLibrary('./utils/parse-url.js')
  expect(parseUrl(undefined).origin).toBe('http://localhost:3000')
  expect(() => parseUrl('')).toThrow('Invalid URL')
  expect(readPage('warnings.md')).toContain('every request then fails with `Invalid URL`')
})

it('theme.brandColor colors the buttons that options.md names', () => {
  const rules = readLibrary('css/index.css').match(/[^{}]*\{[^{}]*var\(--brand-color[^{}]*\}/g)
  expect(rules?.map((rule) => rule.slice(0, rule.indexOf('{')))).toEqual(['#submitButton'])
  const buttons = readdirSync(join(libraryFolder, 'core/pages')).flatMap((name) =>
    name.endsWith('.js')
      ? [...readLibrary(`core/pages/${name}`).matchAll(/id: "submitButton"/g)].map(() => name)
      : [],
  )
  expect(buttons).toEqual(['signin.js', 'signout.js'])
  expect(readLibrary('providers/email.js')).toContain('theme.brandColor || "#346df1"')
})

it('an account that is linked by its email address makes a new user of an existing one', async () => {
  const { default: handleCallback } = requireLibrary('./core/lib/callback-handler.js')
  const user = { id: '1', email: 'ada@example.com' }
  const { isNewUser } = await handleCallback({
    sessionStore: { value: undefined },
    profile: { email: user.email },
    account: { type: 'oauth', provider: 'other', providerAccountId: '2' },
    options: {
      adapter: {
        getUserByAccount: async () => null,
        getUserByEmail: async () => user,
        linkAccount: async () => {},
      },
      provider: { allowDangerousEmailAccountLinking: true },
      session: { strategy: 'jwt' },
      jwt: {},
      events: {},
    },
  })
  expect(isNewUser).toBe(true)
})

it('the Apple provider checks only PKCE, and the sample adds the state with its cookie', () => {
  const { default: Apple } = requireLibrary('./providers/apple.js')
  expect(Apple({}).checks).toEqual(['pkce'])
  const { defaultCookies } = requireLibrary('./core/lib/cookie.js')
  const page = readPage('providers/apple.md')
  expect(page.match(/checks: \["pkce", "state"\]/g)).toHaveLength(2)
  expect(page).toContain(`name: "${defaultCookies(true).state.name}"`)
})

it('there are as many providers as the pages say', () => {
  const names = readdirSync(join(libraryFolder, 'providers')).filter(
    (name) => name.endsWith('.js') && !/^(?:index|oauth|oauth-types)\.js$/.test(name),
  )
  const isOAuth = (name: string) => !/^(?:email|credentials)\.js$/.test(name)
  expect([names.length, names.filter(isOAuth).length]).toEqual([65, 63])
  const pages = ['getting-started/introduction.md', 'configuration/providers/oauth.md']
  for (const page of pages) {
    expect(readPage(page)).toContain('65 built-in providers, 63 of them OAuth')
  }
})
