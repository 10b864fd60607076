import { describe } from 'vitest'
import { converts } from './to-markdown/support.ts'

describe('htmlToMarkdown() of blocks', () => {
  converts([
    ['', ''],
    ['a', 'a'],
    ['<p>a  b\n c</p>\n<p>\td&nbsp;e </p>', 'a b c\n\nd\u00a0e'],
    ['<h1>a</h1><h6>b</h6><h2></h2>', '# a\n\n###### b'],
    [
      '<h2 id="a">Use <code>a</code> <a class="heading-anchor" href="#a" aria-label="Direct link to Use a"></a></h2>',
      '## Use `a`',
    ],
    ['<h2>1. a<br>b - c #</h2>', '## 1. a b - c \\#'],
    ['<hr>', '***'],
    ['<p>a<br>b<br><br> c<br></p>', 'a\\\nb\\\nc'],
    ['<blockquote><p>a</p>\n<blockquote><p>b</p></blockquote></blockquote>', '> a\n>\n> > b'],
    ['<dl><dt>a <b>b</b></dt><dd>c</dd><dd><p>d</p></dd></dl>', '**a __b__**\n\nc\n\nd'],
    ['<div>a <div>b</div> c</div><section><p>d</p></section>', 'a\n\nb\n\nc\n\nd'],
    [
      '<figure><img src="/a.png" alt="b"><figcaption>c</figcaption></figure>',
      '![b](https://a.io/a.png)\n\nc',
    ],
    [
      '<details class="details"><summary>a <code>b</code></summary>\n<p>c</p></details>',
      '**a `b`**\n\nc',
    ],
    ['<p>a <x-tag>b</x-tag></p><x-box>c</x-box><x-box>d</x-box>', 'a b\n\nc\n\nd'],
  ])
})

describe('htmlToMarkdown() of lists', () => {
  converts([
    ['<ul>\n<li>a</li>\n<li>b</li>\n</ul>', '- a\n- b'],
    ['<ul><li><p>a</p></li><li><p>b</p><p>c</p></li></ul>', '- a\n\n- b\n\n  c'],
    [
      '<ol start="9"><li>a</li><li>b<ul><li>c<ol><li>d</li></ol></li></ul></li></ol>',
      '9. a\n10. b\n    - c\n      1. d',
    ],
    [
      '<ol start="x"><li>a</li></ol><ol><li>b</li></ol><ul><li>c</li></ul><ul><li>d</li></ul>',
      '1. a\n\n1) b\n\n- c\n\n+ d',
    ],
    ['<ul><li>a<ol start="3"><li>b</li></ol></li></ul>', '- a\n\n  3. b'],
    [
      '<ul><li>a<pre><code>b\n\n  c\n</code></pre>d</li><li></li><li><hr></li></ul>',
      '- a\n  ```\n  b\n\n    c\n  ```\n  d\n-\n- ***',
    ],
    [
      '<ul><li>a<blockquote>b</blockquote></li><li><ul><li>c</li></ul></li></ul>',
      '- a\n  > b\n- - c',
    ],
    ['<ul>a<li>b</li><ul><li>c</li></ul></ul><li>d', '- a\n- b\n  - c\n\nd'],
    [
      '<ul class="task-list"><li class="task-item"><input type="checkbox" disabled aria-label="To do"> a</li><li><p><input type="checkbox" checked=""> b</p></li></ul>',
      '- [ ] a\n\n- [x] b',
    ],
  ])
})

describe('htmlToMarkdown() of code blocks', () => {
  const block = (attrs: string, header: string, code: string) =>
    `<div class="code-block"${attrs}><div class="code-header">${header}</div><pre tabindex="0"><code class="language-ts">${code}</code></pre></div>`
  const title = '<span class="code-title">a&quot;b.ts</span>'
  const language = '<span class="code-language">ts</span>'

  converts([
    [
      block(
        ' data-language="ts"',
        language,
        '<span class="token keyword">if</span> (a &lt; b) {\n\n}',
      ),
      '```ts\nif (a < b) {\n\n}\n```',
    ],
    [block('', title, 'a\n'), "```ts title='a\"b.ts'\na\n\n```"],
    [
      block(
        ' data-line-numbers="3"',
        language,
        '<span class="code-line" data-line="3">  a\n</span><span class="code-line" data-line="4">\n</span>',
      ),
      '```ts\n  a\n\n```',
    ],
    ['<pre><code class="language-text">a\n```\n````\n</code></pre>', '`````\na\n```\n````\n`````'],
    ['<pre><code class="language-`">~~~\n</code></pre>', '~~~~`\n~~~\n~~~~'],
    ['<pre>\na\r\n b<br>c</pre><pre></pre>', '```\na\n b\nc\n```\n\n```\n```'],
    [
      '<pre><button>Copy</button>0<div>a</div><div>b\n</div><span aria-hidden="true">1</span></pre>',
      '```\n0\na\nb\n```',
    ],
  ])
})

