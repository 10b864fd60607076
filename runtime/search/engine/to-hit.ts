import {
  type HitHierarchy,
  type HitLevel,
  hitLevels,
  type IndexedPage,
  type IndexedSection,
  type MarkedHit,
  type MarkedValue,
  type SearchHit,
} from '../../contract/search.ts'
import type { WordReader } from '../../contract/terms/words.ts'
import { withBase } from '../../contract/url.ts'
import { findMarks, matchLevel, renderMarks, type Wanted, wantedTerms } from './mark.ts'
import type { Query } from './query.ts'
import { snippetPlace } from './snippet.ts'
import type { VersionIndex } from './version-index.ts'

/** A section that was found, with the entry of its page. */
export interface FoundSection {
  readonly index: VersionIndex
  readonly query: Query
  readonly page: IndexedPage
  readonly section: number
  /** Terms of the index that were found. */
  readonly terms: readonly string[]
  readonly isNamed: boolean
  /** Whether its text is requested, now or later. */
  readonly hasText: boolean
  /** The section's text, or '' if it is not loaded. */
  readonly content: string
}

export interface ToHitOptions {
  /** Words of a snippet of the text. @default 10 */
  readonly snippetLength?: number | undefined
  readonly baseUrl: string
}

/** Words of a snippet: headings are whole, unless they are longer. */
const snippetWords = 10

/** Converts a found section to a hit. */
export function toHit(
  found: FoundSection,
  { snippetLength = snippetWords, baseUrl }: ToHitOptions,
): SearchHit {
  const { index, query, page, section, terms, isNamed, hasText, content } = found
  const [url, lvl0, , sections] = page
  const [level = 1, anchor = ''] = sections[section] ?? []
  const hierarchy = hierarchyOf(lvl0, sections, section)
  const hash = anchor && `#${anchor}`
  const wanted = wantedTerms(terms, query.words)
  const marking = { wanted, snippetLength, words: index.words, count: query.words.length }
  return {
    // Also before its text is loaded: what a hit is doesn't change under the reader.
    type: hasText && !isNamed ? 'content' : (hitLevels[level] as SearchHit['type']),
    url: withBase(url, baseUrl) + hash,
    content: content || (hasText ? '' : null),
    hierarchy,
    // Only a heading without an anchor needs a number to be unique.
    objectID: url + (hash || (section > 0 ? `#:${section}` : '')),
    version: index.version,
    ...markHit({ ...hierarchy, content }, marking),
  }
}

/** A section with the headings that it is below. */
function hierarchyOf(
  lvl0: string,
  sections: readonly IndexedSection[],
  section: number,
): HitHierarchy {
  const names: (string | null)[] = [lvl0]
  for (const [level, , heading] of sections.slice(0, section + 1)) {
    names.length = Math.min(names.length, level)
    names[level] = heading
  }
  return Object.fromEntries(
    hitLevels.map((name, level) => [name, names[level] ?? null]),
  ) as unknown as HitHierarchy
}

interface Marking {
  readonly wanted: Wanted
  readonly snippetLength: number
  readonly words: WordReader
  /** Number of words in the query. */
  readonly count: number
}

/** Marks all texts of a hit, and cuts the requested snippets. */
function markHit(
  texts: HitHierarchy & { readonly content: string },
  { wanted, count, words: reader, snippetLength }: Marking,
): Pick<SearchHit, '_highlightResult' | '_snippetResult'> {
  const highlights = new Map<string, MarkedValue>()
  const snippets = new Map<string, MarkedValue>()
  for (const [name, text] of Object.entries(texts)) {
    if (!text) continue
    const words = reader.read(text)
    const marks = findMarks(text, words, wanted)
    const level = matchLevel(marks, count)
    highlights.set(name, { value: renderMarks(text, marks.ranges), matchLevel: level })
    // The name of a group is not part of what is found in it.
    if (name === 'lvl0') continue
    const size = name === 'content' ? snippetLength : snippetWords
    const place = snippetPlace(text, words, { ranges: marks.ranges, size })
    const value = renderMarks(text, marks.ranges, place)
    snippets.set(name, {
      value: (place[0] > 0 ? '…' : '') + value + (place[1] < text.length ? '…' : ''),
      matchLevel: level,
    })
  }
  return { _highlightResult: nest(highlights), _snippetResult: nest(snippets) }
}

function nest(values: ReadonlyMap<string, MarkedValue>): MarkedHit {
  const { content, ...hierarchy } = Object.fromEntries(values) as Partial<
    Record<HitLevel | 'content', MarkedValue>
  >
  return { ...(content && { content }), hierarchy }
}
