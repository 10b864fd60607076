import { describe } from 'vitest'
import { converts } from './support.ts'

describe('htmlToMarkdown() of inline text', () => {
  converts([
    [
      '<p>a<em> b </em>c <i></i><strong>d</strong> <b>e</b> <del>f</del> <s>g</s></p>',
      'a *b* c **d** **e** ~~f~~ ~~g~~',
    ],
    ['<p><em><strong>a</strong></em> <strong>b <em>c</em></strong></p>', '*__a__* **b _c_**'],
    ['<p><em>a</em><em>b</em> <em>a</em><strong>b</strong></p>', '*a*_b_ *a*__b__'],
    ['<p>a<em>b</em>c a<strong>b</strong>c</p>', 'a*b*c a**b**c'],
    ['<p><strong>a:</strong>b <em>c <em>d</em>e</em></p>', '<strong>a:</strong>b *c <em>d</em>e*'],
    ['<p><b>注意：</b>文字 <b>b🎉</b>c</p>', '<strong>注意：</strong>文字 <strong>b🎉</strong>c'],
    [
      '<p><code>a</code> <code>b`c</code> <code>``</code> <code>`d</code></p>',
      '`a` ``b`c`` ` `` ` `` `d ``',
    ],
    ['<p><code>a  b</code> <code> c </code> <code> </code><code></code></p>', '`a  b` `  c  ` ` `'],
    ['<p><code>*a* &lt;b&gt; \\</code><code>c</code></p>', '`*a* <b> \\c`'],
    ['<p><kbd>Ctrl</kbd>+<kbd><kbd>C</kbd></kbd> <samp>a</samp></p>', '`Ctrl`+`C` `a`'],
    [
      '<p>H<sub>2</sub>O 10<sup>-6</sup> 4<sup>th</sup> <mark>a</mark><abbr title="b">c</abbr></p>',
      'H₂O 10⁻⁶ 4th ac',
    ],
    ['<p><q>a</q> <ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby> a<wbr>b</p>', '“a” 漢(kan) ab'],
    ['<p><del>a ~</del> <b>c</b>&nbsp;<i>&nbsp;</i>d<b>&nbsp;</b>e</p>', '~~a \\~~~ **c** d e'],
    ['<p>a<!-- --> <!-- -->b<!-- c --></p>', 'a b'],
  ])
})

describe('htmlToMarkdown() of links and images', () => {
  converts([
    ['<p><a href="/a">b <em>c</em></a> <a href="#d">e</a></p>', '[b *c*](https://a.io/a) [e](#d)'],
    ['<p>a<a href="/b"> c </a>d</p>', 'a [c](https://a.io/b) d'],
    ['<p><a href="/a" title="b &quot;c&quot;\n d">e</a></p>', '[e](https://a.io/a "b \\"c\\" d")'],
    [
      '<p><a href="/a b">c</a> <a href="/a_(b)">c</a> <a href="">d</a></p>',
      '[c](<https://a.io/a b>) [c](<https://a.io/a_(b)>) [d](<>)',
    ],
    ['<p><a href="/?a&amp;copy;=<b>\\*">c</a></p>', '[c](https://a.io/?a\\&copy;=%3Cb%3E\\\\*)'],
    [
      '<p><a href="/a">[1] b]</a> <a href="/c"><code>d[0]</code></a></p>',
      '[\\[1\\] b\\]](https://a.io/a) [`d[0]`](https://a.io/c)',
    ],
    // With backticks these lines would be link definitions, of which nothing shows.
    ['<p><a href="/a"><code>b]: c</code></a></p>', '[<code>b\\]: c</code>](https://a.io/a)'],
    ['<p>[a <code>&lt;b&gt;]:`</code></p>', '[a <code>\\<b>\\]:\\`</code>'],
    ['<p>a [b <code>c]: d</code></p>', 'a [b `c]: d`'],
    ['<h2><a href="/a"><code>b]: c</code></a></h2>', '## [`b]: c`](https://a.io/a)'],
    [
      '<p><a href="https://b.io/c_d">https://b.io/c_d</a> <a href="mailto:a@b.io">a@b.io</a></p>',
      '<https://b.io/c_d> <a@b.io>',
    ],
    [
      '<p><a href="/a"><a href="/b">c</a></a> <a>d</a> <a href="javascript:e()">f</a> <a id="g" href="#g"></a></p>',
      '[c](https://a.io/a) d f',
    ],
    [
      '<p><a href="/a" aria-label="GitHub"><svg><path d="b"/><title>c</title></svg></a></p>',
      '[GitHub](https://a.io/a)',
    ],
    [
      '<p>a!<a href="/b">c</a> <code>d(<a href="/e">f</a>)</code></p>',
      'a\\![c](https://a.io/b) `d(`[`f`](https://a.io/e)`)`',
    ],
    [
      '<p><img src="/a.png" alt="b [c]\n*d*" title="e"> <img src="/f.png"> <img alt="g"></p>',
      '![b \\[c\\] \\*d\\*](https://a.io/a.png "e") ![](https://a.io/f.png) g',
    ],
    [
      '<p><a href="/a"><img src="data:image/png;base64,AA==" alt="b"></a></p>',
      '[b](https://a.io/a)',
    ],
    [
      '<iframe src="/a" title="Film"></iframe><video><source src="/b.mp4">c</video>',
      '[Film](https://a.io/a) <https://a.io/b.mp4>',
    ],
    [
      '<a href="/a"><h3>b</h3><p>c</p></a><b><p>d</p><ul><li>e</li></ul></b>',
      '### [b](https://a.io/a)\n\nc\n\n**d**\n\n- **e**',
    ],
  ])
})
