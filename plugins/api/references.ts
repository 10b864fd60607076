import { defaultLocale, nearest, type PluginProblem, type SiteConfig } from '../kit.ts'
import type { ApiSettings } from './options.ts'

/** The reference of one version of the site. */
export interface VersionReference {
  readonly entryPoints: Readonly<Record<string, string>>
  /** The folder of its pages in `content/`. */
  readonly dir: string
  /** Its URL. */
  readonly path: string
}

/** What links by name lead to: plain data, to be shared. */
export interface SharedNames {
  /** The folder of the version, with a slash at its end; '' for the default one. */
  readonly folder: string
  /** The URLs of exports by name. */
  readonly urls: Readonly<Record<string, string>>
}

/** The references of a site: that of the pages in `content/` itself, and those of other versions. */
export function planReferences(
  { entryPoints, versions, dir }: ApiSettings,
  site: Pick<SiteConfig, 'versions' | 'locales'>,
  report: (problem: PluginProblem) => void,
): VersionReference[] {
  const code = defaultLocale(site)?.code
  const known = site.versions.filter(({ locale = code }) => locale === code)
  const others = Object.entries(versions).flatMap(([name, entryPoints]): VersionReference[] => {
    const version = known.find((one) => one.name === name)
    if (!version) {
      reportUnknown(name, { versions: known }, report)
      return []
    }
    const path = version.path === '/' ? '' : version.path
    return [{ entryPoints, dir: `${version.dir}/${dir}`, path: `${path}/${dir}` }]
  })
  return [{ entryPoints, dir, path: `/${dir}` }, ...others]
}

function reportUnknown(
  name: string,
  site: Pick<SiteConfig, 'versions'>,
  report: (problem: PluginProblem) => void,
): void {
  const names = site.versions.flatMap((one) => (one.dir === '' ? [] : [one.name]))
  const near = nearest(name, names) ?? names[0]
  report({
    code: 'version-unknown',
    severity: 'error',
    message: `Unknown version "${name}" in the "versions" option of api()`,
    fix:
      near === undefined ? 'remove the version, or add it to "docs.versions"' : `write "${near}"`,
  })
}

/** The names that a page links to: those of its version. */
export function namesFor(source: string, shared: readonly SharedNames[]): SharedNames['urls'] {
  const own = shared.filter(({ folder }) => source.startsWith(folder))
  const longest = own.reduce<SharedNames | undefined>(
    (best, one) => (best && best.folder.length >= one.folder.length ? best : one),
    undefined,
  )
  return longest?.urls ?? {}
}
