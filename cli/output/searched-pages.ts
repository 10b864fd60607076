import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageData } from '../../runtime/contract/page.ts'
import type { PageRecord } from '../cache/types.ts'
import { reading } from '../files/disk.ts'
import type { WrittenPage } from '../pages/write-page.ts'
import type { Route } from '../routes/types.ts'
import type { PageIndex, PageIndexer } from '../search/index-page.ts'
import type { LastIndexes } from '../search/last-index.ts'
import type { SearchedPage } from '../search/write-index-files.ts'
import type { PreparedSite } from '../site/prepare-site.ts'

/** All pages of a build. */
export interface PageSources {
  /** Those that were written, by route. */
  readonly written: ReadonlyMap<number, WrittenPage>
  /** In the order of the routes. */
  readonly pages: readonly Pick<PageRecord, 'files' | 'rendered'>[]
  /** The folder of the last build. */
  readonly folder: string
  readonly last: LastIndexes
  readonly indexPage: PageIndexer
}

/** The pages that are searched. The text of a page that stays is in the last index, or else in its chunk. */
export function* searchedPages(
  { plan, search }: PreparedSite,
  { written, pages, folder, last, indexPage }: PageSources,
): Generator<SearchedPage> {
  for (const [i, route] of plan.routes.entries()) {
    if (!search.versions.has(route.url)) continue
    const { chunk = '', texts = '' } = pages[i]?.files ?? {}
    const isNew = written.has(i)
    const read = () => readIndex(route, join(folder, chunk), indexPage)
    yield {
      route,
      texts: `/${texts}`,
      isRendered: pages[i]?.rendered.hasRenderedText ?? false,
      index: isNew ? written.get(i)?.index : last.hasPage(route.url) ? undefined : read(),
      readSections: () => read()?.sections ?? '[]',
    }
  }
}

/** Indexes a Markdown page that was not written again: its chunk contains its tree. */
function readIndex(
  { page, url }: Route,
  chunk: string,
  indexPage: PageIndexer,
): PageIndex | undefined {
  const { tree }: Pick<PageData, 'tree'> = existsSync(chunk)
    ? JSON.parse(reading(chunk, () => readFileSync(chunk, 'utf8')))
    : { tree: [] }
  const { description, keywords } = page.frontMatter
  return indexPage(url, { title: page.title, description, keywords, content: tree })
}
