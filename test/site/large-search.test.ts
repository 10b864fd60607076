// @module-tag sweep
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { build } from '../../cli/commands/build.ts'
import { type SearchIndexFile, searchIndexUrl } from '../../runtime/contract/search.ts'
import { readLayout } from '../../runtime/contract/terms/section-layout.ts'
import { createLocalSearch } from '../../runtime/search/local-search.ts'
import { createLocalService } from '../../runtime/search/local-service.ts'
import { closePages, openChromium } from '../support/open-chromium.ts'
import { randomNumbers } from '../support/random.ts'
import { serveForTest } from '../support/server.ts'
import { addFiles, defaultConfig, type Files } from '../support/site.ts'
import { strictPage } from '../support/strict-page.ts'
import { isThorough } from '../support/thorough.ts'

// More than the sites whose index contains the positions of words.
const pageCount = isThorough ? 5000 : 2100
const sectionsOfPage = 4
const rare = 'quizzaciously'
const random = randomNumbers(7)
const below = (number: number) => Math.floor(random() * number)
const rarePage = below(pageCount - 1)
const words = vocabulary(12_000)
/** The sections that contain a word, by word. */
const sectionsWith = new Map<string, Set<string>>()

let folder = ''
let outDir = ''
let browser: Browser
beforeAll(async () => {
  browser = await openChromium()
  folder = mkdtempSync(join(tmpdir(), 'docs-build-test-'))
  addFiles(folder, { 'config/site.ts': defaultConfig, ...pages() })
  const result = await build(folder)
  expect(result.problems).toEqual([])
  outDir = result.outDir
})
afterAll(async () => {
  await closePages(browser)
  rmSync(folder, { recursive: true, force: true })
})

/** Words that no English rule takes an ending from; the first are as frequent in a text as in a language. */
function vocabulary(count: number): readonly string[] {
  const syllables = [...'bdfgklmnprtv'].flatMap((one) => [...'aeiou'].map((other) => one + other))
  const found = new Set<string>()
  while (found.size < count) {
    const length = 2 + below(3)
    found.add(Array.from({ length }, () => syllables[below(syllables.length)]).join(''))
  }
  return [...found]
}

/** A word; the one with the number n is drawn in proportion to 1 / (n + 20). */
function drawWord(): string {
  const number = Math.floor(20 * ((words.length + 20) / 20) ** random() - 20)
  return words[number] ?? ''
}

function pages(): Files {
  const home = '# Home\n'
  return { 'index.md': home, ...Object.fromEntries(Array.from({ length: pageCount - 1 }, page)) }
}

function page(_: unknown, number: number): [path: string, text: string] {
  const url = `/section-${Math.floor(number / 20)}/page-${number}`
  const sections = Array.from({ length: sectionsOfPage }, (_, i) => {
    const text = Array.from({ length: 90 }, drawWord)
    const names = Array.from({ length: 4 }, () => [drawWord(), drawWord()])
    if (number === rarePage && i === 2) text.splice(45, 0, rare)
    for (const word of [...text, ...names.flat()]) sectionsOf(word).add(`${url}#part-${i}`)
    const code = names.map((words) => `${words.join('_')}()`).join('\n')
    return `## Part ${i}\n\n${text.join(' ')}.\n\n\`\`\`js\n${code}\n\`\`\`\n`
  })
  return [`${url.slice(1)}.md`, `# Page ${number}\n\n${sections.join('\n')}`]
}

function sectionsOf(word: string): Set<string> {
  const sections = sectionsWith.get(word) ?? new Set()
  sectionsWith.set(word, sections)
  return sections
}

const gzipSize = (url: string) => gzipSync(readFileSync(join(outDir, url))).length
const readJson = (url: string): unknown => JSON.parse(readFileSync(join(outDir, url), 'utf8'))

