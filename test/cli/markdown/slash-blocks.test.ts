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

describe('an admonition between slashes', () => {
  it.each([
    [
      'a title',
      '/// note | A *b*\n\na\n\n///\n\nb',
      `${box('note', 'A <em>b</em>', '<p>a</p>\n')}<p>b</p>\n`,
    ],
    ['no title', '/// tip\na\n///\nb', `${box('tip', 'Tip', '<p>a</p>\n')}<p>b</p>\n`],
    [
      'a name of Material',
      '/// check\na\n///',
      box('tip', 'Check', '<p>a</p>\n', ' aria-label="Tip"'),
    ],
    ['capital letters', '///Warning\na\n///', box('warning', 'Warning', '<p>a</p>\n')],
    [
      'a type',
      '/// admonition | A\n    type: danger\n\na\n///',
      box('danger', 'A', '<p>a</p>\n', ' aria-label="Danger"'),
    ],
    [
      'attributes',
      '/// note\n    attrs: {class: wide, id: x}\na\n///',
      '<div class="admonition wide" data-kind="note" role="note" id="x">\n<p class="admonition-title">Note</p>\n<p>a</p>\n</div>\n',
    ],
    [
      'an empty title',
      '/// note |\na\n///',
      '<div class="admonition" data-kind="note" role="note">\n<p>a</p>\n</div>\n',
    ],
    ['text directly before it', 'z\n/// note\n///\n', `<p>z</p>\n${box('note', 'Note', '')}`],
    [
      'another block in it',
      '//// note\na\n\n/// tip\nb\n///\n\nc\n////',
      box('note', 'Note', `<p>a</p>\n${box('tip', 'Tip', '<p>b</p>\n')}<p>c</p>\n`),
    ],
    [
      'a larger one in it',
      '/// note\n//// tip\nb\n////\n///',
      box('note', 'Note', box('tip', 'Tip', '<p>b</p>\n')),
    ],
    [
      'a list around it',
      '1. a\n\n    /// note\n    b\n    ///\n\n    c',
      `<ol>\n<li>\n<p>a</p>\n${box('note', 'Note', '<p>b</p>\n')}<p>c</p>\n</li>\n</ol>\n`,
    ],
    [
      'a quote around it',
      '> /// note\n> b\n> ///\n',
      `<blockquote>\n${box('note', 'Note', '<p>b</p>\n')}</blockquote>\n`,
    ],
  ])('may have %s', (_, text, html) => {
    expect(htmlOf(text)).toBe(html)
  })

  it('does not end in a code block', () => {
    const html = htmlOf('/// note\n\n```text\n///\n```\n\na\n///\n\nb')
    expect(html).toMatch(/<pre.*\/\/\/.*<p>a<\/p>\n<\/div>\n<p>b<\/p>\n$/s)
  })

  it('contains headings and links that count', () => {
    const { headings, report } = compile('/// note\n## A\n\n[b](./c.md)\n///\n')
    expect(headings).toEqual([{ level: 2, id: 'a', text: 'A' }])
    expect(report).toContain('content/index.md:4:5  broken-link')
  })
})

describe('details between slashes', () => {
  it.each([
    ['/// details | A *b*\nc\n///', '<details class="details">\n<summary>A <em>b</em></summary>\n'],
    ['/// details\nc\n///', '<details class="details">\n<summary>Details</summary>\n'],
    [
      '/// details\n    type: warning\n    open: true\n\nc\n///',
      '<details class="details" open="">\n<summary>Warning</summary>\n',
    ],
    ['/// details-note\nc\n///', '<details class="details">\n<summary>Note</summary>\n'],
  ])('%j', (text, html) => {
    expect(htmlOf(text)).toBe(`${html}<p>c</p>\n</details>\n`)
  })
})

