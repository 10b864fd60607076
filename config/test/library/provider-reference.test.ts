import { describe, expect, it } from 'vitest'
import { codesIn, type Table } from './support/html-tables.ts'
import { readLibrary, requireLibrary } from './support/library.ts'
import {
  buildProviderPages,
  createProvider,
  issuer,
  type LibraryProvider,
  modules,
  type ProviderPage,
  placeholderOf,
} from './support/provider-pages.ts'
import { expectUser, specialFields } from './support/provider-user.ts'
import { sentParams } from './support/sent-params.ts'

const idOf = (module: string) => createProvider(module, {}).id
const ids = modules.map(idOf)

let built: Promise<ReadonlyMap<string, ProviderPage>> | undefined

async function pageOf(module: string): Promise<ProviderPage> {
  built ??= buildProviderPages(ids)
  const page = (await built).get(idOf(module))
  if (!page) throw new Error(`No page shows ${module}`)
  return page
}

describe('the provider reference', () => {
  it('covers every provider module of the package', async () => {
    expect(modules).toHaveLength(65)
    expect(new Set(ids).size).toBe(65)
    for (const module of modules) {
      const html = (await pageOf(module)).html.replaceAll('<wbr>', '')
      expect(html).toContain(`<code>next-auth/providers/${module}</code>`)
    }
  })

  it.each(modules)('shows the defaults that %s sets', async (module) => {
    const { defaults, options } = await pageOf(module)
    const provider = createProvider(module, givenOptions(options))
    expect(shown(defaults)).toEqual(expectedDefaults(provider))
  })

  it.each(modules)('shows where %s gets the user fields from', async (module) => {
    const { user, options, html } = await pageOf(module)
    const provider = createProvider(module, givenOptions(options))
    if (!provider.profile) return expect(user).toEqual([])
    const from = normalize(provider).idToken
      ? 'the claims of the ID token'
      : 'the response from <code>'
    expect(html).toContain(`gets ${from}`)
    await expectUser(provider, user, specialFields)
  })

  it.each(modules)('shows the options that %s accepts', async (module) => {
    const { options } = await pageOf(module)
    const names = options.map(([name = '']) => codesIn(name)[0] ?? '')
    const isOAuth = createProvider(module, {}).type === 'oauth'
    expect(names.toSorted()).toEqual(expectedOptions(module, isOAuth))
    for (const [name = '', , need = '', text] of options) {
      expect(text, name).not.toBe('')
      expectNeed(module, codesIn(name)[0] ?? '', need, options)
    }
  })

  it.each(modules)('shows the scope and checks in the authorization URL of %s', async (module) => {
    const { defaults, options } = await pageOf(module)
    const provider = createProvider(module, givenOptions(options))
    if (provider.type !== 'oauth' || provider.version?.startsWith('1.')) return
    // This provider does not work as it is: it has no authorization URL.
    if (module === 'freshbooks') return
    const sent = await sentParams(provider)
    const rows = new Map(defaults.map(([key = '', value = '']) => [codesIn(key)[0], value]))
    const scope = rows.get('authorization.params.scope') ?? ''
    expect(sent.get('scope')).toBe(scope === 'empty' ? '' : codesIn(scope)[0])
    const checks = rows.get('checks') ?? ''
    expect(sent.has('state')).toBe(checks.includes('"state"'))
    expect(sent.has('code_challenge')).toBe(checks.includes('"pkce"'))
  })

  it('shows both protocols of twitter', async () => {
    const { tables } = await pageOf('twitter')
    const provider = createProvider('twitter', { version: '2.0' })
    expect(shown(tables.get('reference-defaults-2') ?? [])).toEqual(expectedDefaults(provider))
    await expectUser(provider, tables.get('reference-user-fields-2') ?? [], new Set())
  })

  it('names the packages that a module imports', async () => {
    const { peerDependencies } = requireLibrary('./package.json')
    const { html } = await pageOf('email')
    expect(html).toContain(
      `the package <code>nodemailer</code> (<code>${peerDependencies.nodemailer}</code>)`,
    )
    expect(modules.filter((name) => sourceOf(name).includes('nodemailer'))).toEqual(['email'])
  })
})

function sourceOf(module: string): string {
  return readLibrary(`providers/${module}.js`)
}

/** Options that are required or have a default. If there are two ways to configure a provider, the one without `issuer`. */
function givenOptions(options: Table): Record<string, string> {
  const given = options.filter(([name, , need = '']) => {
    return need === 'Yes' || need.startsWith('No, ') || (need !== 'No' && name !== '`issuer`')
  })
  const names = given.map(([name = '']) => codesIn(name)[0] ?? '')
  return Object.fromEntries(names.map((name) => [name, placeholderOf(name)]))
}

