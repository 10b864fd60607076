import { describe, expect, it } from 'vitest'
import { hrefsIn, idsIn } from '../../../cli/html/ids.ts'

describe('idsIn()', () => {
  it.each([
    ['<h2 id="a">b</h2>', ['a']],
    ["<i id='a'><i id=b>", ['a', 'b']],
    ['<I CLASS="x" ID = "a">', ['a']],
    ['<a name="a"></a><A NAME=b></A>', ['a', 'b']],
    ['<i\n  class="x"\n  id="a"\n>', ['a']],
    ['<i title="b > c" hidden id="a">', ['a']],
    ['<i id="a&amp;b&quot;&#39;&uuml;">', ['a&b"\'ü']],
    ['<i id="a"><i id="a">', ['a']],
    ['<i data-id="a" xml:id="b">', []],
    ['<input name="a"><meta name="b">', []],
    ['<i title=\' id="a" \'>', []],
    ['<code>&lt;i id="a"></code>', []],
    ['<pre><span class="x">#</span> id="a"</pre>', []],
    ['<i id="">', []],
    ['', []],
  ])('of %s are %j', (html, ids) => {
    expect([...idsIn(html)]).toEqual(ids)
  })
})

describe('hrefsIn()', () => {
  it.each([
    ['<a href="/a">b</a><A class="c" HREF="/d?e=1&amp;f">', ['/a', '/d?e=1&f']],
    ['<a href="/a"></a><a href="/a"></a>', ['/a']],
    ['<a-card href="/a"><link href="/b"><a name="c">', []],
    ['<a href="">', ['']],
  ])('of %s are %j', (html, hrefs) => {
    expect(hrefsIn(html)).toEqual(hrefs)
  })
})