/** The search of a reader who has loaded nothing yet; without rules, it finds no other forms of a word. */
function openSearch({ hasRules = true } = {}) {
  const loaded = new Set<string>()
  const ask = createLocalService(
    async (url) => {
      loaded.add(url)
      return readJson(url)
    },
    async (url) => {
      if (!hasRules) throw new Error(`${url} is not loaded`)
      loaded.add(url)
      return import(/* @vite-ignore */ join(outDir, url))
    },
  )
  const version = { name: 'current', label: '', path: '/', isLast: true, banner: 'none' } as const
  const { search } = createLocalSearch(
    {
      baseUrl: '/',
      locale: {
        ...{ code: 'en', label: 'English', direction: 'ltr', htmlLang: 'en' },
        calendar: 'gregory',
      },
      versions: [{ ...version, mainUrl: '/' }],
    },
    ask,
  )
  return {
    find: (query: string) => search({ query, language: 'en' }),
    transferred: () => [...loaded].reduce((sum, url) => sum + gzipSize(url), 0),
    loaded,
  }
}

/** Words of texts, frequent and rare ones. */
const drawWords = (count: number) => Array.from({ length: count }, drawWord)

describe(`the search of ${pageCount} pages`, () => {
  it('has one file that every reader loads, and that is small', () => {
    const url = searchIndexUrl('current')
    const file = readJson(url) as SearchIndexFile
    expect(file).toMatchObject({ hasPositions: false, pages: [] })
    expect(readLayout(file.sectionCounts).sections).toBe((pageCount - 1) * (sectionsOfPage + 1) + 1)
    expect(gzipSize(url)).toBeLessThan(60_000)
  })

  it('finds a rare word in the middle of a page', async () => {
    const { hits, nbHits } = await openSearch().find(rare)
    const [url = ''] = sectionsOf(rare)
    expect({ urls: hits.map(({ url }) => url), nbHits }).toEqual({ urls: [url], nbHits: 1 })
    expect(hits[0]?._snippetResult?.content?.value).toContain(`<mark>${rare}</mark>`)
  })

  it('drops nothing of the text: it finds words in as many sections as contain them', async () => {
    const { find } = openSearch({ hasRules: false })
    const some = [...drawWords(40), ...words.slice(0, 3), ...words.slice(-20)]
    const wanted = [...new Set(some)].filter((word) => sectionsWith.has(word))
    const found: [string, number][] = []
    // After a space, a word is complete.
    for (const word of wanted) found.push([word, (await find(`${word} `)).nbHits])
    expect(found).toEqual(wanted.map((word) => [word, sectionsWith.get(word)?.size]))
  })

  it.each([
    ['two frequent words', () => [words[below(20)], words[20 + below(20)]]],
    ['a frequent word and another one', () => [words[below(20)], drawWord()]],
    ['any two words', () => drawWords(2)],
    ['two rare words', () => [words.at(-1 - below(2000)), words.at(-2001 - below(2000))]],
  ])('transfers less than 150 kB for a query of %s', async (_, draw) => {
    for (let i = 0; i < 5; i++) {
      const query = draw().join(' ')
      const { find, transferred, loaded } = openSearch()
      const { isIncomplete } = await find(query)
      expect(isIncomplete, query).toBeUndefined()
      // The index, a part of its pages, a shard of its terms, and a page.
      expect(loaded.size, query).toBeGreaterThan(3)
      expect(transferred(), query).toBeLessThan(150_000)
    }
  })

  it('shows results in a browser, and opens them', async () => {
    const { page, messages } = await strictPage(browser)
    await page.goto(await serveForTest(outDir))
    await page.waitForSelector('html[data-ready]')
    await page.keyboard.press('Control+k')
    await page.fill('.DocSearch-Input', words[0] ?? '')
    await page.waitForSelector(`.DocSearch-Hit mark:has-text("${words[0]}")`)
    await page.fill('.DocSearch-Input', rare)
    await page.waitForSelector(`.DocSearch-Hit mark:has-text("${rare}")`)
    expect(await page.locator('.DocSearch-Hit').count()).toBe(1)
    await page.keyboard.press('Enter')
    const [url] = sectionsOf(rare)
    await page.waitForURL(`**${url}`)
    await page.waitForSelector(`main p:has-text("${rare}")`)
    expect(messages).toEqual([])
  })
})
