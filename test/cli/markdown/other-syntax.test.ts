import { describe, expect, it } from 'vitest'
import { expectLinear } from '../../support/expect-linear.ts'
import { compilePage, htmlOf, reportOf } from './support.ts'

describe('syntax of other generators', () => {
  it.each<[text: string, place: string, written: string, tool: string]>([
    ['a {{#include b.md}}', '1:3', '{{#include b.md}}', 'mdBook'],
    ['{{#playground b.rs editable}}', '1:1', '{{#playground b.rs editable}}', 'mdBook'],
    ['{{< figure src="a.png" >}}', '1:1', '{{< figure src="a.png" >}}', 'Hugo'],
    ['{{% note %}}\n**a**\n{{% /note %}}', '1:1', '{{% note %}}', 'Hugo'],
    ['{{<tabs>}}', '1:1', '{{<tabs>}}', 'Hugo'],
    ['{% hint style="info" %}\na', '1:1', '{% hint style="info" %}', 'Liquid'],
    ['a {{ $frontmatter.title }}', '1:3', '{{ $frontmatter.title }}', 'Template'],
    ['{{ site.baseurl }}/a', '1:1', '{{ site.baseurl }}', 'Template'],
    ['- !!! note "A"\n      b', '1:3', '!!! note "A"', 'MkDocs'],
    ['??? note\n    a', '1:1', '??? note', 'MkDocs'],
    ['a\n\n=== "Tab"\n\n    b', '3:1', '=== "Tab"', 'MkDocs'],
    ['--8<-- "https://a.example"', '1:1', '--8<-- "https://a.example"', 'MkDocs'],
    ['a :octicons-file-code-16: b', '1:3', ':octicons-file-code-16:', 'Material for MkDocs'],
    [
      '::: lamps.colors.Palette\n    options:\n      a: b',
      '1:1',
      '::: lamps.colors.Palette',
      'mkdocstrings',
    ],
    ['a <>b</> c', '1:3', '<>b</>', 'MDX'],
    ['<>\n\na\n\n</>', '1:1', '<>', 'MDX'],
    ['a <a href="x"title={b}>c</a>', '1:3', '<a href="x"title={b}>', 'MDX'],
    ['a :fa-coffee: b', '1:3', ':fa-coffee:', 'Font Awesome'],
    ['a (1)\n{ .annotate }\n\n1. b', '2:1', '{ .annotate }', 'Material for MkDocs'],
    ['see {ref}`a`', '1:5', '{ref}`a`', 'MyST'],
    [':::{note} A\nb', '1:1', ':::{note} A', 'MyST'],
    ['(a-b)=\n# C', '1:1', '(a-b)=', 'MyST'],
    ['a {--b--} {>>c<<}', '1:3', '{--b--}', 'CriticMarkup'],
    ['a ==b *c*== d', '1:3', '==b *c*==', 'PyMdown Extensions'],
    ['press ++ctrl+"F 1"++', '1:7', '++ctrl+"F 1"++', 'PyMdown Extensions'],
    ['a ^^b c^^', '1:3', '^^b c^^', 'PyMdown Extensions'],
    ['x^2^ + y', '1:2', '^2^', 'Pandoc and PyMdown Extensions'],
    ['H~2~O', '1:2', '~2~', 'Pandoc and PyMdown Extensions'],
    ['a ~b c~', '1:3', '~b c~', 'GitHub'],
    ['[TOC]', '1:1', '[TOC]', 'MkDocs'],
    ['*[HTML]: Hyper Text', '1:1', '*[HTML]: Hyper Text', 'MkDocs and kramdown'],
    ['a\n{: .note }', '2:1', '{: .note }', 'kramdown'],
    ['{:toc}', '1:1', '{:toc}', 'kramdown'],
    ['?> a', '1:1', '?> a', 'Docsify'],
    ['.. note:: a', '1:1', '.. note:: a', 'reStructuredText'],
    ['see :ref:`a`', '1:5', ':ref:`a`', 'reStructuredText'],
    ['see [[Other Page]]', '1:5', '[[Other Page]]', 'Wiki'],
    ['![[a.png|100]]', '1:1', '![[a.png|100]]', 'Wiki'],
    ['| a |\n|---|\n| $\\sqrt{x}$ |', '3:3', '$\\sqrt{x}$', 'TeX'],
    ['$$\na^2 + b^2\n$$', '1:1', '$$', 'TeX'],
    ['let $x$ be', '1:5', '$x$', 'TeX'],
    ['a {/* b */} c', '1:3', '{/* b */}', 'MDX'],
    ["a{' '}", '1:2', "{' '}", 'MDX'],
    ["{useBaseUrl('/img/a.png')}", '1:1', "{useBaseUrl('/img/a.png')}", 'MDX'],
    ['{props.name}', '1:1', '{props.name}', 'MDX'],
    ['{props.toc[0].value}', '1:1', '{props.toc[0].value}', 'MDX'],
    ['<div style={{color: "red"}}>a</div>', '1:1', '<div style={{color: "red"}}>', 'MDX'],
    ["a <a href={useBaseUrl('/b')}>c</a>", '1:3', "<a href={useBaseUrl('/b')}>", 'MDX'],
    [
      '<img src={require("./a.png").default} />',
      '1:1',
      '<img src={require("./a.png").default} />',
      'MDX',
    ],
    ['<p>\n  <a href={`}{b}`}>c</a>\n</p>', '2:3', '<a href={`}{b}`}>', 'MDX'],
    ['- <img\n    src={a}\n  />', '1:3', '<img src={a} />', 'MDX'],
    ['<details {...props}>\n</details>', '1:1', '<details {...props}>', 'MDX'],
  ])('is reported: %s', (text, place, written, tool) => {
    const report = reportOf(text)
    expect(report).toContain(`content/index.md:${place}  unsupported-syntax (warning)
  ${tool} syntax has no effect: "${written}"`)
    expect(report).toMatch(/\n {2}Fix: (?:write|use|add math\(\)|remove|give)/)
  })

  const attributes =
    'write attributes, such as "{.class}", at the end of a heading, on the line below a paragraph, or directly after a link, an image, or inline code; around other elements, write "<div class="name">"'
  const note =
    'write a directive, such as ":::note", the content on the lines below it, and a closing ":::"'
  const orSet = ', or set "mkdocsBlocks: true" under "markdown" in the configuration'
  it.each([
    ['/// warning | A', `write ":::note[Title]", the content, and a closing ":::"${orSet}`],
    ['/// details | A', `write ":::details[Title]", the content, and a closing ":::"${orSet}`],
    [
      '/// tab | A',
      `write ":::tab[Label]" inside "::::tabs", then the content and a closing ":::"${orSet}`,
    ],
    ['# A\n{: .b }', attributes],
    ['# A\n{: .note-b }', attributes],
    ['```\na\n```\n{.b}', attributes],
    ['a\n{: .note }', note],
    ['{: .warning .b }\n> a', note],
    ['a\n{.note}', note],
    ['{{#template a.md}}', `replace "{{#template …}}" with the template's content`],
    ['a {>>b<<}', 'write the comment in HTML: "<!-- comment -->"'],
  ])('has a fix that replaces it: %j', (text, fix) => {
    expect(reportOf(text).split('\n')[2]).toBe(`  Fix: ${fix}`)
  })

  it.each([
    'the path `{% a %}` and `{{< b >}}`',
    '```\n!!! note\n{{#include a.md}}\n```',
    '    {% a %}',
    '\\{% a %\\} \\{{#include b.md}} \\[[A b]]',
    '<pre>{{ site.title }}</pre>\n\n<code>{% a %}</code>',
    'a <code>{{ page.url }}</code>',
    '<!-- {% a %} -->',
    '<p v-pre>{{ $frontmatter.title }}</p>',
    '[[toc]]',
    '[[TOC]]',
    'the tables [[bin]] and [[HTTPCache.polls]], [[nodiscard]], [[ -f a ]] and [[1, 2], [3]]',
    '[[A page]](https://a.dev) and [[b c]][d]\n\n[d]: https://a.dev',
    'it costs $5, and $10 for two; US$20 and 30$',
    'set $HOME and $PATH, or $FOO=$BAR',
    'the paths /users/{id} and {name}, and {a, b}',
    '!!! Wow',
    'a <> b and c <> d, and `<>a</>`',
    'C++ and C++, ++i or i++, a == b and b == c, ==, ====',
    '~5 to ~6, ~/a and ~/b~, a~b, `~a~`, https://a.dev/~b~/c, ~~a~~',
    '2^3 and 3^4, a ^ b ^ c, [^1]: b, x^2^y',
    '(a)= b and {ref}, {.a}, a {#b}',
    '??? What',
    'a !== b and a === "b"',
    'Is it?> No',
    '{{ name }} is a placeholder',
    ':tada: a:b:c 10:20:30',
    'a[^1] and ^[b]\n\n[^1]: c',
    '> [!NOTE] A\n> b',
    '# A {#b .c}',
    '![a](b.png =10x20)',
    'call f<T>(x), or set <TOKEN>',
    '[a](https://a.dev/{{%7B}}/[[A b]])',
  ])('is not found in: %s', (text) => {
    expect(reportOf(text, { config: { checks: { images: 'ignore' } } })).toBe('')
  })

  it('is reported once for each kind in a file, with the number of others', () => {
    const report = reportOf('{% a %} {% b %}\n\n{% c %}\n\n{{< d >}}')
    expect(report.match(/unsupported-syntax/g)).toHaveLength(2)
    expect(report).toContain(
      'Liquid syntax has no effect: "{% a %}" (and 2 similar problems in this file)',
    )
  })

  it('is not reported if the check is off', () => {
    expect(reportOf('{% a %}', { config: { checks: { otherSyntax: 'ignore' } } })).toBe('')
  })

  it.each<[string, number, (n: number) => string]>([
    ['backticks', 20_000, (n) => '`a``'.repeat(n)],
    ['braces', 20_000, (n) => '{{#include '.repeat(n)],
    ['shortcodes', 20_000, (n) => '{{< a '.repeat(n)],
    ['dollars', 50_000, (n) => '$a '.repeat(n)],
    ['brackets', 50_000, (n) => '[['.repeat(n)],
    ['tags', 20_000, (n) => '<A a={'.repeat(n)],
    ['comments', 50_000, (n) => '{/*'.repeat(n)],
    ['elements', 10_000, (n) => '<a v-pre '.repeat(n)],
    ['components', 20_000, (n) => '<Foo>\n'.repeat(n)],
    ['tags with escaped quotation marks', 20_000, (n) => '<a b={\\`'.repeat(n)],
    ['names with dots', 20_000, (n) => '<a.b>'.repeat(n)],
    ['HTML with names with dots', 20_000, (n) => `<p>${'<a.b>'.repeat(n)}`],
  ])('takes no long time to look for in a line of %s', (_, size, text) => {
    expectLinear(size, (n) => compilePage(text(n)))
  })
})

