import { describe, expect, it } from 'vitest'
import { createVersionIndex } from '../../../../runtime/search/engine/version-index.ts'
import { createIndex, type ShortPage, serveFiles, type TestIndexOptions } from '../ask-local.ts'

/** Returns what finds the URLs of sections in some pages, best first. */
function searchIn(pages: readonly ShortPage[], options: TestIndexOptions = {}) {
  const { file, files } = createIndex(pages, options)
  const index = createVersionIndex(file, serveFiles(files).load)
  return async (typed: string) => {
    const { slice, count } = await index.find(index.read(typed))
    const urls = slice(0, count).map(async ({ page, section }) => {
      const [url, , , sections] = await index.page(page)
      const anchor = sections[section]?.[1]
      return anchor ? `${url}#${anchor}` : url
    })
    return Promise.all(urls)
  }
}
/** A page with a title and a text. */
const page = (url: string, title: string, text: string, boost?: number): ShortPage => [
  url,
  'A',
  [[1, '', title, text, '']],
  ...(boost === undefined ? ([] as const) : ([boost] as const)),
]

const others = ['one', 'two', 'three', 'four', 'five', 'six'].map((name) =>
  page(`/other-${name}`, `Chapter ${name}`, 'Some words that no query contains.'),
)

describe('rank()', () => {
  it('ranks the page whose title is the query first', async () => {
    const find = searchIn([
      ...others,
      page('/much', 'All about tokens', 'Session, session, session: a session is a session.'),
      page('/longer', 'Session options', 'Every option of a session.'),
      [
        '/guide',
        'A',
        [
          [1, '', 'Guide', 'Text.', ''],
          [2, 'part', 'Session', 'A session.', ''],
        ],
      ],
      page('/best', 'Session', 'What it is.'),
    ])
    const found = await find('session')
    expect(found[0]).toBe('/best')
    expect(found).toEqual(expect.arrayContaining(['/much', '/longer', '/guide#part']))
    expect(found).toHaveLength(4)
    expect(found.indexOf('/much')).toBe(3)
  })

  const forms = [
    'getServerSession',
    'get_server_session',
    'get server session',
    'GET_SERVER_SESSION',
  ]
  it.each(forms.flatMap((query) => forms.map((text) => [query, text])))(
    'finds with %s what is written %s',
    async (query, text) => {
      const find = searchIn([...others, page('/found', 'Reference', `Call ${text} in a page.`)])
      expect(await find(query)).toEqual(['/found'])
    },
  )

  it('ranks words that are close together above words that are far from each other', async () => {
    const gap = 'and then something else happens that has nothing to do with it at all '.repeat(4)
    const find = searchIn([
      ...others,
      page('/far', 'One', `rotate it ${gap} token`),
      page('/close', 'Two', `${gap} rotate each token`),
      page('/row', 'Three', `${gap} rotate token`),
    ])
    expect(await find('rotate token')).toEqual(['/row', '/close', '/far'])
  })

  it('finds a quoted phrase only where its words are in a row', async () => {
    const find = searchIn([
      ...others,
      page('/row', 'One', 'Some things work out of the box here.'),
      page('/apart', 'Two', 'Take the phone out, and put it in a box.'),
      page('/reverse', 'Three', 'A box of the out.'),
    ])
    expect(await find('"out of the box"')).toEqual(['/row'])
    expect(await find('"box of')).toEqual(['/reverse'])
    expect((await find('out of the box')).toSorted()).toEqual(['/apart', '/reverse', '/row'])
  })

  it('prefers sections with all parts of an identifier to those with one, wherever they are', async () => {
    const find = searchIn([
      ...others,
      page('/part', 'Chapter', 'A sign here.'),
      page('/both', 'Chapter', 'A sign out.'),
      page('/again', 'Chapter', 'A sign out.'),
      page('/name', 'Chapter', 'Call signOut.'),
    ])
    expect(await find('signOut')).toEqual(['/name', '/both', '/again', '/part'])
  })

  it('finds a quoted phrase that an identifier contains', async () => {
    const find = searchIn([
      ...others,
      page('/name', 'One', 'Call getServerSession now.'),
      page('/words', 'Two', 'The session of a server.'),
    ])
    expect(await find('"server session"')).toEqual(['/name'])
  })

  it('does not count stop words beside other words', async () => {
    const find = searchIn([
      ...others,
      page('/stop', 'How to do what you want', 'How to do it, and how to do that.'),
      page('/two', 'Signing out', 'End a session.'),
    ])
    expect(await find('how to sign out')).toEqual(['/two'])
    expect((await find('how to'))[0]).toBe('/stop')
  })

  it.each([
    ['a missing letter', 'configuraton'],
    ['a letter too many', 'configurration'],
    ['another letter', 'confoguration'],
    ['swapped letters', 'configurtaion'],
    ['an error in the beginning of a word', 'confgura'],
  ])('finds a word despite %s', async (_, typed) => {
    const find = searchIn([...others, page('/found', 'Configuration', 'Text.')])
    expect(await find(typed)).toEqual(['/found'])
  })

  it('does not look for similar words if a word is found', async () => {
    const find = searchIn([page('/one', 'A song', 'to sing'), page('/two', 'A sign', 'to sign')])
    expect(await find('sing ')).toEqual(['/one'])
    expect(await find('sign ')).toEqual(['/two'])
  })

  it.each([
    ['database', 'databases'],
    ['databases', 'database'],
    ['signing', 'signs'],
    ['stored', 'store'],
  ])('finds with %s what says %s', async (query, text) => {
    const find = searchIn([...others, page('/found', 'X', text)])
    expect(await find(query)).toEqual(['/found'])
  })

  it('finds words by their beginning, only for the last word, and ranks whole words above them', async () => {
    const find = searchIn([
      ...others,
      page('/longer', 'Authorization', 'Text'),
      page('/whole', 'Auth', 'Text'),
      page('/name', 'Reference', 'authOptions'),
    ])
    const found = await find('auth')
    expect(found[0]).toBe('/whole')
    expect(found.toSorted()).toEqual(['/longer', '/name', '/whole'])
    expect(await find('auth ')).not.toContain('/longer')
  })

  const client: ShortPage = [
    '/client',
    'A',
    [
      [1, '', 'Client', 'What the browser does.', ''],
      [2, 'signin', 'signIn()', 'Begins a session.', ''],
      [2, 'signout', 'signOut()', 'Sign out to end it.', ''],
    ],
  ]
  it.each(['sign in', 'how do i sign in', 'log in', 'where can I log in'])(
    'forms compounds, and finds synonyms, with the words as they are typed: %s',
    async (query) => {
      const pages = [...others, page('/onelogin', 'OneLogin', 'A service.'), client]
      const find = searchIn(pages, { synonyms: [['log in', 'sign in']] })
      expect((await find(query))[0]).toBe('/client#signin')
    },
  )

  it('finds a synonym of many words', async () => {
    const synonyms = [['how to stay signed in for good', 'maxAge']] as const
    const find = searchIn([...others, page('/age', 'Some', 'Set maxAge.')], { synonyms })
    expect(await find('how to stay signed in for good')).toEqual(['/age'])
  })

  const pagesWithHeadings: readonly ShortPage[] = [
    ...others,
    page('/much', 'All of GET and of POST /api/auth', 'Error, api, auth, get: error of api/auth.'),
    [
      '/rest',
      'A',
      [
        [
          1,
          '',
          'The GET API for auth',
          'Get /api/auth and /api/auth/csrf, an error, an error.',
          '',
        ],
        [2, 'csrf', 'GET /api/auth/csrf', 'An error of auth: get api/auth/error.', ''],
        [2, 'error', 'GET /api/auth/error', '', ''],
        [2, 'long', 'What GET /api/auth/error gets', 'Error, error of the api.', ''],
      ],
      0.2,
    ],
  ]
  it.each([
    ['in the index file', {}],
    ['in parts', { pagesPerPart: 100 }],
  ])('finds the section whose heading is the query first, with headings %s', async (_, options) => {
    const find = searchIn(pagesWithHeadings, options)
    for (const query of ['GET /api/auth/error', 'get api auth error'])
      expect((await find(query))[0], query).toBe('/rest#error')
  })

  it('finds the entry of an error code that a pasted line contains first', async () => {
    const errors: ShortPage = [
      '/errors',
      'A',
      [
        [1, '', 'Errors', 'Errors of lamp kit: error, error, fetch resource, network.', ''],
        [4, 'client_fetch_error', 'CLIENT_FETCH_ERROR', 'No answer.', ''],
        [4, 'session_error', 'SESSION_ERROR', 'A network error: no resource.', ''],
      ],
    ]
    const find = searchIn([...others, page('/next', 'lamp-kit errors', 'error'), errors])
    const line =
      '[lamp-kit][error][CLIENT_FETCH_ERROR] https://lamp.example/errors#session NetworkError when fetching resource'
    expect((await find(line))[0]).toBe('/errors#client_fetch_error')
  })

  it('prefers pages that contain a run of the words of a long query', async () => {
    const run = 'Cannot read the wick of a lamp'
    const find = searchIn([
      ...others,
      page('/words', 'Some', 'A lamp, a wick. Read what you cannot: a wick, a lamp.'),
      page('/run', 'Other', `It says: ${run} that is off. ${'And more. '.repeat(20)}`),
    ])
    expect((await find(`TypeError: ${run} at burn while lighting`))[0]).toBe('/run')
  })

  it.each([
    'see https://lamp.example/wick and trim it',
    '"see https://lamp.example/wick and trim"',
  ])('finds text with a URL by a copy of it: %s', async (query) => {
    const find = searchIn([
      ...others,
      page('/words', 'Some', 'See the wick. Trim it.'),
      page('/copied', 'Some', 'Then see https://lamp.example/wick and trim it.'),
    ])
    expect((await find(query))[0]).toBe('/copied')
  })

  it('prefers a heading that is asked like the query, with the same stop words', async () => {
    const find = searchIn([
      ...others,
      page('/url', 'LAMP_URL', 'The URL of a lamp: lamp, lamp, lamp.'),
      page('/what', 'What a lamp is', 'It burns.'),
    ])
    expect((await find('what is a lamp'))[0]).toBe('/what')
    expect((await find('lamp'))[0]).toBe('/url')
  })

  it('does not take stop words in a row for a sentence that was copied', async () => {
    const find = searchIn([
      ...others,
      page('/gate', 'Gate', 'How do I get in? Ring the bell, and read the sign.'),
      page('/door', 'Door', 'A sign is at the door. Follow the sign.'),
    ])
    expect((await find('how do i sign in'))[0]).toBe('/door')
  })

  it('does not prefer a heading for its stop words if it asks something else', async () => {
    const find = searchIn([
      ...others,
      page('/light', 'How do I decide who can light a lamp', 'Light one.'),
      page('/lit', 'Light a lamp', 'Strike a match, and light it.'),
    ])
    expect((await find('how do i light a lamp'))[0]).toBe('/lit')
  })

  it('looks for what a URL says about a failure before its path', async () => {
    const find = searchIn([
      ...others,
      page('/rest', 'GET /api/lamps/light', 'The path /api/lamps/light lights a lamp of the api.'),
      page('/errors', 'Errors', 'The error NoOil: fill up the lamp.'),
    ])
    expect((await find('http://localhost:3000/api/lamps/light?error=NoOil'))[0]).toBe('/errors')
    expect((await find('http://localhost:3000/api/lamps/light'))[0]).toBe('/rest')
  })

  it('counts the parts of an unknown identifier as one word', async () => {
    const find = searchIn([
      ...others,
      page('/parts', 'Some', 'It has a name. Every lamp is made in a factory. Shops are open.'),
      page('/word', 'Some', 'Use kerosene.'),
    ])
    expect((await find('openLampByName kerosene '))[0]).toBe('/word')
  })

  it('tells headings with the same stems apart', async () => {
    const find = searchIn([
      ...others,
      page('/adapters', 'Adapters', 'An adapter, an adapter, an adapter.'),
      page('/options', 'Adapter', 'Which one.'),
    ])
    expect((await find('adapter'))[0]).toBe('/options')
    expect((await find('adapters'))[0]).toBe('/adapters')
  })

  it('finds synonyms, in the direction in which they are listed', async () => {
    const pages = [
      ...others,
      page('/other', 'One', 'Then sign out.'),
      page('/exact', 'Two', 'You log out here.'),
      page('/half', 'Three', 'It is out.'),
      page('/start', 'Four', 'How to start.'),
    ]
    const find = searchIn(pages, {
      synonyms: [
        ['log out', 'sign out'],
        ['quit', 'sign out'],
        ['begin', 'start'],
        ['start', 'log out'],
      ],
    })
    const [first, second] = await find('log out')
    expect([first, second]).toEqual(['/exact', '/other'])
    expect(await find('quit ')).toEqual(['/other'])
    // Synonyms are not looked up again, nor the other way round.
    expect(await find('begin ')).toEqual(['/start'])
    expect(await find('sign ')).toEqual(['/other'])
    expect(await searchIn(pages)('quit ')).toEqual([])
  })

  it('ranks boosted pages and sections higher, and others lower', async () => {
    const sections = [
      [1, '', 'Page', 'same words', ''],
      [2, 'part', 'Other', 'same words', ''],
    ] as const
    const pages = ['/a', '/b', '/c'].map((url): ShortPage => [url, 'A', sections])
    const first = async (boosts: TestIndexOptions['boosts']) =>
      (await searchIn([...others, ...pages], { ...(boosts && { boosts }) })('same words'))[0]
    const at = others.length
    expect(await first([])).toBe('/a')
    expect(await first([[at + 1, 3]])).toBe('/b')
    expect(await first([[at + 2, 9, 1]])).toBe('/c#part')
    expect(
      await first([
        [at, 0.1],
        [at, 0.1, 1],
        [at + 1, 0.1],
        [at + 1, 0.1, 1],
      ]),
    ).toBe('/c')
  })

  it('ranks a section of a page before its beginning if that says less', async () => {
    const find = searchIn([
      ...others,
      [
        '/lamps',
        'A',
        [
          [1, '', 'Lamps', 'Oil and a wick, and how to trim one.', ''],
          [2, 'care', 'Care', 'Trim the wick of a lamp, and fill up the oil, once a week.', ''],
        ],
      ],
    ])
    expect(await find('trim wick oil week')).toEqual(['/lamps#care', '/lamps'])
    expect(await find('lamps')).toEqual(['/lamps', '/lamps#care'])
  })

  it('takes a heading for all of the query if the title of its page has the other words', async () => {
    const find = searchIn([
      ...others,
      [
        '/lamps',
        'A',
        [
          [1, '', 'Lamp', 'For the table.', ''],
          [2, 'options', 'Options', 'Brass or glass.', ''],
        ],
      ],
      [
        '/stoves',
        'A',
        [
          [1, '', 'Stove', 'Gas or wood.', ''],
          [2, 'options', 'Options', 'A lamp, a second lamp, or a lamp stove.', ''],
        ],
      ],
    ])
    expect((await find('lamp options'))[0]).toBe('/lamps#options')
    expect((await find('options'))[0]).toBe('/lamps#options')
    expect((await find('lamp'))[0]).toBe('/lamps')
  })

  it('ranks a section of a page before its beginning if that says the same less often', async () => {
    const often = (count: number) => 'Trim the wick. '.repeat(count)
    const find = searchIn([
      ...others,
      [
        '/lamps',
        'A',
        [
          [1, '', 'Lamps', often(3), ''],
          [2, 'care', 'Every week', often(4), ''],
        ],
      ],
    ])
    expect(await find('trim wick')).toEqual(['/lamps#care', '/lamps'])
  })

  it("ranks a section of the page that the query names by the query's other words", async () => {
    const find = searchIn([
      ...others,
      page('/candles', 'Candle', 'Trim the wick every week.'),
      page('/stoves', 'Stove', 'Trim the wick of an oil stove every week.'),
      [
        '/lamps',
        'A',
        [
          [1, '', 'Lamp', 'A lamp for the table. The lamp burns every day.', ''],
          [2, 'care', 'Care', 'Trim the wick every week.', ''],
        ],
      ],
    ])
    expect((await find('lamp every week'))[0]).toBe('/lamps#care')
    expect((await find('lamp every day'))[0]).toBe('/lamps')
    expect((await find('lamp'))[0]).toBe('/lamps')
  })

  it('does not rank a page lower by its factor if the query names it', async () => {
    const find = searchIn([
      ...others,
      page('/token', 'Tokens of providers', 'Renew the token of any provider.'),
      page('/google', 'Google', 'Renew the token of this provider.', 0.3),
    ])
    expect(await find('renew provider token')).toEqual(['/token', '/google'])
    expect((await find('renew google token'))[0]).toBe('/google')
  })

  it('ranks a page lower by its factor although the query contains its title, if most pages contain that', async () => {
    const find = searchIn([
      ...['/two', '/three', '/four'].map((url) => page(url, 'Other', 'About the product.')),
      page('/one', 'One', 'Tokens of the product.'),
      page('/home', 'Product', 'Tokens and more.', 0.1),
    ])
    expect((await find('product tokens'))[0]).toBe('/one')
  })

  it('ranks words that were typed as one higher where they are in a row', async () => {
    const find = searchIn([
      ...others,
      page('/apart', 'One', 'The type of a user in a session: a session has a user type.'),
      page('/row', 'Two', 'Read session.user there, and elsewhere, far from here, the type.'),
    ])
    expect((await find('session user type'))[0]).toBe('/apart')
    expect((await find('session.user type'))[0]).toBe('/row')
  })

  it('ranks a heading with all words above a text in which they are in a row', async () => {
    const find = searchIn([
      ...others,
      page('/text', 'Environment', 'Environment variables of an app: those environment variables.'),
      page('/heading', 'Variables of the environment', 'Set them.'),
    ])
    expect(await find('environment variables')).toEqual(['/heading', '/text'])
  })

  it('ranks a page that says more about a subject above one with a slightly better section', async () => {
    const section = (anchor: string, text: string) => [2, anchor, 'Part', text, ''] as const
    const find = searchIn([
      ...others,
      ['/one', 'A', [[1, '', 'One', '', ''], section('a', 'Rotate a token. Then rotate it.')]],
      [
        '/two',
        'A',
        [
          [1, '', 'Two', '', ''],
          section('a', 'Rotate a token.'),
          section('b', 'Rotate a token.'),
          section('c', 'Rotate a token.'),
        ],
      ],
    ])
    expect(await find('rotate token')).toEqual(['/two#a', '/two#b', '/two#c', '/one#a'])
  })

  it('ranks sections that only mention a subject below the best sections of other pages', async () => {
    const mention = (anchor: string) =>
      [2, anchor, 'Part', `Rotate ${'it '.repeat(9)}`, ''] as const
    const find = searchIn([
      ...others,
      [
        '/one',
        'A',
        [
          [1, '', 'One', '', ''],
          [2, 'token', 'Rotate a token', 'Rotate a token.', ''],
          ...['a', 'b', 'c'].map(mention),
        ],
      ],
      page('/two', 'Two', 'Rotate the token.'),
    ])
    const found = await find('rotate token')
    expect(found.slice(0, 2)).toEqual(['/one#token', '/two'])
    expect(found).toContain('/one#c')
  })

  it('finds a section by the words of its anchor', async () => {
    const find = searchIn([
      ...others,
      page('/text', 'One', 'The tokenUrl, and again the tokenUrl.'),
      [
        '/anchor',
        'A',
        [
          [1, '', 'Two', '', ''],
          [2, 'set-the-tokenurl', 'Where tokens are from', 'Set tokenUrl.', ''],
        ],
      ],
    ])
    expect((await find('tokenurl'))[0]).toBe('/anchor#set-the-tokenurl')
  })

  it('counts words that only say what to do for little, beside at least two others', async () => {
    const find = searchIn([
      ...others,
      page('/wanted', 'One', 'The avatar is in the profile.'),
      page('/other', 'Two', 'Put it in the profile and use it there, not elsewhere.'),
    ])
    expect((await find('put avatar not use'))[0]).toBe('/wanted')
    expect((await find('put profile'))[0]).toBe('/other')
  })

  it('ranks a sentence that was copied from a page above all else', async () => {
    const find = searchIn([
      ...others,
      page('/title', 'Session and token', 'token session token session'),
      page('/text', 'X', 'First text. The session is not the token of a user, and so on. More.'),
    ])
    expect((await find('the session is not the token of a user'))[0]).toBe('/text')
  })

  it('finds words without their places on sites that are too large for them', async () => {
    const find = searchIn(
      [...others, page('/found', 'One', 'rotate the token'), page('/some', 'Two', 'a token')],
      { hasPositions: false },
    )
    expect((await find('rotate token'))[0]).toBe('/found')
    expect((await find('"rotate the token"'))[0]).toBe('/found')
  })

  it('also sorts the sections after the few hundred that it looks at more closely', async () => {
    const best = Array.from({ length: 300 }, (_, i) => page(`/best-${i}`, 'Token', 'A token.'))
    const find = searchIn([
      page('/mention', 'One', `A token ${'and more words '.repeat(20)}`),
      page('/text', 'Two', 'A token, a token.'),
      ...best,
    ])
    const found = await find('token')
    expect(found).toHaveLength(302)
    expect(found.slice(300)).toEqual(['/text', '/mention'])
  })

  it('finds nothing for words that are nowhere', async () => {
    expect(await searchIn(others)('aardvark')).toEqual([])
    expect(await searchIn([])('aardvark')).toEqual([])
  })
})
