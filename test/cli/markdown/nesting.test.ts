import { describe, expect, it } from 'vitest'
import { compilePage } from './support.ts'

/** `line message → fix` for each report of raw HTML. */
function reportsOf(text: string): string[] {
  const { problems } = compilePage(text)
  const found = problems.filter(({ code }) => code === 'html-unbalanced')
  return found.map(({ at, message, fix }) => `${at?.line} ${message} → ${fix}`)
}

const bodyOf = (text: string) => compilePage(text).html.replace(/\n/g, '')

describe('a tag that browsers do not leave where it is', () => {
  it.each([
    [
      'a\n<plaintext>b',
      '2 "<plaintext>" is not allowed in a page → remove the tag, or write "&lt;" instead of "<"',
      '<p>a&lt;plaintext>b</p>',
    ],
    [
      '<body onload=a>\n\nb\n\n</body>',
      '1 "<body>" is not allowed in a page → remove the tag, or write "&lt;" instead of "<"',
      '&lt;body onload=a><p>b</p>',
    ],
    [
      '<button><div><button>a</button></div></button>',
      '1 "<button>" is not allowed here: it would end the "<button>" around it → write "</button>" before "<button>"',
      '<p><button><div>&lt;button>a</div></button></p>',
    ],
    [
      '<select><div><input></div></select>',
      '1 "<input>" is not allowed here: it would end the "<select>" around it → write "</select>" before "<input>"',
      '<p><select><div>&lt;input></div></select></p>',
    ],
    [
      '<li><div><li>a</li></div></li>',
      '1 "<li>" is not allowed here: it would end the "<li>" around it → write "</li>" before "<li>"',
      '<li><div>&lt;li>a</div></li>',
    ],
    [
      '- <li>a</li>',
      '1 "<li>" is not allowed here: it would end the "<li>" around it → write "</li>" before "<li>"',
      '<ul><li>&lt;li>a</li></ul>',
    ],
    [
      '<h2>a<h3>b</h3></h2>',
      '1 "<h3>" is not allowed here: it would end the "<h2>" around it → write "</h2>" before "<h3>"',
      '<h2 id="ah3b">a&lt;h3>b</h2>',
    ],
    [
      'a <td>b</td>',
      '1 "<td>" is not allowed outside a table → remove the tag, or write "&lt;" instead of "<"',
      '<p>a &lt;td>b</p>',
    ],
    [
      '<table><tr><b>a</b></tr></table>',
      '1 "<b>" is not allowed in "<tr>", which can contain only elements such as "<td>" → move "<b>" into a cell',
      '<table><tr>&lt;b>a</tr></table>',
    ],
  ])('a tag that browsers would move becomes text in %j', (text, report, html) => {
    expect(reportsOf(text)[0]).toBe(report)
    expect(bodyOf(text)).toBe(html)
  })

  it.each([
    '<ul><li>a<ul><li>b</li></ul></li></ul>',
    '<dl><dt>a<dd>b<dt>c</dl>',
    '<table><caption>a</caption><tr><td><table><tr><td>b</table></table>',
    '<table><form><tr><td>a</td></tr></form></table>',
    '<h2 id="a">a</h2><h3 id="b">b</h3>',
    '<p><button>a</button><button>b</button></p>',
    '<ul><li><p>a<li>b</ul>',
  ])('no tag is moved in %s', (html) => {
    expect(reportsOf(html)).toEqual([])
    expect(bodyOf(html)).toBe(html)
  })
})

