import { describe, expect, it } from 'vitest'
import { compilePage, htmlOf } from './support.ts'

describe('tables', () => {
  it('tables set alignment by class, in head and body, and never by style', () => {
    expect(htmlOf('| a | b | c | d |\n|:--|:-:|--:|---|\n| 1 | 2 | 3 | 4 |')).toBe(
      `<div class="table-scroll" tabindex="0"><table>
<thead>
<tr>
<th class="align-left">a</th>
<th class="align-center">b</th>
<th class="align-right">c</th>
<th>d</th>
</tr>
</thead>
<tbody>
<tr>
<td class="align-left">1</td>
<td class="align-center">2</td>
<td class="align-right">3</td>
<td>4</td>
</tr>
</tbody>
</table></div>
`,
    )
  })

  it.each([
    [
      'pipes in code and after a backslash',
      '| a |\n|---|\n| `b \\| c` \\| d |',
      '<td><code>b | c</code> | d</td>',
    ],
    [
      'rows without pipes at their ends',
      'a | b\n--- | ---\n*c* | ~~d~~',
      '<td><em>c</em></td>\n<td><s>d</s></td>',
    ],
    [
      'missing and surplus cells',
      '| a | b |\n|---|---|\n| 1 |\n| 1 | 2 | |',
      '<td>1</td>\n<td></td>\n</tr>\n<tr>\n<td>1</td>\n<td>2</td>\n</tr>',
    ],
    [
      'empty cells in the head, which are no headers',
      '| | a |\n|:--|---|\n| b | c |',
      '<thead>\n<tr>\n<td class="align-left"></td>\n<th>a</th>\n</tr>\n</thead>',
    ],
    ['no body', '| a |\n|---|', '<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n</table>'],
    [
      'a component in a cell, aligned',
      '| a |\n|:-:|\n| :badge[b] |',
      '<div class="table-scroll" tabindex="0"><table><thead>\n<tr>\n<th class="align-center">a</th>\n</tr>\n</thead><tbody><tr><td class="align-center"><x-badge>b</x-badge></td></tr></tbody></table></div>',
    ],
    [
      'an end at a directive',
      '| a |\n|---|\n| b |\n::card',
      '<td>b</td>\n</tr>\n</tbody>\n</table></div>\n<x-card>',
    ],
  ])('tables may have %s', (_, text, html) => {
    expect(htmlOf(text)).toContain(html)
  })
})

describe('strikethrough', () => {
  it.each([
    ['~~a~~ b', '<s>a</s> b'],
    ['~~a *b*~~', '<s>a <em>b</em></s>'],
    ['a~~b~~c', 'a<s>b</s>c'],
    ['~~a\nb~~', '<s>a\nb</s>'],
    ['~~ a ~~', '~~ a ~~'],
    ['\\~~a~~', '~~a~~'],
  ])('strikethrough is rendered in %j', (text, html) => {
    expect(htmlOf(text)).toBe(`<p>${html}</p>\n`)
  })
})

describe('task lists', () => {
  const open = '<input type="checkbox" disabled aria-label="To do">'
  const done = '<input type="checkbox" disabled checked aria-label="Done">'

  it('task lists have a box for each item that begins with one', () => {
    expect(htmlOf('- [ ] a\n- [x] b *c*\n- [X] [d](#e)\n- f\n\n# e')).toBe(
      `<ul class="task-list">\n<li class="task-item">${open} a</li>\n<li class="task-item">${done} b <em>c</em></li>\n` +
        `<li class="task-item">${done} <a href="#e">d</a></li>\n<li>f</li>\n</ul>\n<h1 id="e">e</h1>\n`,
    )
  })

  it.each([
    [
      'numbered',
      '1. [ ] a',
      `<ol class="task-list">\n<li class="task-item">${open} a</li>\n</ol>\n`,
    ],
    [
      'loose',
      '- [ ] a\n\n- b',
      `<ul class="task-list">\n<li class="task-item">\n<p>${open} a</p>\n</li>\n<li>\n<p>b</p>\n</li>\n</ul>\n`,
    ],
    [
      'nested',
      '- a\n  - [x] b',
      `<ul>\n<li>a\n<ul class="task-list">\n<li class="task-item">${done} b</li>\n</ul>\n</li>\n</ul>\n`,
    ],
    [
      'outside and inside',
      '- [ ] a\n  - [x] b',
      `<ul class="task-list">\n<li class="task-item">${open} a\n<ul class="task-list">\n<li class="task-item">${done} b</li>\n</ul>\n</li>\n</ul>\n`,
    ],
  ])('task lists may be %s', (_, text, html) => {
    expect(htmlOf(text)).toBe(html)
  })

  it.each([
    '- [ ]',
    '- [x]a',
    '- []',
    '- [y] a',
    '- \\[ ] a',
    '- a [ ] b',
    '- a\n\n  [ ] b',
    '[ ] a',
    '> [ ] a',
  ])('task lists do not begin with %j', (text) => {
    expect(htmlOf(text)).not.toContain('<input')
  })
})

