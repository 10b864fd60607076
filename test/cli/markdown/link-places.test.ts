import { describe, expect, it } from 'vitest'
import { compilePage } from './support.ts'

/**
 * Places of the broken links and images of a page. In the source a `«` marks the start of each href that must be found,
 * and is removed; they are listed in the order of the page.
 */
function check(marked: string): void {
  const expected: string[] = []
  const lines = marked.split('\n').map((line, i) => {
    let text = line
    for (let at = text.indexOf('«'); at >= 0; at = text.indexOf('«')) {
      expected.push(`${i + 1}:${at + 1}`)
      text = text.slice(0, at) + text.slice(at + 1)
    }
    return text
  })
  const text = lines.join('\n')
  for (const source of [text, text.replaceAll('\n', '\r\n')]) {
    const { problems } = compilePage(source)
    const broken = problems.filter(({ code }) => /^broken-(?:link|image)$/.test(code))
    const places = broken.map(({ at }) => `${at?.line}:${at?.column}`)
    expect([...places].sort(inOrder)).toEqual(expected)
  }
}

function inOrder(a: string, b: string): number {
  const [line = 0, column = 0] = a.split(':').map(Number)
  const [otherLine = 0, otherColumn = 0] = b.split(':').map(Number)
  return line - otherLine || column - otherColumn
}

