import { describe, expect, it } from 'vitest'
import { compilePage, htmlOf, reportOf } from './support.ts'

describe('emoji', () => {
  it.each([
    [':tada: a', '🎉 a'],
    ['a (:+1:)', 'a (👍)'],
    [':rocket::tada:', '🚀🎉'],
    [':rocket: :unknown:', '🚀 :unknown:'],
    ['**:100:**', '<strong>💯</strong>'],
    ['[:key:](https://a.io)', '🔑</a>'],
  ])('%j has emoji', (text, html) => {
    expect(htmlOf(text)).toContain(html)
  })

  it.each([
    'a:key:b',
    '10:100:20',
    'std::on::x',
    ':constructor:',
    '`:key:`',
    '\\:key:',
    ':key',
    'https://a.io/:key:/',
  ])('%j has none', (text) => {
    expect(htmlOf(text)).toContain(text.replace(/[`\\]/g, ''))
  })

  it.each([
    [
      '`:foo_bar:` and :foo_bar: :foo_bar:',
      '1:17',
      'foo_bar',
      ' (and 1 similar problem in this file)',
      'write the emoji itself',
    ],
    ['- a :white_chek_mark:', '1:5', 'white_chek_mark', '', 'write ":white_check_mark:"'],
    [
      '| a |\n|---|\n| :man_raising_hand: |',
      '3:3',
      'man_raising_hand',
      '',
      'write ":raising_hand_man:"',
    ],
  ])('an unknown name is reported: %s', (text, place, name, more, fix) => {
    expect(reportOf(text)).toBe(`content/index.md:${place}  unsupported-syntax (warning)
  Unknown emoji ":${name}:": it is shown as text${more}
  Fix: ${fix}, or "\\:${name}:" to keep it as text`)
  })

  it.each([
    '12:30:45',
    'std::vec: a',
    'a:b_c:d',
    ':returns: a',
    ':param_name',
    '\\:foo_bar:',
    '`:foo_bar:`',
    ':rockte:',
    '::foo_bar::',
    'GET /a/:user_id:/b',
    'https://a.io/:foo_bar:/',
    '| :---: | :-: |\n|:---:|:-:|',
  ])('an unknown name is not found in: %s', (text) => {
    expect(reportOf(text)).toBe('')
  })

  it('are in the contents list, and as names in the id of a heading', () => {
    expect(compilePage('## :rocket: Launch').headings).toEqual([
      { level: 2, id: 'rocket-launch', text: '🚀 Launch' },
    ])
  })
})
