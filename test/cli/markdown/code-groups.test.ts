import { describe, expect, it } from 'vitest'
import { expectLinear } from '../../support/expect-linear.ts'
import { site } from '../../support/site.ts'
import { compilePage, htmlOf, reportOf } from './support.ts'

const fence = (info: string, code = 'a') => `\`\`\`${info}\n${code}\n\`\`\`\n`
const group = (...fences: string[]) => `:::code-group\n${fences.join('\n')}:::`

/** Labels and values of the tabs of a page. */
function tabsOf(text: string): (string | undefined)[][] {
  const tabs = [...htmlOf(text).matchAll(/<x-tab((?: data-[a-z]+="[^"]*")*)>/g)]
  return tabs.map(([, args = '']) => [
    /data-title="([^"]*)"/.exec(args)?.[1],
    /data-value="([^"]*)"/.exec(args)?.[1],
  ])
}

describe('a code group', () => {
  it('a code group becomes tabs with a code block each', () => {
    const text = `:::code-group{group="pm"}\n${fence('bash [npm]')}\n${fence('bash [pnpm] {1}')}:::`
    const block = (code: string) =>
      `<div class="code-block" data-language="bash"><div class="code-header"><span class="code-language">bash</span></div>` +
      `<pre tabindex="0"><code class="language-bash">${code}</code></pre></div>\n`
    expect(compilePage(text).tree).toEqual([
      {
        component: 'tabs',
        props: { group: 'pm' },
        children: [
          { component: 'tab', props: { title: 'npm' }, children: [block('a')] },
          {
            component: 'tab',
            props: { title: 'pnpm' },
            children: [
              block('<span class="code-line theme-code-block-highlighted-line">a\n</span>'),
            ],
          },
        ],
      },
    ])
  })

  it.each([
    ['ts [Label]', 'Label', undefined],
    ['ts [Label] title="a.ts"', 'Label', undefined],
    ['ts [Label] value="b"', 'Label', 'b'],
    ['ts title="a.ts" value=\'b\'', 'a.ts', 'b'],
    ['ts title="a.ts"', 'a.ts', undefined],
    ['ts {1} [ Two words ] showLineNumbers', 'Two words', undefined],
    ['ts[Label]', 'Label', undefined],
    ['ts {1} [lamps/[id].ts]', 'lamps/[id].ts', undefined],
    ['ts [[id].ts]', '[id].ts', undefined],
    ['[Label]', 'Label', undefined],
    ['ts []', 'ts', undefined],
    ['ts title=""', 'ts', undefined],
    ['ts title="[a]"', '[a]', undefined],
    ['', 'text', undefined],
    ['TS', 'TS', undefined],
    ['ts [&lt;b&gt;]', '&lt;b&gt;', undefined],
    ['ts [*a*]', '*a*', undefined],
  ])('a code group names the tab of the info %j %j, and remembers %j', (info, label, value) => {
    expect(tabsOf(group(fence(info)))).toEqual([[label, value]])
  })

  it('a code group remembers what tabs of the same group and label remember', () => {
    const [code, tabs] = [
      ':::code-group{group="pm"}\n```bash [Yarn 2]\n```\n:::',
      '::::tabs{group="pm"}\n:::tab[Yarn 2]\n:::\n::::',
    ].map((text) =>
      JSON.stringify(compilePage(text).tree).replace(/"children":\["<div.*?"\]/, '"children":[]'),
    )
    expect(code).toBe(tabs)
  })

  it('a code group takes label, title and language from a file', () => {
    const root = site({ 'content/a.ts': 'a', 'content/b.py': 'b' })
    const text = group('```file="a.ts"\n```\n', '```[Python] file="b.py"\n```\n')
    const { html, report } = compilePage(text, { root })
    expect(report).toBe('')
    expect(html.match(/data-(?:title|language)="[^"]*"/g)).toEqual([
      'data-title="a.ts"',
      'data-language="ts"',
      'data-title="Python"',
      'data-language="py"',
    ])
  })

  it.each([
    ['a list', `- a\n\n  :::code-group\n  \`\`\`bash [a]\n  b\n  \`\`\`\n  :::`],
    ['a quote', `> :::code-group\n> \`\`\`bash [a]\n> b\n> \`\`\`\n> :::`],
    ['an admonition', `::::note\n${group(fence('bash [a]'))}\n::::`],
    ['a tab', `:::::tabs\n::::tab[c]\n${group(fence('bash [a]'))}\n::::\n:::::`],
    [
      'a footnote',
      `a[^1]\n\n[^1]:\n    :::code-group\n    \`\`\`bash [a]\n    b\n    \`\`\`\n    :::`,
    ],
  ])('a code group may be in %s', (_, text) => {
    expect(htmlOf(text)).toContain('<x-tabs><x-tab data-title="a"><div class="code-block"')
  })

  it('a code group may contain fences with colons, and tildes', () => {
    expect(tabsOf(group('~~~md [a]\n:::note\n:::\n~~~\n', fence('bash [b]')))).toHaveLength(2)
  })

  it.each([
    [
      ':::code-group\n:::',
      '1',
      '":::code-group" contains no code blocks',
      'add code blocks, each with a label: "```bash [npm]"',
    ],
    [
      'a\n\n::code-group',
      '3',
      '":::code-group" contains no code blocks',
      'add code blocks, each with a label: "```bash [npm]"',
    ],
    [
      `:::code-group\n\ntext\n\n${fence('js')}:::`,
      '3',
      'Only code blocks can be tabs in ":::code-group": other content is shown with every tab',
      'move this content out of the group, or use ":::tabs" with ":::tab[Label]" instead',
    ],
    [
      `:::code-group\n${fence('js')}- ${fence('js').replaceAll('\n', '\n  ')}\n:::`,
      '5',
      'Only code blocks can be tabs in ":::code-group": other content is shown with every tab',
      'move this content out of the group, or use ":::tabs" with ":::tab[Label]" instead',
    ],
    [
      `:::code-group\n${fence('js')}<b>\n</b>\n\n:::`,
      '5',
      'Only code blocks can be tabs in ":::code-group": other content is shown with every tab',
      'move this content out of the group, or use ":::tabs" with ":::tab[Label]" instead',
    ],
    [
      `:::code-group\n${fence('js')}---\n:::`,
      '5',
      'Only code blocks can be tabs in ":::code-group": other content is shown with every tab',
      'move this content out of the group, or use ":::tabs" with ":::tab[Label]" instead',
    ],
    [
      `::::code-group\n${fence('js')}:::tab[a]\n:::\n::::`,
      '5',
      'Only code blocks can be tabs in ":::code-group": other content is shown with every tab',
      'move this content out of the group, or use ":::tabs" with ":::tab[Label]" instead',
    ],
    [
      `::::code-group\n${fence('js')}:::code-group\n${fence('js')}:::\n${fence('ts')}::::`,
      '5',
      'Only code blocks can be tabs in ":::code-group": other content is shown with every tab',
      'move this content out of the group, or use ":::tabs" with ":::tab[Label]" instead',
    ],
    [
      `:::code-group\n${fence('js')}    a\n:::`,
      '5',
      'Only code blocks can be tabs in ":::code-group": other content is shown with every tab',
      'move this content out of the group, or use ":::tabs" with ":::tab[Label]" instead',
    ],
    [
      `:::code-group\n${fence('js [a]')}\n${fence('ts value="a"')}:::`,
      '6',
      'Two tabs have the same value, "a"',
      'give each tab a different value: value="…"',
    ],
    [
      `:::code-group\n${fence('js')}${fence('js')}:::`,
      '5',
      'Two tabs have the same label, "js"',
      'give each tab a different label: "```bash [Label]"',
    ],
    [
      `:::code-group\n${fence('ts value="a"')}${fence('js [a]')}:::`,
      '5',
      'Two tabs have the same value, "a"',
      'give each tab a different label: "```bash [Label]"',
    ],
  ])('a mistake in a code group is reported: %j', (text, line, message, fix) => {
    const severity = message.includes('contains no') ? '' : ' (warning)'
    expect(reportOf(text)).toBe(
      `content/index.md:${line}  directive-unknown${severity}\n  ${message}\n  Fix: ${fix}`,
    )
  })

  it('tabs of a code group with the same label work', () => {
    const text = group(fence('js'), fence('js'), fence('js'))
    const { html } = compilePage(text)
    expect([...html.matchAll(/<x-tab ([^>]*)>/g)].map(([, attributes]) => attributes)).toEqual([
      'data-title="js"',
      'data-title="js" data-value="js 2"',
      'data-title="js" data-value="js 3"',
    ])
  })

  it('a code group continues after a group in it', () => {
    const inner = `:::code-group\n${fence('js [b]')}:::\n`
    const { html } = compilePage(`::::code-group\n${fence('js [a]')}${inner}${fence('ts [c]')}::::`)
    expect(html.match(/<\/?x-[a-z]+|title="."/g)?.join(' ')).toBe(
      '<x-tabs <x-tab title="a" </x-tab <x-tabs <x-tab title="b" </x-tab </x-tabs <x-tab title="c" </x-tab </x-tabs',
    )
  })

  it('a code group may contain comments', () => {
    const text = group('<!-- a -->\n', `${fence('js')}\n<!--\n\nb -->\n`)
    expect(reportOf(text)).toBe('')
    expect(tabsOf(text)).toEqual([['js', undefined]])
    expect(reportOf(group('<!-- a --> b\n', fence('js')))).toContain('Only code blocks')
  })

  it('a code group may contain definitions, and a page two groups', () => {
    expect(reportOf(`${group('[a]: //b\n', fence('js'))}\n\n${group(fence('js'))}\n[a]`)).toBe('')
  })

  it('a mistake in a code group has the severity that the configuration says', () => {
    const config = { checks: { directives: 'ignore' } } as const
    expect(reportOf(':::code-group\na\n:::', { config })).toBe('')
  })

  it('":::code-group" calls a component of the site that has the name', () => {
    const config = { components: { 'code-group': 'group.tsx' } }
    expect(htmlOf(':::code-group\na\n:::', { config })).toBe(
      '<x-code-group><p>a</p>\n</x-code-group>',
    )
  })

  it('"code-group" is proposed for a similar name', () => {
    expect(reportOf(':::codegroup\n:::')).toContain('Fix: write ":::code-group"')
  })

  it.each<[string, number, (n: number) => string]>([
    ['brackets', 200_000, (n) => `js ${'['.repeat(n)}`],
    ['names', 200_000, (n) => `js ${'a-'.repeat(n)}`],
    ['quotes', 100_000, (n) => `js ${'a="'.repeat(n)}`],
    ['files', 100_000, (n) => `js ${'file='.repeat(n)}`],
  ])('a code group does not take long over an info of %s', (_, size, info) => {
    expectLinear(size, (n) => compilePage(group(`~~~${info(n)}\n~~~\n`)))
  })
})