describe('the place of an href', () => {
  it.each([
    ['alone', '[a](«b.md)'],
    ['with front matter above', '---\ntitle: A\n---\n\n[a](«b.md)'],
    ['several on one line', '[a](«b.md) [c](«d.md) ![e](«f.png)'],
    ['the same twice on a line', '[a](«b.md) [a](«b.md)'],
    ['the same on two lines', '[a](«b.md)\n[a](«b.md)\n\n[a](«b.md)'],
    ['one that begins like another', '[a](«b.mdx) [a](«b.md) [a](«b)'],
    ['as text before', 'b.md and b.md, [b.md](«b.md)'],
    ['as code before', '`[a](b.md)` ``[a](b.md)` `` [a](«b.md)'],
    ['as escaped text before', '\\[a](b.md) [a\\](b.md) [a](«b.md)'],
    ['as escaped brackets in its text', '[a \\[b](«c.md) \\\\[d](«e.md)'],
    ['as a comment before', 'x <!-- [a](b.md) --> [a](«b.md)'],
    ['in angle brackets', '[a](<«b c.md>)'],
    ['with spaces', '[a](  «b.md  "t"  )'],
    ['with a title that names it', '[a](«b.md "[a](b.md)") [a](«b.md)'],
    [
      'with characters that get encoded',
      '[a](«ü.md) [a](«b%20c.md) [a](«d&amp;e.md) [a](«f\\_g.md)',
    ],
    ['with parentheses', '[a](«b(c).md) [a](«b(c).md)'],
    ['after text with brackets', '[a [b] c](«d.md) [a\\]](«e.md)'],
    ['around an image', '[![a](«b.png)](«c.md) [![a](«b.png)](«c.md)'],
    ['with code and emphasis in its text', '*[a `](b.md)` **c**](«b.md)*'],
    ['over a line break in its text', '[a\nb](«c.md) [d](«e.md)'],
    ['over a line break before the href', '[a](\n«b.md)\n[a](\n  «b.md\n"t")'],
    ['in a quote', '> a\n> [b](«c.md)\n> [d\n> e](«f.md)\nlazy [g](«h.md)'],
    ['in a list', '- a\n- b [c](«d.md)\n  [e](«f.md)\n\n  [g](«h.md)\n  1. [i](«j.md)'],
    ['indented', '   a\n   [b](«c.md)\n - \t[d](«e.md)'],
    ['in a heading', '## [a](«b.md) ##\n\n[c](«d.md)\n=====\n\ne\n[f](«g.md)\n---'],
    [
      'in a table',
      '| [a](«b.md) | c |\n|---|---|\n| d | [a](«b.md) [e](«f.md) |\n| [a](«b.md) | [a](«b.md) |',
    ],
    ['in a table without outer pipes', 'a | b\n---|---\n[c](«d.md) | [c](«d.md)'],
    [
      'in a table with escaped pipes',
      '| a |b|\n|---|---|\n| c \\| \\| [d](«e.md) | [f \\| g](«h.md)|',
    ],
    [
      'in a table in a list and in a quote',
      '- | a |b|\n  |---|---|\n  | c | [d](«e.md) |\n\n> | a |b|\n> |---|---|\n> | c | [d](«e.md) |',
    ],
    ['in a footnote', 'a[^1] [b](«c.md)\n\n[^1]: d [e](«f.md)\n\n    [g](«h.md)\n\n[i](«j.md)'],
    ['in an admonition', ':::note[[a](«b.md)]\n[c](«d.md)\n:::\n[e](«f.md)'],
    ['in an admonition in a list', '- a\n\n  :::note\n  [c](«d.md)\n  :::'],
    ['in an alert', '> [!NOTE]\n> [a](«b.md)\n> [c](«d.md)'],
    [
      'in a component',
      ':::card\n[a](«b.md)\n:::\n\n::card[[c](«d.md)]\n\n:badge[[e](«f.md)] [g](«h.md)',
    ],
    ['in a task', '- [ ] [a](«b.md)\n- [x] c [d](«e.md)'],
    [
      'in raw HTML in text',
      'a <a href="«b.md">c</a> <img src=\'«d.png\'> <a href=«e.md>f</a>\n<a\n  href="«g.md">h</a>',
    ],
    [
      'in a raw HTML block',
      '<div>\n<a href="«b.md">c</a><a href="«b.md">c</a>\n  <img alt="d" src="«e.png">\n</div>',
    ],
    [
      'in a raw HTML block in a list and in a quote',
      '- a\n\n  <div>\n    <a href="«b.md">c</a>\n  </div>\n\n> <p>\n> <a href="«b.md">c</a></p>',
    ],
    ['among external links', '[a](https://b.md) <https://c.md> https://d.md [e](«b.md)'],
    ['between a URL and a link to it', 'https://a.md [b](«c.md) [d](https://a.md)'],
    ['after a code block with the same text', '```\n[a](b.md)\n```\n\n[a](«b.md)'],
    ['after tabs', 'a\t\t[b](«c.md)'],
    ['after characters outside the basic plane', '😀 [a](«b.md)'],
  ])('an href is reported at its exact place: %s', (_, marked) => {
    check(marked)
  })

  it.each([
    ['[a][b]\n\n[b]: «c.md'],
    ['[a][b] [b][] [b]\n\n[b]: <«c.md> "t"'],
    ['[a][b] [c](«d.md)\n\n[b]: «d.md'],
    ['[c](«d.md) [a][b]\n\n[b]: «d.md'],
    ['![a][b]\n\n> [B]:   «c.md'],
    ['[a][b]\n\n- x\n\n  [b]: «c.md'],
    ['[b]:\n  «c.md\n\n[a][b]'],
    ['[b]: «c.md\n[b]: d.md\n\n[a][b]'],
    ['```\n[b]: c.md\n```\n\n[b]: «c.md\n\n[a][b]'],
    ['[a][b\\]]\n\n[b\\]]: «c.md'],
    ['[a][x y]\n\n[x\ny]: «c.md'],
  ])('an href by reference is reported at its definition: %j', (marked) => {
    const { problems } = compilePage(marked.replaceAll('«', ''))
    const places = problems.map(({ at }) => `${at?.line}:${at?.column}`)
    const lines = marked.split('\n')
    const expected = lines.flatMap((line, i) =>
      line.includes('«') ? [`${i + 1}:${line.indexOf('«') + 1}`] : [],
    )
    expect([...new Set(places)].sort(inOrder)).toEqual(expected)
  })
})
