import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { formatList } from '../../plugins/provider-list.ts'
import { readLibrary } from './support/library.ts'
import { codesIn, readPage, tablesIn, tablesOf } from './support/pages.ts'
import { createProvider, modules } from './support/provider-pages.ts'
import { namesOf } from './support/types.ts'

const rows = tablesIn(formatList())[0]?.rows ?? []
const idOf = (module: string) => createProvider(module, {}).id

it('providers/index.md has a row for each module', () => {
  expect(rows.map(([, id = '']) => codesIn(id)[0]).toSorted()).toEqual(modules.map(idOf).sort())
  const [, number] =
    /all (\d+) built-in providers/.exec(readFileSync('content/providers/index.md', 'utf8')) ?? []
  expect(Number(number)).toBe(modules.length)
})

it.each(modules)('providers/index.md shows the protocol and required options of %s', (module) => {
  const { type, wellKnown, version } = createProvider(module, {})
  const row = rows.find(([, id]) => id === `\`${idOf(module)}\``)
  const oauth = wellKnown
    ? 'OpenID Connect'
    : version?.startsWith('1.')
      ? 'OAuth 1.0A'
      : 'OAuth 2.0'
  const protocols: Record<string, string> = { email: 'Email', credentials: 'Credentials' }
  const both = module === 'twitter' ? `${oauth}, OAuth 2.0` : oauth
  expect(row?.[2]).toBe(protocols[type] ?? both)
  if (type !== 'oauth') return
  const required = codesIn(row?.[3] ?? '')
  const source = readLibrary(`providers/${module}.js`)
  const isBroken = (names: readonly string[]) => {
    const given = Object.fromEntries(names.map((name) => [name, `{${name}}`]))
    return JSON.stringify(
      createProvider(module, { clientId: 'a', clientSecret: 'b', ...given }),
    ).includes('undefined')
  }
  // If there are two ways to configure a provider, either one is enough.
  const ways = row?.[3]?.split(', or ').map(codesIn) ?? []
  for (const way of ways) expect(isBroken(way), `${module} with ${way}`).toBe(false)
  for (const name of required) expect(source).toContain(name)
  if (required.length > 0) expect(isBroken([]), module).toBe(true)
})

it('providers/index.md links to every provider page; only one provider has none', () => {
  const links = rows.flatMap(([name = '']) => /\]\((.*)\)/.exec(name)?.[1] ?? [])
  expect(links.length).toBe(modules.length - 1)
  for (const link of links) expect(existsSync(`content/providers/${link}`), link).toBe(true)
  const pages = readdirSync('content/providers').filter((name) => name !== 'index.md')
  expect(links.toSorted()).toEqual(pages.sort())
})

it('configuration/providers/oauth.md lists the options of OAuth providers', () => {
  const listed = tablesOf('configuration/providers/oauth.md').find(
    ({ head }) => head[0] === 'Option',
  )
  const names = listed?.rows.flatMap(([name = '']) => codesIn(name)) ?? []
  const typed = namesOf('providers/oauth.d.ts', 'OAuthConfig')
  expect(typed.filter((name) => !names.includes(name) && !isRegion(name))).toEqual([])
  expect(names.filter((name) => !typed.includes(name))).toEqual([])
})

/** `region` is in the type, but no code reads it. */
function isRegion(name: string): boolean {
  return name === 'region'
}

it('the shared options in providers/index.md are all in the type of OAuth providers', () => {
  const shared = tablesOf('providers/index.md').filter(
    ({ heading }) => heading === 'Shared options',
  )
  const names = shared.flatMap(({ rows: all }) => all.flatMap(([name = '']) => codesIn(name)))
  const typed = namesOf('providers/oauth.d.ts', 'OAuthConfig')
  expect(names.filter((name) => !typed.includes(name))).toEqual([])
  expect(readPage('providers/index.md')).toContain('## Override the defaults')
})

it.each(['email', 'credentials'])('providers/%s.md shows the generated options', (id) => {
  expect(readPage(`providers/${id}.md`)).toContain(
    `## Default options\n\n<!-- provider-reference: ${id} -->`,
  )
})
