import { describe, expect, it } from 'vitest'
import { compilePage, htmlOf } from './support.ts'

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

  it('are in the contents list, and as names in the id of a heading', () => {
    expect(compilePage('## :rocket: Launch').headings).toEqual([
      { level: 2, id: 'rocket-launch', text: '🚀 Launch' },
    ])
  })
})
