import { describe, expect, it } from 'vitest'
import { compilePage, htmlOf, reportOf } from './support.ts'

const quoteFix = `add the missing quote, or use single quotes around a value that contains double quotes: path='/a"b'`
const braceFix = 'add "}" after the last argument; a value cannot contain a line break'

describe('a component of the site', () => {
  it.each([
    [
      'around blocks',
      ':::card\n*a*\n\n- b\n:::',
      '<x-card><p><em>a</em></p>\n<ul>\n<li>b</li>\n</ul>\n</x-card>',
    ],
    ['around nothing', ':::card\n:::', '<x-card></x-card>'],
    ['alone on a line', '::provider-list', '<x-provider-list></x-provider-list>'],
    [
      'alone on a line, with a label',
      '::card[a *b*]',
      '<x-card data-title="a *b*">a <em>b</em></x-card>',
    ],
    ['in text', 'a :badge[b *c*] d', '<p>a <x-badge>b <em>c</em></x-badge> d</p>\n'],
    ['in text without a label', 'a :badge{b="c"} d', '<p>a <x-badge data-b="c"></x-badge> d</p>\n'],
    ['in text with an empty label', ':badge[]', '<p><x-badge></x-badge></p>\n'],
    [
      'in itself',
      '::::card\n:::card\n::card\n:::\n::::',
      '<x-card><x-card><x-card></x-card></x-card></x-card>',
    ],
    [
      'next to itself, in text',
      ':badge[a] :badge[b]',
      '<p><x-badge>a</x-badge> <x-badge>b</x-badge></p>\n',
    ],
    [
      'in itself, ended by its bracket',
      ':badge[a :badge{b] c}',
      '<p><x-badge>a :badge{b</x-badge> c}</p>\n',
    ],
    [
      'in itself, in text',
      ':badge[a :badge[b] c]',
      '<p><x-badge>a <x-badge>b</x-badge> c</x-badge></p>\n',
    ],
    ['between blocks', 'a\n::card\nb', '<p>a</p>\n<x-card></x-card><p>b</p>\n'],
    [
      'in a paragraph of a loose list',
      '- a :badge[b]\n\n- c',
      '<ul><li><p>a <x-badge>b</x-badge></p></li><li>\n<p>c</p>\n</li></ul>',
    ],
    [
      'in a quote',
      '> a\n>\n> ::card\n>\n> b',
      '<blockquote>\n<p>a</p>\n<x-card></x-card><p>b</p>\n</blockquote>',
    ],
    [
      'in an admonition',
      ':::note\n::card\n:::',
      '<div class="admonition" data-kind="note" role="note">\n<p class="admonition-title">Note</p>\n<x-card></x-card></div>',
    ],
    [
      "in an admonition's title",
      ':::note[a :badge[b] c]\n:::',
      '<div class="admonition" data-kind="note" role="note"><p class="admonition-title">a <x-badge>b</x-badge> c</p></div>',
    ],
    [
      'in a link',
      '[a :badge[b]](//c) d',
      '<p><a href="//c" target="_blank" rel="noopener noreferrer">a <x-badge>b</x-badge></a> d</p>\n',
    ],
    [
      'with a link in it',
      ':badge[[a](#b)]\n\n# b',
      '<p><x-badge><a href="#b">a</a></x-badge></p><h1 id="b">b</h1>\n',
    ],
    ['in emphasis', '*a :badge[b]* c', '<p><em>a <x-badge>b</x-badge></em> c</p>'],
    ['in a heading', '# a :badge[b]', '<h1 id="a-b">a <x-badge>b</x-badge></h1>'],
    ['in raw HTML in text', '<b>:badge[a]</b>', '<p><b><x-badge>a</x-badge></b></p>'],
    [
      'in a footnote',
      'a[^1]\n\n[^1]: b :badge[c]',
      '<li id="fn1" class="footnote-item"><p>b <x-badge>c</x-badge> <a href="#fnref1" class="footnote-backref"',
    ],
  ])('a component may be %s', (_, text, html) => {
    expect(
      htmlOf(text)
        .replace(/<\/p>\n(?=<h1)/, '</p>')
        .replace(/<\/p>\n$/, '</p>'),
    ).toContain(html.replace(/<\/p>\n$/, '</p>'))
  })

  it.each([
    ['list item', '- a :badge[b] c\n- d', ['<li>', '</li>']],
    ['table cell', '| x |\n|---|\n| a :badge[b] c |', ['<td>', '</td>']],
  ])('a component keeps the line of a %s one line', (_, text, [open, close]) => {
    expect(compilePage(text).html).toContain(
      `${open}<span>a </span><x-badge>b</x-badge><span> c</span>${close}`.replace(/<\/?span>/g, ''),
    )
    expect(JSON.stringify(compilePage(text).tree)).toContain(
      '"children":[{"tag":"span","attrs":{},"children":["a "]},{"component":"badge","props":{},"inline":true,"children":["b"]},{"tag":"span","attrs":{},"children":[" c"]}]',
    )
  })

  it('a component keeps the blocks below the line of a list item, and the space between two components', () => {
    expect(compilePage('- :badge[a] :badge[b]\n  - c\n  ::card').tree).toEqual([
      {
        tag: 'ul',
        attrs: {},
        children: [
          {
            tag: 'li',
            attrs: {},
            children: [
              { component: 'badge', props: {}, inline: true, children: ['a'] },
              { tag: 'span', attrs: {}, children: [' '] },
              { component: 'badge', props: {}, inline: true, children: ['b'] },
              '<ul>\n<li>c</li>\n</ul>\n',
              { component: 'card', props: {}, children: [] },
            ],
          },
        ],
      },
    ])
  })

  it.each([
    ['`:badge[a]`', '<code>:badge[a]</code>'],
    ['\\:badge[a]', ':badge[a]'],
    ['::badge[a] b', '::badge[a] b'],
    ['a ::badge[b]', 'a ::badge[b]'],
    ['at 10:30[1]', 'at 10:30[1]'],
    ['a :badge b', 'a :badge b'],
    ['a :badge(b)', 'a :badge(b)'],
    ['a :badge[b', 'a :badge[b'],
    ['a :unknown[b]', 'a :unknown[b]'],
    ['a :constructor[b]', 'a :constructor[b]'],
    ['a :tab[b] :tabs[c]', 'a :tab[b] :tabs[c]'],
    ['a :note[b]', 'a :note[b]'],
    ['std::badge[0]', 'std::badge[0]'],
    ['![:badge[a]](//b)', '<img src="//b" alt="a">'],
    ['<!-- :badge[a] --> b', '<!-- :badge[a] --> b'],
  ])('no component is called by %j', (text, html) => {
    expect(htmlOf(text).trim()).toBe(html.startsWith('<!--') ? html : `<p>${html}</p>`)
  })

  it.each([
    ['a="b c" d=\'e "f"\' g=h', { a: 'b c', d: 'e "f"', g: 'h' }],
    ['wide', { wide: true }],
    ['a=', { a: true }],
    ['a=""', { a: '' }],
    ['.a .b #c', { class: 'a b', id: 'c' }],
    ['camelCase="1" data-x=2 _y=3', { camelCase: '1', 'data-x': '2', _y: '3' }],
    ['a=1 a=2', { a: '2' }],
    ['a="}" b="]"', { a: '}', b: ']' }],
    ['a="<b>&amp;"', { a: '<b>&amp;' }],
    ['', {}],
    [
      'onClick="alert(1)" href="https://a.io/javascript:b"',
      { onClick: 'alert(1)', href: 'https://a.io/javascript:b' },
    ],
    ['toString=1 hasOwnProperty=2', { toString: '1', hasOwnProperty: '2' }],
  ])('a component gets the arguments %s', (args, props) => {
    const trees = [`:::card{${args}}\n:::`, `::card{${args}}`].map((text) => compilePage(text).tree)
    expect(trees).toEqual(trees.map(() => [{ component: 'card', props, children: [] }]))
    expect(compilePage(`:badge{${args}}`).tree).toEqual([
      {
        tag: 'p',
        attrs: {},
        children: [{ component: 'badge', props, inline: true, children: [] }],
      },
    ])
  })

  it('a component gets its label as title, unless an argument says otherwise', () => {
    expect(compilePage('::card[a]\n\n::card[b]{title="c"}').tree).toEqual([
      { component: 'card', props: { title: 'a' }, children: ['a'] },
      { component: 'card', props: { title: 'c' }, children: ['b'] },
    ])
  })

  it.each([
    '__proto__',
    'constructor',
    'prototype',
    'dangerouslySetInnerHTML',
    'children',
    'ref',
    'key',
  ])('a component does not get the argument %s', (name) => {
    const text = `---\ntitle: A\n---\n\n> ::card{${name}="a" b}\n\n| c\nd :badge{${name}}`
    const { tree, report } = compilePage(text)
    expect(tree).toMatchObject([
      { children: [{ component: 'card', props: { b: true } }] },
      { children: ['| c\nd ', { component: 'badge', props: {} }] },
    ])
    expect(JSON.stringify(tree)).not.toContain(`"${name}":"a"`)
    expect(report).toBe(`content/index.md:5  directive-unknown
  Cannot pass the argument "${name}" to "card": React reserves that name
  Fix: rename the argument
content/index.md:8  directive-unknown
  Cannot pass the argument "${name}" to "badge": React reserves that name
  Fix: rename the argument`)
    expect(Object.getPrototypeOf({})).toBe(Object.prototype)
  })

  it.each([
    [
      '> :::crad\n> :::',
      `content/index.md:1:3  directive-unknown
  Unknown directive ":::crad"
  Fix: write ":::card"`,
    ],
    [
      'a\n\n  ::providers-list{a}',
      `content/index.md:3:3  directive-unknown
  Unknown directive "::providers-list"
  Fix: write "::provider-list"`,
    ],
    [
      '::Card',
      `content/index.md:1:1  directive-unknown
  Unknown directive "::Card"
  Fix: write "::card"`,
    ],
    [
      '::xylophone-player',
      `content/index.md:1:1  directive-unknown
  Unknown directive "::xylophone-player"
  Fix: register a component named "xylophone-player" under "components" in the configuration, or write "\\" before the colons if they are text`,
    ],
  ])('an unknown component is reported: %j', (text, report) => {
    expect(reportOf(text)).toBe(report)
  })

  it.each([
    [
      'a quote in a value',
      '::card{method="post" path="/ord"ers"}',
      '1:1',
      '{method="post" path="/ord"ers"}, the arguments of "::card": the quotes do not match',
      quoteFix,
    ],
    [
      'two quotes in a value',
      'a\n:::card{path="/o"r"d"}\nb\n:::',
      '2:1',
      'path="/o"r"d", the arguments of ":::card": the quotes do not match',
      quoteFix,
    ],
    [
      'no brace',
      '- a\n\n  ::card{a="b" c',
      '3:3',
      '{a="b" c, the arguments of "::card": there is no closing "}"',
      braceFix,
    ],
    [
      'a line break in a value',
      'text\n::card{a="b\nc"}',
      '2:1',
      '{a="b, the arguments of "::card": there is no closing "}"',
      braceFix,
    ],
    [
      'what is no argument',
      ':::note{a, b}\nc\n:::',
      '1:1',
      'a,, the arguments of ":::note": expected name=value pairs',
      'write arguments as name=value or name="a value", with spaces between them',
    ],
    [
      'no bracket',
      '::card[a{b=c}',
      '1:1',
      '[a{b=c}, the label of "::card": the line has no closing "]"',
      'add "]" after the label, or write "\\[" for a bracket in the label',
    ],
    [
      'text',
      'a\nb :badge[c]{d="e"f"} g',
      '2',
      '{d="e"f"} g, the arguments of ":badge": the quotes do not match',
      quoteFix,
    ],
    [
      'text without a brace',
      'a :badge{b',
      '1',
      '{b, the arguments of ":badge": there is no closing "}"',
      braceFix,
    ],
  ])('a label or arguments that cannot be read are reported: %s', (_, text, at, what, fix) => {
    const { report, tree } = compilePage(text)
    expect(report).toBe(`content/index.md:${at}  directive-invalid
  Cannot read ${what}
  Fix: ${fix}`)
    expect(JSON.stringify(tree)).not.toContain('"component"')
  })

  it('reports what comes directly after arguments', () => {
    expect(reportOf('::card{a={b}}')).toBe(`content/index.md:1:1  directive-unknown
  Unexpected "}" after "::card{…}": the line must end after the label and arguments
  Fix: move the text to the next line, or into brackets before the arguments`)
  })

  it('shows directives that cannot be read as text if the check is off', () => {
    const config = { checks: { directives: 'ignore' } } as const
    const html = htmlOf('::card{a="b}\n\n:badge{a="b} *c*', { config })
    expect(html).toBe('<p>::card{a=&quot;b}</p>\n<p>:badge{a=&quot;b} <em>c</em></p>\n')
  })

  it('an unknown component is not reported if the check is off', () => {
    const config = { checks: { directives: 'ignore' } } as const
    expect(reportOf('::crad\n\n:::unknown-name\n\n::card{key=1}', { config })).toBe('')
  })

  it.each(['raw', 'v-pre'])('the container "%s" of VitePress shows its content', (name) => {
    const text = `::: ${name}\n*a*\n:::`
    expect(htmlOf(text)).toContain('<p><em>a</em></p>')
    expect(reportOf(text)).toBe('')
  })
})

