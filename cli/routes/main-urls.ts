import type { SiteConfig } from '../config/types.ts'
import { placeOfSource } from '../files/paths.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { type DocsByVersion, docsOf, findDoc } from './docs.ts'
import { versionSetting } from './setting-place.ts'
import type { BuiltSidebar } from './sidebars/build-sidebar.ts'

/**
 * The first page of each version: its `mainDoc`, else the first page of its sidebar, else its first page.
 * Reports a `mainDoc` that isn't a page, and a version without pages that readers could choose.
 */
export function findMainUrls(
  site: SiteConfig,
  docs: DocsByVersion,
  sidebars: readonly BuiltSidebar[],
  urls: ReadonlySet<string>,
  problems: Diagnostic[],
): Map<string, string> {
  const { versions } = site
  return new Map(
    versions.map((version) => {
      const { path, at } = versionSetting(site, version)
      const ofVersion = docsOf(version, docs)
      const chosen =
        version.mainDoc === undefined
          ? undefined
          : findDoc(version.mainDoc, ofVersion, { path: `${path}.mainDoc`, at, problems })
      const first = sidebars.find(({ pages }) => pages[0]?.doc?.version.name === version.name)
      const main = chosen ?? first?.pages[0] ?? ofVersion.byId.values().next().value
      if (!main && versions.length > 1 && !urls.has(version.path)) {
        problems.push({
          code: 'unknown-doc',
          severity: 'error',
          message: `${path} has no pages in its folder, ${placeOfSource(version.dir).replace(/\/$/, '')}`,
          at,
          fix: 'add a page, or set "dir" to the folder that contains the pages',
        })
      }
      return [version.name, main?.url ?? version.path]
    }),
  )
}
