import { describe, expect, it } from 'vitest'
import { searchIndexUrl } from '../../../runtime/contract/search.ts'
import { createLocalService } from '../../../runtime/search/local-service.ts'
import {
  askFiles,
  createIndex,
  filesOf,
  importRules,
  type ShortPage,
  serveFiles,
} from './ask-local.ts'
import { type LanguageCases, languageCases } from './language-cases.ts'
import unseen from './unseen-cases.json'

const page = (url: string, title: string, text: string): ShortPage => {
  return [url, 'A', [[1, '', title, text, '']]]
}

/** The queries that don't find their page first, and the number of all. */
async function misses(language: string, { pages, queries }: LanguageCases) {
  const list = Object.entries(pages).map(([url, [title, text]]) => page(url, title, text))
  const { query } = askFiles([createIndex(list, { language })])
  const all = Object.entries(queries).flatMap(([url, some]) =>
    some.map((typed) => ({ url, typed })),
  )
  const missed: string[] = []
  for (const { url, typed } of all) {
    const [first] = (await query(typed)).hits
    if (first?.url !== `/docs${url}`) missed.push(typed)
  }
  return { missed, count: all.length }
}

describe('words of other languages', () => {
  it.each(Object.entries(languageCases))(
    'are found in other forms and inside others: %s',
    async (language, cases) => {
      expect(await misses(language, cases)).toEqual({ missed: [], count: 20 })
    },
  )

  // Chosen by someone who had not seen the rules.
  it.each(Object.entries(unseen as unknown as Record<string, LanguageCases>))(
    'are found in 18 of 20 other cases: %s',
    async (language, cases) => {
      const { missed, count } = await misses(language, cases)
      expect(count).toBe(20)
      expect(missed.length, missed.join()).toBeLessThanOrEqual(2)
    },
  )

  it.each([
    ['ja', 'エラーメッセージが表示されます。', '表示', '<mark>表示</mark>'],
    ['ja', 'エラーメッセージが表示されます。', '表', '<mark>表示</mark>'],
    ['th', 'เซิร์ฟเวอร์เก็บข้อมูลของผู้ใช้', 'ข้อมู', '<mark>ข้อมูล</mark>'],
    ['en', 'The server stores sessions.', 'sess', '<mark>sess</mark>ions'],
  ])(
    'are marked as a whole without spaces between them: %s',
    async (language, text, typed, mark) => {
      const { query } = askFiles([createIndex([page('/a', 'X', text)], { language })])
      const [first] = (await query(typed)).hits
      expect(first?._snippetResult?.content?.value).toContain(mark)
    },
  )
})

it('loads the rules of a language again after a failure, from another URL, before it answers', async () => {
  const index = createIndex([page('/a', 'المفاتيح', 'المفتاح السري')], { language: 'ar' })
  const { load } = serveFiles(filesOf([index]))
  const asked: string[] = []
  const ask = createLocalService(load, async (href) => {
    asked.push(href.replace(/^.*\//, ''))
    if (asked.length === 1) throw new Error('offline')
    return importRules(href)
  })
  const query = async () => {
    const sources = [{ version: 'v4', href: searchIndexUrl('v4') }]
    const request = { query: 'مفتاح', language: 'ar', depth: 'text' as const }
    const { response } = await ask({ query: request, sources, baseUrl: '/' })
    return [response?.hits.length, response?.isIncomplete]
  }
  expect(await query()).toEqual([1, undefined])
  expect(asked).toEqual(['language-ar.js', 'language-ar.js?1'])
})

describe('words of a family', () => {
  const forms = [
    ['rotating', 'rotation'],
    ['configure', 'configuration'],
    ['protect', 'protection'],
    ['deployment', 'deploy'],
    ['class', 'classes'],
    ['process', 'processes'],
    ['caches', 'cache'],
    ['addresses', 'address'],
    ['search', 'searches'],
    ['verify', 'verification'],
  ] as const

  it.each(
    forms.flatMap(([one, other]) => [
      [one, other],
      [other, one],
    ]),
  )('are found for each other: %s, %s', async (typed, written) => {
    const { query } = askFiles([
      createIndex([
        page('/other', 'Lamps', 'Nothing of that.'),
        page('/right', 'Lanterns', `All about ${written} here.`),
      ]),
    ])
    const { hits, unknownWords } = await query(typed)
    expect(hits.map(({ url }) => url)).toEqual(['/docs/right'])
    expect(unknownWords ?? []).toEqual([])
  })

  it('rank below the word itself', async () => {
    const { query } = askFiles([
      createIndex([
        page('/relative', 'Lamps', 'The rotation, a rotation, and its rotation.'),
        page('/itself', 'Lanterns', 'Some say that rotating is better.'),
      ]),
    ])
    const { hits } = await query('rotating')
    expect(hits.map(({ url }) => url)).toEqual(['/docs/itself', '/docs/relative'])
  })

  it('are not looked for in place of an identifier', async () => {
    const { query } = askFiles([createIndex([page('/a', 'Lamps', 'Call `rotateLamp` first.')])])
    expect((await query('rotateLamp')).hits.map(({ url }) => url)).toEqual(['/docs/a'])
    expect((await query('rotationLamp')).unknownWords).toEqual(['rotationLamp'])
  })

  it('are not found if the rules of the language cannot be loaded, and everything else is', async () => {
    const { file, files } = createIndex([page('/a', 'Lamps', 'About configuration.')])
    const { query } = askFiles([{ file: { ...file, rules: '/missing.js' }, files }])
    const { hits, isIncomplete } = await query('configuration')
    expect([hits.length, isIncomplete]).toEqual([1, true])
    expect((await query('configure it')).hits).toEqual([])
  })
})
