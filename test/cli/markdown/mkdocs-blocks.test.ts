import { describe, expect, it } from 'vitest'
import { compilePage } from './support.ts'

/** A page of a site that allows the blocks of MkDocs. */
function compile(text: string) {
  return compilePage(text, { config: { markdown: { mkdocsBlocks: true } } })
}

function htmlOf(text: string): string {
  const { html, report } = compile(text)
  expect(report).toBe('')
  return html
}

const box = (kind: string, title: string, content: string, extra = '') =>
  `<div class="admonition" data-kind="${kind}" role="note"${extra}>\n` +
  `<p class="admonition-title">${title}</p>\n${content}</div>\n`

describe('Markdown in HTML', () => {
  it.each([
    [
      '<figure class="a" markdown="span">\n  *a*\n  <figcaption>b</figcaption>\n</figure>',
      '<figure class="a">\n<p><em>a</em></p>\n  <figcaption>b</figcaption>\n</figure>',
    ],
    ['<div markdown="1">\n- a\n</div>', '<div>\n<ul>\n<li>a</li>\n</ul>\n</div>'],
    [
      'x\n<div markdown id="b">\n\n*a*\n\n</div>',
      '<p>x</p>\n<div id="b">\n<p><em>a</em></p>\n</div>',
    ],
    ['<p markdown>a *b*</p>\nc', '<p>\na <em>b</em></p>\n<p>c</p>\n'],
    ['<div markdown="0">\n*a*\n</div>', '<div markdown="0">\n*a*\n</div>'],
    ['<div title="markdown">\n*a*\n</div>', '<div title="markdown">\n*a*\n</div>'],
  ])('is read if the tag says so: %j', (text, html) => {
    expect(htmlOf(text)).toBe(html)
  })

  it('is text without the setting', () => {
    expect(compilePage('<div markdown>\n*a*\n</div>').html).toContain('*a*')
  })
})

describe('blocks of MkDocs', () => {
  it.each([
    ['a type', '!!! tip\n    a\nb', `${box('tip', 'Tip', '<p>a</p>\n')}<p>b</p>\n`],
    ['no space', '!!!note\n    a', box('note', 'Note', '<p>a</p>\n')],
    [
      'a title',
      '!!! note "A `b` "c""\n    a',
      box('note', 'A <code>b</code> &quot;c&quot;', '<p>a</p>\n'),
    ],
    [
      'a type of Material',
      '!!! Bug\n    a',
      box('danger', 'Bug', '<p>a</p>\n', ' aria-label="Danger"'),
    ],
    ['an unknown type', '!!! pied-piper\n    a', box('note', 'Pied-piper', '<p>a</p>\n')],
    ['no content', '!!! note "A"\nb', `${box('note', 'A', '')}<p>b</p>\n`],
    [
      'blank lines and blocks',
      'z\n!!! note\n\n    #### a\n\n    ```\n    !!! b\n\n    c\n    ```\n\n    - d\n\n\ne',
      `<p>z</p>\n${box('note', 'Note', '<h4 id="a">a<a class="heading-anchor" href="#a" aria-label="Direct link to a"></a></h4>\n<div class="code-block" data-language="text"><div class="code-header"><span class="code-language">text</span></div><pre tabindex="0"><code class="language-text">!!! b\n\nc</code></pre></div>\n<ul>\n<li>d</li>\n</ul>\n')}<p>e</p>\n`,
    ],
    [
      'an admonition in it',
      '!!! note\n    !!! tip\n        a\n    b',
      box('note', 'Note', `${box('tip', 'Tip', '<p>a</p>\n')}<p>b</p>\n`),
    ],
    [
      'a list around it',
      '1. a\n\n    !!! note\n        b\n\n    c',
      `<ol>\n<li>\n<p>a</p>\n${box('note', 'Note', '<p>b</p>\n')}<p>c</p>\n</li>\n</ol>\n`,
    ],
    ['tabs for indentation', '!!! note\n\ta\n\n\tb', box('note', 'Note', '<p>a</p>\n<p>b</p>\n')],
  ])('an admonition may have %s', (_, text, html) => {
    expect(htmlOf(text)).toBe(html)
  })

  it('an admonition may have classes, and no title', () => {
    expect(htmlOf('!!! warning inline end ""\n    a')).toBe(
      '<div class="admonition inline end" data-kind="warning" role="note" aria-label="Warning">\n<p>a</p>\n</div>\n',
    )
  })

  it.each([
    ['???', '<details class="details">'],
    ['???+', '<details class="details" open="">'],
  ])('"%s" begins details', (signs, tag) => {
    expect(htmlOf(`${signs} note "A *b*"\n    c`)).toBe(
      `${tag}\n<summary>A <em>b</em></summary>\n<p>c</p>\n</details>\n`,
    )
    expect(htmlOf(`${signs} question\n    c`)).toContain('<summary>Question</summary>')
    expect(htmlOf(`${signs} "A"\n    c`)).toContain('<summary>A</summary>')
  })

  it('tabs follow one another', () => {
    const text =
      '=== "a"\n\n    b\n\n===+ ":octicons-file-16: `c.yml`"\n    d\n\n===! "e"\n\n    f\n\ng\n\n=== "h"\n'
    expect(compile(text).tree).toEqual([
      {
        component: 'tabs',
        props: { initial: 'c.yml' },
        children: [
          { component: 'tab', props: { title: 'a', value: 'a' }, children: ['<p>b</p>\n'] },
          { component: 'tab', props: { title: 'c.yml', value: 'c.yml' }, children: ['<p>d</p>\n'] },
        ],
      },
      {
        component: 'tabs',
        props: {},
        children: [
          { component: 'tab', props: { title: 'e', value: 'e' }, children: ['<p>f</p>\n'] },
        ],
      },
      '<p>g</p>\n',
      {
        component: 'tabs',
        props: {},
        children: [{ component: 'tab', props: { title: 'h', value: 'h' }, children: [] }],
      },
    ])
  })

  it('tabs may be in tabs, in lists and in admonitions, and have the same label', () => {
    const tabs = '=== "a"\n\n    b\n\n    === "c"\n        d\n\n=== "a"\n    e\n'
    expect(htmlOf(tabs).match(/<x-[^>]+>/g)).toEqual([
      '<x-tabs>',
      '<x-tab data-title="a" data-value="a">',
      '<x-tabs>',
      '<x-tab data-title="c" data-value="c">',
      '<x-tab data-title="a" data-value="a 2">',
    ])
    const indented = tabs.replace(/^(?=.)/gm, '    ')
    expect(htmlOf(`- a\n\n${indented}`)).toContain('<li>\n<p>a</p>\n<x-tabs>')
    expect(htmlOf(`!!! note\n${indented}`)).toContain('Note</p>\n<x-tabs>')
  })

  it('headings and links in these blocks count', () => {
    const { headings, report } = compile('!!! note\n    ## A\n\n    [b](./c.md)\n')
    expect(headings).toEqual([{ level: 2, id: 'a', text: 'A' }])
    expect(report).toContain('content/index.md:4:9  broken-link')
  })

  it.each(['a !!! note', '!!!', '!!! ?', '    !!! note', '???', '=== a', '==="a"', '\\!!! note'])(
    '%j is text',
    (text) => {
      expect(htmlOf(text)).not.toMatch(/admonition|details|x-tab/)
    },
  )

  it('other sites show them as text, with what to write', () => {
    const { html, report } = compilePage('!!! note\n    a')
    expect(html).toBe('<p>!!! note\na</p>\n')
    expect(report).toContain('or set "mkdocsBlocks: true" under "markdown" in the configuration')
  })
})