function normalize({ ...provider }: LibraryProvider): LibraryProvider {
  const { default: parseProviders } = requireLibrary('./core/lib/providers.js')
  const parsed = parseProviders({
    url: 'http://localhost',
    providers: [{ ...provider, options: {} }],
  })
  return parsed.providers[0]
}

/** A table of defaults as an object, without the scope of openid-client. Another test checks the notes of functions. */
function shown(table: Table): Record<string, string> {
  const rows = table.filter(([, value = '']) => !value.includes('sent by `openid-client`'))
  return Object.fromEntries(
    rows.map(([key = '', value = '']) => [
      codesIn(key)[0],
      value.startsWith('Custom ') ? 'function' : value === 'empty' ? '' : codesIn(value).join(' '),
    ]),
  )
}

function expectedDefaults(provider: LibraryProvider): Record<string, string> {
  const rows: Record<string, string> = {}
  const ignored = new Set(['profile', 'options', 'signinUrl', 'callbackUrl', 'clientId'])
  const add = (path: readonly string[], value: unknown) => {
    const key = path.join('.')
    if (value === undefined || ignored.has(key) || key === 'clientSecret') return
    const isPlain = typeof value !== 'object' || value === null || Array.isArray(value)
    const isParam = path.at(-2) === 'params'
    if (typeof value === 'function') rows[key] = 'function'
    else if (typeof value === 'string') rows[key] = decode(value)
    else if (Array.isArray(value)) rows[key] = `[${value.map((one) => `"${one}"`).join(', ')}]`
    else if (isPlain || isParam || key === 'credentials') rows[key] = JSON.stringify(value)
    else for (const [name, one] of Object.entries(value)) add([...path, name], one)
  }
  add([], normalize(provider))
  return rows
}

/** A URL as pages show it: trimmed, with option names in braces. */
function decode(text: string): string {
  if (text.startsWith('Basic ')) return `Basic base64(${atob(text.slice('Basic '.length))})`
  return text.replaceAll(issuer, '{issuer}').replaceAll('%7B', '{').replaceAll('%7D', '}').trim()
}

/** Options in the source of the module, or in its types but not in those that all providers share. */
function expectedOptions(module: string, isOAuth: boolean): string[] {
  const types = readLibrary(`providers/${module}.d.ts`)
  if (module === 'credentials') return ['authorize', 'credentials', 'id', 'name']
  if (module === 'email') {
    const [, body = ''] = /interface EmailUserConfig \{([\s\S]*?)\n\}/.exec(types) ?? []
    const all = [...body.matchAll(/^ {4}(\w+)\?:/gm)].map(([, name = '']) => name)
    return all.filter((name) => name !== 'type').sort()
  }
  const [, extra = ''] = /options: [\s\S]*?& \{([\s\S]*?)\n\}/.exec(types) ?? []
  const typed = [...extra.matchAll(/^ {4}(\w+)\??:/gm)].map(([, name = '']) => name)
  const source = sourceOf(module)
  const read = [...source.matchAll(/\b(?:options|config)\.(\w+)/g)].map(([, name = '']) => name)
  const taken = [...source.matchAll(/const \{([^{}]*)\} = options/g)].flatMap(([, names = '']) =>
    [...names.matchAll(/(\w+)(?: = "[^"]*")?,?/g)].map(([, name = '']) => name),
  )
  const basic = isOAuth ? ['clientId', 'clientSecret'] : []
  return [...new Set([...basic, ...typed, ...read, ...taken])].sort()
}

/** Without a required option, a URL contains "undefined". Without an option that has a default, it contains the default. */
function expectNeed(module: string, name: string, need: string, options: Table): void {
  const { [name]: _, ...others } = givenOptions(options)
  const json = (given: object) =>
    JSON.stringify({ ...createProvider(module, given), options: undefined })
  const place = `${module}.${name}`
  const isBroken = json(others).includes('undefined')
  const isTyped = /^(?:clientId|clientSecret|credentials|authorize)$/.test(name)
  if (need === 'Yes') expect(isBroken || isTyped, place).toBe(true)
  else if (need.startsWith('No')) expect(isBroken || isTyped, place).toBe(false)
  else {
    const instead = Object.fromEntries(codesIn(need).map((other) => [other, placeholderOf(other)]))
    const [bare] = [name, ...codesIn(need)].reduce<[Record<string, string>]>(
      ([rest], one) => [Object.fromEntries(Object.entries(rest).filter(([key]) => key !== one))],
      [others],
    )
    expect(json(bare), place).toContain('undefined')
    expect(json({ ...bare, ...instead }), place).not.toContain('undefined')
  }
  const [preset] = need.startsWith('No, ') ? codesIn(need) : []
  if (preset !== undefined) expect(json({ ...others, [name]: preset }), place).toBe(json(others))
}
