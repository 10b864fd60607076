import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { codesIn, type Table } from './support/html-tables.ts'
import { libraryFolderV3, providersOfV3 } from './support/library.ts'
import {
  buildProviderPages,
  type LibraryProvider,
  type ProviderPage,
} from './support/provider-pages.ts'
import { expectUser } from './support/provider-user.ts'

const names = Object.keys(providersOfV3)

/** Fields with a note, which a test below checks. */
const specialFields = new Set(['discord.image', 'naver.image', 'twitter.image', 'yandex.image'])

function createProvider(name: string, options: object = {}): LibraryProvider {
  const create = providersOfV3[name]
  if (!create) throw new Error(`next-auth/providers has no ${name}`)
  return create(options)
}

let built: Promise<ReadonlyMap<string, ProviderPage>> | undefined

async function pageOf(name: string): Promise<ProviderPage> {
  built ??= buildProviderPages(
    names.map((one) => createProvider(one).id),
    'v3/',
  )
  const page = (await built).get(createProvider(name).id)
  if (!page) throw new Error(`No page shows ${name}`)
  return page
}

describe('the provider reference of version 3', () => {
  it('covers every provider of the package', async () => {
    expect(names).toHaveLength(50)
    for (const name of names)
      expect((await pageOf(name)).html).toContain(`<code>Providers.${name}</code>`)
  })

  it.each(names)('shows the defaults that %s sets', async (name) => {
    const { defaults, options } = await pageOf(name)
    expect(shown(defaults)).toEqual(expectedDefaults(name, requiredIn(options)))
  })

  it.each(names)('shows where %s gets the user fields from', async (name) => {
    const { user, html } = await pageOf(name)
    const provider = createProvider(name)
    if (!provider.profile) return expect(user).toEqual([])
    const from = provider.idToken ? 'the claims of the ID token' : 'the response from <code>'
    expect(html).toContain(`gets ${from}`)
    await expectUser(provider, user, specialFields)
  })

  it.each(names)('shows the options that %s accepts', async (name) => {
    const { options } = await pageOf(name)
    const source = sourceOf(name)
    const read = [...source.matchAll(/\boptions\.(\w+)/g)].map(([, one = '']) => one)
    const taken = [...source.matchAll(/const \{([^{}]*)\} = options/g)].flatMap(([, list = '']) =>
      [...list.matchAll(/(\w+)(?: = "[^"]*")?,?/g)].map(([, one = '']) => one),
    )
    const basic = createProvider(name).type === 'oauth' ? ['clientId', 'clientSecret'] : []
    const shownNames = options.map(([cell = '']) => codesIn(cell)[0])
    expect(shownNames.toSorted()).toEqual([...new Set([...basic, ...read, ...taken])].sort())
    const isBroken = (given: readonly string[]) =>
      Object.values(expectedDefaults(name, given)).some((value) => value.includes('undefined'))
    const required = requiredIn(options)
    expect(isBroken(required), 'with every required option').toBe(false)
    for (const one of required.filter((option) => !basic.includes(option)))
      expect(isBroken(required.filter((other) => other !== one)), `without ${one}`).toBe(true)
    for (const [cell = '', , , text] of options) expect(text, cell).not.toBe('')
  })
})

it('the notes about images of version 3 are true', async () => {
  const imageOf = (name: string, profile: object) => {
    const user = createProvider(name).profile?.(profile, {})
    return (user as { readonly image?: unknown }).image
  }
  const noteOf = async (name: string) => (await pageOf(name)).user.at(-1)?.[1]
  expect(imageOf('Discord', { id: '1', avatar: 'abc', discriminator: '7' })).toBe(
    'https://cdn.discordapp.com/avatars/1/abc.png',
  )
  expect(imageOf('Discord', { id: '1', avatar: 'a_bc', discriminator: '7' })).toBe(
    'https://cdn.discordapp.com/avatars/1/a_bc.gif',
  )
  expect(imageOf('Discord', { id: '1', avatar: null, discriminator: '7' })).toBe(
    'https://cdn.discordapp.com/embed/avatars/2.png',
  )
  expect(imageOf('Twitter', { profile_image_url_https: 'https://a.test/b_normal.jpg' })).toBe(
    'https://a.test/b.jpg',
  )
  expect(await noteOf('Twitter')).toContain('without `_normal`')
  const [yandexUrl = ''] = codesIn((await noteOf('Yandex')) ?? '')
  expect(imageOf('Yandex', { default_avatar_id: '{default_avatar_id}' })).toBe(yandexUrl)
  expect(imageOf('Yandex', { is_avatar_empty: true })).toBe(null)
  expect(imageOf('Naver', { response: { profile_image: 'https://a.test/b' } })).toBe(undefined)
  expect(await noteOf('Naver')).toContain('`profile_image`')
})

/** The source of a provider: the file whose function has its name. */
function sourceOf(name: string): string {
  const folder = join(libraryFolderV3, 'dist/providers')
  const texts = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
  const { name: functionName } = providersOfV3[name] ?? {}
  const source = texts.find((text) => text.includes(`exports.default = ${functionName};`))
  if (source === undefined) throw new Error(`No file in dist/providers exports ${functionName}`)
  return source
}

function requiredIn(options: Table): string[] {
  return options.filter(([, , need]) => need === 'Yes').map(([cell = '']) => codesIn(cell)[0] ?? '')
}

/** A table of defaults as an object. */
function shown(table: Table): Record<string, string> {
  return Object.fromEntries(
    table.map(([key = '', value = '']) => [
      codesIn(key)[0],
      value === 'empty' ? '' : value.startsWith('`') ? codesIn(value)[0] : 'function',
    ]),
  )
}

/** What a provider sets when it gets placeholders for `given`, without what it only passes on. */
function expectedDefaults(name: string, given: readonly string[]): Record<string, string> {
  const options: Record<string, string> = Object.fromEntries(given.map((one) => [one, `{${one}}`]))
  const rows: Record<string, string> = {}
  const ignored = new Set(['profile', 'clientId', 'clientSecret'])
  const add = (path: readonly string[], value: unknown) => {
    const key = path.join('.')
    if (value === undefined || ignored.has(key) || (key in options && options[key] === value))
      return
    if (typeof value === 'function') rows[key] = 'function'
    else if (typeof value === 'string') rows[key] = decode(value)
    else if (Array.isArray(value)) rows[key] = `[${value.map((one) => `"${one}"`).join(', ')}]`
    else if (typeof value !== 'object' || value === null || Object.keys(value).length === 0)
      rows[key] = JSON.stringify(value)
    else for (const [child, one] of Object.entries(value)) add([...path, child], one)
  }
  add([], createProvider(name, options))
  return rows
}

/** A value as pages show it, with the credentials of basic authentication readable. */
function decode(text: string): string {
  const [, encoded] = /^Basic (.+)$/.exec(text) ?? []
  return encoded === undefined ? text.trim() : `Basic base64(${atob(encoded)})`
}
