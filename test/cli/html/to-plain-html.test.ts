import { describe, expect, it } from 'vitest'
import { toPlainHtml } from '../../../cli/html/to-plain-html.ts'

const resolveUrl = (href: string) => new URL(href, 'https://a.io/page').href

function converts(cases: readonly (readonly [string, string])[]): void {
  it.each(cases)('%s', (html, plain) => {
    expect(toPlainHtml(html, { resolveUrl })).toBe(plain && `${plain}\n`)
  })
}

describe('toPlainHtml() of text', () => {
  converts([
    ['', ''],
    [' a &lt;b&gt; ', 'a &lt;b&gt;'],
    ['<p class="a" id="b" style="color:red" data-c="d" onclick="e()">f</p>', '<p>f</p>'],
    ['<p lang="de" dir="ltr">a <span class="b">c</span></p>', '<p lang="de" dir="ltr">a c</p>'],
    ['<div class="a"><p>b</p>\n<div>c <b>d</b></div></div>', '<p>b</p>\n<div>c <b>d</b></div>'],
    [
      '<p>a <x-tag>b</x-tag></p><x-box>c</x-box><x-box>d</x-box>',
      '<p>a b</p><div>c</div><div>d</div>',
    ],
    ['<a class="b" href="/c"><span>d</span><span>e</span></a>', '<a href="https://a.io/c">d e</a>'],
    ['<p>a</p><script>b()</script><style>c{}</style><template><p>d</p></template>', '<p>a</p>'],
    ['<p>a<span hidden>b</span><i aria-hidden="true">c</i></p>', '<p>a</p>'],
    [
      '<h2 id="a">b<a class="heading-anchor" href="#a" aria-label="Direct link to b"></a></h2>',
      '<h2>b</h2>',
    ],
  ])
})

describe('toPlainHtml() of titles', () => {
  converts([
    ['<h1>a</h1><p>b</p>', '<p>b</p>'],
    ['<div data-run="0">\n<h1>a</h1><h1>b</h1></div>', '<h1>b</h1>'],
    ['<p>a</p><h1>b</h1>', '<p>a</p><h1>b</h1>'],
  ])
})

describe('toPlainHtml() of links and media', () => {
  converts([
    ['<a href="#b" target="_blank" rel="noopener">c</a>', '<a href="https://a.io/page#b">c</a>'],
    ['<a href="javascript:b()">c</a>', '<a>c</a>'],
    [
      '<a href="https://b.io" aria-label="GitHub"><svg aria-hidden="true"><path d="M0 0"/></svg></a>',
      '<a href="https://b.io/">GitHub</a>',
    ],
    [
      '<img class="a" loading="lazy" src="b.png" srcset="b.png 1x, /c.png 2x" alt="" width="4" height="3">',
      '<img src="https://a.io/b.png" srcset="https://a.io/b.png 1x, https://a.io/c.png 2x" alt="" width="4" height="3">',
    ],
    [
      '<p><img class="only-light" src="/a.png" alt="b"><img class="only-dark" src="/c.png" alt="b"></p>',
      '<p><img src="https://a.io/a.png" alt="b"></p>',
    ],
    [
      '<picture><source media="print" srcset="/a.png"><img src="/b.png" alt="c"></picture>',
      '<picture><source media="print" srcset="https://a.io/a.png"><img src="https://a.io/b.png" alt="c"></picture>',
    ],
    [
      '<video controls width="9" poster="/a.png"><source src="/b.mp4" type="video/mp4"><track kind="captions" src="/c.vtt" srclang="en"></video>',
      '<video controls width="9" poster="https://a.io/a.png"><source src="https://a.io/b.mp4" type="video/mp4"><track kind="captions" src="https://a.io/c.vtt" srclang="en"></video>',
    ],
    [
      '<iframe src="/a" title="b" srcdoc="c"></iframe>',
      '<iframe src="https://a.io/a" title="b"></iframe>',
    ],
    [
      '<svg class="a" viewbox="0 0 1 1" onload="b()"><style>c{}</style><path id="d" d="M0 0"/></svg>',
      '<svg viewbox="0 0 1 1"><path id="d" d="M0 0"></path></svg>',
    ],
  ])
})