describe('htmlToMarkdown() of admonitions and footnotes', () => {
  const box = (kind: string, title: string) =>
    `<div class="admonition" data-kind="${kind}" role="note"><p class="admonition-title">${title}</p><p>a</p><ul><li>b</li></ul></div>`
  const note =
    '<hr class="footnotes-sep"><section class="footnotes"><ol class="footnotes-list"><li id="fn1" class="footnote-item">' +
    '<p>c</p><p>d <a href="#fnref1" class="footnote-backref" aria-label="Back">\u21a9\ufe0e</a></p></li></ol></section>'

  converts([
    [box('warning', 'Warning'), '> **Warning**\n>\n> a\n>\n> - b'],
    [box('info', 'Important'), '> **Important**\n>\n> a\n>\n> - b'],
    [
      box('danger', 'Mind <code>a</code> and <em>b</em>'),
      '> **Danger: Mind `a` and _b_**\n>\n> a\n>\n> - b',
    ],
    [box('tip', ''), '> **Tip**\n>\n> a\n>\n> - b'],
    [
      `<p>a<sup class="footnote-ref"><a href="#fn1" id="fnref1:1">[1:1]</a></sup>(b)</p>${note}`,
      'a[^1]\\(b)\n\n[^1]: c\n\n    d',
    ],
  ])
})

describe('htmlToMarkdown() of tables', () => {
  converts([
    [
      '<div class="table-scroll"><table><thead><tr><th class="align-left">a</th><th class="align-center">b</th><th align=right>c</th><th>d</th></tr></thead><tbody><tr><td>1|2</td><td><code>3|4</code></td><td>5<br>6</td><td># 7</td></tr></tbody></table></div>',
      '| a | b | c | d |\n| :-- | :-: | --: | --- |\n| 1\\|2 | `3\\|4` | 5<br>6 | # 7 |',
    ],
    [
      '<table><thead><tr><td></td><th>a</th></tr></thead><tbody><tr><td>b</td><td>c</td></tr></tbody></table>',
      '|  | a |\n| --- | --- |\n| b | c |',
    ],
    [
      '<table><caption>a</caption><tr><td>b<td><p>c</p><p>d</p></table>',
      'a\n\n|  |  |\n| --- | --- |\n| b | c<br>d |',
    ],
    [
      '<table><tr><th colspan="2">a</th><th>b</th></tr><tr><td rowspan="2">c</td><td>d</td><td>e</td></tr><tr><td>f</td><td>g</td></tr></table>',
      '| a |  | b |\n| --- | --- | --- |\n| c | d | e |\n|  | f | g |',
    ],
    [
      '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>c</td><td>d<ul><li>e</li></ul></td></tr><tr><td>f</td><td><pre>g</pre></td></tr></tbody></table>',
      '- **a:** c\n\n  **b:**\n\n  d\n\n  - e\n\n- **a:** f\n\n  **b:**\n\n  ```\n  g\n  ```',
    ],
    ['<table>a<tr></tr></table>', 'a'],
  ])
})

describe('htmlToMarkdown() of components', () => {
  converts([
    [
      '<p>a<script>b</script><style>c</style><span hidden>d</span><i aria-hidden="true">e</i><template>f</template><noscript>g</noscript></p>',
      'a',
    ],
    [
      '<div role="tablist"><a role="tab" href="#b">a</a></div><dialog>b</dialog><dialog open>c</dialog>',
      'c',
    ],
    [
      '<form><label>a <input value="b"></label><select><option>c</option></select><textarea>d</textarea></form>',
      'a',
    ],
    [
      '<div><button>a</button><span><button>b</button></span></div><p>c <button>d</button></p><p><button>e</button></p><h3><button>f</button></h3>',
      'c d\n\ne\n\n### f',
    ],
    [
      '<button aria-expanded="false" aria-controls="a">b</button><div hidden="until-found">c</div>',
      'b\n\nc',
    ],
    ['<nav><a href="/a">b</a><a href="/c">d</a></nav>', '[b](https://a.io/a) [d](https://a.io/c)'],
    [
      '<p><a class="x" href="/a"><span>b</span><span>c</span></a><a class="x" href="/d">e</a></p>',
      '[b c](https://a.io/a) [e](https://a.io/d)',
    ],
    [
      '<div data-run="0"><em>a</em><b>b</b></div><p><em>a</em><code>b</code></p>',
      '*a*__b__\n\n*a*`b`',
    ],
  ])
})
