import { describe, expect, it } from 'vitest'
import { escapeHtml } from '../../../../cli/html/escape.ts'
import { convert } from './support.ts'

describe('escaping of Markdown text', () => {
  it.each([
    'snake_case, LANTERN_URL and _one',
    'a - b + c = d, 5 * 3, a* once',
    '1.5, C#, #1, -1, +1, v2.',
    '(see [docs]) [x] [a][b]',
    'a < b > c <3 & d; AT&T',
    'a | b ~5 ~/.ssh C:\\dir',
    'Hi! (really) {#a} "b" $c :d',
  ])('leaves %j as it is', (text) => {
    expect(convert(`<p>${escapeHtml(text)}</p>`)).toBe(`${text}\n`)
  })

  it.each([
    ['*a* **b**', '\\*a\\* \\*\\*b\\*\\*'],
    ['_a_ __b__ c_d', '\\_a\\_ \\_\\_b\\_\\_ c_d'],
    ['`a', '\\`a'],
    ['~~a~~ b~', '\\~\\~a\\~\\~ b\\~'],
    ['[a](b) [c]: d [^1]', '[a\\](b) [c\\]: d \\[^1]'],
    ['Array<string> </b> <!-- <?', 'Array\\<string> \\</b> \\<!-- \\<?'],
    ['&lt; &#42; &copy;', '\\&lt; \\&#42; \\&copy;'],
    ['\\* \\a \\\\', '\\\\* \\a \\\\\\'],
    ['# a', '\\# a'],
    ['###### a', '\\###### a'],
    ['> a', '\\> a'],
    ['- a', '\\- a'],
    ['+', '\\+'],
    ['* a', '\\* a'],
    ['1. a', '1\\. a'],
    ['12) a', '12\\) a'],
    ['---', '\\---'],
    ['* * *', '\\* * *'],
    ['___', '\\___'],
    ['===', '\\==='],
    ['|---|', '\\|---|'],
    ['~~~', '\\~\\~\\~'],
    [':::note', '\\:::note'],
    [': a', '\\: a'],
    ['~ a', '\\~ a'],
    ['[ ] a', '\\[ ] a'],
    ['[!NOTE]', '\\[!NOTE]'],
  ])('turns %j into %j', (text, markdown) => {
    expect(convert(`<p>${escapeHtml(text)}</p>`)).toBe(`${markdown}\n`)
  })

  it('takes the neighboring text into account', () => {
    expect(convert('<p>*a <em>b</em></p>')).toBe('\\*a *b*\n')
    expect(convert('<p>_<code>a</code>_</p>')).toBe('\\_`a`\\_\n')
    expect(convert('<p>a\\<br>- b<br>&nbsp;# c</p>')).toBe('a\\\\\\\n\\- b\\\n\\# c\n')
    expect(convert('<p>&nbsp;1. a</p><p>-&nbsp;</p>')).toBe('1\\. a\n\n\\-\n')
    expect(convert('<p>&am<b></b>p;</p>')).toBe('\\&amp;\n')
  })
})
