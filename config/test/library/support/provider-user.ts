import { expect } from 'vitest'
import { codesIn, type Table } from './html-tables.ts'
import type { LibraryProvider } from './provider-pages.ts'

/** Fields that depend on more than one path in a special way; `provider-notes.test.ts` tests them. */
export const specialFields = new Set([
  'azure-ad.image',
  'bungie.image',
  'discord.image',
  'foursquare.image',
  'twitter.image',
  'yandex.image',
])

/**
 * Calls `profile()` with profiles that contain the paths in the table, and compares the results with the table. `untested`
 * names fields as `github.image`.
 */
export async function expectUser(
  provider: LibraryProvider,
  table: Table,
  untested: ReadonlySet<string>,
): Promise<void> {
  expect(table.map(([field]) => field)).toEqual(['`id`', '`name`', '`email`', '`image`'])
  for (const [field = '', cell = ''] of table) {
    const name = codesIn(field)[0] ?? ''
    if (!untested.has(`${provider.id}.${name}`)) await expectField(provider, { table, name, cell })
  }
}

interface Shown {
  readonly table: Table
  readonly name: string
  readonly cell: string
}

async function expectField(provider: LibraryProvider, { table, name, cell }: Shown) {
  const call = async (without: readonly string[]) => {
    const user = await callProfile(provider, table, without)
    return user[name]
  }
  const place = `${provider.id}.${name}`
  if (cell === 'Not set') return expect(await call([]), place).toBeUndefined()
  if (cell === 'Always `null`') return expect(await call([]), place).toBe(null)
  const paths = pathsIn(cell)
  expect(paths.length, `${place}: ${cell}`).toBeGreaterThan(0)
  if (cell.includes('joined by a space'))
    return expect(await call([]), place).toBe(paths.map(sampleOf).join(' '))
  const code = codesIn(cell)[0] ?? ''
  if (code.includes('{'))
    return expect(await call([]), place).toBe(code.replace(/\{([^}]*)\}/g, (_, p) => sampleOf(p)))
  for (const [i, path] of paths.entries())
    expect(await call(paths.slice(0, i)), `${place} without ${paths.slice(0, i)}`).toBe(
      sampleOf(path),
    )
  if (cell.includes(', or `null`')) expect(await call(paths), place).toBe(null)
  // If there were another fallback, the page would name it.
  else if (!/as a string/.test(cell) && name !== 'id')
    expect(await call(paths).catch(() => undefined), place).toBeUndefined()
  if (cell.endsWith(', as a string'))
    expect(await callProfile(provider, table, [], 7).then((user) => user[name])).toBe('7')
}

/** Calls `profile()` with a profile that contains every path in the table except those in `without`. */
async function callProfile(
  provider: LibraryProvider,
  table: Table,
  without: readonly string[],
  sample?: number,
): Promise<Record<string, unknown>> {
  const profile = {}
  const responses: Record<string, object> = {}
  for (const [, cell = ''] of table) {
    const url = requestUrlIn(cell)
    const root = url === undefined ? profile : {}
    for (const path of pathsIn(cell))
      put(root, path, without.includes(path) ? undefined : (sample ?? sampleOf(path)))
    if (url !== undefined) responses[url] = root
  }
  const { fetch } = globalThis
  globalThis.fetch = (async (url: string) => ({
    ok: false,
    json: async () => responses[url],
  })) as never
  try {
    return (await provider.profile?.(profile, { access_token: 'token' })) as Record<string, unknown>
  } finally {
    globalThis.fetch = fetch
  }
}

function requestUrlIn(cell: string): string | undefined {
  return cell.includes(' in the response from ') ? codesIn(cell).at(-1) : undefined
}

function pathsIn(cell: string): string[] {
  if (/^(?:Not set|Always)/.test(cell)) return []
  const url = requestUrlIn(cell)
  return codesIn(cell)
    .filter((code) => code !== 'null' && code !== url)
    .flatMap((code) =>
      code.includes('{') ? [...code.matchAll(/\{([^}]*)\}/g)].map(([, p = '']) => p) : [code],
    )
}

const sampleOf = (path: string) => `<${path}>`

/** Sets a path such as `a.b[0]["c"]`, and creates missing objects and arrays along it. */
function put(root: object, path: string, sample: unknown): void {
  const keys = [...path.matchAll(/([\w$]+)|\["([^"]+)"\]/g)].map(
    ([, plain, quoted]) => plain ?? quoted ?? '',
  )
  let at = root as Record<string, unknown>
  for (const [i, key] of keys.entries()) {
    const isLast = i === keys.length - 1
    if (isLast) at[key] = sample
    else at[key] ??= /^\d+$/.test(keys[i + 1] ?? '') ? [] : {}
    at = at[key] as Record<string, unknown>
  }
}
