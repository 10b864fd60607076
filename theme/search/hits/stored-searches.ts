import type { SearchHit } from '../../../runtime/index.ts'

/** Maximum number of stored searches. */
export const maxRecent = 7
export const maxRecentWithFavorites = 4
export const maxFavorites = 10

/** Reads stored searches from JSON; ignores what is invalid. */
export function parseSearches(text: string | undefined): readonly SearchHit[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(list) ? list.filter(isSearch).map(withoutText) : []
  } catch {
    return []
  }
}

/** Puts a search first, without duplicates, and drops the oldest above `max`. */
export function addSearch(
  list: readonly SearchHit[],
  hit: SearchHit,
  max: number,
): readonly SearchHit[] {
  return [hit, ...removeSearch(list, hit)].slice(0, max)
}

export function removeSearch(list: readonly SearchHit[], hit: SearchHit): readonly SearchHit[] {
  return list.filter((other) => !isSame(other, hit))
}

/** A page counts as the same search however it was found. */
export function isSame(one: SearchHit, other: SearchHit): boolean {
  return one.objectID === other.objectID || one.url === other.url
}

/**
 * What is stored of a hit: no marks and no text, and for text its page, which is `parent` or derived from the hit. A hit
 * keeps its version.
 */
export function toStored(hit: SearchHit, parent: SearchHit | undefined): SearchHit {
  const { objectID, url, hierarchy, version } =
    hit.type === 'content' ? (parent ?? pageOf(hit)) : hit
  return {
    objectID,
    type: hit.type === 'content' ? 'lvl1' : hit.type,
    url,
    content: null,
    hierarchy,
    ...(version !== undefined && { version }),
  }
}

function pageOf({ url, hierarchy, version }: SearchHit): SearchHit {
  const page = url.replace(/#.*/s, '')
  const { lvl0, lvl1 } = hierarchy
  const none = { lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null }
  return {
    objectID: page,
    type: 'lvl1',
    url: page,
    content: null,
    hierarchy: { lvl0, lvl1, ...none },
    ...(version !== undefined && { version }),
  }
}

/** Earlier versions stored the text of the page: a search is named by title and path. */
function withoutText(hit: SearchHit): SearchHit {
  return { ...hit, content: null }
}

function isSearch(value: unknown): value is SearchHit {
  if (typeof value !== 'object' || value === null) return false
  const { objectID, type, url, hierarchy } = value as Partial<Record<keyof SearchHit, unknown>>
  if (typeof objectID !== 'string' || typeof url !== 'string') return false
  if (typeof hierarchy !== 'object' || hierarchy === null) return false
  const levels: readonly unknown[] = Object.values(hierarchy)
  return (
    /^(?:lvl[1-6]|content)$/.test(String(type)) &&
    levels.every((level) => level === null || typeof level === 'string')
  )
}
