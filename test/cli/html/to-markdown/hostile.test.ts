import { describe, expect, it } from 'vitest'
import { convert } from './support.ts'

describe('htmlToMarkdown(), hostile HTML', () => {
  /** Quadratic time would be minutes. */
  const size = 300_000
  const parts = [
    ...[
      '<',
      '</',
      '<!',
      '<!--',
      '<?',
      '<a ',
      '<a',
      '<a "',
      '<a href="',
      '<a x="<b y=\'',
      '&',
      '&amp',
      '\\',
    ],
    ...['<script>', '<script></script ', '<textarea>', '<svg><path/>', '</p>', '<b></i>', '<!-->'],
    ...['<div>', '<div>a', '<b>', '<b><div>a', '<a href=b><p>c', '<x-a>b', '<span>a'],
    ...[
      '<blockquote>a',
      '<ul><li>a',
      '<ol><li>',
      '<li><input type=checkbox>',
      '<details><summary>a',
    ],
    ...['<table><tr><td>', '<table><tr><td><p>a', '<td colspan=1000 rowspan=1000>a', '<tr><td>|'],
    ...[
      '<em>a</em>',
      '<strong>a:</strong>b',
      'a<br>',
      '*',
      '_',
      'a_',
      '_a ',
      '`',
      '~',
      '[',
      '](',
      ' ',
      '\n',
      ' #',
    ],
    ...[
      '<code>`</code>',
      '<code> ',
      '<pre>\n',
      '<pre>```\n',
      '<pre><div>',
      '<h1># ',
      '- - ',
      '1. ',
    ],
  ]

  it.each(parts)('%j, repeated, does not hang', { timeout: 20_000 }, (part) => {
    const html = `${part === '<td colspan=1000 rowspan=1000>a' ? '<table><tr>' : '<p>'}${part.repeat(size / part.length)}`
    expect(typeof convert(html)).toBe('string')
  })

  it('nested beyond measure keeps its text', () => {
    const deep = (tag: string) => `${`<${tag}>`.repeat(10_000)}b${`</${tag}>`.repeat(10_000)}`
    expect(convert(`a${deep('div')}<p>c</p>`)).toBe('a\n\nb\n\nc\n')
    expect(convert(`<p>a${deep('em')}c</p>`)).toMatch(/^a.*b.*c\n$/)
    expect(convert(`a<ul>${deep('li')}</ul>`).replace(/[\s-]/g, '')).toBe('ab')
  })

  it.each([
    ['<p>a</div> <b>c</p> d', 'a **c**\n\nd'],
    ['a < b <3 <i c="d', 'a < b <3 \\<i c="d'],
    ['<p title=">">a</p><p title=\'<b>\'>c', 'a\n\nc'],
    ['a <!-- b', 'a \\<!-- b'],
    ['<script>a', 'a'],
    ['<p constructor="a" __proto__="b">c<constructor>d', 'cd'],
  ])('%j is read as far as it can be', (html, markdown) => {
    expect(convert(html)).toBe(`${markdown}\n`)
  })
})
