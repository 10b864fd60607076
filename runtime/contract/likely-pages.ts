import leven from 'leven'

/** A page that may be meant: address without base, title, and the version where it is not the latest. */
export type ListedPage = readonly [url: string, title: string, version?: string]

/** All pages that readers may be sent to. Only the not-found page loads it. */
export type PageList = readonly ListedPage[]

/** How alike an address must be to be offered, from 0 to 1, and how much less than the best one it may be. */
const likely = { from: 0.6, within: 0.25 }

/** The pages whose addresses are most like one that leads nowhere, best first; `path` is without base. */
export function likelyPages(path: string, list: PageList, limit = 4): ListedPage[] {
  const asked = readAddress(path)
  if (asked.words.length === 0) return []
  const scored = list
    .map((page) => ({ page, score: likeness(asked, page) }))
    .sort((a, b) => b.score - a.score || a.page[0].length - b.page[0].length)
  const least = Math.max(likely.from, (scored[0]?.score ?? 0) - likely.within)
  return scored
    .filter(({ score }) => score >= least)
    .slice(0, limit)
    .map(({ page }) => page)
}

interface Address {
  readonly folder: string
  readonly last: string
  readonly words: readonly string[]
}

function readAddress(path: string): Address {
  const plain = decode(path)
    .toLowerCase()
    .replace(/\.(?:html?|mdx?)$/, '')
    .replace(/(?:\/index)?\/*$/, '')
  const cut = plain.lastIndexOf('/') + 1
  return { folder: plain.slice(0, cut), last: plain.slice(cut), words: wordsOf(plain) }
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

/** A page keeps its last name when it moves, its path when it is mistyped, and its words when it is guessed. */
function likeness(asked: Address, [url, title, version]: ListedPage): number {
  const page = readAddress(url)
  const known = [...page.words, ...wordsOf(title)]
  const found = asked.words.filter((word) => known.some((one) => isLike(word, one)))
  const last = similarity(asked.last, page.last)
  const byPath = 0.7 * last + 0.3 * similarity(asked.folder, page.folder)
  const byWords = (0.85 * found.length) / asked.words.length
  // Of two versions of a page the latest is meant, if nothing says otherwise.
  return Math.max(0.9 * last, byPath, byWords) - (version === undefined ? 0 : 0.02)
}

/** 'callback' is like 'callbacks', 'sesion' like 'session'. */
function isLike(word: string, other: string): boolean {
  if (word.length < 4 || other.length < 4) return word === other
  return other.startsWith(word) || word.startsWith(other) || leven(word, other) <= 1
}

function similarity(a: string, b: string): number {
  const length = Math.max(a.length, b.length)
  return length === 0 ? 0 : 1 - leven(a, b) / length
}
