import { describe, expect, it } from 'vitest'
import { compilePage, htmlOf, reportOf } from './support.ts'

function idsOf(text: string): string[] {
  return compilePage(text).headings.map(({ id }) => id)
}

describe('a heading id', () => {
  it.each([
    ['Setup', 'setup'],
    ['Set up, then run!', 'set-up-then-run'],
    ["What's new in v4.1?", 'whats-new-in-v41'],
    ['a  b', 'a--b'],
    ['a-b_c', 'a-b_c'],
    ['`LANTERN_URL` and `a.b()`', 'lantern_url-and-ab'],
    ['*a* **b** ~~c~~', 'a-b-c'],
    ['[a](#b) c', 'a-c'],
    ['<b>a</b> c', 'a-c'],
    ['a \\* b', 'a--b'],
    ['a &amp; b', 'a--b'],
    ['Über', 'über'],
    ['日本語 テスト', '日本語-テスト'],
    ['Привет, мир', 'привет-мир'],
    ['🚀 Launch', '-launch'],
    ['!!!', 'section'],
    ['constructor', 'constructor'],
    ['\\_\\_proto\\_\\_', '__proto__'],
    ['1. First', '1-first'],
    ['www.a.io', 'wwwaio'],
  ])("the id of %j follows GitHub's rule: %s", (title, id) => {
    expect(idsOf(`## ${title}`)).toEqual([id])
  })

  it.each([
    ['## a\n\n## a\n\n### a', ['a', 'a-1', 'a-2']],
    ['## a\n\n## a\n\n## a-1', ['a', 'a-1', 'a-1-1']],
    ['## a-1\n\n## a\n\n## a', ['a-1', 'a', 'a-2']],
    ['## A\n\n## a!', ['a', 'a-1']],
    [
      '## Main\n\n## App\n\n## First view\n\n## DocSearch input\n\n## main',
      ['main', 'app-1', 'first-view', 'docsearch-input-1', 'main-1'],
    ],
    ['# a\n\n> ## a\n\n- ## a\n\n:::note\n## a\n:::', ['a', 'a-1', 'a-2', 'a-3']],
  ])('heading ids are unique on a page: %j', (text, ids) => {
    expect(idsOf(text)).toEqual(ids)
    expect(reportOf(text)).toBe('')
  })

  it.each([
    ['## A b {#own}', 'own', 'A b'],
    ['## A b{#own}', 'own', 'A b'],
    ['## A b {#own} ##', 'own', 'A b'],
    ['A b {#own}\n===', 'own', 'A b'],
    ['## A `b` {#own}', 'own', 'A b'],
    ['## {#own}', 'own', ''],
    ['## A {#Own_id.1:2}', 'Own_id.1:2', 'A'],
    ['## A {#über}', 'über', 'A'],
    ['## A {/* #own */}', 'own', 'A'],
    ['## A `b` { /*#own:-b*/ } ##', 'own:-b', 'A b'],
    ['## A <!-- #own -->', 'own', 'A'],
  ])('a heading id may be written: %j', (text, id, title) => {
    const { headings, html } = compilePage(text)
    expect(headings).toMatchObject([{ id, text: title }])
    expect(html).not.toContain('{')
  })

  it.each([
    ['## A {#b c}', 'a-b-c'],
    ['## A {#}', 'a-'],
    ['## A \\{#b}', 'a-b'],
    ['## A `{#b}`', 'a-b'],
    ['## A {#b} c', 'a-b-c'],
    ['A {#b}', undefined],
  ])('a heading id is not set by %j', (text, id) => {
    expect(idsOf(text)).toEqual(id === undefined ? [] : [id])
    expect(htmlOf(text)).toContain('{#')
  })

  it('a written id replaces a derived one, above and below', () => {
    expect(idsOf('## Own\n\n## A {#own}\n\n## Own\n\n## B {#own-2}')).toEqual([
      'own-1',
      'own',
      'own-3',
      'own-2',
    ])
  })

  it.each([
    [
      '---\ntitle: T\n---\n\n## A {#b}\n\n## C {#b}',
      ['b', 'c'],
      `content/index.md:7  duplicate-id
  Duplicate ID "b": another heading on this page already uses it
  Fix: choose a different ID`,
    ],
    [
      '## A {#docs:main}',
      ['a'],
      `content/index.md:1  duplicate-id
  Duplicate ID "docs:main": the site's layout already uses it
  Fix: choose a different ID`,
    ],
  ])('a written id that is taken is reported: %j', (text, ids, report) => {
    expect(idsOf(text)).toEqual(ids)
    expect(reportOf(text)).toBe(report)
  })

  it('a written id that is taken is not reported if the check is off', () => {
    const config = { checks: { duplicateIds: 'ignore' } } as const
    expect(reportOf('## A {#b}\n\n## C {#b}', { config })).toBe('')
  })

  it('links may point to heading ids', () => {
    expect([...compilePage('# A\n\n## Ü & b {#c&d}\n\n<a name="e"></a>').ids]).toEqual([
      'a',
      'c&d',
      'e',
    ])
  })
})