describe('the tag of an element with expressions', () => {
  it.each([
    ["a <a href={useBaseUrl('/b')} class='c'>d</a>", "<p>a <a class='c'>d</a></p>"],
    ['<a href={b > 0 ? "}" : {}}>c *d*</a>', '<p><a>c <em>d</em></a></p>'],
    ['<p>\n<img alt="a" src={require(\'./b.png\').default} />\n</p>', '<p>\n<img alt="a" />\n</p>'],
    ['> <video controls src={a} />', '<blockquote>\n<video controls></video></blockquote>'],
    ['<div style={{color: "red"}}>\n\n*a*\n\n</div>', '<div>\n<p><em>a</em></p>\n</div>'],
    ['`<a b={c}>` \\<a b={c}>', '<p><code>&lt;a b={c}&gt;</code> &lt;a b={c}&gt;</p>'],
    ['<pre><b c={d}></b></pre>', '<pre><b c={d}></b></pre>'],
    ['<!-- <a b={c}> -->', '<!-- <a b={c}> -->'],
    ['<p title="<a b={c}>">d</p>', '<p title="<a b={c}>">d</p>'],
  ])('keeps its other attributes, and the text in it: %s', (text, html) => {
    const page = compilePage(text)
    expect(page.html.trim()).toBe(html)
    expect(page.report).not.toMatch(/broken|html-/)
  })

  it('does not hide the place of what follows', () => {
    expect(reportOf('<a b={c}>d</a> [e](./f.md)')).toContain('content/index.md:1:20  broken-link')
    expect(reportOf('`<a b={c}>` <a b={c}>d</a>')).toContain('content/index.md:1:13')
  })
})

