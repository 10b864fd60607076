import { describe, expect, it } from 'vitest'
import { idsIn, repeatedIds } from '../../../cli/html/ids.ts'

describe('idsIn()', () => {
  it.each([
    ['<h2 id="a">b</h2>', ['a']],
    ["<i id='a'><i id=b>", ['a', 'b']],
    ['<I CLASS="x" ID = "a">', ['a']],
    ['<a name="a"></a><A NAME=b></A>', ['a', 'b']],
    ['<i\n  class="x"\n  id="a"\n>', ['a']],
    ['<i title="b > c" hidden id="a">', ['a']],
    ['<i id="a&amp;b&quot;&#39;&uuml;">', ['a&b"\'ü']],
    ['<i id="a"><i id="b"><i id="a">', ['a', 'b', 'a']],
    ['<i data-id="a" xml:id="b">', []],
    ['<input name="a"><meta name="b">', []],
    ['<i title=\' id="a" \'>', []],
    ['<code>&lt;i id="a"></code>', []],
    ['<pre><span class="x">#</span> id="a"</pre>', []],
    ['<i id="">', []],
    ['', []],
  ])('finds the ids in %s: %j', (html, ids) => {
    expect(idsIn(html)).toEqual(ids)
  })
})

it('repeatedIds() returns each id that occurs more than once', () => {
  expect(repeatedIds(['a', 'b', 'a', 'c', 'c', 'a'])).toEqual(['a', 'c'])
})
