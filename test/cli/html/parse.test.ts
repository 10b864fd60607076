import { describe, expect, it } from 'vitest'
import { attributeOf, classesOf, type HtmlNode, hasClass } from '../../../cli/html/node.ts'
import { parseHtml } from '../../../cli/html/parse.ts'

/** A tree in short: `p(a b())`, with `!` after elements that contain blocks, and `~` after those that are part of a line. */
function show(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) =>
      typeof node === 'string'
        ? JSON.stringify(node)
        : `${node.tag}${node.isInline ? '~' : ''}${node.hasBlock ? '!' : ''}(${show(node.children)})`,
    )
    .join(' ')
}

describe('parseHtml()', () => {
  it.each([
    ['', ''],
    ['a &amp; b&lt;', '"a & b<"'],
    ['<P CLASS="a">b<BR>c</P >', 'p("b" br~() "c")'],
    ['<p>a<p>b<ul><li>c<li>d</ul>', 'p("a") p("b") ul!(li("c") li("d"))'],
    ['<table><tr><td>a<td>b<tr><th>c</table>d', 'table!(tr!(td("a") td("b")) tr!(th("c"))) "d"'],
    ['<b><i>a</b>c</i>', 'b~(i~("a")) "c"'],
    ['<span><b><div>a</div></b></span>', 'span~!(b~!(div("a")))'],
    ['a<!-- --> <!-->b<!doctype html><?c?></ >d', '"a bd"'],
    ['<script>"</p>"</script >a<textarea><b></TEXTAREA>', 'script~() "a" textarea~()'],
    ['<svg><path d="a"/><g/></svg><div/>b', 'svg~(path~() g~()) div("b")'],
    [
      '<svg><foreignObject><div/>a</div></foreignObject></svg>b',
      'svg~!(foreignobject~!(div("a"))) "b"',
    ],
    ['<svg><g><p>a', 'svg~(g~()) p("a")'],
    ['<h1>a<h2>b', 'h1("a") h2("b")'],
    ['<button>a<span><button>b', 'button~("a" span~()) button~("b")'],
    ['<li>a<div>b<li>c', 'li!("a" div("b")) li("c")'],
    ['<li>a<ul><li>b', 'li!("a" ul!(li("b")))'],
    ['<p>a <x-b>c</x-b></p><x-d>e</x-d>', 'p("a " x-b~("c")) x-d("e")'],
    ['a < b <1 <i', '"a < b <1 <i"'],
    ['<p a="<b>">c</p><p a=\'>\'>d', 'p("c") p("d")'],
    ['</p></b>a', '"a"'],
    ['<p><script>a</p>b', 'p(script~() "a") "b"'],
  ])('parses %j to %s', (html, tree) => {
    expect(show(parseHtml(html).children)).toBe(tree)
  })

  it('returns attributes on request', () => {
    const [link] = parseHtml('<a CLASS="b  c" href="/?d&amp;e" hidden>f</a>').children
    if (link === undefined || typeof link === 'string') throw new Error('There is no element')
    expect(attributeOf(link, 'href')).toBe('/?d&e')
    expect(attributeOf(link, 'hidden')).toBe('')
    expect(attributeOf(link, 'id')).toBeUndefined()
    expect(classesOf(link)).toEqual(['b', 'c'])
    expect([hasClass(link, 'c'), hasClass(link, 'href')]).toEqual([true, false])
  })

  it('adds elements that are nested too deep to the one above', () => {
    let depth = 0
    let [node] = parseHtml(`${'<i>'.repeat(5000)}a`).children
    for (; node !== undefined && typeof node !== 'string'; [node] = node.children) depth++
    expect([depth, node]).toEqual([100, 'a'])
    const deep = `${'<div>'.repeat(200)}a<div>b</div>c${'</div>'.repeat(200)}<p>d`
    expect(show(parseHtml(deep).children)).toMatch(/^div!\(.*" +a b c +"\)+ p\("d"\)$/)
  })
})