describe('syntax of Vue', () => {
  it.each([
    [
      '<button :class="a" @click="b++" type="button">c</button>',
      '<p><button type="button">c</button></p>',
    ],
    ['<p>\n<b v-if="a" class="c">d</b>\n</p>', '<p>\n<b class="c">d</b>\n</p>'],
    ['<MyList :items="a" @b="c">\n*d*\n</MyList>', '<p><em>d</em>\n</p>'],
    ['<span v-pre>{{ a }}</span>', '<p><span v-pre>{{ a }}</span></p>'],
    ['<script setup>\nimport a from "b"\n</script>\n\nc', '<p>c</p>'],
    ['<script>\nexport default {}\n</script>\n\n<style lang="scss">\na { b { } }\n</style>', ''],
    ['<script>\nlet a = 1\n</script>', '<script>\nlet a = 1\n</script>'],
    [
      '<script type="module">\nimport "a"\n</script>',
      '<script type="module">\nimport "a"\n</script>',
    ],
    ['<style>\n.a { }\n</style>', '<style>\n.a { }\n</style>'],
  ])('is left out of HTML, and the text in it stays: %s', (text, html) => {
    const page = compilePage(text)
    expect(page.html.trim()).toBe(html)
    expect(page.report).not.toMatch(/html-/)
  })

  it('is reported', () => {
    const vue =
      'use HTML attribute syntax, such as src="./image.png", or create a React component and register it under "components" in the configuration; for Alpine.js, write "x-on:click" and "x-bind:class"'
    expect(
      reportOf(
        '<script setup>\nlet a\n</script>\n\n- b {{ a }} `{{ a }}` {{ a }} <i @c="d">e</i> <i :c="d"></i>',
      ),
    ).toBe(`content/index.md:1:1  unsupported-syntax (warning)
  VitePress syntax has no effect: "<script setup>"
  Fix: write a React component, register it under "components" in the configuration, and use it in the page as ":::name"
content/index.md:5:5  unsupported-syntax (warning)
  VitePress syntax has no effect: "{{ a }}" (and 1 similar problem in this file)
  Fix: write the value instead of the expression
content/index.md:5:31  unsupported-syntax (warning)
  Vue syntax has no effect: "<i @c="d">" (and 1 similar problem in this file)
  Fix: ${vue}`)
    expect(reportOf('<style module>\n</style>')).toContain('Fix: move the CSS rules into a file')
    expect(reportOf('<script>\nimport "a"\n</script>')).toContain(
      `and use it in the page as ":::name"; if browsers can run the script as is, write "<script type="module">"`,
    )
  })

  it('is not found in placeholders of a page without such a script', () => {
    expect(reportOf('{{ a }}\n\n<script>\nlet b\n</script>')).toBe('')
  })

  it('is not found in a container that shows it', () => {
    const { html, report } = compilePage(
      '::: v-pre\n{{ a }} {{ $b }}\n:::\n\n<script setup>\n</script>',
    )
    expect(html).toContain('{{ a }} {{ $b }}')
    expect(report.match(/unsupported-syntax/g)).toHaveLength(1)
  })
})

