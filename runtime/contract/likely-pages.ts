import leven from 'leven'

/** A page that may be meant: address without base, title, and the version where it is not the latest. */
export type ListedPage = readonly [url: string, title: string, version?: string]

/** All pages that readers may be sent to. Only the not-found page loads it. */
export type PageList = readonly ListedPage[]

/** How alike an address must be to be offered, from 0 to 1. */
const likelyFrom = 0.55

/** The pages whose addresses are most like one that leads nowhere, best first; `path` is without base. */
export function likelyPages(path: string, list: PageList, limit = 4): ListedPage[] {
  const asked = readAddress(path)
  if (asked.words.length === 0) return []
  return list
    .map((page) => ({ page, score: likeness(asked, page) }))
    .filter(({ score }) => score >= likelyFrom)
    .sort((a, b) => b.score - a.score || a.page[0].length - b.page[0].length)
    .slice(0, limit)
    .map(({ page }) => page)
}

interface Address {
  readonly path: string
  readonly last: string
  readonly words: readonly string[]
}

function readAddress(path: string): Address {
  const plain = decode(path)
    .toLowerCase()
    .replace(/\.(?:html?|mdx?)$/, '')
    .replace(/(?:\/index)?\/*$/, '')
  return { path: plain, last: plain.slice(plain.lastIndexOf('/') + 1), words: wordsOf(plain) }
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
  const byLast = 0.9 * similarity(asked.last, page.last)
  const byPath = similarity(asked.path, page.path)
  const byWords = (0.85 * found.length) / asked.words.length
  // Of two versions of a page the latest is meant, if nothing says otherwise.
  return Math.max(byLast, byPath, byWords) - (version === undefined ? 0 : 0.02)
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