describe('autolinks', () => {
  const external = 'target="_blank" rel="noopener noreferrer"'
  it.each([
    ['https://a.io/b?c=d&e#f', 'https://a.io/b?c=d&amp;e#f', 'https://a.io/b?c=d&amp;e#f'],
    ['http://a.io', 'http://a.io', 'http://a.io'],
    ['ftp://a.io', 'ftp://a.io', 'ftp://a.io'],
    ['www.commonmark.org', 'http://www.commonmark.org', 'www.commonmark.org'],
    ['www.commonmark.org/help', 'http://www.commonmark.org/help', 'www.commonmark.org/help'],
    [
      'www.google.com/search?q=Markup+(business)',
      'http://www.google.com/search?q=Markup+(business)',
      'www.google.com/search?q=Markup+(business)',
    ],
    ['www.müller.de', 'http://www.xn--mller-kva.de', 'www.müller.de'],
  ])('autolinks are made from %s', (text, href, shown) => {
    const attrs = href.startsWith('ftp') ? '' : ` ${external}`
    expect(htmlOf(`a ${text} b`)).toBe(`<p>a <a href="${href}"${attrs}>${shown}</a> b</p>\n`)
  })

  it.each(['foo@bar.baz', 'me@example.dev', 'hello+xyz@mail.example', 'a.b-c_d@a.b'])(
    'autolinks are made from the email address %s',
    (text) => {
      expect(htmlOf(`(${text}.)`)).toBe(`<p>(<a href="mailto:${text}">${text}</a>.)</p>\n`)
    },
  )

  it.each([
    ['www.a.io.', 'www.a.io', '.'],
    ['(www.a.io/b)', 'www.a.io/b', ')'],
    ['www.a.io/(b))', 'www.a.io/(b)', ')'],
    ['www.a.io?!', 'www.a.io', '?!'],
    ['*www.a.io*', 'www.a.io', ''],
    ['https://a.io/b.', 'https://a.io/b', '.'],
    ['https://a.io, c', 'https://a.io', ', c'],
  ])('autolinks from %s leave out the punctuation of the sentence', (text, shown, after) => {
    const href = shown.startsWith('www') ? `http://${shown}` : shown
    const html = htmlOf(text)
    expect(html).toContain(`<a href="${href}" ${external}>${shown}</a>`)
    expect(html.replace(/<[^>]*>/g, '').trim()).toMatch(
      new RegExp(`${after.replace(/[?.)]/g, '\\$&')}$`),
    )
  })

  it.each([
    'app.io',
    'a.md',
    'localhost:3000',
    '//a.io/b',
    'foo@bar',
    'awww.a.io',
    'www.',
    'www.a',
    'next-lamp.js',
    'javascript:alert(1)',
    'vbscript:a',
    'data:text/html,a',
    '192.168.1.1',
    'node.js and vue.js',
    'x@y',
  ])('autolinks are not made from %s', (text) => {
    expect(htmlOf(`a ${text} b`)).toBe(`<p>a ${text} b</p>\n`)
  })

  it('autolinks are not made in code, links and raw links', () => {
    expect(htmlOf('`www.a.io` [www.a.io](#b) <a href="#b">www.a.io</a>\n\n# b')).toBe(
      '<p><code>www.a.io</code> <a href="#b">www.a.io</a> <a href="#b">www.a.io</a></p>\n<h1 id="b">b</h1>\n',
    )
  })
})