describe('the tag of an unknown component', () => {
  it.each([
    ['<Foo items={[\n  { a: "b" },\n]} c="d">\ne *f*\n</Foo>', '<p>e <em>f</em>\n</p>'],
    ['- <Foo>\n  *a*\n  </Foo>', '<ul>\n<li>\n\n<em>a</em>\n</li>\n</ul>'],
    ['a <Foo items={[1, 2]} /> b', '<p>a  b</p>'],
    ['<Aside type="tip">a</Aside>', 'a'],
    ['a <Tabs.Tab>b</Tabs.Tab>', '<p>a b</p>'],
    [
      '<java.lang.String> and List<Map.Entry>',
      '<p>&lt;java.lang.String&gt; and List&lt;Map.Entry&gt;</p>',
    ],
    ['<MyCard title="a">\n\n**b**\n\n</MyCard>\n\nc', '<p><strong>b</strong></p>\n\n<p>c</p>'],
    ['a <Icon name="b" /> c\n\nd', '<p>a  c</p>\n<p>d</p>'],
    ['<Foo/>\n\na', '<p>a</p>'],
    ['<Foo>\n\na', '<p>a</p>'],
    ['a <Foo>b', '<p>a b</p>'],
    ['a\n</Foo>\nb', '<p>a\n\nb</p>'],
    ['a <Link to="/a">b</Link>', '<p>a b</p>'],
  ])('is left out, and the text after it stays: %s', (text, html) => {
    const page = compilePage(text)
    expect(page.html.trim()).toBe(html)
  })

  it('is reported once for each component, with what to write instead', () => {
    expect(
      reportOf('a\n\n- <MyCard>b</MyCard> <MyCard>c</MyCard>'),
    ).toBe(`content/index.md:3:3  mdx-syntax (warning)
  Unknown component "<MyCard>": the tags are left out (and 1 similar problem in this file)
  Fix: register a component named "my-card" under "components" in the configuration, and write ":::my-card", or write "&lt;" instead of "<"`)
    expect(reportOf('<Steps>\n\na\n\n</Steps>')).toContain(
      'Fix: write a numbered list, or register',
    )
  })

  it('is the directive whose name is misspelled', () => {
    expect(reportOf('<Warnin>\n\na\n\n</Warnin>')).toContain('Fix: write ":::warning"')
    expect(reportOf('<Detials>\n\na\n\n</Detials>')).toContain('Fix: write ":::details"')
    expect(reportOf('<Lamp>a</Lamp>')).toContain('Fix: register a component named "lamp"')
  })

  it('is not found among elements', () => {
    expect(htmlOf('<Details>\n<Summary>a</Summary>\nb\n</Details>')).toContain('<Details>')
    expect(htmlOf('<my-card>a</my-card>')).toContain('<my-card>')
    expect(htmlOf('<svg><linearGradient id="a"/></svg>')).toContain('<linearGradient id="a"/>')
  })
})

