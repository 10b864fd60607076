import { describe, expect, it } from 'vitest'
import { extractSections } from '../../../cli/search/extract-sections.ts'

const sections = (content: Parameters<typeof extractSections>[0]['content'], limit = 9999) =>
  extractSections({ title: 'Page', content }, limit)

describe('extractSections()', () => {
  it('returns the page and each heading, with the text below it', () => {
    expect(
      sections(
        '<p>Intro <em>text</em>.</p><h2 id="a">A &amp; <code>b</code><a class="heading-anchor" href="#a"></a></h2>' +
          '<p>One</p><ul><li>two</li><li>three</li></ul><h3 id="c">C</h3><p>un<b>bro</b>ken</p>',
      ),
    ).toEqual([
      [1, '', 'Page', 'Intro text.', ''],
      [2, 'a', 'A & b', 'One two three', ''],
      [3, 'c', 'C', 'unbroken', ''],
    ])
  })

  it('extracts identifiers from code, each once, and puts the text of tables last', () => {
    expect(
      sections(
        '<div class="code-block"><div class="code-header"><span class="code-title">app/<wbr>auth.ts</span></div>' +
          '<pre><code><span class="token keyword">const</span> a = signIn(LANTERN_URL) || signIn("x")</code></pre></div>' +
          '<table><tr><td>maxAge</td><td>seconds</td></tr></table><p>After.</p>',
      ),
    ).toEqual([[1, '', 'Page', 'After. maxAge seconds', 'app auth.ts signIn LANTERN_URL']])
  })

  it.each([
    ['what is no text', '<script>a</script><style>b</style><svg><title>c</title></svg>d<!-- e -->'],
    [
      'what the build adds',
      '<span class="code-language">ts</span>d<sup class="footnote-ref">1</sup>',
    ],
    ['hidden text', '<span class="visually-hidden">a</span>d'],
    [
      'hidden text around elements of the same name',
      '<span class="visually-hidden">a<span>b</span>c</span>d',
    ],
    ['a picture in a picture', '<svg><svg><title>a</title></svg><svg/><text>b</text></svg>d'],
    ['the page’s own title', '<h1 id="x">Page</h1>d'],
    ['controls', '<button type="button">a</button>d<select><option>b</select>'],
  ])('leaves out %s', (_, html) => {
    expect(sections(html)).toEqual([[1, '', 'Page', 'd', '']])
  })

  it('reads the tree, with the labels of components', () => {
    expect(
      sections([
        '<p>a</p>',
        {
          component: 'tab',
          props: { title: 'App <Router>', value: 'app' },
          children: ['<h2 id="b">B</h2><p>c</p>'],
        },
        { tag: 'ul', attrs: { class: 'x"y' }, children: ['<li>d</li>'] },
      ]),
    ).toEqual([
      [1, '', 'Page', 'a App <Router>', ''],
      [2, 'b', 'B', 'c d', ''],
    ])
  })

  it('keeps a heading without an id as text, because no link can lead to it', () => {
    expect(sections('<h2>Lost</h2><p>a</p>')).toEqual([[1, '', 'Page', 'Lost a', '']])
  })

  it('keeps the beginning of long text, and the most distinctive words of the rest', () => {
    const text = `Sessions are short. ${'and so on '.repeat(40)} getServerSession reads the LANTERN_SECRET carefully`
    const [[, , , start, words] = []] = sections(`<p>${text}</p>`, 120)
    expect(start).toMatch(/^Sessions are short\. and so .* …$/)
    expect(words).toContain('getServerSession')
    expect(words).toContain('LANTERN_SECRET')
    expect(String(start).length + String(words).length).toBeLessThanOrEqual(124)
  })

  it('can keep the headings only', () => {
    expect(sections('<p>a</p><h2 id="b">B</h2><p>c</p>', 0)).toEqual([
      [1, '', 'Page', '', ''],
      [2, 'b', 'B', '', ''],
    ])
  })

  it.each([
    '<',
    '<p',
    '<p a="',
    '</p></p>',
    '<table><td>a',
    '<h2 id=x>',
    '<pre>',
    '&#xD800;',
    '\ud800',
    '<p>'.repeat(5000),
  ])('accepts the broken HTML %s', (html) => {
    expect(sections(html).length).toBeGreaterThan(0)
  })
})