describe('footnotes', () => {
  it('footnotes are numbered in the order of their references, and link back to each', () => {
    expect(htmlOf('a[^x] b[^y] c[^x]\n\n[^y]: *Y*\n[^x]: X')).toBe(
      `<p>a<sup class="footnote-ref"><a href="#fn1" id="fnref1">[1]</a></sup> b<sup class="footnote-ref"><a href="#fn2" id="fnref2">[2]</a></sup> c<sup class="footnote-ref"><a href="#fn1" id="fnref1:1">[1:1]</a></sup></p>
<hr class="footnotes-sep">
<section class="footnotes">
<ol class="footnotes-list">
<li id="fn1" class="footnote-item"><p>X <a href="#fnref1" class="footnote-backref" aria-label="Back to reference 1">↑</a> <a href="#fnref1:1" class="footnote-backref" aria-label="Back to reference 1:1">↑</a></p>
</li>
<li id="fn2" class="footnote-item"><p><em>Y</em> <a href="#fnref2" class="footnote-backref" aria-label="Back to reference 2">↑</a></p>
</li>
</ol>
</section>
`,
    )
  })

  it('footnotes may be in the line', () => {
    expect(htmlOf('a^[*X* and [c](//d)] b[^y]\n\n[^y]: Y')).toMatch(
      /^<p>a<sup.*href="#fn1".*<\/sup> b<sup.*href="#fn2".*<li id="fn1"[^>]*><p><em>X<\/em> and <a href="\/\/d".*<li id="fn2"[^>]*><p>Y/s,
    )
  })

  it('footnotes have ids that links may point to', () => {
    expect([...compilePage('a[^x]\n\n[^x]: X').ids]).toEqual(['fnref1', 'fn1'])
  })

  it.each([
    ['several paragraphs', 'a[^1]\n\n[^1]: b\n\n    c', '<p>b</p>\n<p>c <a'],
    ['code', 'a[^1]\n\n[^1]:\n    ```js\n    b\n    ```', '<code class="language-js">b</code>'],
    ['a list', 'a[^1]\n\n[^1]:\n    - b\n    - c', '<ul>\n<li>b</li>\n<li>c</li>\n</ul>'],
    ['an admonition', 'a[^1]\n\n[^1]:\n    :::tip\n    b\n    :::', 'data-kind="tip"'],
    ['an admonition on the first line', 'a[^1]\n\n[^1]: :::tip\n    b\n    :::', 'data-kind="tip"'],
    [
      'a component',
      'a[^1]\n\n[^1]: b\n\n    ::card',
      '<li id="fn1" class="footnote-item"><p>b</p>\n<x-card></x-card>',
    ],
    [
      'a link with brackets in its text',
      'a[^1]\n\n[^1]: [b [c]](#d)\n\n# d',
      '<a href="#d">b [c]</a>',
    ],
  ])('footnotes may contain %s', (_, text, html) => {
    expect(htmlOf(text)).toContain(html)
  })

  it.each([
    ['a[^b]', '<p>a[^b]</p>\n'],
    ['a\\[^b]\n\n[^b]: c', '<p>a[^b]</p>\n'],
    ['`[^b]`\n\n[^b]: c', '<p><code>[^b]</code></p>\n'],
    ['a\\^[b]', '<p>a^[b]</p>\n'],
    ['a^[b', '<p>a^[b</p>\n'],
    [
      'a^[b]\n\n[b]: //c',
      '<p>a^<a href="//c" target="_blank" rel="noopener noreferrer">b</a></p>\n',
    ],
    ['a^[b](//c)', '<p>a^<a href="//c" target="_blank" rel="noopener noreferrer">b</a></p>\n'],
  ])('footnotes are not made from %j', (text, html) => {
    expect(htmlOf(text)).toBe(html)
  })
})

