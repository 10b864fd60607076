import { expect, it } from 'vitest'
import { readLibrary, requireLibrary } from './support/library.ts'
import { codesIn, headingsOf, namesIn, readPage, rowsBelow } from './support/pages.ts'
import { createProvider } from './support/provider-pages.ts'
import { scripts } from './support/raised-codes.ts'
import { startSignIn } from './support/sent-params.ts'
import { membersOf, namesOf, parameterMembersOf } from './support/types.ts'

const page = 'configuration/options.md'
const rows = (heading: string, head?: string) => rowsBelow(page, heading, head)

/** The options as the library completes them. Only those that it requires are set by default. */
async function initialized(options: object = {}) {
  const { init } = requireLibrary('./core/init.js')
  const initialState = await init({
    authOptions: { providers: [], secret: 'secret', ...options },
    action: 'session',
    origin: 'http://localhost:3000',
    cookies: {},
    isPost: false,
  })
  return initialState.options
}

it('options.md lists the options of NextAuth', () => {
  const names = rows('Options').map(([name = '']) => codesIn(name)[0])
  expect(names.toSorted()).toEqual(namesOf('core/types.d.ts', 'AuthOptions').toSorted())
})

it('options.md shows the types of the options of NextAuth, and which are required', () => {
  const plain = (type = '') => type.replace('<Profile, Account>', '')
  const members = new Map(membersOf('core/types.d.ts', 'AuthOptions').map((one) => [one.name, one]))
  for (const [name = '', type = '', preset = ''] of rows('Options')) {
    const member = members.get(codesIn(name)[0] ?? '')
    expect(codesIn(type)[0], name).toBe(plain(member?.type))
    expect(preset === 'required', name).toBe(!member?.isOptional)
  }
})

it.each([
  ['session', 'core/types.d.ts', 'SessionOptions'],
  ['jwt', 'jwt/types.d.ts', 'JWTOptions'],
  ['pages', 'core/types.d.ts', 'PagesOptions'],
  ['events', 'core/types.d.ts', 'EventCallbacks'],
  ['theme', 'core/types.d.ts', 'Theme'],
  ['cookies', 'core/types.d.ts', 'CookiesOptions'],
  ['Read the token with getToken', 'jwt/index.d.ts', 'GetTokenParams'],
])('options.md lists the fields below "%s"', (heading, path, type) => {
  const names = rows(heading).map(([name = '']) => codesIn(name)[0])
  expect(names.toSorted()).toEqual(namesOf(path, type).toSorted())
})

it('pages.md lists the configurable pages, and options.md the functions of a logger', () => {
  const keys = tablesKeys('configuration/pages.md', 'Key')
  expect(keys.toSorted()).toEqual(namesOf('core/types.d.ts', 'PagesOptions').toSorted())
  expect(namesIn(rows('logger')).toSorted()).toEqual(
    namesOf('utils/logger.d.ts', 'LoggerInstance').toSorted(),
  )
})

function tablesKeys(source: string, head: string): string[] {
  const [, body = ''] =
    new RegExp(`\\n\\| ${head} [^\\n]*\\n\\|[- |]+\\n([\\s\\S]*?)\\n\\n`).exec(readPage(source)) ??
    []
  return body.split('\n').flatMap((line) => codesIn(line.split('|')[1] ?? ''))
}

it('options.md shows the defaults of the library', async () => {
  const options = await initialized()
  const session = new Map(
    rows('session').map(([name = '', , preset = '']) => [codesIn(name)[0], preset]),
  )
  expect(codesIn(session.get('maxAge') ?? '')[0]).toBe(`${options.session.maxAge}`)
  expect(codesIn(session.get('updateAge') ?? '')[0]).toBe(`${options.session.updateAge}`)
  expect(codesIn(session.get('strategy') ?? '').at(-1)).toBe(`"${options.session.strategy}"`)
  const withAdapter = await initialized({ adapter: {} })
  expect(codesIn(session.get('strategy') ?? '')[0]).toBe(`"${withAdapter.session.strategy}"`)
  const jwt = new Map(rows('jwt').map(([name = '', , preset = '']) => [codesIn(name)[0], preset]))
  expect(codesIn(jwt.get('maxAge') ?? '')[0]).toBe(`${options.jwt.maxAge}`)
  const shorter = await initialized({ session: { maxAge: 1 } })
  expect(shorter.jwt.maxAge, 'whatever session.maxAge says').toBe(options.jwt.maxAge)
  const presets = new Map(
    rows('Options').map(([name = '', , preset = '']) => [codesIn(name)[0], preset]),
  )
  expect(presets.get('debug')).toBe(`\`${options.debug}\``)
  expect(presets.get('pages')).toBe(`\`${JSON.stringify(options.pages)}\``)
  const theme = Object.entries(options.theme).map(([name, value]) => `${name}: "${value}"`)
  expect(presets.get('theme')).toBe(`\`{ ${theme.join(', ')} }\``)
  for (const [name = '', , preset = ''] of rows('theme'))
    expect(codesIn(preset)[0], name).toBe(`"${options.theme[codesIn(name)[0] ?? '']}"`)
})

