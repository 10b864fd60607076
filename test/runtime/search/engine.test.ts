import { describe, expect, it } from 'vitest'
import type { IndexedPage } from '../../../runtime/contract/search.ts'
import { askFiles, indexFile } from './ask-local.ts'

const pages: readonly IndexedPage[] = [
  [
    '/guide',
    'Getting Started',
    [
      [1, '', 'Client', 'How the browser talks to the server.', 'import React'],
      [2, 'signout', 'signOut()', 'Ends the session of a user.', 'signOut callbackUrl'],
      [3, 'signout-options', 'Options of signOut', 'Where the reader goes next.', 'redirect'],
      [2, 'session', 'Sessions', 'A session lasts thirty days, then it is gone.', 'maxAge'],
    ],
  ],
  [
    '/errors',
    'Help',
    [
      [1, '', 'Errors', 'What went wrong.', ''],
      [4, 'signout_error', 'SIGNOUT_ERROR', 'The request to end it failed.', ''],
      [4, 'client_fetch_error', 'CLIENT_FETCH_ERROR', 'The browser got no answer.', ''],
    ],
  ],
]
const site = askFiles([indexFile(pages)])
const urlsOf = async (query: string) => (await site.query(query)).hits.map(({ url }) => url)

describe('runQuery()', () => {
  it.each([
    ['an identifier, whole', 'signOut', '/docs/guide#signout'],
    ['a constant', 'CLIENT_FETCH_ERROR', '/docs/errors#client_fetch_error'],
    ['the parts of an identifier', 'fetch error', '/docs/errors#client_fetch_error'],
    ['an identifier by some of its parts', 'fetch_error', '/docs/errors#client_fetch_error'],
    ['the beginning of a word', 'sess', '/docs/guide#session'],
    ['a word with a typing error', 'sesion', '/docs/guide#session'],
    ['another form of a word', 'session lasting', '/docs/guide#session'],
    ['the name of a page', 'errors', '/docs/errors'],
    ['code', 'callbackUrl', '/docs/guide#signout'],
    ['words with accents', 'Sessiön', '/docs/guide#session'],
    ['wide letters', 'ＣＬＩＥＮＴ', '/docs/guide'],
    ['some of the words if no section has all', 'signout aardvark', '/docs/guide#signout'],
  ])('finds %s', async (_, query, url) => {
    expect((await urlsOf(query))[0]).toBe(url)
  })

  it('ranks sections with all words above those with similar words', async () => {
    const { hits } = await site.query('session')
    expect(hits[0]?.url).toBe('/docs/guide#session')
  })

  it('returns the place, the URL and the version of a hit', async () => {
    const { hits } = await site.query('options of signOut')
    expect(hits[0]).toMatchObject({
      objectID: '/guide#signout-options',
      url: '/docs/guide#signout-options',
      type: 'lvl3',
      version: 'v4',
      content: 'Where the reader goes next.',
      hierarchy: {
        lvl0: 'Getting Started',
        lvl1: 'Client',
        lvl2: 'signOut()',
        lvl3: 'Options of signOut',
        lvl4: null,
        lvl5: null,
        lvl6: null,
      },
    })
  })

  it('omits levels that a page skips, and does not keep those of the section before', async () => {
    const { hits } = await site.query('CLIENT_FETCH_ERROR')
    expect(hits[0]?.hierarchy).toMatchObject({ lvl1: 'Errors', lvl2: null, lvl3: null })
  })

  it('gives a hit the type "content" if only its text has the words', async () => {
    expect((await site.query('thirty days')).hits[0]).toMatchObject({ type: 'content' })
    expect((await site.query('sessions')).hits[0]).toMatchObject({ type: 'lvl2' })
  })

  it.each(['', ' ', '?!… — «»', '_', '___', '\ud800', '👍', '#'])(
    'finds nothing for %j',
    async (query) => {
      expect(await site.query(query)).toMatchObject({ hits: [], nbHits: 0, nbPages: 0 })
    },
  )

  it.each([
    ['ten thousand letters', 'x'.repeat(10_000)],
    ['ten thousand words', 'session '.repeat(1250)],
    ['hundreds of different words', Array.from({ length: 300 }, (_, i) => `w${i}`).join(' ')],
    ['half a character', 'session\udc00\ud83d'],
    ['names of an object', '__proto__ constructor toString'],
  ])('does not fail for %s', async (_, query) => {
    expect((await site.query(query)).hits).toBeInstanceOf(Array)
  })

  it('reads 512 characters of a query', async () => {
    expect((await site.query(`${' '.repeat(512)}session`)).nbHits).toBe(0)
    expect((await site.query(`${' '.repeat(500)}session`)).nbHits).toBeGreaterThan(0)
  })

  it('returns hits in pages', async () => {
    const all = await site.query('the')
    const first = await site.query('the', { hitsPerPage: 2 })
    const second = await site.query('the', { hitsPerPage: 2, page: 1 })
    expect(first).toMatchObject({ page: 0, nbHits: all.nbHits, nbPages: Math.ceil(all.nbHits / 2) })
    expect([...first.hits, ...second.hits]).toEqual(all.hits.slice(0, 4))
    expect(await site.query('the', { page: 99 })).toMatchObject({ hits: [], page: 99 })
    expect(await site.query('the', { hitsPerPage: 0 })).toMatchObject({ hits: [], nbPages: 0 })
  })

  it('returns a query id if clicks are counted', async () => {
    expect((await site.query('session', { clickAnalytics: true })).queryID).toMatch(/^[\da-f]{32}$/)
    expect(await site.query('session')).not.toHaveProperty('queryID')
  })

  it('returns only the requested attributes', async () => {
    const [hit] = (
      await site.query('sessions', { attributesToRetrieve: ['hierarchy.lvl1', 'url'] })
    ).hits
    const { _highlightResult, ...rest } = hit as object as Record<string, unknown>
    expect(rest).toEqual({
      objectID: '/guide#session',
      url: '/docs/guide#session',
      version: 'v4',
      hierarchy: { lvl1: 'Client' },
    })
  })

  it('ranks the sections of a boosted page first', async () => {
    const section = [1, '', 'Same name', '', ''] as const
    const { query } = askFiles([
      indexFile([
        ['/one', 'A', [section]],
        ['/two', 'A', [section], 3],
      ]),
    ])
    expect((await query('same name')).hits.map(({ url }) => url)).toEqual([
      '/docs/two',
      '/docs/one',
    ])
  })

  it.each([
    ['adds sections with one of the words if no heading has any', 'Other', 4],
    ['finds nothing more if a heading has one of the words', 'Rotate', 3],
  ])('%s', async (_, heading, count) => {
    const both = ['One', 'Two', heading].map(
      (name, at) => [`/both-${at}`, 'A', [[1, '', name, 'rotate the token', '']]] as const,
    )
    const { query } = askFiles([
      indexFile([...both, ['/one', 'A', [[1, '', 'Access token', 'Short text.', '']]]]),
    ])
    expect((await query('rotate token')).nbHits).toBe(count)
  })

  it('finds headings of a version without text', async () => {
    const { query } = askFiles([indexFile([['/x', 'A', [[1, '', 'Title', '', '']]]], { limit: 0 })])
    expect((await query('title')).hits[0]).toMatchObject({ content: null, type: 'lvl1' })
  })
})

