import { describe, expect, it } from 'vitest'
import { png } from '../../support/images.ts'
import { site } from '../../support/site.ts'
import { compilePage, htmlOf, reportOf } from './support.ts'

describe('attributes in braces', () => {
  it.each([
    ['## Lamps {.wide}', '<h2 class="wide" id="lamps"'],
    ['## Lamps {#own .wide data-level=2}', '<h2 class="wide" data-level="2" id="own"'],
    ['## Lamps { data-search-exclude }', '<h2 data-search-exclude="" id="lamps"'],
    ['[a](https://a.io){.button rel="me"}', 'class="button"'],
    ['[a](https://a.io){#here}', 'id="here"'],
    ['[a](https://a.io){: title="me" }', 'title="me"'],
    ['`a`{.name}', '<code class="name'],
    ['**a**{.strong}', '<strong class="strong">a</strong>'],
    ["*a*{title='b c'}", '<em title="b c">a</em>'],
  ])('%j has them', (text, html) => {
    expect(htmlOf(text)).toContain(html)
    expect(htmlOf(text)).not.toContain('{')
  })

  it.each([
    ['a\n{: .subtitle }', '<p class="subtitle">a</p>'],
    ['*a*\nb\n{ #here .wide }', '<p id="here" class="wide"><em>a</em>\nb</p>'],
    ['a\n\n{#here}\n\nb', '<p id="here"></p>'],
    ['- a\n{#here}\n- b', '<li id="here">a</li>'],
    ['- a\n\n  b\n  {#here}\n- c', '<p id="here">b</p>'],
    ['> a\n> {.here}', '<p class="here">a</p>'],
  ])('on the last line belong to the block: %j', (text, html) => {
    expect(htmlOf(text)).toContain(html)
    expect(htmlOf(text)).not.toContain('{')
    if (html.includes('id=')) expect(reportOf(`${text}\n\n[x](#here)`)).toBe('')
  })

  it.each(['a\n{ .annotate }', '{.a}', 'a\n{b}', 'a\n{: style="x"}', 'a {.b}\nc', 'a\\\n{.b}'])(
    '%j is text, too',
    (text) => {
      expect(compilePage(text).html).toContain('{')
    },
  )

  it.each([
    '## Lamps {expression}',
    '## Lamps {a.b}',
    '## Lamps {date-of-birth}',
    'a{.b}',
    '`a` {.b}',
    '`a`{b}',
    '`a`{onclick=b}',
    '`a`{style=b}',
    '[a](https://a.io){href=b}',
    '`a`{.b c}',
    '`a`{}',
  ])('%j is text', (text) => {
    expect(htmlOf(text)).toContain('{')
  })

  it('report an id that is already used', () => {
    expect(reportOf('# A\n\n## B {#a .c}\n\n## D {#a}')).toContain('Duplicate ID "a"')
  })

  it('leave a heading without a written id its own', () => {
    expect(compilePage('## Lamps {.wide}').headings).toEqual([
      { level: 2, id: 'lamps', text: 'Lamps' },
    ])
  })
})

describe('the size of an image', () => {
  const withImage = () => ({ root: site({ 'content/a.png': png(640, 480) }) })
  it.each([
    ['![x](./a.png =200x100)', 'width="200" height="100"'],
    ['![x](./a.png =320x)', 'width="320" height="240"'],
    ['![x](./a.png =x240)', 'width="320" height="240"'],
    ['![x](./a.png =50%x)', 'width="50%"'],
    ['![x](./a.png =320x "A title")', 'title="A title"'],
    ['![x](<./a.png> =320x)', 'width="320" height="240"'],
    ['![x](./a.png){width=320}', 'width="320" height="240"'],
    ['![x](./a.png){.round height=240}', 'class="round"'],
    ['![x](./a.png)', 'width="640" height="480"'],
  ])('%j is as written', (text, html) => {
    const page = compilePage(`# A\n\n${text}`, withImage())
    expect(page.report).toBe('')
    expect(page.html.replace(/(height="\d+") (width="\d+")/, '$2 $1')).toContain(html)
    expect(page.html).toContain('alt="x"')
  })

  it.each(['![x](./a.png =x)', '![x](./a.png = 3x3)', '![x](./a.png =3x3'])(
    '%j is text',
    (text) => {
      expect(htmlOf(text, withImage())).not.toContain('<img')
    },
  )

  it('reports a missing image at its line', () => {
    expect(reportOf('# A\n\n![x](./gone.png =3x3)', withImage())).toContain('content/index.md:3')
  })
})
