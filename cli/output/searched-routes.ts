import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageData } from '../../runtime/contract/page.ts'
import {
  type IndexedSection,
  type SearchIndexFile,
  searchIndexUrl,
} from '../../runtime/contract/search.ts'
import type { LastOutput } from '../cache/outputs.ts'
import type { PageRecord } from '../cache/types.ts'
import type { Route } from '../routes/types.ts'
import { aboutPage, extractSections } from '../search/extract-sections.ts'
import type { SearchedRoute, SearchPlan } from '../search/plan-search.ts'
import type { PreparedSite } from '../site/prepare-site.ts'

/** The sections of pages in the search index of the last build, which is read when it is needed. */
export interface CachedSections {
  /** Whether a page is searched at all. */
  readonly isSearched: (url: string) => boolean
  /** Undefined where the last build had no such page, or kept less or more of each section. */
  readonly get: (url: string) => readonly IndexedSection[] | undefined
}

/** Opens the search index of the last build. */
export function openCachedSections(search: SearchPlan, output: LastOutput): CachedSections {
  let byUrl: ReadonlyMap<string, readonly IndexedSection[]> | undefined
  return {
    isSearched: (url) => search.versions.has(url),
    get(url) {
      byUrl ??= readIndexes(search, output)
      return byUrl.get(url)
    },
  }
}

/** Written pages by route, and what the others have: their records by route, and the sections of the last build. */
export interface SectionSources {
  readonly written: ReadonlyMap<number, { readonly sections: readonly IndexedSection[] }>
  readonly kept: ReadonlyMap<number, PageRecord>
  readonly cached: CachedSections
  readonly output: LastOutput
}

/** What is searched, with its sections: those of written pages are new, the others come from the last build. */
export function* searchedRoutes(
  { plan, search }: PreparedSite,
  { written, kept, cached, output }: SectionSources,
): Generator<SearchedRoute> {
  for (const [i, route] of plan.routes.entries()) {
    const limit = search.limits.get(search.versions.get(route.url) ?? '')
    if (limit === undefined) continue
    const sections =
      written.get(i)?.sections ??
      cached.get(route.url) ??
      readSections(route, join(output.folder, kept.get(i)?.files.chunk ?? ''), limit)
    yield { route, sections }
  }
}

/** The sections of the last build by URL, if they have the length that this one keeps. */
function readIndexes(
  { limits }: SearchPlan,
  { get, folder }: LastOutput,
): Map<string, readonly IndexedSection[]> {
  const sections = new Map<string, readonly IndexedSection[]>()
  for (const [version, limit] of limits) {
    const path = searchIndexUrl(version).slice(1)
    if (!get(path)) continue
    // The last build wrote it, from the same type.
    const index = JSON.parse(readFileSync(join(folder, path), 'utf8')) as SearchIndexFile
    if (index.limit !== limit) continue
    for (const [url, , ofPage] of index.pages) sections.set(url, ofPage)
  }
  return sections
}

/** Reads the sections of a Markdown page from its chunk, which holds its tree. */
function readSections({ page }: Route, chunk: string, limit: number): readonly IndexedSection[] {
  if (!existsSync(chunk)) return []
  const { tree }: PageData = JSON.parse(readFileSync(chunk, 'utf8'))
  const about = aboutPage(page.frontMatter)
  return extractSections({ title: page.title, about, content: tree }, limit)
}
