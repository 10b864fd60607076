import leven from 'leven'
import { decodeUrl } from './url.ts'

/** A page that the reader may be looking for: URL without base, title, and version unless it is the latest. */
export type ListedPage = readonly [url: string, title: string, version?: string]

/** All pages that readers may be sent to. Only the not-found page loads it. */
export type PageList = readonly ListedPage[]

/** How similar a URL must be to be suggested, from 0 to 1, and how far below the best one it may score. */
const likely = { from: 0.6, within: 0.25 }

/** From which score on a page is surely the one that is looked for; otherwise, its neighbors are suggested too. */
const sure = 0.75

/** A folder with more pages says little about which of them is looked for. */
const largeFolder = 10

/** Names of pages that readers begin with: sites differ in the one they choose. */
const startNames =
  /^(?:quick-?start|(?:get|getting)-?started|start|intro|introduction|overview|first-steps|tutorial|install|installation)$/

/**
 * The pages whose URLs are most similar to one that doesn't exist, best first, or else those of its folder; `path` is without
 * base. A page that several versions have is suggested once.
 */
export function likelyPages(path: string, list: PageList, limit = 4): ListedPage[] {
  const wanted = parsePath(path)
  if (wanted.words.length === 0) return []
  const scored = list
    .map((page) => ({ page, score: likeness(wanted, page) }))
    .sort((a, b) => b.score - a.score || a.page[0].length - b.page[0].length)
  const best = scored[0]?.score ?? 0
  const least = Math.max(likely.from, best - likely.within)
  const similar = scored.filter(({ score }) => score >= least).map(({ page }) => page)
  const near = best < sure ? neighborsOf(wanted, list) : []
  return withoutOtherVersions([...new Set([...similar, ...near])]).slice(0, limit)
}

/** The pages of the innermost folder of a path that exists, wherever that is now: its own page and those to begin with first. */
function neighborsOf({ folder, last }: PathParts, list: PageList): ListedPage[] {
  const names = [...folder.split('/'), last].filter(Boolean).reverse()
  for (const name of names) {
    const rank = ([url]: ListedPage) => {
      const page = parsePath(url)
      const isFirst = page.last === name || startNames.test(page.last)
      return (isFirst ? 1 : 0) + similarity(folder, page.folder)
    }
    const isOwn = ([url]: ListedPage) => parsePath(url).last === name
    const found = list
      .filter((page) => isOwn(page) || page[0].toLowerCase().includes(`/${name}/`))
      .map((page) => ({ page, score: rank(page) }))
      .sort((a, b) => b.score - a.score)
    const pages = withoutOtherVersions(found.map(({ page }) => page))
    if (pages.length > 0) return pages.length > largeFolder ? pages.filter(isOwn) : pages
  }
  return []
}

/** Leaves out a page if one before it is the same page of another version. */
function withoutOtherVersions(pages: readonly ListedPage[]): ListedPage[] {
  const versions = new Map<string, string | undefined>()
  return pages.filter(([, title, version]) => {
    if (!versions.has(title)) versions.set(title, version)
    return versions.get(title) === version
  })
}

interface PathParts {
  readonly folder: string
  readonly last: string
  readonly words: readonly string[]
}

function parsePath(path: string): PathParts {
  const plain = decodeUrl(path)
    .toLowerCase()
    .replace(/\.(?:html?|mdx?)$/, '')
    .replace(/(?:\/index)?\/*$/, '')
  const cut = plain.lastIndexOf('/') + 1
  return { folder: plain.slice(0, cut), last: plain.slice(cut), words: wordsOf(plain) }
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

/** A page that moved keeps its last name; a mistyped URL, most of its path; a guessed one, some of its words. */
function likeness(wanted: PathParts, [url, title, version]: ListedPage): number {
  const page = parsePath(url)
  const pageWords = [...page.words, ...wordsOf(title)]
  const found = wanted.words.filter((word) => pageWords.some((one) => isLike(word, one)))
  const last = similarity(wanted.last, page.last)
  const byPath = 0.7 * last + 0.3 * similarity(wanted.folder, page.folder)
  const byWords = (0.85 * found.length) / wanted.words.length
  const isStart = startNames.test(wanted.last) && startNames.test(page.last)
  const byStart = isStart ? 0.6 + 0.14 * similarity(wanted.folder, page.folder) : 0
  // Of two versions of a page, prefer the latest unless something says otherwise.
  return Math.max(0.9 * last, byPath, byWords, byStart) - (version === undefined ? 0 : 0.02)
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