describe('a style of React', () => {
  it('is left out and reported', () => {
    const { html, report } = compilePage("<p style={{ color: 'red' }}>a</p>")
    expect(html.trim()).toBe('<p>a</p>')
    expect(report).toContain('Fix: give the element a class, and style the class in a file')
  })
})

describe('a name of XML', () => {
  it('is not that of a component', () => {
    expect(reportOf('<foo:bar.baz/>')).not.toContain('component')
    expect(reportOf('<Foo.Bar/>')).toContain('Unknown component "<Foo.Bar>"')
  })
})

describe('a name in angle brackets', () => {
  it.each([
    ['a Promise<User> b', '<p>a Promise&lt;User&gt; b</p>'],
    ['f<T>(x)', '<p>f&lt;T&gt;(x)</p>'],
    ['set <TOKEN>', '<p>set &lt;TOKEN&gt;</p>'],
  ])('is shown if it is a type or a value to fill in: %s', (text, html) => {
    expect(htmlOf(text).trim()).toBe(html)
  })

  it('is shown and reported if it is not the name of an element', () => {
    const { html, report } = compilePage('a\nnpm install <package> b')
    expect(html.trim()).toBe('<p>a\nnpm install &lt;package&gt; b</p>')
    expect(report).toBe(`content/index.md:2  html-unbalanced (warning)
  Unknown HTML element "<package>": it is shown as text
  Fix: write "&lt;package>", or "\`<package>\`" for code`)
  })
})