describe('tabs', () => {
  it('tabs are components with their group, labels and values', () => {
    expect(
      compilePage(
        '::::tabs{group="pm"}\n\n:::tab[npm]{value="a"}\n```bash\nnpm i\n```\n:::\n\n:::tab[Yarn *2*]\nb\n:::\n\n::::',
      ).tree,
    ).toEqual([
      {
        component: 'tabs',
        props: { group: 'pm' },
        children: [
          {
            component: 'tab',
            props: { title: 'npm', value: 'a' },
            children: [
              '<div class="code-block" data-language="bash"><div class="code-header"><span class="code-language">bash</span></div><pre tabindex="0"><code class="language-bash"><span class="token function">npm</span> i</code></pre></div>\n',
            ],
          },
          { component: 'tab', props: { title: 'Yarn *2*' }, children: ['<p>b</p>\n'] },
        ],
      },
    ])
  })

  it.each([
    ['two signs', '::: tabs key:pm\n== npm\n\na\n== Yarn *2* {#yarn}\n~~~\n== b\n~~~\n:::'],
    [
      'more signs outside',
      ':::: tabs key:pm\n\n=== npm\n\n::: tabs\n== b\nc\n:::\n\n=== Yarn *2*\n\nd\n::::',
    ],
  ])('tabs may begin with %s', (_, text) => {
    const [tabs] = compilePage(text).tree
    expect(
      htmlOf(text)
        .match(/<\/?x-[^>]*>/g)
        ?.slice(0, 2),
    ).toEqual(['<x-tabs data-group="pm">', '<x-tab data-title="npm">'])
    expect(tabs).toMatchObject({
      children: [{ component: 'tab' }, { component: 'tab', props: { title: 'Yarn *2*' } }],
    })
  })

  it('lines of equals signs begin tabs only at the start of tabs', () => {
    expect(htmlOf(':::note\n== a\n:::')).toContain('<p>== a</p>')
    expect(htmlOf('::::tabs\n:::tab[a]\n== b\n:::\n::::')).toContain('<p>== b</p>')
    expect(reportOf(':::tabs\na\n\n== b\n:::')).toContain('contains no ":::tab"')
  })

  it.each([
    ['in a list', '- a\n\n  ::::tabs\n  :::tab[b]\n  c\n  :::\n  ::::'],
    ['in tabs', '::::::tabs\n:::::tab[a]\n::::tabs\n:::tab[b]\n:::\n::::\n:::::\n::::::'],
    ['in an admonition', ':::::note\n::::tabs\n:::tab[a]\n:::\n::::\n:::::'],
    ['in a footnote', 'a[^1]\n\n[^1]:\n    ::::tabs\n    :::tab[b]\n    :::\n    ::::'],
  ])('tabs may be %s', (_, text) => {
    expect(htmlOf(text)).toContain('<x-tabs><x-tab')
  })

  it.each([
    [
      '::::tabs\n::::',
      1,
      '":::tabs" contains no ":::tab"',
      'write "::::tabs", with ":::tab[Label]" blocks inside',
    ],
    [
      'a\n\n:::tab[a]\n:::',
      3,
      '":::tab" is not inside ":::tabs"',
      'wrap the tabs in "::::tabs", with more colons than ":::tab"',
    ],
    [
      '::::tabs\na\n:::tab[a]\n:::\n::::',
      1,
      'Only ":::tab" blocks are allowed in ":::tabs"',
      'move the other content into a tab, or out of ":::tabs"',
    ],
    [
      '::::tabs\n::card\n:::tab[a]\n:::\n::::',
      1,
      'Only ":::tab" blocks are allowed in ":::tabs"',
      'move the other content into a tab, or out of ":::tabs"',
    ],
    ['::::tabs\n:::tab\n:::\n::::', 2, '":::tab" has no label', 'write ":::tab[Label]"'],
    ['::::tabs\n:::tab{value=a}\n:::\n::::', 2, '":::tab" has no label', 'write ":::tab[Label]"'],
    [
      '::::tabs\n:::tab[a]\n:::\n:::tab[b]{value=a}\n:::\n::::',
      4,
      'Two tabs have the same value, "a"',
      'give each tab a different value: ":::tab[Label]{value=…}"',
    ],
    [
      '::::tabs\n:::tab[a]\n:::\n:::tab[a]\n:::\n::::',
      4,
      'Two tabs have the same label, "a"',
      'give each tab a different label: ":::tab[Label]"',
    ],
    [
      'b[^1]\n\n[^1]:\n    ::::tabs\n    ::::\n\n::::tabs\n:::tab[a]\n:::\n::::',
      4,
      '":::tabs" contains no ":::tab"',
      'write "::::tabs", with ":::tab[Label]" blocks inside',
    ],
  ])('a mistake in tabs is reported: %j', (text, line, message, fix) => {
    expect(reportOf(`---\ntitle: A\n---\n${text}`)).toBe(
      `content/index.md:${line + 3}  directive-unknown\n  ${message}\n  Fix: ${fix}`,
    )
  })
})

