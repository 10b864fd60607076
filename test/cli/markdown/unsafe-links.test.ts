import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { compilePage, reportOf } from './support.ts'

const fix = 'write a URL that begins with "https:", or the path of a file in the site'

it('a URL that is too long has to be shortened', () => {
  expect(reportOf(`[a](https://b.org/${'c'.repeat(8000)})`)).toContain(
    'it is longer than the 8,000 characters that hosts accept\n  Fix: shorten the URL',
  )
})

describe('a URL that runs a script', () => {
  it.each<[text: string, place: string, where?: string]>([
    ['[a](javascript:b)', '1:5'],
    ['c\n[a](<JAVAscript:b>)', '2:6'],
    ['[a](&#106;avascript&#x3A;b)', '1:5'],
    ['[a](javascript&colon;b)', '1:5'],
    ['[a](vbscript:b "t")', '1:5'],
    ['[a][c]\n\n[c]: javascript:b', '3:6'],
    ['[c]\n\n[c]: <javascript:b> "t"', '3:7'],
    ['d <javascript:b>', '1:4'],
    ['d <https://e> <javascript:b>', '1:16'],
    ['## [a](javascript:b) {#c}', '1:8'],
    ['| c |\n|---|\n| [a](javascript:b) |', '3:7'],
    ['a[^1]\n\n[^1]: [a](javascript:b)', '3:11'],
    [':::note[[a](javascript:b)]\nc\n:::', '1:13'],
    [':::details[[a](javascript:b)]\nc\n:::', '1:16'],
    [':badge[[a](javascript:b)]', '1:12'],
    ['- [ ] [a](javascript:b)', '1:11'],
    ['c\n: [a](javascript:b)', '2:7'],
    ['<a href="javascript:b">a</a>', '1:10', '"<a>"'],
    ['<div>\n<A HREF=JavaScript:b>a</A>\n</div>', '2:9', '"<a>"'],
    ["<a class=c href=' &#1;java&#9;script&#58b'>a</a>", '1:18', '"<a>"'],
    ['<div>\n<a/href="java\nscript:b">a</a>\n</div>', '2:10', '"<a>"'],
    ['<area href="javascript:b">', '1:13', '"<area>"'],
    ['<form action="javascript:b"></form>', '1:15', '"<form>"'],
    ['<button formaction="javascript:b">a</button>', '1:21', '"<button>"'],
    ['<iframe src="javascript:b"></iframe>', '1:14', '"<iframe>"'],
    ['<object data="javascript:b"></object>', '1:15', '"<object>"'],
    ['<svg><a xlink:href="javascript:b">a</a></svg>', '1:21', '"<a>"'],
    ['<svg><animate attributeName="href" values="javascript:b"/></svg>', '1:44', '"<animate>"'],
  ])(
    'a URL that runs a script is reported and removed from %j',
    (text, place, where = 'a link') => {
      const { html, report } = compilePage(text)
      expect(html).not.toMatch(/=[^>]*script\s*(?::|&)/i)
      expect(html).not.toMatch(/ (?:href|src|action|formaction|data|values)=(?!"#|"https)/)
      expect(report).toMatch(
        new RegExp(
          `^content/index\\.md:${place}  unsafe-link\n  Unsafe URL ".+" in ${where}: it would run a script\n  Fix: ${fix}$`,
          's',
        ),
      )
    },
  )

  it.each(['java\tscript:b', '\u0001javascript:b', ' \njavascript:b', 'JAVASCRIPT:b'])(
    'a URL that runs a script is found without what a browser ignores in %j',
    (href) => {
      expect(reportOf(`<div>\n<a href="${href}">a</a>\n</div>`)).toContain('unsafe-link')
    },
  )

  it('a link to a script loses its href and keeps its text', () => {
    const page = compilePage('[a *b*](javascript:c "d") ![e](javascript:f)')
    expect(page.html).toBe('<p><a title="d">a <em>b</em></a> <img alt="e"></p>\n')
    expect(page.report).toBe(
      `content/index.md:1:9  unsafe-link
  Unsafe URL "javascript:c" in a link: it would run a script
  Fix: ${fix}
content/index.md:1:32  unsafe-link
  Unsafe URL "javascript:f" in an image: it would run a script
  Fix: ${fix}`,
    )
  })

  it('a URL that runs a script is reported at its place in an included file', () => {
    const root = mkdtempSync(join(tmpdir(), 'docs-build-test-'))
    onTestFinished(() => rmSync(root, { recursive: true, force: true }))
    mkdirSync(join(root, 'content/_shared'), { recursive: true })
    writeFileSync(join(root, 'content/_shared/a.md'), 'b\n\n[a](javascript:c)\n')
    expect(reportOf('::include{file="./_shared/a.md"}', { root })).toBe(
      `content/_shared/a.md:3:5  unsafe-link
  Unsafe URL "javascript:c" in a link: it would run a script
  Fix: ${fix}`,
    )
  })

  it.each([
    [':::card{href="javascript:a" wide}\n:::', 'card', '1'],
    ['b\n\n::card[c]{to=" JavaScript:a"}', 'card', '3'],
    ['b\n:badge[c]{x=vbscript:a}', 'badge', '2'],
  ])('a URL that runs a script is not passed to a component: %j', (text, name, line) => {
    const page = compilePage(text)
    expect(page.html).not.toContain('script:')
    expect(page.report).toContain(`content/index.md:${line}  unsafe-link\n  Unsafe URL "`)
    expect(page.report).toContain(`" of "${name}": it would run a script\n`)
  })
})

describe('a URL that is a document, or a file of the reader', () => {
  it.each([
    ['[a](data:text/html,b)', 'it embeds a document, which could contain scripts'],
    ['[a](data:image/svg+xml,b)', 'it embeds a document, which could contain scripts'],
    ['[a](file:///etc/passwd)', "it points to a file on the reader's computer"],
  ])('a URL that is a document is refused in Markdown: %s', (text, reason) => {
    expect(compilePage(text).html).toBe('<p><a>a</a></p>\n')
    expect(reportOf(text)).toContain(`" in a link: ${reason}\n`)
  })

  it.each([
    '![a](data:image/png;base64,AA==)',
    '![a](data:image/svg+xml,b)',
    '[a](data:image/webp;base64,AA==)',
    '[a](javascripts:b)',
    '[a](https://a.io/javascript:b)',
    '[a](#javascript:b)',
    '`[a](javascript:b)`',
    '\\[a](javascript:b)',
  ])('nothing unsafe is found in %s', (text) => {
    expect(reportOf(text)).not.toContain('unsafe-link')
  })

  it('documents, scripts and handlers in raw HTML stay: their author can only have meant them', () => {
    const html =
      '<a href="data:text/csv,b" download>a</a><b onclick="c()">d</b><script src="https://e.io/f.js"></script>'
    const page = compilePage(`<div>\n${html}\n</div>`)
    expect(page.html).toBe(`<div>\n${html}\n</div>`)
    expect(page.report).not.toContain('unsafe-link')
  })
})
