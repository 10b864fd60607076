import { describe, expect, it } from 'vitest'
import { compilePage, htmlOf, reportOf } from './support.ts'

describe('details', () => {
  it.each([
    [
      ':::details\na\n:::',
      '<details class="details">\n<summary>Details</summary>\n<p>a</p>\n</details>\n',
    ],
    [
      ':::details[See *more* of `it`]{open}\n- a\n:::',
      '<details class="details" open="">\n<summary>See <em>more</em> of <code>it</code></summary>\n<ul>\n<li>a</li>\n</ul>\n</details>\n',
    ],
    [':::details More\n:::', '<details class="details">\n<summary>More</summary>\n</details>\n'],
    [
      '::: details See *more* {open .wide}\na\n:::',
      '<details class="details wide" open="">\n<summary>See <em>more</em></summary>\n<p>a</p>\n</details>\n',
    ],
    [
      '::: details {open}\n:::',
      '<details class="details" open="">\n<summary>Details</summary>\n</details>\n',
    ],
    [
      '::: details The {name}\n:::',
      '<details class="details">\n<summary>The {name}</summary>\n</details>\n',
    ],
    [
      ':::details{title="More" .wide .tall #more}\n:::',
      '<details class="details wide tall" id="more">\n<summary>More</summary>\n</details>\n',
    ],
    [
      ':::details[ ]{open=false class id}\n:::',
      '<details class="details">\n<summary>Details</summary>\n</details>\n',
    ],
    [
      ':::details[<b>a</b> &amp; b]\n:::',
      '<details class="details">\n<summary><b>a</b> &amp; b</summary>\n</details>\n',
    ],
    [
      '::::details[a]\n:::details[b]\nc\n:::\nd\n::::',
      '<details class="details">\n<summary>a</summary>\n<details class="details">\n<summary>b</summary>\n<p>c</p>\n</details>\n<p>d</p>\n</details>\n',
    ],
    [
      '- a\n\n  :::details[b]\n  c\n  :::',
      '<ul>\n<li>\n<p>a</p>\n<details class="details">\n<summary>b</summary>\n<p>c</p>\n</details>\n</li>\n</ul>\n',
    ],
    [
      ':::details{#a}\n:::\n\n# a',
      '<details class="details" id="a">\n<summary>Details</summary>\n</details>\n<h1 id="a-1">a</h1>\n',
    ],
  ])('details become an element: %j', (text, html) => {
    expect(htmlOf(text)).toBe(html)
  })

  it('details keep their summary as a direct child when they contain a component', () => {
    expect(htmlOf(':::details[a :badge[b]]{open}\nc\n\n::card\n:::')).toBe(
      '<details class="details" open=""><summary>a <x-badge>b</x-badge></summary>\n<p>c</p>\n<x-card></x-card></details>',
    )
  })

  it('links and images in a summary are resolved and checked', () => {
    expect(reportOf('---\ntitle: A\n---\n:::details[[a](nowhere.md)]\n:::')).toContain(
      'content/index.md:4:16  broken-link',
    )
  })

  it.each([
    [
      '::details[a]',
      `content/index.md:1:1  directive-unknown
  "::details" has no content: a details block begins with three colons
  Fix: write ":::details", the content on the lines below it, and a closing ":::"`,
    ],
  ])('a mistake in details is reported: %j', (text, report) => {
    expect(reportOf(text)).toBe(report)
  })

  it.each([
    [':::details\na', 'content/index.md:1:1  directive-unclosed (warning)'],
    [':::detials\n:::', 'content/index.md:1:1  directive-unknown'],
  ])('a mistake in details is reported as in other directives: %j', (text, place) => {
    expect(compilePage(text).places).toEqual([place])
  })

  it('":::details" calls a component of the site that has the name', () => {
    const config = { components: { details: 'details.tsx' } }
    expect(htmlOf(':::details[a]\nb\n:::', { config })).toBe(
      '<x-details data-title="a"><p>b</p>\n</x-details>',
    )
  })

  it('details get no other attributes', () => {
    const text = ':::details{onclick="a()" style="b" href="c" class="d\\" e"}\n:::'
    expect(compilePage(text).html).toMatch(/^<details class="[^"]*">\n<summary>/)
  })
})

describe('a definition list', () => {
  it.each([
    ['a\n: b\n: c', '<dl>\n<dt>a</dt>\n<dd>b</dd>\n<dd>c</dd>\n</dl>\n'],
    [
      '*a*\n\n:   b\n\n    - c',
      '<dl>\n<dt><em>a</em></dt>\n<dd>\n<p>b</p>\n<ul>\n<li>c</li>\n</ul>\n</dd>\n</dl>\n',
    ],
    ['a\n: b :badge[c]', '<dl><dt>a</dt><dd><span>b </span><x-badge>c</x-badge></dd></dl>'],
    ['a\n: b\n  ::card', '<dl><dt>a</dt><dd>\n<p>b</p>\n<x-card></x-card></dd></dl>'],
  ])('%j is a definition list', (text, html) => {
    expect(htmlOf(text).replace('<span>b </span>', 'b ')).toBe(
      html.replace('<span>b </span>', 'b '),
    )
  })

  it.each(['a\n:b', 'a\n:::\nb', 'a\n\n\n: b', ': a', 'at 10\n:30', 'a\n:badge[b]'])(
    '%j is not a definition list',
    (text) => {
      expect(compilePage(text).html).not.toContain('<dl>')
    },
  )

  it('links in a definition list are resolved and checked at their place', () => {
    expect(reportOf('a [b](c.md)\n: d [e](f.md)').match(/^content\S+/gm)).toEqual([
      'content/index.md:1:7',
      'content/index.md:2:9',
    ])
  })
})
