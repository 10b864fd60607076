import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { rebuild } from '../../../../test/support/site.ts'
import { providerSite } from '../../support/provider-site.ts'
import { type Table, tablesByHeading } from './html-tables.ts'
import { libraryFolder, requireLibrary } from './library.ts'

/** A provider as its module returns it. */
export interface LibraryProvider {
  readonly id: string
  readonly type: string
  readonly version?: string
  readonly wellKnown?: string
  readonly profile?: (profile: unknown, tokens: unknown) => unknown
  readonly [key: string]: unknown
}

/** Provider modules of the package: those whose default export is a function. */
export const modules: readonly string[] = readdirSync(join(libraryFolder, 'providers'))
  .filter((name) => name.endsWith('.js'))
  .map((name) => name.slice(0, -3))
  .filter((name) => typeof requireLibrary(`./providers/${name}.js`).default === 'function')

export function createProvider(module: string, options: object): LibraryProvider {
  return requireLibrary(`./providers/${module}.js`).default(options)
}

/** An issuer that can be parsed as a URL; pages show `{issuer}`. */
export const issuer = 'https://issuer.test'

export function placeholderOf(option: string): string {
  return option === 'issuer' ? issuer : `{${option}}`
}

/** The content of a provider page. */
export interface ProviderPage {
  readonly html: string
  readonly defaults: Table
  readonly user: Table
  readonly options: Table
  readonly tables: ReadonlyMap<string, Table>
}

/**
 * Builds a site with one page per id that contains only the marker, and returns the content of the pages. `prefix` is
 * `v3/` for providers of version 3.
 */
export async function buildProviderPages(
  ids: readonly string[],
  prefix: '' | 'v3/' = '',
): Promise<ReadonlyMap<string, ProviderPage>> {
  const pages = ids.map((id) => [
    `${id}.md`,
    `# ${id}\n\n## Reference\n\n<!-- provider-reference: ${prefix}${id} -->\n`,
  ])
  const folder = `${prefix}providers`
  const { report, read } = await rebuild(providerSite(Object.fromEntries(pages), folder))
  if (report !== '') throw new Error(report)
  return new Map(
    ids.map((id) => {
      // Without what keeps short words of code on one line.
      const html = read(`${folder}/${id}/index.html`).replaceAll(/<\/?span[^>]*>/g, '')
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