describe('a heading', () => {
  it('a heading has a link to itself, except the title of the page', () => {
    expect(htmlOf('# A\n\n## B `c` "d" ü')).toBe(
      '<h1 id="a">A</h1>\n<h2 id="b-c-d-ü">B <code>c</code> &quot;d&quot; ü' +
        '<a class="heading-anchor" href="#b-c-d-%C3%BC" aria-label="Direct link to B c &quot;d&quot; ü"></a></h2>\n',
    )
  })

  it('headings of all six levels are noted with level and plain text', () => {
    expect(
      compilePage('# a\n## *b* `c`\n### d\n#### e\n##### f\n###### g\nh\n i\n---').headings,
    ).toEqual([
      { level: 1, id: 'a', text: 'a' },
      { level: 2, id: 'b-c', text: 'b c' },
      { level: 3, id: 'd', text: 'd' },
      { level: 4, id: 'e', text: 'e' },
      { level: 5, id: 'f', text: 'f' },
      { level: 6, id: 'g', text: 'g' },
      { level: 2, id: 'h-i', text: 'h i' },
    ])
  })

  it('a heading may contain a component, and be in one', () => {
    const { headings, html } = compilePage('## a :badge[b]\n\n:::card\n## c\n:::')
    expect(headings).toEqual([
      { level: 2, id: 'a-b', text: 'a b' },
      { level: 2, id: 'c', text: 'c' },
    ])
    expect(html).toContain('<h2 id="a-b">a <x-badge>b</x-badge><a class="heading-anchor"')
  })
})

describe("an anchor of GitHub's kind", () => {
  it.each([
    ['above the heading', '<a id="lamps"></a>\n## Lamps', ''],
    ['above it, after an empty line', '<a id="lamps"></a>\n\n## Lamps', ''],
    ['with a name', '<a name="lamps"></a>\n\n## Lamps', ''],
    ['with both', '<a id="lamps" name="lamps"></a>\n\n## Lamps', ''],
    ['at the start of the heading', '## <a id="lamps"></a>Lamps', ''],
    ['at the end of the heading', '## Lamps<a id="lamps"></a>', ''],
    ['below the heading', '## Lamps\n<a id="lamps"></a>\n\nText', '<p>Text</p>'],
    ['at the end of a paragraph', 'Text <a id="lamps"></a>\n\n## Lamps', '<p>Text </p>'],
  ])('%s is the heading', (_, text, rest) => {
    const { html, report } = compilePage(`# A\n\n${text}`)
    expect(report).toBe('')
    expect(html.match(/(?:id|name)="lamps"/g)).toHaveLength(1)
    expect(html).toMatch(/<h2[^>]* id="lamps"/)
    expect(html).not.toContain('<p></p>')
    expect(html).toContain(rest)
  })

  it.each([
    ['elsewhere', '<a id="lamps"></a>\n\nText\n\n## Lamps'],
    ['with text', '<a id="lamps">a</a>\n\n## Lamps'],
    ['at another heading', '## Oil <a id="lamps"></a>\n\n## Lamps'],
  ])('%s is reported if a heading has its id', (_, text) => {
    expect(reportOf(`# A\n\n${text}`)).toContain('Duplicate ID "lamps"')
  })

  it('stays if no heading has its id', () => {
    expect(htmlOf('<a id="old"></a>\n\n## Lamps')).toContain('<a id="old"></a>')
    expect(reportOf('# A\n\n<a id="old" name="old"></a>\n\n## Lamps')).toBe('')
  })
})