describe('alerts', () => {
  const squeeze = (text: string) => text.replace(/>\n+(?=<|$)/g, '>')

  it.each([
    ['NOTE', 'note', 'Note'],
    ['TIP', 'tip', 'Tip'],
    ['IMPORTANT', 'info', 'Important'],
    ['WARNING', 'warning', 'Warning'],
    ['CAUTION', 'danger', 'Caution'],
    ['note', 'note', 'Note'],
    ['INFO', 'info', 'Info'],
    ['DANGER', 'danger', 'Danger'],
  ])('the alert [!%s] looks like %s', (name, kind, title) => {
    expect(htmlOf(`> [!${name}]\n> a *b*\n>\n> c\n\nd`)).toBe(
      `<div class="admonition" data-kind="${kind}" role="note">\n<p class="admonition-title">${title}</p>\n<p>a <em>b</em></p>\n<p>c</p>\n</div>\n<p>d</p>\n`,
    )
  })

  it.each([
    ['a paragraph after an empty line', '> [!TIP]\n>\n> a', '<p>a</p>\n'],
    ['lists', '> [!TIP]\n> - a\n> - b', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n'],
    ['code', '> [!TIP]\n> `a`', '<p><code>a</code></p>\n'],
    ['spaces after the mark', '> [!TIP]  \n> a', '<p>a</p>\n'],
    [
      'a component',
      '> [!TIP]\n> a :badge[b]\n>\n> ::card',
      '<p>a <x-badge>b</x-badge></p>\n<x-card></x-card>',
    ],
    [
      'a directive',
      '> [!TIP]\n> :::note\n> a\n> :::',
      '<div class="admonition" data-kind="note" role="note">\n<p class="admonition-title">Note</p>\n<p>a</p>\n</div>\n',
    ],
    ['another quote', '> [!TIP]\n> > a', '<blockquote>\n<p>a</p>\n</blockquote>\n'],
    ['nothing', '> [!TIP]', ''],
  ])('alerts may contain %s', (_, text, html) => {
    expect(squeeze(htmlOf(text))).toBe(
      `<div class="admonition" data-kind="tip" role="note"><p class="admonition-title">Tip</p>${squeeze(html)}</div>`,
    )
  })

  it.each([
    ['[!TIP] Do *this*', 'tip', ' aria-label="Tip"', 'Do <em>this</em>'],
    ['[!NOTE]  b ', 'note', '', 'b'],
    ['[!note]b', 'note', '', 'b'],
    ['[!tip]- b', 'tip', ' aria-label="Tip"', 'b'],
  ])('the alert %j has its own title', (mark, kind, label, title) => {
    expect(squeeze(htmlOf(`> ${mark}\n> a`))).toBe(
      `<div class="admonition" data-kind="${kind}" role="note"${label}><p class="admonition-title">${title}</p><p>a</p></div>`,
    )
  })

  it('an unknown alert is a quote, and is reported', () => {
    const { html, report } = compilePage('- > [!NOET] a\n  > b')
    expect(html).toContain('<blockquote>\n<p>[!NOET] a\nb</p>')
    expect(report).toBe(`content/index.md:1  directive-unknown (warning)
  Unknown alert "[!NOET]": it is shown as a quote
  Fix: write "[!NOTE]", or "\\[!NOET]" to keep it as text`)
  })

  it('an alert may be in a list', () => {
    expect(htmlOf('- a\n\n  > [!TIP]\n  > b')).toContain('data-kind="tip"')
  })

  it.each(['> a\n> [!NOTE]', '[!NOTE]\na', '> \\[!NOTE]\n> a', '> [!NOTE]: a', '> `[!NOTE]`\n> a'])(
    'alerts are not made from %j',
    (text) => {
      expect(htmlOf(text)).not.toContain('admonition')
    },
  )
})
