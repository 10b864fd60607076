import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageData } from '../../runtime/contract/page.ts'
import {
  type IndexedSection,
  type SearchIndexFile,
  searchIndexUrl,
} from '../../runtime/contract/search.ts'
import type { KnownOutputs } from '../cache/outputs.ts'
import type { PageRecord } from '../cache/types.ts'
import type { Page } from '../content/types.ts'
import type { WrittenPage } from '../pages/write-page.ts'
import { aboutPage, extractSections } from '../search/extract-sections.ts'
import type { SearchedRoute, SearchPlan } from '../search/plan-search.ts'
import type { PreparedSite } from '../site/prepare.ts'

/** Where the last output is, and what is known of it. */
interface LastOutput {
  readonly outputs: KnownOutputs
  readonly target: string
}

/**
 * What is searched, with its sections: those of pages that were made now come from them, the others from the index that
 * the last build left.
 */
export function* searchedRoutes(
  { plan, search }: PreparedSite,
  pages: readonly PageRecord[],
  written: ReadonlyMap<number, WrittenPage>,
  last: LastOutput,
): Generator<SearchedRoute> {
  let known: ReadonlyMap<string, readonly IndexedSection[]> | undefined
  for (const [i, route] of plan.routes.entries()) {
    const limit = search.limits.get(search.versions.get(route.url) ?? '')
    if (limit === undefined) continue
    const own = written.get(i)?.sections
    if (own) {
      yield { route, sections: own }
      continue
    }
    known ??= readIndexes(search, last)
    const sections = known.get(route.url) ?? readSections(pages[i], route.page, limit, last.target)
    yield { route, sections }
  }
}

/** The sections of the last build by URL, as far as they were cut at the same length. */
function readIndexes(
  { limits }: SearchPlan,
  { outputs, target }: LastOutput,
): Map<string, readonly IndexedSection[]> {
  const known = new Map<string, readonly IndexedSection[]>()
  for (const [version, limit] of limits) {
    const path = searchIndexUrl(version).slice(1)
    if (!outputs.get(path)) continue
    // The last build wrote it, from the same type.
    const index = JSON.parse(readFileSync(join(target, path), 'utf8')) as SearchIndexFile
    if (index.limit !== limit) continue
    for (const [url, , sections] of index.pages) known.set(url, sections)
  }
  return known
}

/** Reads them from the page's own files: its tree is in its chunk, what a component drew in its HTML. */
function readSections(
  record: PageRecord | undefined,
  { title, frontMatter }: Page,
  limit: number,
  target: string,
): readonly IndexedSection[] {
  const [html = '', chunk = ''] = record?.files ?? []
  const about = aboutPage(frontMatter)
  const file = join(target, chunk)
  if (!existsSync(file)) return []
  const { kind, tree }: PageData = JSON.parse(readFileSync(file, 'utf8'))
  if (kind !== 'component') return extractSections({ title, about, content: tree }, limit)
  const [, main = ''] =
    /<main[^>]*>([\s\S]*)<\/main>/.exec(readFileSync(join(target, html), 'utf8')) ?? []
  return extractSections({ title, about, content: main }, limit)
}
