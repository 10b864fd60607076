import { describe, expect, it } from 'vitest'
import { buildSite } from '../../support/site.ts'
import { compilePage, htmlOf } from './support.ts'

describe('a heading in a block of HTML', () => {
  it.each([
    ['<h2>Set up</h2>', '<h2 id="set-up">Set up</h2>'],
    [
      '<h1 align="center">\n  <img src="https://a.example/a.png" alt="x">\n  <br>A &amp; <b>B</b>\n</h1>',
      '<h1 id="a--b" align="center">\n  <img src="https://a.example/a.png" alt="x">\n  <br>A &amp; <b>B</b>\n</h1>',
    ],
    [
      '<div>\n\n<h3 class="x">One</h3>\n<h3>Two</h3>\n\n</div>',
      '<div>\n<h3 id="one" class="x">One</h3>\n<h3 id="two">Two</h3>\n</div>',
    ],
    ['<h2 ID="own">A</h2>', '<h2 ID="own">A</h2>'],
    [
      '<h2><img src="https://a.example/a.png" alt="x"></h2>',
      '<h2><img src="https://a.example/a.png" alt="x"></h2>',
    ],
    [
      '<!-- <h2>A</h2> -->\n<script>"<h2>A</h2>"</script>',
      '<!-- <h2>A</h2> -->\n<script>"<h2>A</h2>"</script>',
    ],
    [
      '<h2>A</h2>\n<h2>A</h2>\n<p id="a-1">b</p>',
      '<h2 id="a">A</h2>\n<h2 id="a-2">A</h2>\n<p id="a-1">b</p>',
    ],
  ])('gets an id from its text, unless it has one: %j', (text, html) => {
    expect(htmlOf(text).trim()).toBe(html)
  })

  it('is in the contents, between those in Markdown, which keep their ids', () => {
    const text = '# T\n\n<h2 id="x">A</h2>\n\n<h2>B</h2>\n\n## B\n\n<h3>\n\n*C* d\n\n</h3>\n\n### E'
    expect(compilePage(text).headings.map(({ level, id, text }) => [level, id, text])).toEqual([
      [1, 't', 'T'],
      [2, 'x', 'A'],
      [2, 'b-1', 'B'],
      [2, 'b', 'B'],
      [3, 'c-d', 'C d'],
      [3, 'e', 'E'],
    ])
  })

  it('is in the list of headings, and follows the rule of the site', () => {
    const config = { markdown: { slugs: 'mkdocs' } } as const
    expect(htmlOf('[[toc]]\n\n<h2>A & B</h2>', { config })).toContain(
      '<li><a href="#a-b">A &amp; B</a>',
    )
  })

  it('can be linked to, also in an included file', async () => {
    const { report, read } = await buildSite({
      'index.md': '# Home\n\n[b](/other#set-up)',
      'other.md': '# Other\n\n::include{file="../README.md"}\n\n[c](#set-up)',
      '../README.md': '<h2 align="center">Set up</h2>\n\nText\n',
    })
    expect(report).toBe('')
    expect(read('other/index.html')).toMatch(/class="toc[\s\S]*href="#set-up"/)
  })
})
