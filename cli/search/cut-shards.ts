import type { SearchShard } from '../../runtime/contract/search.ts'
import type { PostingsText } from './merge-terms.ts'

/** A shard of a version's terms. */
export interface CutShard {
  /** Not greater than any of them, and greater than all of the shard before. */
  readonly firstTerm: string
  readonly terms: SearchShard
}

/** The smallest shards have about 8 kB, 4 kB when compressed: a query needs several. Large sites have up to about a thousand. */
const smallestShard = 8192
const mostShards = 1024
/** What JSON adds to a term and its postings. */
const frame = 6

/**
 * Cuts sorted terms into shards. Where one ends depends on its last term and not on the shards before, so that a page
 * that changes leaves most of them as they are. A term with many postings gets its own shard: queries for its
 * neighbors need not load it, whether they exist or not. Each shard is made when it is asked for.
 */
export function* cutShards(terms: ReadonlyMap<string, PostingsText>): Generator<CutShard> {
  const sorted = [...terms].sort(([a], [b]) => (a < b ? -1 : 1))
  const total = sorted.reduce((sum, [term, text]) => sum + term.length + text.length + frame, 0)
  const size = Math.max(smallestShard, powerOfTwo(total / mostShards))
  // A shard that is half full ends after one of so many terms, so that the other half is filled on average.
  const every = powerOfTwo(size / 2 / (total / sorted.length))
  let open: [string, string][] = []
  let length = 0
  let before = ''
  const close = (): CutShard[] => {
    const [first] = open
    const shard = first && { firstTerm: before || first[0], terms: Object.fromEntries(open) }
    open = []
    length = 0
    before = ''
    return shard ? [shard] : []
  }
  for (const [term, text] of sorted) {
    const own = term.length + text.length + frame
    const isLarge = own > size / 2
    if (isLarge || length + own > 2 * size) yield* close()
    open.push([term, text.toString()])
    length += own
    if (isLarge || (length > size / 2 && hash(term) % every === 0)) yield* close()
    // What would be between it and the next term is looked for in the next shard.
    if (isLarge) before = `${term} `
  }
  yield* close()
}

/** In steps, so that they seldom change while a site grows. */
function powerOfTwo(number: number): number {
  return 2 ** Math.max(0, Math.ceil(Math.log2(number)))
}

/** FNV-1a: http://www.isthe.com/chongo/tech/comp/fnv/ */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  return value >>> 0
}
