import { describe, expect, it } from 'vitest'
import { compilePage, htmlOf } from './support.ts'

describe('[[toc]]', () => {
  it('is a list of the headings at levels 2 and 3', () => {
    const text = '# A\n\n[[toc]]\n\n## B `c`\n\n### D & e\n\n#### F\n\n## G {#own}\n'
    expect(htmlOf(text)).toContain(
      '<ul><li><a href="#b-c">B c</a><ul><li><a href="#d--e">D &amp; e</a></li></ul></li><li><a href="#own">G</a></li></ul>',
    )
  })

  it.each([
    ['in upper case', '[[TOC]]\n\n## A', '<a href="#a">A</a>'],
    [
      'in a quote',
      '> [[toc]]\n\n## A',
      '<blockquote>\n<ul><li><a href="#a">A</a></li></ul>\n</blockquote>',
    ],
    [
      'before a heading at level 3',
      '[[toc]]\n\n### A\n\n## B',
      '<ul><li><a href="#a">A</a></li><li><a href="#b">B</a></li></ul>',
    ],
    ['with letters outside of ASCII', '[[toc]]\n\n## Über', '<a href="#%C3%BCber">Über</a>'],
  ])('may be %s', (_, text, html) => {
    expect(htmlOf(text)).toContain(html)
  })

  it('is nothing on a page without headings', () => {
    expect(htmlOf('a\n\n[[toc]]\n\nb')).toBe('<p>a</p>\n<p>b</p>\n')
  })

  it.each(['a [[toc]]', '`[[toc]]`', '\\[[toc]]'])('%j is text', (text) => {
    expect(htmlOf(`${text}\n\n## A`)).not.toContain('<li>')
  })

  it('leads to headings that exist', () => {
    expect(compilePage('# A\n\n[[toc]]\n\n## B').report).toBe('')
  })
})
