import { expect, it } from 'vitest'
import { hrefsIn } from '../../../cli/html/hrefs.ts'

it.each([
  [
    '<span class="token"><a href="/a">a</a></span><span class="link"><a title="</span>" href="/b"></a></span>',
    ['link /a', 'link /b'],
  ],
  ['<a href="/a">b</a><A class="c" HREF="/d?e=1&amp;f">', ['link /a', 'link /d?e=1&f']],
  ['<a href="/a"></a><a href=\'/a\'></a><area href=/b>', ['link /a', 'link /b']],
  ['<a-card href="/a"><a name="c"><!-- <a href="/d"> -->', []],
  ['<a href="">', ['link ']],
  [
    '<img src="a.png" srcset="b.png 1x, c.png 2x,d.png">',
    ['image a.png', 'image b.png', 'image c.png', 'image d.png'],
  ],
  [
    '<video src=" /v.mp4 " poster="/p.png"><track src="/t.vtt">',
    ['asset /v.mp4', 'image /p.png', 'asset /t.vtt'],
  ],
  ['<script src="/s.js">let a = \'<img src="x">\'</script>', ['asset /s.js']],
  [
    '<link rel="icon" href="/i.svg"><iframe src="/f"></iframe><object data="/o">',
    ['asset /i.svg', 'asset /f', 'asset /o'],
  ],
])('hrefsIn() finds the hrefs in %s: %j', (html, hrefs) => {
  expect(hrefsIn(html).map(({ kind, href }) => `${kind} ${href}`)).toEqual(hrefs)
})
