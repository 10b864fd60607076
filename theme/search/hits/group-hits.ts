import type { HitLevel, SearchHit } from '../../../runtime/index.ts'
import { unmarkedText } from './marked-text.ts'

/** A hit and its place in the results. */
export interface PlacedHit {
  readonly hit: SearchHit
  /** Index across all groups. */
  readonly index: number
  /** The page that the hit is a part of, if that was found too. */
  readonly parent: SearchHit | undefined
  /** Whether the line from its page goes on to another part; undefined without a page above it. */
  readonly tree: 'on' | 'end' | undefined
}

/** Hits of one part of the site. */
export interface HitGroup {
  /** Unique among the groups: 'hits0'. */
  readonly id: string
  readonly title: string
  readonly hits: readonly PlacedHit[]
}

export interface GroupOptions {
  /** How many hits of a part of the site are listed. */
  readonly max: number
  /** @default 0 */
  readonly kept?: number
}

/** So many hits of a page are listed if there are others: the next page is in view. */
const mostOfPage = 3
/** So many hits of a part of the site are listed before a better one of another part. */
const mostBeforeBetter = 2

/**
 * Groups hits by part of the site (lvl0), in order of first appearance and at most `max` of each; within a part, those
 * of one page (lvl1) are together, below the page itself if that was found. The first `kept` hits are grouped on their own,
 * before the others: what was shown stays where it is. Hits that would push a better page down are left out.
 */
export function groupHits(
  hits: readonly SearchHit[],
  { max, kept = 0 }: GroupOptions,
): readonly HitGroup[] {
  let index = 0
  const groups = [hits.slice(0, kept), hits.slice(kept)].flatMap((part) => chooseHits(part, max))
  return groups.map(([title, listed], i) => {
    const pages = [...groupBy(listed, pageKey).values()]
    const placed = pages.flatMap(placeHits).map((one) => ({ ...one, index: index++ }))
    return { id: `hits${i}`, title, hits: placed }
  })
}

/** The hits of each part of the site that are listed. */
function chooseHits(
  hits: readonly SearchHit[],
  max: number,
): (readonly [title: string, hits: readonly SearchHit[]])[] {
  const pages = [...groupBy(hits, pageKey).values()]
  const dropped = new Set(pages.length > 1 ? pages.flatMap((all) => all.slice(mostOfPage)) : [])
  const kept = hits.filter((hit) => !dropped.has(hit))
  const groups = [...groupBy(kept, titleOf)]
  return groups.map(([title, all], i) => {
    const [next] = groups[i + 1]?.[1] ?? []
    const better = next ? all.filter((hit) => kept.indexOf(hit) < kept.indexOf(next)).length : max
    return [title, all.slice(0, Math.min(max, better + mostBeforeBetter))]
  })
}

/** Name of the part of the site that a hit belongs to; '' for none. */
export function titleOf({ hierarchy, _highlightResult }: SearchHit): string {
  const marked = _highlightResult?.hierarchy?.lvl0?.value
  return marked === undefined ? (hierarchy.lvl0 ?? '') : unmarkedText(marked)
}

/** The level of a hit's heading: for text, the deepest heading above it. */
export function levelOf({ type, hierarchy }: SearchHit): HitLevel {
  if (type !== 'content') return type
  const levels = ['lvl6', 'lvl5', 'lvl4', 'lvl3', 'lvl2'] as const
  return levels.find((level) => hierarchy[level]) ?? 'lvl1'
}

/** Pages of two versions may have the same title. */
function pageKey({ hierarchy, version = '' }: SearchHit): string {
  return `${version}\n${hierarchy.lvl1 ?? ''}`
}

/**
 * The page, its parts, and other pages of the same name. The text above the first heading is a part of its page, and stands
 * for it if the page was not found by name.
 */
function placeHits(hits: readonly SearchHit[]): Omit<PlacedHit, 'index'>[] {
  const parent = hits.find(isPage) ?? hits.find((hit) => levelOf(hit) === 'lvl1')
  const rest = hits.filter((hit) => hit !== parent)
  const parts = rest.filter((hit) => !isPage(hit))
  const end = parts.length - 1
  return [
    ...(parent ? [alone(parent)] : []),
    ...parts.map((hit, i) =>
      parent ? { hit, parent, tree: i < end ? ('on' as const) : ('end' as const) } : alone(hit),
    ),
    ...rest.filter(isPage).map(alone),
  ]
}

function alone(hit: SearchHit): Omit<PlacedHit, 'index'> {
  return { hit, parent: undefined, tree: undefined }
}

function isPage({ type }: SearchHit): boolean {
  return type === 'lvl1'
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}
