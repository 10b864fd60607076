import type {
  IndexedPage,
  SearchHit,
  SearchRequest,
  SearchResponse,
} from '../../contract/search.ts'
import type { SectionTextOf } from './page-texts.ts'
import type { Query } from './query.ts'
import type { Ranked, Ranking } from './rank.ts'
import { toHit } from './to-hit.ts'
import type { VersionIndex } from './version-index.ts'

/**
 * How much of an index is searched, and how much is loaded for that: `names` what needs no further request, `text`
 * everything, and `snippets` everything, with snippets of texts.
 */
export type SearchDepth = 'names' | 'text' | 'snippets'

const maxQuery = 512
const defaultHits = 20
const mostHits = 1000
/** Versions have much in common: of two pages that are alike, readers want that of their version. */
const preferred = 1.5

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

/** Runs a query on indexes, and ranks what all of them find. */
export async function runQuery(
  request: SearchRequest & { readonly depth: SearchDepth },
  context: QueryContext,
): Promise<SearchResponse> {
  const { depth, page = 0 } = request
  const query = request.query.slice(0, maxQuery)
  const size = Math.min(request.hitsPerPage ?? defaultHits, mostHits)
  const findings = await Promise.all(context.indexes.map((index) => findIn(index, query, depth)))
  const count = findings.reduce((sum, finding) => sum + finding.count, 0)
  const end = (page + 1) * size
  const scoreOf = ({ score, index }: Found) =>
    index.version === request.preferredVersion ? score * preferred : score
  const best = findings.flatMap(({ best }) => best(end)).sort((a, b) => scoreOf(b) - scoreOf(a))
  const hits = await toHits(best.slice(page * size, end), request, context)
  const isIncomplete = findings.some((one) => one.isIncomplete) || !hits.every(Boolean)
  const unknownWords = inAll(findings.map((one) => one.unknownWords))
  return {
    hits: hits.flatMap((hit) => hit ?? []),
    nbHits: count,
    page,
    nbPages: size > 0 ? Math.ceil(count / size) : 0,
    query,
    ...(isIncomplete && { isIncomplete }),
    ...(unknownWords.length > 0 && { unknownWords }),
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
  depth: SearchDepth,
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
  { depth, texts = defaultHits, snippetLength }: SearchRequest & { readonly depth: SearchDepth },
  { baseUrl, textOf }: QueryContext,
): Promise<(SearchHit | undefined)[]> {
  return Promise.all(
    shown.map(async (found, at) => {
      const { index, page: number, section } = found
      try {
        const page = await index.page(number)
        const hasText = at < texts
        const content = hasText && depth === 'snippets' ? await textIn(page, section, textOf) : ''
        const { terms, isNamed } = found.matchOf(found)
        return toHit(
          { ...found, terms, isNamed, page, hasText, content },
          { snippetLength, baseUrl },
        )
      } catch {
        return undefined
      }
    }),
  )
}

/** A hit without a snippet is better than none. */
async function textIn(
  [, , texts]: IndexedPage,
  section: number,
  textOf: SectionTextOf,
): Promise<string> {
  return textOf(texts, section).catch(() => '')
}

/** What is in all lists. */
function inAll([first = [], ...others]: readonly (readonly string[])[]): readonly string[] {
  return first.filter((one) => others.every((list) => list.includes(one)))
}
