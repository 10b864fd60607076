import { expect, it } from 'vitest'
import { findMoved } from '../../../cli/html/moved-elements.ts'

it.each([
  ['<p>a<p>b</p></p>', '<p>', 'p'],
  ['<p><b><div>b</div></b></p>', '<div>', 'p'],
  ['<p>a<ul><li>b</li></ul></p>', '<ul>', 'p'],
  ['<a href="/">a <b><a href="/b">b</a></b></a>', '<a>', 'a'],
  ['<button>a<span><button>b</button></span></button>', '<button>', 'button'],
  ['<form><div><form></form></div></form>', '<form>', 'form'],
  ['<h2>a<h3>b</h3></h2>', '<h3>', 'h2'],
  ['<ul><li>a<li>b</li></li></ul>', '<li>', 'li'],
  ['<table><tr><td>a</td></tr></table>', '<tr>', 'table'],
  ['<table><tbody><div>a</div></tbody></table>', '<div>', 'tbody'],
  ['<table><tbody><tr>a</tr></tbody></table>', 'text', 'tr'],
  ['<svg><g><div>a</div></g></svg>', '<div>', 'svg'],
])('%s', (html, what, within) => {
  expect(findMoved(html)).toEqual({ what, within })
})

it.each([
  '<p>a</p><p>b<br>c<img src="a.png"></p>',
  '<p><a href="/">a</a> <a href="/b">b</a></p>',
  '<button><p>a</p></button>',
  '<ul><li>a<ul><li>b</li></ul></li></ul>',
  '<table><caption>a</caption><thead><tr><th>a</th></tr></thead> <tbody><tr><td><p>b</p></td></tr></tbody></table>',
  '<table><tbody><tr><td><table><tbody></tbody></table></td></tr></tbody></table>',
  '<svg viewBox="0 0 1 1"><path d="M0 0"/><foreignObject><div>a</div></foreignObject></svg><p>b</p>',
  '<p><!-- <p> --><span title="<p>">a</span></p>',
  '<div><script>"<p><p>"</script></div>',
])('keeps %s', (html) => {
  expect(findMoved(html)).toBeUndefined()
})
