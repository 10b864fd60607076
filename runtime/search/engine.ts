import type { IndexedPage, SearchHit } from '../contract/search.ts'
import type { SectionTextOf } from './page-texts.ts'
import { readParameters, type SearchParameters } from './parameters.ts'
import type { Query } from './query.ts'
import type { Ranked, Ranking } from './rank.ts'
import { toHit } from './to-hit.ts'
import type { VersionIndex } from './version-index.ts'

/** The result of a query, in the format of the hosted service. */
export interface QueryResult {
  readonly hits: readonly SearchHit[]
  readonly nbHits: number
  readonly page: number
  readonly nbPages: number
  readonly hitsPerPage: number
  readonly query: string
  readonly params: string
  readonly index: string
  /** False if hits may be missing: only names were searched, or a part of the index could not be loaded. */
  readonly exhaustiveNbHits: boolean
  /** Words of the query that no index contains. */
  readonly unknownWords: readonly string[]
  readonly processingTimeMS: number
  readonly queryID?: string
}

/** What a query is run on. */
export interface QueryContext {
  readonly indexes: readonly VersionIndex[]
  readonly baseUrl: string
  readonly textOf: SectionTextOf
}

/** A section that was found in one of the indexes. */
interface Found extends Ranked {
  readonly index: VersionIndex
  readonly query: Query
  readonly matchOf: Ranking['matchOf']
}

/**
 * Runs one entry of a request's `requests` on the indexes that pass its filters. The parameter `depth` says how much is
 * searched: `names` what needs no further request, `text` everything, and `snippets` everything, with snippets of texts.
 */
export async function runQuery(
  request: Readonly<Record<string, unknown>>,
  context: QueryContext,
): Promise<QueryResult> {
  const started = Date.now()
  const parameters = readParameters(request)
  const { query, page, hitsPerPage, depth } = parameters
  const findings = await Promise.all(context.indexes.map((index) => findIn(index, query, depth)))
  const count = findings.reduce((sum, finding) => sum + finding.count, 0)
  const end = (page + 1) * hitsPerPage
  const best = findings.flatMap(({ best }) => best(end)).sort((a, b) => b.score - a.score)
  const hits = await toHits(best.slice(page * hitsPerPage, end), parameters, context)
  return {
    hits: hits.flatMap((hit) => hit ?? []),
    nbHits: count,
    page,
    nbPages: hitsPerPage > 0 ? Math.ceil(count / hitsPerPage) : 0,
    hitsPerPage,
    query,
    params: typeof request.params === 'string' ? request.params : '',
    index: typeof request.indexName === 'string' ? request.indexName : '',
    exhaustiveNbHits: !findings.some((one) => one.isIncomplete) && hits.every(Boolean),
    unknownWords: inAll(findings.map(({ unknownWords }) => unknownWords)),
    processingTimeMS: Date.now() - started,
    ...(parameters.clickAnalytics && { queryID: createQueryId() }),
  }
}

/** What an index finds. `best` gives so many sections, the best ones. */
interface IndexFinding extends Pick<Ranking, 'count' | 'unknownWords'> {
  readonly best: (most: number) => readonly Found[]
  readonly isIncomplete: boolean
}

async function findIn(
  index: VersionIndex,
  typed: string,
  depth: SearchParameters['depth'],
): Promise<IndexFinding> {
  const query = index.read(typed)
  const byName = depth === 'names' ? index.findByName(query) : undefined
  if (depth === 'names' && !byName)
    return { best: () => [], count: 0, unknownWords: [], isIncomplete: true }
  const { slice, count, matchOf, unknownWords, isIncomplete } = byName ?? (await index.find(query))
  return {
    best: (most) => slice(0, most).map((one) => ({ ...one, index, query, matchOf })),
    count,
    unknownWords,
    isIncomplete: isIncomplete || byName !== undefined,
  }
}

/** The hits of a page of results; undefined where the index's entry could not be loaded. */
function toHits(
  shown: readonly Found[],
  parameters: SearchParameters,
  { baseUrl, textOf }: QueryContext,
): Promise<(SearchHit | undefined)[]> {
  return Promise.all(
    shown.map(async (found, at) => {
      const { index, page: number, section } = found
      try {
        const page = await index.page(number)
        const hasText = parameters.depth === 'snippets' && at < parameters.texts
        const content = hasText ? await textIn(page, section, textOf) : ''
        const { terms, isNamed } = found.matchOf(found)
        return toHit({ ...found, terms, isNamed, page, content }, { parameters, baseUrl })
      } catch {
        return undefined
      }
    }),
  )
}

/** A hit without a snippet is better than none. */
async function textIn(
  [, , chunk]: IndexedPage,
  section: number,
  textOf: SectionTextOf,
): Promise<string> {
  return chunk === '' ? '' : textOf(chunk, section).catch(() => '')
}

/** What is in all lists. */
function inAll([first = [], ...others]: readonly (readonly string[])[]): readonly string[] {
  return first.filter((one) => others.every((list) => list.includes(one)))
}

/** 32 hexadecimal digits. */
function createQueryId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
