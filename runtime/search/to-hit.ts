import {
  type HitHierarchy,
  type HitLevel,
  hitLevels,
  type MarkedHit,
  type MarkedValue,
  type SearchHit,
} from '../contract/search.ts'
import { findMarks, matchLevel, renderMarks, type Wanted, wantedTerms } from './mark.ts'
import type { SearchParameters } from './parameters.ts'
import type { Found } from './section-index.ts'
import { snippetPlace } from './snippet.ts'
import type { ReadWords } from './words.ts'

export interface ToHitOptions {
  readonly parameters: SearchParameters
  /** Terms of the query. */
  readonly terms: readonly string[]
  /** Number of its words. */
  readonly count: number
  readonly readWords: ReadWords
}

/** Converts a found section to a hit. */
export function toHit({ section, index, match }: Found, options: ToHitOptions): SearchHit {
  const fields = new Set<string>()
  for (const names of Object.values(match)) for (const name of names) fields.add(name)
  const isNamed = ['heading', 'parts', 'ancestors'].some((field) => fields.has(field))
  const isContent = fields.has('content') && !isNamed
  const wanted = wantedTerms(Object.keys(match), options.terms)
  const marked = markHit({ ...section.hierarchy, content: section.content }, wanted, options)
  const hit = {
    type: isContent ? 'content' : (hitLevels[section.level] as SearchHit['type']),
    url: section.url,
    content: section.content || null,
    hierarchy: section.hierarchy,
  }
  return {
    ...(retrieve(hit, options.parameters.attributesToRetrieve) as typeof hit),
    objectID: section.objectID,
    version: index.version,
    ...marked,
  }
}

/** Marks all texts of a hit, and cuts the requested snippets. */
function markHit(
  texts: HitHierarchy & { readonly content: string },
  wanted: Wanted,
  { count, readWords, parameters }: ToHitOptions,
): Pick<SearchHit, '_highlightResult' | '_snippetResult'> {
  const highlights = new Map<string, MarkedValue>()
  const snippets = new Map<string, MarkedValue>()
  const tags = { open: parameters.highlightPreTag, close: parameters.highlightPostTag }
  for (const [name, text] of Object.entries(texts)) {
    if (!text) continue
    const words = readWords(text)
    const marks = findMarks(text, words, wanted)
    const level = matchLevel(marks, count)
    highlights.set(name, { value: renderMarks(text, marks.ranges, tags), matchLevel: level })
    const attribute = name === 'content' ? name : `hierarchy.${name}`
    const size = parameters.attributesToSnippet.get(attribute)
    if (size === undefined) continue
    const place = snippetPlace(text, words, { ranges: marks.ranges, size })
    const dots = parameters.snippetEllipsisText
    const value = renderMarks(text, marks.ranges, tags, place)
    snippets.set(name, {
      value: (place[0] > 0 ? dots : '') + value + (place[1] < text.length ? dots : ''),
      matchLevel: level,
    })
  }
  return {
    _highlightResult: nest(highlights),
    ...(snippets.size > 0 && { _snippetResult: nest(snippets) }),
  }
}

function nest(values: ReadonlyMap<string, MarkedValue>): MarkedHit {
  const { content, ...hierarchy } = Object.fromEntries(values) as Partial<
    Record<HitLevel | 'content', MarkedValue>
  >
  return { ...(content && { content }), hierarchy }
}

/** Keeps the requested attributes: 'url', 'hierarchy' or 'hierarchy.lvl0'. */
function retrieve<T extends { readonly hierarchy: HitHierarchy }>(
  hit: T,
  attributes: readonly string[] | undefined,
): Partial<T> {
  if (!attributes) return hit
  const isRequested = (name: string) => attributes.includes(name)
  const levels = Object.entries(hit.hierarchy).filter(([name]) => isRequested(`hierarchy.${name}`))
  const attributesOfHit = Object.entries(hit).filter(([name]) => isRequested(name))
  const hierarchy = Object.fromEntries(levels)
  return Object.fromEntries([
    ...(levels.length ? [['hierarchy', hierarchy]] : []),
    ...attributesOfHit,
  ]) as Partial<T>
}