describe('an argument that a built-in directive does not have', () => {
  it.each([
    [
      '::::tabs\n:::tab[npm]{vlaue=npm}\n:::\n::::',
      'content/index.md:2:1',
      '"vlaue" of ":::tab", which accepts "title" and "value"',
      'write "value"',
    ],
    [
      ':::details{opne}\n:::',
      'content/index.md:1:1',
      '"opne" of ":::details", which accepts "title" and "open"',
      'write "open"',
    ],
    [
      '::: details More {data-a=b .c}\n:::',
      'content/index.md:1:1',
      '"data-a" of ":::details", which accepts "title" and "open"',
      'remove the argument',
    ],
    [
      ':::note{titel="a"}\n:::',
      'content/index.md:1:1',
      '"titel" of ":::note", which accepts "title"',
      'write "title"',
    ],
    [
      '- a\n\n  ::::tabs{gruop=pm}\n  :::tab[npm]\n  :::\n  ::::',
      'content/index.md:3:3',
      '"gruop" of "::::tabs", which accepts "group" and "initial"',
      'write "group"',
    ],
    [
      ':::tabs\n== npm {vlaue=npm}\na\n:::',
      'content/index.md:2:1',
      '"vlaue" of "==", which accepts "title" and "value"',
      'write "value"',
    ],
    [
      ':::code-group{gropu=pm}\n```js\n```\n:::',
      'content/index.md:1:1',
      '"gropu" of ":::code-group", which accepts "group" and "initial"',
      'write "group"',
    ],
  ])('is reported: %j', (text, place, what, fix) => {
    expect(reportOf(text)).toBe(
      `${place}  directive-invalid (warning)\n  Unknown argument ${what}\n  Fix: ${fix}`,
    )
  })

  it.each([
    ':::details[a]{#b .c .d open}\n:::',
    ':::warning{#a .b title="c"}\n:::',
    ':::details The {name}\n:::',
    '::::tabs{#a .b group=c initial=d}\n:::tab[d]{#e .f value=d}\n:::\n::::',
    ':::card{anything}\n:::',
    ':badge[a]{anything}',
  ])('is not seen in %j', (text) => {
    expect(reportOf(text)).toBe('')
  })

  it('is passed to a component of the site that replaces the directive', () => {
    const config = { components: { tab: 'tab.tsx', tabs: 'tabs.tsx', note: 'note.tsx' } }
    expect(reportOf('::::tabs{a}\n:::tab[b]{c}\n:::\n::::\n\n:::note{d}\n:::', { config })).toBe('')
  })
})
