import { describe, expect, it } from 'vitest'
import { unescapeHtml } from '../../../cli/html/unescape.ts'
import { readPageText } from '../../../cli/search/index-page.ts'
import { readSectionTexts } from '../../../cli/search/section-texts.ts'
import { expectLinear } from '../../support/expect-linear.ts'

const read = (html: string) => readSectionTexts(html, { title: 'Page', decode: unescapeHtml })
/** The sections with their texts in short. */
const sections = (html: string) =>
  read(html).map(({ level, anchor, headings, text }) => [level, anchor, ...headings, text])

describe('readSectionTexts()', () => {
  it('returns the page and each heading, with the text below it', () => {
    expect(
      sections(
        '<p>Intro <em>text</em>.</p><h2 id="a">A &amp; <code>b</code><a class="heading-anchor" href="#a"></a></h2>' +
          '<p>One</p><ul><li>two</li><li>three</li></ul><h3 id="c">C</h3><p>un<b>bro</b>ken</p>',
      ),
    ).toEqual([
      [1, '', 'Page', 'Intro text.'],
      [2, 'a', 'A & b', 'One two three'],
      [3, 'c', 'C', 'unbroken'],
    ])
  })

  it('leaves what is no text out of headings', () => {
    const html =
      '<h2 id="a">A<button>Copy <b>this</b></button> <svg><title>b</title></svg>c</h2><p>d</p>'
    expect(sections(html)[1]).toEqual([2, 'a', 'A c', 'd'])
  })

  it('contains code and tables in their place', () => {
    const html =
      '<p>Call <code>a()</code>.</p>' +
      '<div class="code-block"><div class="code-header"><span class="code-title">app/<wbr>auth.ts</span></div>' +
      '<pre><code><span class="token keyword">const</span> a = signIn(LANTERN_URL)\n// &lt;end&gt;</code></pre></div>' +
      '<table><tr><td>maxAge</td><td>seconds</td></tr></table><p>After.</p>'
    expect(sections(html)).toEqual([
      [
        1,
        '',
        'Page',
        'Call a(). app/auth.ts const a = signIn(LANTERN_URL) // <end> maxAge · seconds After.',
      ],
    ])
  })

  it('separates the cells of a row, but not rows', () => {
    const html =
      '<table><thead><tr><th>Key</th><th>Default</th></tr></thead><tbody>' +
      '<tr><td><p>a</p><p>b</p></td><td><code>1</code></td><td>c</td></tr>' +
      '<tr><td>d</td></tr></tbody></table><p>e</p>'
    expect(sections(html)).toEqual([[1, '', 'Page', 'Key · Default a b · 1 · c d e']])
  })

  it.each([
    ['plain code', '<pre><code>a <span>b</span></code></pre>'],
    ['code with a `>` in an attribute', '<pre><code>a <span title="x > y">b</span></code></pre>'],
    ['code with other quotes', "<pre><code>a <span title='x'>b</span></code></pre>"],
    ['code with a block in it', '<pre><code>a <div>b</div></code></pre>'],
    ['code in code', '<pre>a <code>b</code></pre>'],
    ['code in colors', '<pre><code>a <span class="token x">b</span></code></pre>'],
    ['broken colors', '<pre><code>a <span class="token x">b</code></pre>'],
  ])('reads the text of %s', (_, html) => {
    expect(sections(`${html}<p>c</p>`)).toEqual([[1, '', 'Page', 'a b c']])
  })

  it.each([
    ['what is no text', '<script>a</script><style>b</style><svg><title>c</title></svg>d<!-- e -->'],
    [
      'what the build adds',
      '<span class="code-language">ts</span>d<sup class="footnote-ref">1</sup>',
    ],
    ['hidden text', '<span class="visually-hidden">a</span>d'],
    ['a button in code', '<code>d<button>a<b>c</b></button></code>'],
    [
      'hidden text around elements of the same name',
      '<span class="visually-hidden">a<span>b</span>c</span>d',
    ],
    ['a picture in a picture', '<svg><svg><title>a</title></svg><svg/><text>b</text></svg>d'],
    ['the page’s own title', '<h1 id="x">Page</h1>d'],
    ['controls', '<button type="button">a</button>d<select><option>b</select>'],
  ])('leaves out %s', (_, html) => {
    expect(sections(html)).toEqual([[1, '', 'Page', 'd']])
  })

  it('adds what the `h1` says to the titles of the page, if that is something else', () => {
    expect(sections('<h1 id="x">Another <em>title</em></h1><p>a</p>')).toEqual([
      [1, '', 'Page', 'Another title', 'a'],
    ])
  })

  it('keeps a heading without an id as text, because no link can lead to it', () => {
    expect(sections('<h2>Lost</h2><p>a</p>')).toEqual([[1, '', 'Page', 'Lost a']])
  })

  it.each([['<h2 id="a&amp;b">A</h2>'], ["<h2 class='x' id='a&amp;b'>A</h2>"]])(
    'reads the id of %s',
    (html) => {
      expect(sections(html)[1]).toEqual([2, 'a&b', 'A', ''])
    },
  )

  it('keeps signs that begin no tag', () => {
    expect(sections('<p>1 < 2 and 3 <4</p>')).toEqual([[1, '', 'Page', '1 < 2 and 3 <4']])
  })

  it.each([
    '<',
    '<p',
    '<p a="',
    '</p></p>',
    '<table><td>a',
    '<h2 id=x>',
    '<pre>',
    '<!--',
    '&#xD800;',
    '\ud800',
    '<p>'.repeat(5000),
  ])('accepts the broken HTML %s', (html) => {
    expect(sections(html).length).toBeGreaterThan(0)
  })

  it.each(['<p>', '<pre>', '<!--', '<h2 id="x">', '<svg>', '<', '</p>', '<code>'])(
    'takes no more than a moment for many %s',
    (html) => {
      expectLinear(50_000, (n) => read(html.repeat(n)))
    },
  )
})

describe('readPageText()', () => {
  it('reads the tree, with the labels of components', () => {
    const content = [
      '<p>a</p>',
      {
        component: 'tab',
        props: { title: 'App <Router>', value: 'app' },
        children: ['<h2 id="b">B</h2><p>c</p>'],
      },
      { tag: 'ul', attrs: { class: 'x"y' }, children: ['<li>d</li>'] },
    ]
    expect(
      readPageText({ title: 'Page', content }).map(({ anchor, text }) => [anchor, text]),
    ).toEqual([
      ['', 'a App <Router>'],
      ['b', 'c d'],
    ])
  })

  it('adds the description and the keywords to the text of the page itself', () => {
    const [page, section] = readPageText({
      title: 'Page',
      description: 'All else',
      keywords: ['rest', 'more'],
      content: ['<p>a</p><h2 id="b">B</h2>'],
    })
    expect([page?.text, section?.text]).toEqual(['a All else rest more', ''])
  })
})
