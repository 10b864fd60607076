import { describe, expect, it } from 'vitest'
import changedNames from './search-queries/changed-names.json'
import heldOut from './search-queries/held-out.json'
import heldOutSections from './search-queries/held-out-sections.json'
import moreSections from './search-queries/more-sections.json'
import sections from './search-queries/sections.json'
import tuning from './search-queries/tuning.json'
import { phrasesOf } from './support/phrases.ts'
import { openSearch } from './support/search-site.ts'

/** What a reader types, the pages that they want, any of which will do, and the version that they read. */
interface ReaderQuery {
  readonly query: string
  readonly expect: readonly string[]
  readonly version: string
}

const { pagesFor, sectionsFor, textsOf } = openSearch()

/** Spaced, in camelCase and in snake_case, a name is the same. */
const spelled = (text: string) => text.toLowerCase().replace(/[-_\s]/g, '')

async function ranksOf(queries: readonly ReaderQuery[]) {
  const rows: { query: string; rank: number; first: string }[] = []
  for (const { query, expect: wanted, version } of queries) {
    const pages = await pagesFor(query, version)
    const ranks = wanted.map((url) => pages.indexOf(url) + 1).filter((rank) => rank > 0)
    rows.push({ query, rank: Math.min(...ranks), first: pages[0] ?? '' })
  }
  const share = (most: number) => rows.filter(({ rank }) => rank <= most).length / rows.length
  return { rows, first: share(1), inThree: share(3) }
}

/**
 * Readers who did not know the ranking wrote the queries, from issue titles, questions, error messages and single words.
 * The weights in `runtime/search/engine/weights.ts` may be tried on the tuning half, never on the other one. `npm run search:table`
 * prints all ranks of the tuning half.
 */
describe('the search ranks the page that a reader wants', () => {
  it('for the queries that it was tuned on', async () => {
    const { rows, first, inThree } = await ranksOf(tuning)
    if (process.env.SEARCH_TABLE) console.table(rows)
    expect(rows.length).toBeGreaterThanOrEqual(400)
    expect(first).toBeGreaterThanOrEqual(0.87)
    expect(inThree).toBeGreaterThanOrEqual(0.955)
  })

  it('for the queries that were held out', async () => {
    const { rows, first, inThree } = await ranksOf(heldOut)
    expect(rows.length).toBeGreaterThanOrEqual(90)
    expect(first).toBeGreaterThanOrEqual(0.87)
    expect(inThree).toBeGreaterThanOrEqual(0.92)
  })

  it.each([
    ['the first ones', sections, { queries: 120, first: 0.76, inThree: 0.9 }],
    ['more', moreSections, { queries: 160, first: 0.78, inThree: 0.93 }],
    ['those that were held out', heldOutSections, { queries: 120, first: 0.67, inThree: 0.86 }],
  ])('and the section in it that answers the question: %s', async (_, queries, least) => {
    const ranks = await Promise.all(
      queries.map(async ({ query, expect: wanted, version }) => {
        const found = await sectionsFor(query, version)
        return Math.min(...wanted.map((url) => found.indexOf(url)).filter((at) => at >= 0))
      }),
    )
    const share = (most: number) => ranks.filter((rank) => rank < most).length / ranks.length
    expect(ranks).toHaveLength(least.queries)
    expect(share(1)).toBeGreaterThanOrEqual(least.first)
    expect(share(3)).toBeGreaterThanOrEqual(least.inThree)
  })

  it.each(['sign in', 'how do i sign in', 'log in', 'login'])(
    'and signIn() for "%s", not the endpoints or signOut()',
    async (query) => {
      expect((await sectionsFor(query, 'current'))[0]).toBe('/getting-started/client#signin')
    },
  )

  it.each(['csrf', 'state mismatch', 'account takeover'])(
    'for %s in version 3, which does not stop forged callbacks',
    async (query) => {
      const pages = await pagesFor(query, 'v3')
      const warning = ['/v3/faq', '/v3/errors', '/v3/getting-started/introduction']
      expect(warning.filter((url) => pages.includes(url))).not.toEqual([])
    },
  )

  it.each(['current', 'v3'] as const)(
    'for eight words from the middle of sentences in %s, with and without quotes',
    async (version) => {
      const phrases = phrasesOf(textsOf(version), 60)
      expect(phrases).toHaveLength(60)
      const missed: string[] = []
      for (const { phrase, pages } of phrases) {
        for (const query of [phrase, `"${phrase}"`]) {
          const three = (await pagesFor(query, version)).slice(0, 3)
          if (!pages.some((url) => three.includes(url))) missed.push(query)
        }
      }
      expect(missed).toEqual([])
    },
  )

  it.each(changedNames)('for %s, a name of version 3 that version 4 changed', async (name) => {
    for (const version of ['current', 'v3']) {
      const pages = textsOf(version).filter(({ text }) => spelled(text).includes(spelled(name)))
      const three = (await pagesFor(name, version)).slice(0, 3)
      const found = pages.filter(({ url }) => three.includes(url))
      expect(found, `${version}: ${three.join(' ')}`).not.toEqual([])
    }
  })
})