it('tabs between slashes follow one another, until one is new', () => {
  const text =
    '/// tab | `a`\nb\n///\n\n//// tab | c\n    select: True\n\n/// note\nd\n///\n////\n/// tab | e\n    new: true\nf\n///\n\ng\n'
  const tab = (title: string, children: unknown) => ({
    component: 'tab',
    props: { title, value: title },
    children: expect.arrayContaining([children]),
  })
  expect(compile(text).report).toBe('')
  expect(compile(text).tree).toEqual([
    {
      component: 'tabs',
      props: { initial: 'c' },
      children: [tab('a', '<p>b</p>\n'), tab('c', box('note', 'Note', '<p>d</p>\n'))],
    },
    { component: 'tabs', props: {}, children: [tab('e', '<p>f</p>\n')] },
    '<p>g</p>\n',
  ])
})

describe('a caption between slashes', () => {
  it.each([
    [
      '> a\n\n/// caption\nb *c*\n///\n\nd',
      '<figure>\n<blockquote>\n<p>a</p>\n</blockquote>\n<figcaption>\n<p>b <em>c</em></p>\n</figcaption>\n</figure>\n<p>d</p>\n',
    ],
    [
      'a\n\n/// caption | <\nb\n///',
      '<figure>\n<figcaption>\n<p>b</p>\n</figcaption>\n<p>a</p>\n</figure>\n',
    ],
    [
      'a\n\n/// figure-caption\nb\n///\n\nc\n/// figure-caption\n///\n',
      '<figure id="__figure-caption_1">\n<p>a</p>\n<figcaption>\n<p>Figure 1. b</p>\n</figcaption>\n</figure>\n' +
        '<figure id="__figure-caption_2">\n<p>c</p>\n<figcaption>\n<p>Figure 2.</p>\n</figcaption>\n</figure>\n',
    ],
    [
      '- a\n\n    /// table-caption | 2.1\n    b\n    ///\n',
      '<ul>\n<li>\n<figure id="__table-caption_2_1">\n<p>a</p>\n<figcaption>\n<p>Table 2.1. b</p>\n</figcaption>\n</figure>\n</li>\n</ul>\n',
    ],
  ])('makes a figure of the block before it: %j', (text, html) => {
    expect(htmlOf(text)).toBe(html)
  })
})

describe('a block that cannot be read', () => {
  it.each([
    [
      '/// nite | A\na\n///',
      'index.md:1  directive-unknown (warning)\n  Unknown block "/// nite": it is shown as a note\n  Fix: write "/// note"',
    ],
    [
      'b\n\n//// note\n\na',
      'index.md:3  directive-unclosed (warning)\n  Unclosed block "//// note"\n  Fix: add the line "////" after the block\'s content',
    ],
    ['/// note\n    [a\n\nb\n///', 'Cannot read the options of "/// note": '],
    [
      '/// note\n    a\n\nb\n///',
      'Cannot read the options of "/// note": expected a name and a value on each line',
    ],
    ['/// html | div.a\na\n///', 'PyMdown Extensions syntax has no effect: "/// html"'],
    ['/// tab\na\n///', 'Fix: write a label: "/// tab | Label"'],
    ['- /// note\n  a\n\nb', 'Unclosed block "/// note"'],
  ])('is reported, and its content is shown: %j', (text, report) => {
    const page = compile(text)
    expect(page.report).toContain(report)
    expect(page.html).toMatch(/<p>[ab]<\/p>/)
    expect(page.html).not.toContain('///')
  })

  it.each([
    'a /// note',
    '///',
    '/// `<reference>`',
    '    /// note',
    '/// word of a poem',
    '/// word',
  ])('is text: %j', (text) => {
    expect(htmlOf(text)).toContain('///')
  })

  it('is named on sites without these blocks', () => {
    const { html, report } = compilePage('/// note | A\n\na\n\n///')
    expect(html).toContain('/// note | A')
    expect(report).toContain('or set "mkdocsBlocks: true" under "markdown" in the configuration')
  })
})