describe('what raw HTML that is open cannot contain', () => {
  it.each([
    [
      '<svg>\n\ntext\n\n<path d="a"/></svg>',
      '3 This content is not allowed in "<svg>": browsers would end the element there → wrap the content in "<foreignObject>", or write "</svg>" before the content',
    ],
    [
      '<math>\n\ntext\n\n</math>',
      '3 This content is not allowed in "<math>": browsers would end the element there → wrap the content in "<mtext>", or write "</math>" before the content',
    ],
    [
      '<table>\n\n| a |\n|---|\n\n</table>',
      '3 This content is not allowed in "<table>": the element can contain only elements such as "<tr>" → move the content into a cell, or write "</table>" before the content',
    ],
    [
      '<table><tr>\n\n---\n\n</tr></table>',
      '3 This content is not allowed in "<table>": the element can contain only elements such as "<tr>" → move the content into a cell, or write "</table>" before the content',
    ],
    [
      '<button>\n\n::card\n\n</button>',
      '3 This content is not allowed in "<button>": the element can contain only text and inline elements → remove the content, or write "</button>" before the content',
    ],
    [
      '<select>\n\n- [ ] a\n\n</select>',
      '3 This content is not allowed in "<select>": the element can contain only elements such as "<option>" → remove the content, or write "</select>" before the content',
    ],
    [
      '<template>\n\n::card\n\n</template>',
      '3 This content is not allowed in "<template>": browsers would not show it → remove the content, or write "</template>" before the content',
    ],
  ])('raw HTML ends before what it cannot contain: %j', (text, report) => {
    expect(reportsOf(text)[0]).toBe(report)
  })

  it('a raw heading ends at a heading of Markdown, as in browsers', () => {
    expect(bodyOf('<h1>\n\n::card\n\n## a\n\n</h1>')).toBe(
      '<h1><x-card></x-card></h1><h2 id="a">a<a class="heading-anchor" href="#a" aria-label="Direct link to a"></a></h2>',
    )
  })

  it('raw HTML ends with the block it opened in, so that a component after it stays where it is', () => {
    expect(bodyOf('- a <table><tr><td>:badge[b]\n- c')).toBe(
      '<ul><li>a <table><tbody><tr><td><x-badge>b</x-badge></td></tr></tbody></table></li><li>c</li></ul>',
    )
  })
})

describe('a tag that browsers read otherwise than expected', () => {
  it.each([
    ['with another white space', '<b\u00a0>a</b\u00a0>', 'Incomplete tag "<b\u00a0>'],
    [
      'with a quote in a value',
      '<div>\n<a x=y">b</div><i ">c</a>\n</div>',
      'Incomplete tag "<a x=y">b"',
    ],
    [
      'with a quote after no name',
      '<div>\n<a ="b>c">d</a>\n</div>',
      'Incomplete tag "<a ="b>c">d"',
    ],
    ['with a name that is none', '<div>\n<a@b.example>\n</div>', 'Incomplete tag "<a@b.example>"'],
    [
      'that is a script in a comment in a script',
      '<script><!--<script></script>-->',
      'Unclosed element "<script>"',
    ],
    ['that ends with attributes', '<script>a</script b="c">', 'Unclosed element "<script>"'],
    ['that holds CDATA in a drawing', '<svg><![CDATA[>]]></svg><i>', 'Unclosed element "<i>"'],
  ])('a tag becomes text %s', (_, text, message) => {
    expect(reportsOf(text).join('\n')).toContain(message)
  })

  it.each([
    ['<svg><title>a<b>c</title></svg>', '<p><svg><title>a&lt;b>c</title></svg></p>'],
    [
      '<div>\n<svg><style>a<b></style></svg>\n</div>',
      '<div><svg><style>a&lt;b></style></svg></div>',
    ],
    [
      '<svg><foreignObject><div/>a</foreignObject></svg>',
      '<p><svg><foreignObject><div/>a</div></foreignObject></svg></p>',
    ],
    ['<svg/><math/>a', '<p><svg/><math/>a</p>'],
    ['<math><mtext><p>a</mtext></math>', '<p><math><mtext><p>a</p></mtext></math></p>'],
    [
      'a <textarea>*b* <i>c</i></textarea>',
      '<p>a <textarea><em>b</em> &lt;i>c&lt;/i></textarea></p>',
    ],
    [
      'a <textarea><!--</textarea><div>--></textarea>',
      '<p>a <textarea>&lt;!--&lt;/textarea>&lt;div>--></textarea></p>',
    ],
    ['<script>a</script/>', '<script>a</script/>'],
    ['<b><i>a</b></i> c', '<p><b><i>a</i></b> c</p>'],
    ['</</b>div> a', '<p>&lt;/div&gt; a</p>'],
  ])('%j is rendered as %j', (text, html) => {
    expect(bodyOf(text)).toBe(html)
  })
})
