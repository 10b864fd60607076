import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { snapshot } from '../../../support/changing-sites.ts'
import { addFiles, buildSite, rebuild, site } from '../../../support/site.ts'
import { compileMdx, mdxConfig, problemsOf } from '../support.ts'

/** The declarations that a text adds to the style sheet. */
async function stylesOf(text: string): Promise<string[]> {
  const { code } = await compileMdx(text)
  return [...code.matchAll(/import ["']docs-build-style:(.*)["'];?$/gm)].map(([, one = '']) => one)
}

it.each([
  ['<b style="color: Tomato">A</b>', ['color: Tomato']],
  ['<b style="color:Tomato;">A</b>', ['color: Tomato']],
  ['<b style={"color: red"}>A</b>', ['color: red']],
  ['<b style={`color: red`}>A</b>', ['color: red']],
  [
    '<b style=" COLOR : red ; --Gap:1px;; margin:0 auto!important">A</b>',
    ['color: red; --Gap: 1px; margin: 0 auto!important'],
  ],
  ['<b style="/* a; */ color: red">A</b>', ['color: red']],
  [`<b style="font-family: 'A; B', serif">A</b>`, ["font-family: 'A; B', serif"]],
  [
    '<b style="background: url(data:image/png;base64,AA==)">A</b>',
    ['background: url(data:image/png;base64,AA==)'],
  ],
  [
    "<b style={{ color: 'red', fontSize: 12, 'line-height': 1.5, marginTop: -4 }}>A</b>",
    ['color: red; font-size: 12px; line-height: 1.5; margin-top: -4px'],
  ],
  [
    "<b style={{ WebkitLineClamp: 2, '--n': 3, margin: 0 }}>A</b>",
    ['-webkit-line-clamp: 2; --n: 3; margin: 0'],
  ],
  ['<b style="color: red">A</b> <i style="color: red">B</i>', ['color: red']],
  ['<b style="color: red; nonsense">A</b>', ['color: red']],
  ['{props.a && <b title="x" style="color: red">A</b>}', ['color: red']],
  [
    'export const Red = () => <b className="a" style={{ color: "red" }}>A</b>\n\n<Red />',
    ['color: red'],
  ],
  ['<b style="color: red } body { color: blue">A</b>', []],
  ['<b style="color: red; width: calc(1px">A</b>', ['color: red']],
  ["<b style={{ color: 'red; margin: 0', padding: 0 }}>A</b>", ['padding: 0']],
])(
  'styles of elements that are known become rules of the style sheet: %s',
  async (text, styles) => {
    expect(await stylesOf(text)).toEqual(styles)
    const { code } = await compileMdx(text)
    expect(code).not.toMatch(/[^-]style[:=]/)
  },
)

it.each([
  '<b style="color: red">A</b>',
  "<b style={{ color: 'red' }}>A</b>",
  '<b style="color: red; bad">A</b>',
])('an element with a known style has no problem: %s', async (text) => {
  expect(await problemsOf(text)).toBe('')
})

it('an element keeps the classes that it has', async () => {
  const { code } = await compileMdx(
    '<b class="a" style="color: red">A</b>\n\n<b className="c" style="color: red">A</b>',
  )
  expect(code).toMatch(/"a style-[\da-f]{8}"[\s\S]*"c style-[\da-f]{8}"/)
})

const strict = `content/a.mdx:1:1  html-style (warning)
  The attribute "style" of "<b>" has no effect under a strict content security policy
  Fix: move the styles to a class in a style sheet, and set "className" to this class`

it.each([
  ['export const a = 1\n\n<b style={{ width: a }}>A</b>', strict.replace(':1:1', ':3:1')],
  ['<b className={`a`} style="color: red">A</b>', strict],
  ['<b {...{ id: "a" }} style="color: red">A</b>', strict],
  ['<b style="background: url(a.png)">A</b>', strict],
  [
    '<b style="primary">A</b>',
    `content/a.mdx:1:1  mdx/ignored (warning)
  The attribute "style" of "<b>" has no effect: "primary" contains no declaration
  Fix: write a property and a value, as in style="color: red"`,
  ],
])(
  'reports styles that need an attribute, which has them as an object: %s',
  async (text, problem) => {
    expect(await problemsOf(text)).toBe(problem)
    expect(await stylesOf(text)).toEqual([])
  },
)

const sheetOf = (outDir: string) => {
  const html = readFileSync(join(outDir, 'index.html'), 'utf8')
  const [, path = ''] = /<link rel="stylesheet" href="\/([^"]*)"/.exec(html) ?? []
  return { html, css: readFileSync(join(outDir, path), 'utf8') }
}

it('a page has the classes, and the style sheet their rules, after those of the site', async () => {
  const { outDir, report, ok } = await buildSite({
    'config/site.ts': mdxConfig.replace('title:', "styles: ['config/site.css'], title:"),
    'config/site.css': 'b { color: navy }',
    'index.mdx': '# Home\n\n<b style="color: Tomato">A</b> <i style={{ opacity: 0.5 }}>B</i>\n',
  })
  expect(report).toBe('')
  expect(ok).toBe(true)
  const { html, css } = sheetOf(outDir)
  expect(html).not.toContain('style="')
  const [, name] = /<b class="(style-[\da-f]{8})">/.exec(html) ?? []
  expect(css).toMatch(
    new RegExp(`b\\{color:navy\\}.*\\.${name}:not\\(#_\\)\\{color:tomato\\}`, 's'),
  )
  expect(css).toContain(':not(#_){opacity:.5}')
})

it.each([
  ['another style', '# Home\n\n<b style="color: blue">A</b>\n'],
  ['no style', '# Home\n\n<b>A</b>\n'],
  ['the style of another page', '# Home\n\n<b style="margin: 0">A</b>\n'],
])('an incremental build has the rules of a clean one: %s', async (_, text) => {
  const root = site({
    'config/site.ts': mdxConfig,
    'index.mdx': '# Home\n\n[Other](other.mdx)\n\n<b style="color: red">A</b>\n',
    'other.mdx': '# Other\n\n<b style="margin: 0">A</b>\n',
  })
  const first = await rebuild(root)
  expect(sheetOf(first.outDir).css).toMatch(/:not\(#_\)\{color:red\}/)
  addFiles(root, { 'index.mdx': text.replace('# Home\n', '# Home\n\n[Other](other.mdx)\n') })
  const incremental = await rebuild(root)
  const clean = await rebuild(root, { outDir: 'clean', cache: false })
  expect(snapshot(incremental.outDir)).toEqual(snapshot(clean.outDir))
  expect(sheetOf(clean.outDir).css).not.toMatch(/:not\(#_\)\{color:red\}/)
})
