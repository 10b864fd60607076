import {
  markdownUrl,
  type PageView,
  pageHref,
  type SiteConfig,
  type SitePage,
  type SiteView,
  type TextFile,
} from '../kit.ts'

/** What a page adds to the index: a type, not an interface, because it is stored as JSON. */
export type SearchedText = {
  readonly headings: readonly { readonly id: string; readonly text: string }[]
  /** How much each word counts for the page, sorted by word. */
  readonly words: readonly (readonly [word: string, score: number])[]
}

/** Of the files, for tools: it changes only if tools have to change. */
const format = 1
const pagesPerFile = 100
/** About how long a file with words is, in characters. */
const wordsPerFile = 50_000
/** As many times does a word count for each time it is in a title or in a heading. */
const scores = { title: 20, heading: 5 }

export function searchedText({ title, description, headings, markdown }: PageView): SearchedText {
  const words = new Map<string, number>()
  const add = (text: string, score: number) => {
    for (const word of wordsIn(text)) words.set(word, (words.get(word) ?? 0) + score)
  }
  add(title, scores.title)
  add(description, scores.heading)
  for (const { text } of headings) add(text, scores.heading)
  add(markdown(), 1)
  return {
    headings: headings.filter(({ level }) => level > 1).map(({ id, text }) => ({ id, text })),
    words: [...words].sort(byWord),
  }
}

/** A character of a script without spaces; in a group, so that `split` keeps it. */
const spaceless = /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/u

/** Small letters without accents. Scripts without spaces have a word for each character. */
function wordsIn(text: string): readonly string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const parts = plain.match(/[\p{L}\p{N}_]+/gu) ?? []
  return parts.flatMap((part) => part.split(spaceless).filter(Boolean))
}

/** By UTF-16 code units, as `<` compares texts. */
function byWord<T>([a]: readonly [string, T], [b]: readonly [string, T]): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** `llms-search.json` lists the other files: pages by number, and words by the first word of each file. */
export function planSearchFiles({ config, pages }: SiteView<SearchedText>): readonly TextFile[] {
  const searched = pages.filter(
    ({ page, data }) =>
      data !== undefined && !page.frontMatter.unlisted && page.frontMatter.search !== false,
  )
  const pageFiles = cutPages(searched).map((part, i) =>
    jsonFile(
      `llms-search/pages-${i}.json`,
      part.map((page) => describePage(page, config)),
    ),
  )
  const wordParts = cutWords(searched)
  const wordFiles = wordParts.map((part, i) =>
    jsonFile(`llms-search/words-${i}.json`, Object.fromEntries(part)),
  )
  const url = ({ path }: TextFile) => absolute(`/${path}`, config)
  const manifest = jsonFile('llms-search.json', {
    format,
    title: config.title,
    count: searched.length,
    pagesPerFile,
    pages: pageFiles.map(url),
    words: wordFiles.map((file, i) => ({ from: wordParts[i]?.[0]?.[0] ?? '', url: url(file) })),
  })
  return [manifest, ...pageFiles, ...wordFiles]
}

function cutPages<T>(pages: readonly T[]): readonly (readonly T[])[] {
  const count = Math.ceil(pages.length / pagesPerFile)
  return Array.from({ length: count }, (_, i) =>
    pages.slice(i * pagesPerFile, (i + 1) * pagesPerFile),
  )
}

type Posting = readonly [page: number, score: number]

/** Words in files of about one size, each word with its pages, the best first. */
function cutWords(
  pages: readonly SitePage<SearchedText>[],
): readonly (readonly (readonly [string, readonly Posting[]])[])[] {
  const postings = new Map<string, Posting[]>()
  for (const [i, { data }] of pages.entries()) {
    for (const [word, score] of data?.words ?? []) {
      const known = postings.get(word)
      if (known) known.push([i, score])
      else postings.set(word, [[i, score]])
    }
  }
  const parts: (readonly [string, readonly Posting[]])[][] = []
  let length = Number.POSITIVE_INFINITY
  for (const [word, found] of [...postings].sort(byWord)) {
    if (length > wordsPerFile) {
      parts.push([])
      length = 0
    }
    parts.at(-1)?.push([word, found.sort(([a, x], [b, y]) => y - x || a - b)])
    length += word.length + 8 * found.length
  }
  return parts
}

function describePage({ url, page, data }: SitePage<SearchedText>, config: SiteConfig) {
  return {
    url: absolute(url, config),
    markdown: absolute(markdownUrl(url), config),
    title: page.title,
    description: page.frontMatter.description ?? '',
    ...(page.doc && config.versions.length > 1 && { version: page.doc.version.label }),
    headings: data?.headings ?? [],
  }
}

function jsonFile(path: string, value: unknown): TextFile {
  return { path, contents: `${JSON.stringify(value)}\n` }
}

/** If the site does not set its `url`, URLs are paths. */
function absolute(path: string, site: SiteConfig): string {
  return (site.url ?? '') + pageHref(path, site)
}
