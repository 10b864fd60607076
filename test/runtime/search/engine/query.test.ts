import { describe, expect, it } from 'vitest'
import { stopWordsOf } from '../../../../runtime/contract/terms/stop-words.ts'
import { createWordReader } from '../../../../runtime/contract/terms/words.ts'
import { readQuery } from '../../../../runtime/search/engine/query.ts'
import { requestWordsOf } from '../../../../runtime/search/engine/request-words.ts'

const options = {
  words: createWordReader('en'),
  stopWords: stopWordsOf('en'),
  requestWords: requestWordsOf('en'),
}
const read = (typed: string) => readQuery(typed, options)
const termsOf = (typed: string) => read(typed).words.map(({ term }) => term)
const fillersOf = (typed: string) => read(typed).fillers.map(({ term }) => term)

describe('readQuery()', () => {
  it.each([
    ['words as terms', 'Session databases', ['session', 'database']],
    ['no stop words beside others', 'how to sign out of the app', ['sign', 'out', 'app']],
    ['stop words if there are no others', 'how to', ['how', 'to']],
    ['no single letter after other words', 'sign o', ['sign']],
    ['a single letter alone', 's', ['s']],
    ['words in quotes of any kind', '“sign out” «now»', ['sign', 'out', 'now']],
    ['nothing in signs', '"" — ?', []],
  ])('searches for %s', (_, typed, terms) => {
    expect(termsOf(typed)).toEqual(terms)
  })

  it('knows an identifier and its parts, and counts all of them for the place of the next word', () => {
    expect(read('call getServerSession now').words).toMatchObject([
      { term: 'call', parts: [], offset: 0 },
      { term: 'getserversession', parts: ['get', 'server', 'session'], offset: 1 },
      { term: 'now', offset: 4 },
    ])
  })

  it.each([
    ['the last word', 'sign ou', [false, true]],
    ['no word before a space', 'sign out ', [false, false]],
    ['no word in quotes', '"sign out"', [false, false]],
    ['the last word of a phrase that is still open', '"sign ou', [false, true]],
    ['the last word after quotes', '"sign out" se', [false, false, true]],
    ['words without spaces between them', '認証の設定', [true, true, true]],
  ])('treats as unfinished %s', (_, typed, isUnfinished) => {
    expect(read(typed).words.map((word) => word.isUnfinished)).toEqual(isUnfinished)
  })

  it('knows which words only say what to do, in each of their forms', () => {
    const { words } = read('where are helpers used and put, not working')
    expect(words.map(({ typed, isRequest }) => [typed, isRequest])).toEqual([
      ['helpers', false],
      ['used', true],
      ['put', true],
      ['not', true],
      ['working', true],
    ])
    // As terms, some of them are stems: 'sometime', 'everyth', 'alway'.
    for (const word of ['sometimes', 'everything', 'always', 'really'])
      expect(read(`${word} lamps`).words[0]).toMatchObject({ typed: word, isRequest: true })
    expect([...requestWordsOf('de')]).toEqual([])
  })

  it('knows which words were typed as one', () => {
    const { words } = read('lamp-oil/client, session.user = "role.name".admin')
    const compounds = [...new Set(words.map(({ compound }) => compound))].map((one) =>
      words.flatMap(({ typed, compound }) => (compound === one ? [typed] : [])),
    )
    expect(compounds).toEqual([
      ['lamp', 'oil', 'client'],
      ['session', 'user'],
      ['role', 'name'],
      ['admin'],
    ])
  })

  it('knows which words are in a quoted phrase, also if the last quote is not there yet', () => {
    const phrases = (typed: string) => read(typed).words.map(({ phrase }) => phrase)
    expect(phrases('one "two three" four "five"')).toEqual([-1, 1, 1, -1, 3])
    expect(phrases('one "two thr')).toEqual([-1, 1, 1])
  })

  it('takes quotation marks in a long query for those of a message, not for a phrase', () => {
    const phrases = (typed: string) => read(typed).words.map(({ phrase }) => phrase)
    expect(phrases('query failed: role "app owner" is missing')).toEqual([-1, -1, -1, -1, -1, -1])
    expect(phrases('get error [{"client":"2.15.0"}] when users sign in')).not.toContain(1)
    expect(phrases('three lamps burn "without oil"')).toEqual([-1, -1, -1, 1, 1])
  })

  it('keeps the stop words of phrases and of whole sentences, to compare their places', () => {
    expect(fillersOf('how to sign out')).toEqual([])
    expect(fillersOf('how "out of the"')).toEqual(['of', 'the'])
    expect(fillersOf('sign out of the app now')).toEqual(['of', 'the'])
    expect(read('sign out of the app now').words.map(({ offset }) => offset)).toEqual([0, 1, 4, 5])
  })

  it('reads 20 words of 512 characters', () => {
    expect(termsOf(Array.from({ length: 30 }, (_, i) => `w${i}`).join(' '))).toHaveLength(20)
    expect(termsOf(`${' '.repeat(508)}abcdefg`)).toEqual(['abcd'])
  })
})
