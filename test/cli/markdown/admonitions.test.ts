import { describe, expect, it } from 'vitest'
import { compilePage, htmlOf, reportOf } from './support.ts'

/** An admonition as HTML; `content` is what is below its title. */
function box(kind: string, title: string, content: string, attrs = ''): string {
  const [before = '', after = ''] = attrs.includes('class=') ? [attrs, ''] : ['', attrs]
  const open = before || 'class="admonition"'
  return `<div ${open} data-kind="${kind}" role="note"${after}>\n<p class="admonition-title">${title}</p>\n${content}</div>\n`
}

describe('admonitions', () => {
  it.each([
    ['note', 'note', 'Note'],
    ['tip', 'tip', 'Tip'],
    ['info', 'info', 'Info'],
    ['warning', 'warning', 'Warning'],
    ['danger', 'danger', 'Danger'],
    ['secondary', 'note', 'Secondary'],
    ['success', 'tip', 'Success'],
    ['important', 'info', 'Important'],
    ['caution', 'warning', 'Caution'],
    ['NOTE', 'note', 'Note'],
  ])('":::%s" looks like %s', (name, kind, title) => {
    expect(htmlOf(`:::${name}\n\na\n\n:::`)).toBe(box(kind, title, '<p>a</p>\n'))
  })

  it.each([
    ['[Read this]', 'Read this'],
    [' Read this', 'Read this'],
    [
      '[*Read* `a` [b](#c) ![d](//e/f)]',
      '<em>Read</em> <code>a</code> <a href="#c">b</a> <img src="//e/f" alt="d">',
    ],
    ['[a [b] c]', 'a [b] c'],
    ['[a \\] b]', 'a ] b'],
    ['[<b>a</b>]', '<b>a</b>'],
    ['[]', 'Note'],
    ['[ ]', 'Note'],
    ['{title="Say \'a\'"}', "Say 'a'"],
    ['{title}', 'Note'],
    ['[a]{title="b"}', 'a'],
    [' 1 < 2', '1 &lt; 2'],
  ])('":::note%s" has the title %s', (after, title) => {
    const { html } = compilePage(`:::note${after}\na\n:::`)
    expect(html).toBe(box('note', title, '<p>a</p>\n'))
  })

  it.each([
    [':::warning[Keep it short]', ' aria-label="Warning"'],
    [':::caution[Keep it short]{#a}', ' aria-label="Caution" id="a"'],
    // The role says so already.
    [':::note[Keep it short]', ''],
    // The title says so.
    [':::warning', ''],
  ])('has a name that says its kind where no other words do: %s', (head, attrs) => {
    expect(htmlOf(`${head}\na\n:::`)).toContain(` role="note"${attrs}>`)
  })

  it.each([
    ['{#a .b .c}', 'class="admonition b c" data-kind="note" role="note" id="a"'],
    ['{id="a" class="b"}', 'class="admonition b" data-kind="note" role="note" id="a"'],
    ["[T]{id='a'}", 'class="admonition" data-kind="note" role="note" id="a"'],
    [
      "{class='\"><script>'}",
      'class="admonition &quot;&gt;&lt;script&gt;" data-kind="note" role="note"',
    ],
  ])('":::note%s" has the attributes %s', (after, attrs) => {
    expect(htmlOf(`:::note${after}\na\n:::`)).toContain(`<div ${attrs}>`)
  })

  it('no other argument becomes an attribute', () => {
    const { html, report } = compilePage(':::note{onclick="a()" style="b" data-x}\na\n:::')
    expect(html).toContain('<div class="admonition" data-kind="note" role="note">')
    expect(report).toContain('Unknown argument "onclick" of ":::note", which accepts "title"')
  })

  it('no heading gets the id of an admonition', () => {
    const { headings } = compilePage(':::note{#setup}\na\n:::\n\n## Setup')
    expect(headings).toEqual([{ level: 2, id: 'setup-1', text: 'Setup' }])
  })

  it.each([
    ['with more colons outside', '::::note\n:::tip\na\n:::\nb\n::::'],
    ['with as many colons', ':::note\n:::tip\na\n:::\nb\n:::'],
    ['with more colons inside', ':::note\n::::tip\na\n::::\nb\n:::'],
    ['with spaces after and before', ' ::: note  \n  :::tip\na\n :::  \nb\n:::'],
  ])('admonitions nest %s', (_, text) => {
    expect(htmlOf(text)).toBe(box('note', 'Note', `${box('tip', 'Tip', '<p>a</p>\n')}<p>b</p>\n`))
  })

  it('admonitions nest to any depth, side by side', () => {
    expect(htmlOf(':::::note\n::::tip\n:::info\na\n:::\n:::info\nb\n:::\n::::\n:::::')).toBe(
      box(
        'note',
        'Note',
        box('tip', 'Tip', box('info', 'Info', '<p>a</p>\n') + box('info', 'Info', '<p>b</p>\n')),
      ),
    )
  })

  it('admonitions need no blank lines around them', () => {
    expect(htmlOf('a\n:::note\nb\n:::\nc\n- d\n:::tip\ne\n:::\nf')).toBe(
      `<p>a</p>\n${box('note', 'Note', '<p>b</p>\n')}<p>c</p>\n<ul>\n<li>d</li>\n</ul>\n${box('tip', 'Tip', '<p>e</p>\n')}<p>f</p>\n`,
    )
  })

  it.each([
    ['a list item', '- a\n\n  :::note\n  b\n  :::', '<ul>\n<li>\n<p>a</p>\n', '</li>\n</ul>\n'],
    [
      'a list item, as its first line',
      '1. :::note\n   b\n   :::',
      '<ol>\n<li>\n',
      '</li>\n</ol>\n',
    ],
    ['a quote', '> :::note\n> b\n> :::', '<blockquote>\n', '</blockquote>\n'],
    [
      'a quote in a list item',
      '- > :::note\n  > b\n  > :::',
      '<ul>\n<li>\n<blockquote>\n',
      '</blockquote>\n</li>\n</ul>\n',
    ],
  ])('an admonition may be in %s', (_, text, before, after) => {
    expect(htmlOf(text)).toBe(before + box('note', 'Note', '<p>b</p>\n') + after)
  })

  it.each([
    ['a code block', '```\n:::\n```', 'code-block'],
    ['a longer code block', '~~~~\n~~~\n:::\n~~~~', 'code-block'],
    ['a code block in a list', '- ```\n  :::\n  ```', 'code-block'],
    ['an admonition in a list', '- :::tip\n  b\n  :::', 'data-kind="tip"'],
    ['an admonition in a list in a list', '- - :::tip\n    b\n    :::', 'data-kind="tip"'],
    ['a list item of colons', '- :::', '<li>:::</li>'],
    ['an admonition deep in a list', '- b\n\n    - :::tip\n      b\n      :::', 'data-kind="tip"'],
    ['an admonition in a quote', '> :::tip\n> b\n> :::', 'data-kind="tip"'],
    ['indented code', '    :::', 'code-block'],
    ['a line with code that looks like a fence', '```a``` b', '<code>a</code>'],
    ['text that begins with colons', ':::: 1', '<p>:::: 1</p>'],
  ])('an admonition ends after %s', (_, inner, part) => {
    const { html, report } = compilePage(`:::note\n\n${inner}\n\n:::\n\nz`)
    expect(report).toMatch(inner === '- :::' ? /^[^\n]*\n {2}Unexpected ":::"/ : /^$/)
    expect(html).toContain(part)
    expect(html).toMatch(/<\/div>\n<p>z<\/p>\n$/)
  })

  it.each([
    ['a longer line of colons', ':::note\na\n:::::\nb'],
    ['a line with spaces', ':::note\na\n   :::   \nb'],
    ['CRLF', ':::note\r\na\r\n:::\r\nb'],
  ])('an admonition ends at %s', (_, text) => {
    expect(htmlOf(text)).toBe(`${box('note', 'Note', '<p>a</p>\n')}<p>b</p>\n`)
  })

  it('an admonition may be empty', () => {
    expect(htmlOf(':::note\n:::')).toBe(box('note', 'Note', ''))
  })

  it('admonitions that are not closed are reported, and end with what is around them', () => {
    const { html, report } = compilePage('---\ntitle: A\n---\n\n> ::::tip\n> a\n> :::\n\nb')
    expect(report).toBe(`content/index.md:5:3  directive-unclosed (warning)
  Unclosed directive "::::tip"
  Fix: add the line "::::" after the directive's content
content/index.md:7:3  directive-invalid (warning)
  Unexpected ":::": this line does not close a directive
  Fix: remove the colons, or add the line that opens the directive, such as ":::note"`)
    expect(html).toBe(
      `<blockquote>\n${box('tip', 'Tip', '<p>a\n:::</p>\n')}</blockquote>\n<p>b</p>\n`,
    )
  })

  it('lines of colons that close no directive are reported once in a file', () => {
    expect(reportOf(':::note\na\n:::\n:::\nb\n\n> - :::: \n')).toBe(
      `content/index.md:4:1  directive-invalid (warning)
  Unexpected ":::": this line does not close a directive (and 1 similar problem in this file)
  Fix: remove the colons, or add the line that opens the directive, such as ":::note"`,
    )
    expect(reportOf('\\:::\n\n`\n:::\n`\n\n```\n:::\n```\n\na :::\n\n::: b')).not.toContain(
      'Unexpected',
    )
  })

  it('an admonition is not closed from outside its list item', () => {
    const { html, report } = compilePage('- :::note\n  a\n\n:::tip\nb\n:::')
    expect(report).toBe(`content/index.md:1:3  directive-unclosed (warning)
  Unclosed directive ":::note"
  Fix: add the line ":::" after the directive's content`)
    expect(html).toBe(
      `<ul>\n<li>\n${box('note', 'Note', '<p>a</p>\n')}</li>\n</ul>\n${box('tip', 'Tip', '<p>b</p>\n')}`,
    )
  })

  it('admonitions that are not closed are reported where they open, not around them', () => {
    expect(reportOf('::::note\n:::tip\na\n::::')).toBe(
      `content/index.md:2:1  directive-unclosed (warning)
  Unclosed directive ":::tip"
  Fix: add the line ":::" after the directive's content`,
    )
  })

  it('a line of colons ends all admonitions that no other line closes', () => {
    const { html, report } = compilePage(
      '::::note\n:::tip\na\n\n:::info\nb\n- :::danger\n  c\n:::\nd\n::::\n\n:::info\ne\n:::',
    )
    expect(report).toBe(
      `content/index.md:2:1  directive-unclosed (warning)
  Unclosed directive ":::tip": the next ":::" line closes ":::danger", which is inside this directive
  Fix: close each of the two directives with its own line ":::"`,
    )
    const list = `<ul>\n<li>\n${box('danger', 'Danger', '<p>c</p>\n')}</li>\n</ul>\n`
    const tip = box('tip', 'Tip', `<p>a</p>\n${box('info', 'Info', `<p>b</p>\n${list}`)}`)
    expect(html).toBe(box('note', 'Note', `${tip}<p>d</p>\n`) + box('info', 'Info', '<p>e</p>\n'))
  })

  it.each([
    ['an escaped one', '\\:::note\na', '<p>:::note\na</p>\n'],
    ['one whose name is no name', ':::1\na', '<p>:::1\na</p>\n'],
    ['one in code', '`:::note`', '<p><code>:::note</code></p>\n'],
    [
      'one in indented code',
      '    :::note',
      '<pre tabindex="0"><code class="language-text">:::note</code></pre>',
    ],
    ['one after text', 'a :::note', '<p>a :::note</p>\n'],
  ])('%s stays text', (_, text, html) => {
    expect(htmlOf(text)).toContain(html)
  })

  it.each([
    [
      '::note[a]',
      `content/index.md:1:1  directive-unknown
  "::note" has no content: an admonition begins with three colons
  Fix: write ":::note", the content on the lines below it, and a closing ":::"`,
    ],
    [
      '- :::warnin\n  a\n  :::',
      `content/index.md:1:3  directive-unknown
  Unknown directive ":::warnin"
  Fix: write ":::warning"`,
    ],
    [
      ':::note[a] b\nc\n:::',
      `content/index.md:1:1  directive-unknown
  Unexpected "b" after ":::note[…]": the line must end after the label and arguments
  Fix: move the text to the next line, or into the brackets`,
    ],
    [
      ':::xylophone-player\na\n:::',
      `content/index.md:1:1  directive-unknown
  Unknown directive ":::xylophone-player"
  Fix: register a component named "xylophone-player" under "components" in the configuration, or write "\\" before the colons if they are text`,
    ],
  ])('a mistake in an admonition is reported: %j', (text, report) => {
    expect(reportOf(text)).toBe(report)
  })

  it.each([
    ['note', 'unknown-name', ':::unknown-name'],
    ['warning', 'warn', ':::warn'],
    ['warning', 'Hot', ':::warn[Hot]{#a}'],
    ['note', 'A title', '::: unknown-name A title'],
    ['note', '[a', ':::unknown-name [a'],
  ])('an unknown directive is shown as "%s" with the title "%s": %s', (kind, title, opening) => {
    const { html } = compilePage(`${opening}\n*a*\n:::`)
    expect(html).toContain(`data-kind="${kind}"`)
    expect(html).toContain(`<p class="admonition-title">${title}</p>\n<p><em>a</em></p>`)
  })

  it.each([
    ['a label that is not closed', ':::note[a', '[a'],
    ['arguments that are not closed', ':::note{a', '{a'],
    ['text after a label', ':::note[a] b', 'a b'],
  ])('no text of an admonition is lost: %s', (_, opening, title) => {
    expect(compilePage(`${opening}\nc\n:::`).html).toContain(
      `<p class="admonition-title">${title}</p>`,
    )
  })

  it('an unknown directive without an end is shown as text, as is what follows', () => {
    const { html, report } = compilePage('::: lamps\n\n*a*')
    expect(html).toBe('<p>::: lamps</p>\n<p><em>a</em></p>\n')
    expect(report).toContain('Unknown directive ":::lamps"')
    expect(report).not.toContain('directive-unclosed')
  })

  it('an unknown directive on one line is shown as text', () => {
    expect(compilePage('::unknown-name[*a*]').html).toBe('<p>::unknown-name[<em>a</em>]</p>\n')
  })

  it('a component of the site replaces the admonition of its name', () => {
    const { tree } = compilePage(':::note\na\n:::', {
      config: { components: { note: 'note.tsx' } },
    })
    expect(tree).toEqual([{ component: 'note', props: {}, children: ['<p>a</p>\n'] }])
  })

  it('admonitions may contain headings, tables, footnotes and links', () => {
    const { html, headings, report } = compilePage(
      ':::note\n## A\n\n| b |\n|---|\n| [c](#a) |\n\nd[^1]\n\n[^1]: e\n:::',
    )
    expect(report).toBe('')
    expect(headings).toEqual([{ level: 2, id: 'a', text: 'A' }])
    expect(html).toContain('<td><a href="#a">c</a></td>')
    expect(html).toContain('<li id="fn1" class="footnote-item"><p>e ')
  })
})
