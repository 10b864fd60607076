import { describe, expect, it } from 'vitest'
import { wantedTerms } from '../../../../runtime/search/engine/mark.ts'
import { askFiles, createIndex } from '../ask-local.ts'

const words = Array.from({ length: 40 }, (_, at) => `word${at}`)
const long = [
  ...words.slice(0, 20),
  'needle',
  ...words.slice(20),
  'needle',
  'and',
  'haystack',
].join(' ')
const { query } = askFiles([
  createIndex([
    [
      '/page',
      '<b>Group</b>',
      [
        [
          1,
          '',
          'A & B "quoted" <script>alert(1)</script>',
          '<img src=x onerror=alert(1)> ünïcode',
          '<i>',
        ],
        [2, 'credentials', 'Credentials', long, ''],
        [2, 'sign-out', 'signOut', 'SignOut ends it. The end.', ''],
      ],
    ],
  ]),
])
const marked = async (text: string, more = {}) => (await query(text, more)).hits[0]

describe('_highlightResult', () => {
  it('is HTML in which only the marks are tags', async () => {
    const hit = await marked('script quoted unicode')
    expect(hit?._highlightResult).toMatchObject({
      hierarchy: {
        lvl0: { value: '&lt;b&gt;Group&lt;/b&gt;', matchLevel: 'none' },
        lvl1: {
          value:
            'A &amp; B &quot;<mark>quoted</mark>&quot; &lt;<mark>script</mark>&gt;alert(1)&lt;/<mark>script</mark>&gt;',
          matchLevel: 'partial',
        },
      },
      content: {
        value: '&lt;img src=x onerror=alert(1)&gt; <mark>ünïcode</mark> &lt;i&gt;',
        matchLevel: 'partial',
      },
    })
  })

  it.each([
    ['the beginning that was typed', 'cred', '<mark>Cred</mark>entials'],
    ['a misspelled word', 'credental', '<mark>Credentials</mark>'],
    ['all of a word', 'credentials', '<mark>Credentials</mark>'],
    ['a part of an identifier', 'out', 'sign<mark>Out</mark>'],
    ['an identifier', 'signout', '<mark>signOut</mark>'],
    ['the beginning of its second part', 'signo', '<mark>signO</mark>ut'],
  ])('marks %s', async (_, text, value) => {
    expect((await marked(text))?._highlightResult?.hierarchy?.lvl2?.value).toBe(value)
  })

  it('reports whether all words were found in an attribute', async () => {
    const hit = await marked('signOut ends')
    expect(hit?._highlightResult?.hierarchy?.lvl2?.matchLevel).toBe('partial')
    expect(hit?._highlightResult?.content?.matchLevel).toBe('full')
  })
})

it.each([[['cred', 'credential']], [['credential', 'cred']]])(
  'wantedTerms() takes the longest of the prefixes %j',
  (terms) => {
    const words = terms.map((term) => ({ term, parts: [term] }))
    const wanted = wantedTerms(['credentials'], words)
    expect(wanted.get('credentials')).toEqual({ length: 10, by: 'credential' })
  },
)

describe('_snippetResult', () => {
  const snippets = { snippetLength: 5 }

  it.each([
    ['the middle', 'needle', '…word18 word19 <mark>needle</mark> word20 word21…'],
    ['the beginning', 'word0', '<mark>word0</mark> word1 word2 word3 word4…'],
    [
      'most matches',
      'needle haystack',
      '…word38 word39 <mark>needle</mark> and <mark>haystack</mark>',
    ],
    ['the beginning if nothing in it is marked', 'credentials', 'word0 word1 word2 word3 word4…'],
  ])('shows %s', async (_, text, value) => {
    expect((await marked(text, snippets))?._snippetResult?.content?.value).toBe(value)
  })

  it('contains all of a short text, and also marks other forms of a word', async () => {
    const hit = await marked('ends', { snippetLength: 10 })
    expect(hit?._snippetResult?.content?.value).toBe(
      'SignOut <mark>ends</mark> it. The <mark>end</mark>.',
    )
    expect(hit?._snippetResult?.hierarchy?.lvl0).toBeUndefined()
  })
})
