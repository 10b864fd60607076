import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { rebuild } from '../../../../test/support/site.ts'
import { providerSite } from '../../support/provider-site.ts'
import { type Table, tablesByHeading } from './html-tables.ts'
import { libraryFolder, requireLibrary } from './library.ts'

/** A provider as a module gives it. */
export interface LibraryProvider {
  readonly id: string
  readonly type: string
  readonly version?: string
  readonly wellKnown?: string
  readonly profile?: (profile: unknown, tokens: unknown) => unknown
  readonly [key: string]: unknown
}

/** Modules of the package that give a provider: those whose default export is a function. */
export const modules: readonly string[] = readdirSync(join(libraryFolder, 'providers'))
  .filter((name) => name.endsWith('.js'))
  .map((name) => name.slice(0, -3))
  .filter((name) => typeof requireLibrary(`./providers/${name}.js`).default === 'function')

export function createProvider(module: string, options: object): LibraryProvider {
  return requireLibrary(`./providers/${module}.js`).default(options)
}

/** An issuer that can be parsed; pages say `{issuer}`. */
export const issuer = 'https://issuer.test'

export function placeholderOf(option: string): string {
  return option === 'issuer' ? issuer : `{${option}}`
}

/** What the page of a provider shows. */
export interface ProviderPage {
  readonly html: string
  readonly defaults: Table
  readonly user: Table
  readonly options: Table
  readonly tables: ReadonlyMap<string, Table>
}

/** Builds a site with one page for each id that says nothing but the marker; gives what the pages show. */
export async function buildProviderPages(
  ids: readonly string[],
): Promise<ReadonlyMap<string, ProviderPage>> {
  const pages = ids.map((id) => [
    `${id}.md`,
    `# ${id}\n\n## Reference\n\n<!-- provider-reference: ${id} -->\n`,
  ])
  const { report, read } = await rebuild(providerSite(Object.fromEntries(pages)))
  if (report !== '') throw new Error(report)
  return new Map(
    ids.map((id) => {
      const html = read(`providers/${id}/index.html`)
      const tables = tablesByHeading(html)
      const table = (name: string) => tables.get(`reference-${name}`) ?? []
      return [
        id,
        {
          html,
          tables,
          defaults: table('defaults'),
          user: table('user-fields'),
          options: table('options'),
        },
      ]
    }),
  )
}