it.each([
  [1, true],
  [2, false],
] as const)(
  'options.md shows the names and attributes of the cookies (column %i)',
  (column, secure) => {
    const { defaultCookies } = requireLibrary('./core/lib/cookie.js')
    const cookies = Object.entries<Cookie>(defaultCookies(secure))
    const shown = rows('cookies').map((cells) => [cells[0], cells[column]])
    expect(shown.toSorted()).toEqual(
      cookies.map(([key, { name }]) => [`\`${key}\``, `\`${name}\``]).sort(),
    )
    for (const [key, { options }] of cookies) {
      const { maxAge: _, ...attributes } = options
      expect(attributes, key).toEqual({ httpOnly: true, sameSite: 'lax', path: '/', secure })
    }
    expect(readPage(page)).toContain(
      '`httpOnly: true`, `sameSite: "lax"`, `path: "/"`, and `secure` equal to `useSecureCookies`',
    )
  },
)

it.each([
  ['https://example.com', true],
  ['http://localhost:3000', false],
])('options.md writes out the default cookies, except for the domain (%s)', (url, secure) => {
  const section = headingsOf(page).find(({ text }) => text.startsWith('Share a session across'))
  const [, code = ''] = /```js [^\n]*\n([\s\S]*?)```/.exec(section?.body ?? '') ?? []
  const run = new Function('process', `${code.replace('export ', '')}\nreturn cookies`)
  const { sessionToken, ...others } = requireLibrary('./core/lib/cookie.js').defaultCookies(secure)
  const options = { ...sessionToken.options, domain: secure ? 'example.com' : undefined }
  expect(run({ env: { NEXTAUTH_URL: url } })).toEqual({
    ...others,
    sessionToken: { ...sessionToken, options },
  })
})

interface Cookie {
  readonly name: string
  readonly options: Readonly<Record<string, unknown>>
}

it('options.md shows the lifetimes of the cookies for a sign-in in progress', async () => {
  const provider = createProvider('github', { clientId: 'id' })
  const { cookies } = await startSignIn({ ...provider, checks: ['pkce', 'state', 'nonce'] })
  const lifetimes = cookies.map(({ name, options }) => [
    name,
    `${Math.round((options.expires.getTime() - Date.now()) / 60_000)} minutes`,
  ])
  const shown = rows('cookies').filter(([, , , lifetime = '']) => lifetime.includes('minutes'))
  expect(shown.map(([, , name = '', lifetime]) => [codesIn(name)[0], lifetime]).toSorted()).toEqual(
    lifetimes.sort(),
  )
})

it('options.md says at which length a cookie is split', () => {
  const text = readPage(page)
  const [, bytes] = /more than (\d+) characters into/.exec(text) ?? []
  const [, rest] = /limit a cookie to about (\d+) bytes/.exec(text) ?? []
  const source = readLibrary('core/lib/cookie.js')
  expect(source).toContain(`ALLOWED_COOKIE_SIZE = ${rest}`)
  const [, empty] = /ESTIMATED_EMPTY_COOKIE_SIZE = (\d+)/.exec(source) ?? []
  expect(bytes).toBe(`${Number(rest) - Number(empty)}`)
})

it('options.md shows the parameters of events', () => {
  for (const [name = '', message = ''] of rows('events')) {
    const event = codesIn(name)[0] ?? ''
    // The type has both members, but each message contains only one of them, as the table says.
    if (event === 'signOut' || event === 'session') continue
    const names = (codesIn(message)[0] ?? '').replace(/[{} ]/g, '').split(',')
    expect(names, event).toEqual(parameterMembersOf('core/types.d.ts', 'EventCallbacks', event))
  }
})

it('options.md lists the environment variables that the package reads', () => {
  const read = scripts.flatMap((path) => [...readLibrary(path).matchAll(/process\.env\.(\w+)/g)])
  const names = new Set(read.map(([, name = '']) => name))
  const shown = [...rows('Environment variables'), ...rows('Platform variables')].map(
    ([name = '']) => codesIn(name)[0],
  )
  expect(shown.toSorted()).toEqual([...names].sort())
})

it('nextjs.md lists the options of withAuth', () => {
  const shown = rowsBelow('configuration/nextjs.md', 'All options of withAuth')
  const names = shown.map(([name = '']) => codesIn(name)[0]?.split('.')[0])
  expect(names.toSorted()).toEqual(
    namesOf('next/middleware.d.ts', 'NextAuthMiddlewareOptions').toSorted(),
  )
})
