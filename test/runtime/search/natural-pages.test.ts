import { expect, it } from 'vitest'
import { randomNumbers } from '../../support/random.ts'
import { isThorough } from '../../support/thorough.ts'
import { askFiles, createIndex, type ShortPage } from './ask-local.ts'
import { readNaturalPages } from './natural-pages.ts'

/** How often the right page is the first one, and one of three. */
interface Score {
  readonly first: number
  readonly three: number
}

type Case = readonly [typed: string, urls: readonly string[]]

it.runIf(isThorough)(
  'finds titles and mistyped words on 2,000 natural pages',
  {
    tags: ['sweep'],
    timeout: 600_000,
  },
  async () => {
    const pages = readNaturalPages()
    expect(pages.length).toBeGreaterThan(2000)
    const { query } = askFiles([createIndex(pages, { hasPositions: pages.length <= 2000 })])
    const find = async (typed: string) => {
      const { hits } = await query(typed, { depth: 'text', hitsPerPage: 50 })
      return [...new Set(hits.map(({ url }) => url.replace(/^\/docs|#.*/g, '')))]
    }
    const score = async (cases: readonly Case[]) => {
      let [first, three] = [0, 0]
      for (const [typed, urls] of cases) {
        const found = await find(typed)
        if (urls.includes(found[0] ?? '')) first++
        if (found.slice(0, 3).some((url) => urls.includes(url))) three++
      }
      return { first: first / cases.length, three: three / cases.length } satisfies Score
    }
    const random = randomNumbers(7)
    const titles = pages.map(([url, , sections]) => [sections[0]?.[2] ?? '', [url]] as const)
    const drawn = sample(titles, random)
    const typos = sample(rareWords(pages), random).map(
      ([word, urls]) => [mistype(word, random), urls] as const,
    )
    const ofTitles = await score(drawn)
    const ofTypos = await score(typos)
    expect(ofTitles.first).toBeGreaterThan(0.9)
    expect(ofTitles.three).toBeGreaterThan(0.97)
    expect(ofTypos.three).toBeGreaterThan(0.84)
  },
)

const sampled = 300

function sample<T>(items: readonly T[], random: () => number): T[] {
  return Array.from({ length: sampled }, () => items[Math.floor(random() * items.length)]).filter(
    (item) => item !== undefined,
  )
}

/** Words of at least five letters that are on one page only, each with its page. */
function rareWords(pages: readonly ShortPage[]): Case[] {
  const words = new Map<string, Set<string>>()
  for (const [url, , sections] of pages)
    for (const [word] of sections
      .flat()
      .join(' ')
      .toLowerCase()
      .matchAll(/\b[a-z]{5,}\b/g))
      words.set(word, (words.get(word) ?? new Set()).add(url))
  return [...words].flatMap(([word, urls]): Case[] => (urls.size === 1 ? [[word, [...urls]]] : []))
}

const letters = 'abcdefghijklmnopqrstuvwxyz'

/** A word with one mistake anywhere: a letter too few, too many, or wrong, or two letters in the wrong order. */
function mistype(word: string, random: () => number): string {
  const at = Math.floor(random() * word.length)
  const [before, letter = '', after] = [word.slice(0, at), word[at], word.slice(at + 1)]
  const other = letters[Math.floor(random() * letters.length)] ?? ''
  const kinds = [
    before + after,
    before + other + letter + after,
    before + other + after,
    before + after.slice(0, 1) + letter + after.slice(1),
  ]
  return kinds[Math.floor(random() * kinds.length)] ?? word
}
