import { posix } from 'node:path'
import type { SiteConfig, VersionConfig } from '../config/types.ts'
import { describePage } from '../content/generated-origin.ts'
import type { Page } from '../content/types.ts'
import { placeOfSource } from '../files/paths.ts'
import { type DroppedSources, explainDropped, findDropped } from '../links/dropped-pages.ts'
import type { DroppedPage } from '../links/types.ts'
import type { Diagnostic, Place } from '../report/diagnostic.ts'
import { quoteList } from '../report/enumerate.ts'
import { nearestPath } from '../report/nearest.ts'
import { versionSetting } from './setting-place.ts'

/** The docs of one version, as sidebars and front matter name them. */
export interface Docs {
  readonly byId: ReadonlyMap<string, Page>
  /** Ids of pages that exist but are not served, drafts above all: no mistake to name, nothing to link to. */
  readonly absent: ReadonlySet<string>
  /** The page with an id that a plugin left out. */
  readonly droppedWith: (id: string) => DroppedPage | undefined
}

export type DocsByVersion = ReadonlyMap<string, Docs>

const none: Docs = { byId: new Map(), absent: new Set(), droppedWith: () => undefined }

/**
 * Docs by version and id. `absent` are pages that are not served. Two pages with one id are reported,
 * unless one of them, such as the home page, is in the folder of no version: then the id means the other one.
 */
export function groupDocs(
  pages: readonly Page[],
  absent: readonly Page[],
  { site: { versions }, dropped }: { readonly site: SiteConfig; readonly dropped: DroppedSources },
  problems: Diagnostic[],
): DocsByVersion {
  const groups = new Map(
    versions.map(({ name, draftIds, dir }) => [
      name,
      {
        byId: new Map<string, Page>(),
        absent: new Set(draftIds),
        droppedWith: (id: string) => findDropped(posix.join(placeOfSource(dir), id), dropped),
      },
    ]),
  )
  for (const { doc } of absent) if (doc) groups.get(doc.version.name)?.absent.add(doc.id)
  for (const page of pages) {
    const byId = page.doc && groups.get(page.doc.version.name)?.byId
    if (!byId || !page.doc) continue
    const first = byId.get(page.doc.id)
    const isBeside = isBesideVersions(page, versions)
    const isFirstBeside = first !== undefined && isBesideVersions(first, versions)
    if (!first || (isFirstBeside && !isBeside)) byId.set(page.doc.id, page)
    else if (isFirstBeside === isBeside) {
      problems.push({
        code: 'duplicate-id',
        severity: 'error',
        message: `Duplicate doc ID "${page.doc.id}": ${describePage(first)} already uses it`,
        at: { file: page.place, line: 1, column: 1 },
        fix: 'give one of the pages a different "id"',
      })
    }
  }
  return groups
}

/** Whether a page belongs to its version although it is not in the version's folder. */
function isBesideVersions({ source }: Page, versions: readonly VersionConfig[]): boolean {
  return versions.every(({ dir }) => dir !== '' && !source.startsWith(`${dir}/`))
}

export function docsOf(version: VersionConfig | undefined, docs: DocsByVersion): Docs {
  return docs.get(version?.name ?? '') ?? none
}

interface FindContext {
  /** The key path of the id, or of what has the id as a key. */
  readonly path: string
  readonly isKey?: boolean
  readonly at: Place
  readonly problems: Diagnostic[]
}

/** The page with an id. Reports an id that no page has. */
export function findDoc(
  written: string,
  { byId, absent, droppedWith }: Docs,
  { path, isKey = false, at, problems }: FindContext,
): Page | undefined {
  const id = written.normalize()
  const page = byId.get(id)
  if (page || absent.has(id)) return page
  const near = byId.has(`${id}/index`) ? `${id}/index` : nearestPath(id, byId.keys())
  const some = [...byId.keys()].slice(0, 20)
  const dropped = droppedWith(id)
  const explained = dropped && explainDropped(dropped, 'the entry')
  problems.push({
    code: 'unknown-doc',
    severity: 'error',
    message: `Invalid ${isKey ? 'key' : 'value'} "${id}" ${isKey ? 'in' : 'for'} ${path}: ${explained?.reason ?? 'no page has this ID'}`,
    at,
    fix: explained
      ? explained.fix
      : near
        ? `write "${near}"`
        : some.length > 0
          ? `write ${quoteList(some)}`
          : 'add a page with this ID',
  })
  return undefined
}

/** Reports `draftIds` that no page has; `pages` are all there are, drafts too. */
export function checkDraftIds(
  pages: readonly Page[],
  site: SiteConfig,
  problems: Diagnostic[],
): void {
  for (const version of site.versions) {
    const { name, draftIds } = version
    if (draftIds.length === 0 || version.locale !== site.versions[0]?.locale) continue
    const setting = versionSetting(site, version)
    const byId = new Map(
      pages.flatMap((page) => (page.doc?.version.name === name ? [[page.doc.id, page]] : [])),
    )
    for (const [k, id] of draftIds.entries()) {
      const path = `${setting.path}.draftIds[${k}]`
      findDoc(id, { ...none, byId }, { path, at: setting.at, problems })
    }
  }
}
