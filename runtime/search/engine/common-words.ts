import { createLoader, type LoadFile } from './load-file.ts'
import type { QueryWord } from './query.ts'
import { distance, errorsIn } from './similar.ts'

/** How many words are similar enough to one that is unknown: each may need a further shard. */
const mostNear = 8

/** Finds words of a list. */
export interface CommonWords {
  /** Those that resemble a word of a query, the most similar first. */
  readonly near: (word: QueryWord) => readonly string[]
  /** Those that contain a term, the shortest first. */
  readonly containing: (term: string) => readonly string[]
}

/** Returns what loads a list of words when a query first has an unknown word. */
export function createCommonWords(url: string, load: LoadFile): () => Promise<CommonWords> {
  const loadList = createLoader(load, (json) => {
    if (typeof json !== 'string') throw new Error(`${url} is not a list of words`)
    return json.split('\n')
  })
  return async () => {
    const list = await loadList(url)
    return {
      near: (word) => nearest(word, list),
      containing: (term) =>
        list
          .filter((one) => one.length > term.length && one.includes(term))
          .sort((a, b) => a.length - b.length)
          .slice(0, mostNear),
    }
  }
}

/** Whether one of some words differs from a mistyped one by a single mistake, which is hardly ever a coincidence. */
export function isExplained({ term }: QueryWord, near: readonly string[]): boolean {
  return near.some((text) => distance(term, text, { most: 1, isPrefix: false }) <= 1)
}

function nearest({ term, isUnfinished }: QueryWord, list: readonly string[]): readonly string[] {
  const most = errorsIn(term)
  if (most === 0) return []
  const isPrefix = isUnfinished && term.length > 4
  const near: { readonly text: string; readonly errors: number }[] = []
  for (const text of list) {
    const errors = distance(term, text, { most, isPrefix })
    if (errors <= most) near.push({ text, errors })
  }
  const lengthened = (text: string) => Math.abs(text.length - term.length)
  return near
    .sort((a, b) => a.errors - b.errors || lengthened(a.text) - lengthened(b.text))
    .slice(0, mostNear)
    .map(({ text }) => text)
}
