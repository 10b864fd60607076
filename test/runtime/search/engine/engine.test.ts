import { describe, expect, it } from 'vitest'
import { askFiles, createIndex, type ShortPage } from '../ask-local.ts'

const pages: readonly ShortPage[] = [
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
const site = askFiles([createIndex(pages)])
const urlsOf = async (query: string) => (await site.query(query)).hits.map(({ url }) => url)

describe('runQuery()', () => {
  it.each([
    ['an identifier, whole', 'signOut', '/docs/guide#signout'],
    ['a constant', 'CLIENT_FETCH_ERROR', '/docs/errors#client_fetch_error'],
    ['the parts of an identifier', 'fetch error', '/docs/errors#client_fetch_error'],
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

  it('finds an identifier by some of its parts', async () => {
    expect((await urlsOf('fetch_error')).slice(0, 2)).toContain('/docs/errors#client_fetch_error')
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
      content: 'Where the reader goes next. redirect',
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

  it('marks the parts of an identifier only where the identifier is not', async () => {
    const { query } = askFiles([
      createIndex([
        ['/a', 'A', [[1, '', 'One', 'Keep it: with keepAlive: true, you keep it alive.', '']]],
        ['/b', 'A', [[1, '', 'Two', 'Keep it alive.', '']]],
      ]),
    ])
    const { hits } = await query('keepAlive')
    expect(hits.map(({ _highlightResult: marked }) => marked?.content?.value)).toEqual([
      'Keep it: with <mark>keepAlive</mark>: true, you keep it alive.',
      '<mark>Keep</mark> it <mark>alive</mark>.',
    ])
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

  it('ranks the sections of a boosted page first', async () => {
    const section = [1, '', 'Same name', '', ''] as const
    const { query } = askFiles([
      createIndex([
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
    ['most of the words', 'rotate signing token today', ['/docs/all', '/docs/most']],
    ['one of the words if none has more', 'rotate aardvark', ['/docs/all', '/docs/most']],
  ])('finds only sections with %s', async (_, text, urls) => {
    const { query } = askFiles([
      createIndex([
        ['/all', 'A', [[1, '', 'One', 'rotate the signing token today', '']]],
        ['/most', 'A', [[1, '', 'Two', 'rotate the signing token', '']]],
        ['/little', 'A', [[1, '', 'Three', 'the token', '']]],
      ]),
    ])
    expect((await query(text)).hits.map(({ url }) => url)).toEqual(urls)
  })

  it('finds titles, headings and names in code without another file', async () => {
    const { query, loaded } = askFiles([createIndex(pages)])
    const byName = async (text: string) => (await query(text, { depth: 'names' })).hits[0]
    expect(await byName('errors')).toMatchObject({ content: '', type: 'lvl1' })
    expect(await byName('signing out')).toMatchObject({ url: '/docs/guide#signout', type: 'lvl2' })
    expect(await byName('maxAge')).toMatchObject({ url: '/docs/guide#session' })
    expect(await byName('thirty')).toBeUndefined()
    expect(loaded).toEqual(['/lookup/search/v4.json'])
  })

  it('says that sections may be missing if it searched only names', async () => {
    expect(await site.query('session', { depth: 'names' })).toMatchObject({ isIncomplete: true })
    expect(await site.query('session', { depth: 'text' })).not.toHaveProperty('isIncomplete')
  })

  it('loads the texts of the hits that it returns, if snippets are requested', async () => {
    const { query, loaded } = askFiles([createIndex(pages)])
    const texts = () => loaded.filter((url) => url.startsWith('/assets/texts/'))
    const without = await query('session', { depth: 'text' })
    expect(without.hits.map(({ content }) => content)).toEqual(without.hits.map(() => ''))
    expect(texts()).toEqual([])
    const { hits } = await query('session')
    expect(hits.map(({ url }) => url)).toEqual(without.hits.map(({ url }) => url))
    expect(hits.map(({ type }) => type)).toEqual(without.hits.map(({ type }) => type))
    expect(hits[0]?.content).toBe('A session lasts thirty days, then it is gone. maxAge')
    expect(texts()).toEqual(['/assets/texts/guide.json'])
  })

  it('loads the texts of as many hits as requested', async () => {
    const { query, loaded } = askFiles([createIndex(pages)])
    const { hits } = await query('client', { texts: 1 })
    expect(hits.length).toBeGreaterThan(1)
    expect(hits.map(({ content }) => content !== null)).toEqual(hits.map((_, at) => at === 0))
    expect(loaded.filter((url) => url.startsWith('/assets/texts/'))).toHaveLength(1)
    expect((await query('client', { texts: 0 })).hits.map(({ content }) => content)).toEqual(
      hits.map(() => null),
    )
  })

  it('lists the words that no section contains, as they were typed', async () => {
    const unknown = async (text: string) => (await site.query(text)).unknownWords
    expect(await unknown('session Aardvark getZebra')).toEqual(['Aardvark', 'getZebra'])
    expect(await unknown('sesion')).toEqual(['sesion'])
    expect(await unknown('SIGNOUT_FETCH_ERROR')).toEqual(['SIGNOUT_FETCH_ERROR'])
    expect(await unknown('clientFetchError')).toBeUndefined()
    expect(await unknown('how do sessions thirt')).toBeUndefined()
  })

  it('lists words as unknown only if no version contains them', async () => {
    const [first = pages[0], second = pages[0]] = pages
    if (!first || !second) return expect.unreachable()
    const { query } = askFiles([createIndex([first]), createIndex([second], { version: 'v3' })])
    expect((await query('thirty answer aardvark')).unknownWords).toEqual(['aardvark'])
  })

  it("ranks the reader's version higher among pages that are alike", async () => {
    const [first = pages[0]] = pages
    if (!first) return expect.unreachable()
    const { query } = askFiles([createIndex([first]), createIndex([first], { version: 'v3' })])
    const versions = async (preferredVersion?: string) => {
      const { hits } = await query('session', { ...(preferredVersion && { preferredVersion }) })
      return hits.slice(0, 2).map(({ version }) => version)
    }
    expect((await versions('v3'))[0]).toBe('v3')
    expect((await versions('v4'))[0]).toBe('v4')
    expect((await versions()).length).toBe(2)
  })

  it('returns a hit without its text if the texts of its page cannot be loaded', async () => {
    const { query, broken } = askFiles([createIndex(pages)])
    broken.add('/assets/texts/guide.json')
    const { hits } = await query('session')
    expect(hits[0]).toMatchObject({ url: '/docs/guide#session', content: '', type: 'lvl2' })
    broken.clear()
    expect((await query('session')).hits[0]?.content).toMatch(/^A session lasts/)
  })
})

describe('runQuery() in other scripts', () => {
  const { query } = askFiles([
    createIndex([
      ['/ja', '文書', [[1, '', '認証の設定', 'このページではセッションを説明します。', '']]],
      ['/th', 'เอกสาร', [[1, '', 'การยืนยันตัวตน', 'ภาษาไทย', '']]],
      ['/ko', '문서', [[1, '', '사용자 인증', '세션을 사용합니다', '']]],
      ['/ar', 'وثائق', [[1, '', 'تسجيلُ الخروج', 'إنهاء الجلسة', '']]],
      ['/he', 'מסמכים', [[1, '', 'הִתְנַתְּקוּת', 'סיום', '']]],
      ['/ru', 'Документы', [[1, '', 'Выход', 'Ещё одна сессия', '']]],
    ]),
  ])
  it.each([
    ['認証', '/docs/ja', '<mark>認証</mark>の設定'],
    ['設定', '/docs/ja', '認証の<mark>設定</mark>'],
    ['認証の設定', '/docs/ja', '<mark>認証の設定</mark>'],
    ['設定 認証', '/docs/ja', '<mark>認証</mark>の<mark>設定</mark>'],
    ['ยืนยัน', '/docs/th', 'การ<mark>ยืนยัน</mark>ตัวตน'],
    ['인증', '/docs/ko', '사용자 <mark>인증</mark>'],
    ['사용', '/docs/ko', '<mark>사용</mark>자 인증'],
    ['تسجيل', '/docs/ar', '<mark>تسجيلُ</mark> الخروج'],
    ['התנתק', '/docs/he', '<mark>הִתְנַתְּק</mark>וּת'],
    ['выход', '/docs/ru', '<mark>Выход</mark>'],
  ])('finds %s', async (text, url, marked) => {
    const { hits } = await query(text)
    expect(hits[0]?.url).toBe(url)
    expect(hits[0]?._highlightResult?.hierarchy?.lvl1?.value).toBe(marked)
  })

  it('finds Korean words by their beginning, and not by what they end with', async () => {
    expect((await query('용자')).hits).toEqual([])
  })

  it('ignores accents and marks that readers do not type', async () => {
    expect((await query('еще')).hits[0]?.url).toBe('/docs/ru')
    expect((await query('セッション')).hits[0]).toMatchObject({ url: '/docs/ja', type: 'content' })
    expect((await query('انهاء')).hits[0]?.url).toBe('/docs/ar')
  })
})
