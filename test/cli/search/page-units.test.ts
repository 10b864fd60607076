import { describe, expect, it } from 'vitest'
import { unescapeHtml } from '../../../cli/html/unescape.ts'
import { createUnitReader, type UnitRange, unitsToText } from '../../../cli/search/page-units.ts'
import { readSectionTexts } from '../../../cli/search/section-texts.ts'
import { randomNumbers } from '../../support/random.ts'

const readUnits = createUnitReader()
/** The text with single spaces, as `readSectionTexts` returns it. */
const textOf = (range: UnitRange) => unitsToText(range).replace(/\s+/g, ' ').trim()
const read = (html: string, about = '') =>
  readUnits(html, { title: 'Page', about }).map(({ level, anchor, headings, text }) => ({
    level,
    anchor,
    headings,
    text: textOf(text),
  }))
const codeOf = (html: string) =>
  readUnits(html, { title: 'Page', about: '' }).map(({ code }) => code.map(textOf))

describe('createUnitReader()', () => {
  it('reads the same sections from random HTML as readSectionTexts()', () => {
    const random = randomNumbers(7)
    const pieces =
      '<p>|</p>|<h1 id="t">|</h1>|<h2 id="a&amp;b">|</h2>|<h3>|<pre>|</pre>|<code>|</code>|<b>|</b>|<span class="token x">|' +
      '<span class="code-title">|</span>|<button>|</button>|<svg>|</svg>|<br/>|<a title="x > y">|</a>|<!-- b -->|<|&|&lt;|' +
      '&#39;|&amp;|&copy;|&none;|word|ünïted|会议|…| |\n|x_y'
    const list = pieces.split('|')
    const pick = () => list[Math.floor(random() * list.length)] ?? ''
    for (let round = 0; round < 500; round++) {
      const html = Array.from({ length: 25 }, pick).join('')
      const texts = readSectionTexts(html, { title: 'Page', decode: unescapeHtml }).map((one) => ({
        ...one,
        text: one.text.replace(/\s+/g, ' ').trim(),
      }))
      expect(read(html), html).toEqual(texts)
    }
  })

  it('reads a long page after a short one, and a short one after that', () => {
    const long = '<p>word</p>'.repeat(20_000)
    expect(read('<p>a</p>')[0]?.text).toBe('a')
    expect(read(long)[0]?.text).toHaveLength(5 * 20_000 - 1)
    expect(read('<p>b</p>')[0]?.text).toBe('b')
  })

  it('adds the description to the text of the page itself', () => {
    expect(read('<p>a</p><h2 id="b">B</h2><p>c</p>', 'all else').map(({ text }) => text)).toEqual([
      'a all else',
      'c',
    ])
  })

  it('says which parts of a text are code', () => {
    const html =
      '<p>Call <code>a()</code><code>b</code>.</p><span class="code-title">app/<wbr>auth.ts</span>' +
      '<pre><code><span class="token keyword">const</span> a\n// &lt;end&gt;</code></pre><h2 id="x">X</h2><p>c</p>'
    expect(codeOf(html)).toEqual([['a()', 'b', 'app/auth.ts', 'const a // <end>'], []])
  })
})