const code =
  '<pre tabindex="0"><code class="language-ts"><span class="code-line">a\n</span></code></pre>'
const plainCode = '<pre><code class="language-ts">a\n</code></pre>'

describe('toPlainHtml() of boxes', () => {
  converts([
    [
      `<div class="code-block"><div class="code-header"><span class="code-title">a.ts</span><button>Copy</button></div>${code}</div>`,
      `<figure><figcaption>a.ts</figcaption>${plainCode}</figure>`,
    ],
    [
      `<div class="code-block"><div class="code-header"><span class="code-language">ts</span></div>${code}</div>`,
      plainCode,
    ],
    ['<pre><code class="language-text">a</code></pre>', '<pre><code>a</code></pre>'],
    [
      `<p><strong>a.ts</strong></p>\n<div><div class="code-block"><div class="code-header"><span class="code-title">a.ts</span></div>${code}</div></div>`,
      `<p><strong>a.ts</strong></p>\n${plainCode}`,
    ],
    [
      '<div class="admonition" data-kind="tip"><p class="admonition-title">a <em>b</em></p><p>c</p></div>',
      '<aside><p><strong>Tip: a <em>b</em></strong></p><p>c</p></aside>',
    ],
    [
      '<details class="details" open><summary>a</summary><p>b</p></details>',
      '<details open><summary>a</summary><p>b</p></details>',
    ],
    [
      '<div class="tabs"><div role="tablist"><button>a</button></div><div><p class="tabs-label">a</p>b</div></div>',
      '<div><p><strong>a</strong></p>b</div>',
    ],
  ])
})

describe('toPlainHtml() of lists, tables and controls', () => {
  converts([
    [
      '<ul class="task-list"><li><input type="checkbox" disabled> a</li><li><input type="checkbox" checked disabled> b</li></ul>',
      '<ul><li>☐ a</li><li>☑ b</li></ul>',
    ],
    [
      '<div class="table-scroll" tabindex="0"><table><tr><th class="align-center" scope="col">a</th><td colspan="2"></td></tr></table></div>',
      '<table><tr><th scope="col" align="center">a</th><td colspan="2"></td></tr></table>',
    ],
    [
      '<table><colgroup><col span="2"></colgroup><tr><td><div><svg></svg></div></td></tr></table>',
      '<table><colgroup><col span="2"></colgroup><tr><td><div><svg></svg></div></td></tr></table>',
    ],
    ['<ol start="3"><li value="4">a</li></ol>', '<ol start="3"><li value="4">a</li></ol>'],
    [
      '<figure><figcaption>a</figcaption><meter min="0" max="9" value="3">3</meter><button>Sort</button></figure>',
      '<figure><figcaption>a</figcaption><meter min="0" max="9" value="3">3</meter></figure>',
    ],
    ['<p>Press <button>Save</button>.</p><span><button>b</button></span>', '<p>Press Save.</p>'],
    ['<h3><button aria-controls="a">b</button></h3>', '<h3>b</h3>'],
    ['<select><option>a</option></select><input name="b"><p>c</p>', '<p>c</p>'],
    [
      '<p>a<sup class="footnote-ref"><a href="#fn1" id="fnref1">[1]</a></sup></p><hr class="footnotes-sep"><section class="footnotes"><ol><li id="fn1"><p>b <a href="#fnref1" class="footnote-backref">↑</a></p></li></ol></section>',
      '<p>a<sup><a href="https://a.io/page#fn1">[1]</a></sup></p><hr><section><ol><li><p>b </p></li></ol></section>',
    ],
  ])
})
