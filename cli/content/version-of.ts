import { posix } from 'node:path'
import { defaultLocale } from '../config/languages/default-locale.ts'
import type { SiteConfig, VersionConfig } from '../config/types.ts'
import { isOutsideContent, sourceOfPlace } from '../files/paths.ts'

type VersionedSite = Pick<SiteConfig, 'versions' | 'locales'>

/** The version whose folder is the longest prefix of `source`. */
export function versionOf(source: string, { versions, locales }: VersionedSite): VersionConfig {
  const within = versions.filter(({ dir }) => dir === '' || source.startsWith(`${dir}/`))
  const [longest] = within.sort((a, b) => b.dir.length - a.dir.length)
  // A page in the folder of a language is not in the version in `content/` itself.
  const folder = locales.length < 2 ? undefined : localeFolder(source, { versions, locales })
  if (longest && (folder === undefined || longest.locale === folder.code)) return longest
  // Every version has a folder and this file is in none of them: it belongs to the latest version, at its own path.
  const latest = versions.find(
    ({ isLast, locale }) => isLast && (folder === undefined || locale === folder.code),
  )
  if (!latest) throw new Error('A configuration without a latest version passed its checks')
  return folder
    ? { ...latest, dir: folder.code, path: folder.path }
    : { ...latest, dir: '', path: '/' }
}

function localeFolder(source: string, { locales }: VersionedSite) {
  return locales.find(({ code, path }) => path !== '/' && source.startsWith(`${code}/`))
}

/** The path of a page in its version, without extension. */
export function withinVersion(source: string, { dir }: Pick<VersionConfig, 'dir'>): string {
  const inner = dir === '' ? source : source.slice(dir.length + 1)
  return inner.replace(/\.(?:mdx?|tsx)$/, '')
}

/** The source that a page has in another language: 'v3/setup.md' → 'fr/v3/setup.md'. */
export function localSource(source: string, code: string, site: VersionedSite): string | undefined {
  const version = versionOf(source, site)
  const found = site.versions.find(({ name }) => name === version.name)
  const local = site.versions.find(
    ({ locale, name }) => locale === code && name === `${code}.${version.name}`,
  )
  if (!found || !local) return undefined
  // A page that is in the folder of no version.
  if (found.dir !== version.dir && !isOutsideContent(source)) return posix.join(code, source)
  return posix.join(local.dir, source.slice(found.dir === '' ? 0 : found.dir.length + 1))
}

/** Returns the language of a file's pages from its place: 'content/fr/setup.md'. */
export function languageOfPlace(
  place: string,
  site: VersionedSite,
): SiteConfig['locales'][number] | undefined {
  const code = localeOf(versionOf(sourceOfPlace(place), site), site)
  return site.locales.find((locale) => locale.code === code) ?? defaultLocale(site)
}

/** Code of the language of a page; undefined on sites in one language. */
export function localeOf(version: VersionConfig, site: VersionedSite): string | undefined {
  return site.locales.length < 2 ? undefined : (version.locale ?? defaultLocale(site)?.code)
}