describe('runQuery() in other scripts', () => {
  const { query } = askFiles([
    indexFile([
      ['/ja', '文書', [[1, '', '認証の設定', 'このページではセッションを説明します。', '']]],
      ['/th', 'เอกสาร', [[1, '', 'การยืนยันตัวตน', 'ภาษาไทย', '']]],
      ['/ko', '문서', [[1, '', '사용자 인증', '세션을 사용합니다', '']]],
      ['/ar', 'وثائق', [[1, '', 'تسجيلُ الخروج', 'إنهاء الجلسة', '']]],
      ['/he', 'מסמכים', [[1, '', 'הִתְנַתְּקוּת', 'סיום', '']]],
      ['/ru', 'Документы', [[1, '', 'Выход', 'Ещё одна сессия', '']]],
    ]),
  ])
  it.each([
    ['認証', '/docs/ja', '<em>認証</em>の設定'],
    ['証の設', '/docs/ja', '認<em>証の設</em>定'],
    ['定', '/docs/ja', '認証の設<em>定</em>'],
    ['認', '/docs/ja', '<em>認</em>証の設定'],
    ['ยืนยัน', '/docs/th', 'การ<em>ยืนยัน</em>ตัวตน'],
    ['인증', '/docs/ko', '사용자 <em>인증</em>'],
    ['تسجيل', '/docs/ar', '<em>تسجيلُ</em> الخروج'],
    ['התנתק', '/docs/he', '<em>הִתְנַתְּק</em>וּת'],
    ['выход', '/docs/ru', '<em>Выход</em>'],
  ])('finds %s', async (text, url, marked) => {
    const { hits } = await query(text)
    expect(hits[0]?.url).toBe(url)
    expect(hits[0]?._highlightResult?.hierarchy?.lvl1?.value).toBe(marked)
  })

  it('ignores accents and marks that readers do not type', async () => {
    expect((await query('еще')).hits[0]?.url).toBe('/docs/ru')
    expect((await query('セッション')).hits[0]).toMatchObject({ url: '/docs/ja', type: 'content' })
    expect((await query('انهاء')).hits[0]?.url).toBe('/docs/ar')
  })
})
