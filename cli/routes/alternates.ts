import type { VersionAlternate } from '../../runtime/contract/page.ts'
import type { SiteConfig, VersionConfig } from '../config/types.ts'
import type { Page } from '../content/types.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { type DocsByVersion, docsOf, findDoc } from './docs.ts'
import { versionSetting } from './setting-place.ts'

export interface AlternatesContext {
  readonly site: SiteConfig
  readonly docs: DocsByVersion
  /** URL of each version's main page, by version name. */
  readonly mainUrls: ReadonlyMap<string, string>
}

/**
 * A doc in the other versions of the menu: the page with the same id, else its counterpart, else the version's main page. Docs
 * that are not in the menu have the same ids by chance.
 */
export function findAlternates(
  { doc }: Page,
  { site, docs, mainUrls }: AlternatesContext,
): VersionAlternate[] {
  if (!doc) return []
  return site.versions
    .filter(({ name, locale, menu }) => {
      return menu && name !== doc.version.name && locale === doc.version.locale
    })
    .map((version) => {
      const { byId } = docsOf(version, docs)
      const same = doc.version.menu ? byId.get(doc.id) : undefined
      const counterpart = same ? undefined : byId.get(counterpartId(doc, version) ?? '')
      return {
        version: version.name,
        url: (same ?? counterpart)?.url ?? mainUrls.get(version.name) ?? '/',
        same: same !== undefined,
      }
    })
}

/** Counterparts are written in the older of two versions, and hold in both directions. */
function counterpartId(
  { id, version }: NonNullable<Page['doc']>,
  other: VersionConfig,
): string | undefined {
  if (other.isLast) return version.counterparts[id]
  if (!version.isLast) return undefined
  return Object.keys(other.counterparts).find((key) => other.counterparts[key] === id)
}

/** Reports counterparts that don't name a page. */
export function checkCounterparts(
  site: SiteConfig,
  docs: DocsByVersion,
  problems: Diagnostic[],
): void {
  const latest = site.versions.find(({ isLast }) => isLast)
  for (const version of site.versions) {
    // Written once for all languages.
    if (version.locale !== latest?.locale) continue
    const { path, at } = versionSetting(site, version)
    for (const [id, other] of Object.entries(version.counterparts)) {
      const key = `${path}.counterparts`
      findDoc(id, docsOf(version, docs), { path: key, isKey: true, at, problems })
      findDoc(other, docsOf(latest, docs), { path: `${key}["${id}"]`, at, problems })
    }
  }
}
