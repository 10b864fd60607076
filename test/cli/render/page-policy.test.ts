import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { policyOf } from '../../../cli/render/page-policy.ts'

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

it.each<[html: string, scripts: string[]]>([
  ['<script>a()</script><script>a()</script>', [hash('a()')]],
  [
    '<script type="module">a()</script><script type="text/javascript">b()</script>',
    [hash('a()'), hash('b()')],
  ],
  ['<script src="/a.js"></script><script type="application/json">{}</script>', []],
  ['<script type="application/ld+json">{}</script><script></script>', []],
  ['<code>&lt;script>a()&lt;/script></code>', []],
  ['<script data-x="a > b">if (a < b) c("&amp;")</script>', [hash('if (a < b) c("&amp;")')]],
])('policyOf() lists the scripts that %s runs', (html, scripts) => {
  expect(policyOf(html).scripts).toEqual(scripts)
})

it.each<[html: string, origins: Record<string, string[]>]>([
  ['<a href="https://example.org/x">x</a><img src="/logo.svg">', {}],
  [
    '<img alt="" src="https://B.example.org/x.png"><img src="//a.example.org/y">',
    { 'img-src': ['https://a.example.org', 'https://b.example.org'] },
  ],
  [
    '<img src="https://bücher.example/a.png"><img src="https://ada:x@B.example/a"><img src="https://b%2eexample/a">',
    { 'img-src': ['https://b.example', 'https://xn--bcher-kva.example'] },
  ],
  [
    '<img src="https://a b.example/x"><img src="https://[x]/y"><img src="//例子.example/z">',
    { 'img-src': ['https://a', 'https://xn--fsqu00a.example'] },
  ],
  [
    '<iframe src="https://www.youtube-nocookie.com/embed/x"></iframe>',
    { 'frame-src': ['https://www.youtube-nocookie.com'] },
  ],
  [
    '<video src=\'http://v.org:8080/x\' poster="https://p.org/x"></video>',
    { 'media-src': ['http://v.org:8080'], 'img-src': ['https://p.org'] },
  ],
  [
    '<img srcset="/a.png 1x, https://c.org/b.png 2x" src="https://c.org/a.png">',
    { 'img-src': ['https://c.org'] },
  ],
  ['<img srcset="/a.png 1x, https://c.org/b.png 2x">', { 'img-src': ['https://c.org'] }],
  [
    "<picture><source srcset='/a.png 1x,\n//c.org/b.png 2x'><img src='/a.png'></picture>",
    { 'img-src': ['https://c.org'] },
  ],
  [
    '<link rel="canonical" href="https://x.org/"><link rel="stylesheet" href="https://s.org/a.css"><script src="https://j.org/a.js"></script>',
    { 'script-src': ['https://j.org'], 'style-src': ['https://s.org'] },
  ],
  ['<code>&lt;img src="https://x.org"></code><p title="=&quot;https://x.org">', {}],
])('policyOf() lists the origins that %s loads from', (html, origins) => {
  expect(policyOf(html).origins).toEqual(origins)
})

it('policyOf() reads a tag with long attributes', () => {
  const html = `<iframe src="https://v.org/x" title="${'long '.repeat(500)}"></iframe>`
  expect(policyOf(html).origins).toEqual({ 'frame-src': ['https://v.org'] })
})
