import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listFiles } from '../../../cli/files/list-files.ts'
import { type Files, rebuild, site } from '../../support/site.ts'

const chart = `export default function Chart(props) {
  return <figure>{JSON.stringify(props)}</figure>
}`

/** A site with a plugin in config/plugins/, which brings a component. */
function siteWith(plugin: string, files: Files): string {
  return site({
    'config/plugins/Chart.tsx': chart,
    'config/plugins/chart.ts': `import { fileURLToPath } from 'node:url'
export const chart = { name: 'chart', ${plugin} }`,
    'config/site.ts': `import { chart } from './plugins/chart.ts'
export default { title: 'Test', plugins: [chart] }`,
    ...files,
  })
}

/** What the component renders on a page, in order. */
async function propsOn(page: string, plugin: string, files: Files = {}): Promise<unknown[]> {
  const { report, read } = await rebuild(siteWith(plugin, { ...files, 'index.md': page }))
  expect(report).toBe('')
  return [...read('index.html').matchAll(/<figure>(.*?)<\/figure>/g)].map(([, json = '']) =>
    JSON.parse(json.replaceAll('&quot;', '"')),
  )
}

const file = `new URL('./Chart.tsx', import.meta.url)`
const ofText = `components: { chart: { file: ${file}, content: 'text', languages: ['chart'] } }`
const ofData = `components: { chart: { file: ${file}, content: 'data', languages: ['chart'] } }`

describe('a component of a plugin', () => {
  it.each([
    ['a file URL', file],
    ['the text of a file URL', `${file}.href`],
    ['an absolute path', `fileURLToPath(${file})`],
    ['a path by import.meta.dirname', `import.meta.dirname + '/Chart.tsx'`],
    ['a path relative to the root', `'config/plugins/Chart.tsx'`],
    ['a module of a package', `'charts/Chart'`],
    ['the URL of a module of a package', `import.meta.resolve('charts/Chart')`],
    ['a module of a package with a scope', `'@my/charts/Chart.tsx'`],
  ])('is registered by %s', async (_, written) => {
    const props = await propsOn('::chart{a="b"}', `components: { chart: ${written} }`, {
      'node_modules/charts/package.json':
        '{ "name": "charts", "exports": { "./Chart": { "import": "./src/Chart.jsx" } } }',
      'node_modules/charts/src/Chart.jsx': chart,
      'public/../node_modules/@my/charts/Chart.tsx': chart,
    })
    expect(props).toEqual([{ a: 'b' }])
  })

  it('gets the text of its directive, also in lists, quotes and tabs', async () => {
    const page = `:::chart[Title]{wide}
a
  b

::: not the end
\`\`\`
:::note
:::

- item

  :::chart
  in a *list*
    indented
  :::

> :::chart
> in a quote
>
> - x
> :::

1. > ::::chart
   > :::
   > ::::

:::::tabs
::::tab[One]
:::chart
::::tab
:::
::::
:::::

::chart{leaf=yes}
`
    expect(await propsOn(page, ofText)).toEqual([
      { title: 'Title', wide: true, text: 'a\n  b\n\n::: not the end\n```\n:::note' },
      { text: 'in a *list*\n  indented' },
      { text: 'in a quote\n\n- x' },
      { text: ':::' },
      { text: '::::tab' },
      { leaf: 'yes', text: '' },
    ])
  })

  it('gets the text of code blocks in its languages, also in lists, quotes and code groups', async () => {
    const page = `\`\`\`chart title="T"
a
 b
\`\`\`

- item
  \`\`\`chart
  c
  \`\`\`

> ~~~chart
> d
> ~~~

:::code-group
\`\`\`chart [One]
e
\`\`\`
:::
`
    const language = 'chart'
    expect(await propsOn(page, ofText)).toEqual([
      { text: 'a\n b', language, title: 'T' },
      { text: 'c', language },
      { text: 'd', language },
      { text: 'e', language },
    ])
  })

  it('gets data, written as YAML or JSON', async () => {
    const page = `:::chart
values: [1, 2.5]
name: 'x'
:::

\`\`\`chart
{ "a": null, "b": [true] }
\`\`\`

::chart
`
    expect(await propsOn(page, ofData)).toEqual([
      { data: { values: [1, 2.5], name: 'x' } },
      { data: { a: null, b: [true] }, language: 'chart' },
      { data: null },
    ])
  })

  it('reports data that cannot be read where it is, and is not rendered', async () => {
    const page = `---\ntitle: T\n---\n\n> - x\n>   :::chart\n>   a: 1\n>   b: [\n>   :::\n\n\`\`\`chart\na: 1\na: 2\n\`\`\``
    const Chart = 'export default ({ data }) => <p>{Object.keys(data)}</p>'
    const files = { 'index.md': page, 'config/plugins/Chart.tsx': Chart }
    const { report } = await rebuild(siteWith(ofData, files))
    expect(report).toBe(`content/index.md:8:9  directive-invalid
  Cannot read the data in ":::chart": "[" has no closing "]"
  Fix: add "]"
content/index.md:13:1  directive-invalid
  Cannot read the data in "\`\`\`chart": map keys must be unique
  Fix: remove one of the duplicate keys`)
  })

  it('gets advice for JSON if its data is JSON', async () => {
    const page = '# T\n\n:::chart\n{\n  "a": [1, 2\n}\n:::\n\n- ```chart\n  { "a": 1\n  ```\n'
    const Chart = 'export default ({ data }) => <p>{Object.keys(data)}</p>'
    const files = { 'index.md': page, 'config/plugins/Chart.tsx': Chart }
    const { report } = await rebuild(siteWith(ofData, files))
    expect(report).toBe(`content/index.md:6:1  directive-invalid
  Cannot read the data in ":::chart": "[" is closed with "}"
  Fix: close the "[" with "]"
content/index.md:10:11  directive-invalid
  Cannot read the data in "\`\`\`chart": "{" on line 10 is not closed
  Fix: add "}"`)
  })

  it('renders code blocks whose language is written in another case', async () => {
    const page = '```CHART\na\n```'
    expect(await propsOn(page, ofText)).toEqual([{ text: 'a', language: 'chart' }])
  })

  it('is suggested for a misspelled language', async () => {
    const { places } = await rebuild(siteWith(ofText, { 'index.md': '```chrt\na\n```' }))
    expect(places).toEqual(['content/index.md:1  language-unknown (warning)'])
  })

  it('reports text content that is never closed, in its list item', async () => {
    const page = `- a\n\n  :::chart\n  text\n\nNext`
    const { places, ok } = await rebuild(siteWith(ofText, { 'index.md': page }))
    expect({ ok, places }).toEqual({
      ok: false,
      places: ['content/index.md:3:3  directive-unclosed'],
    })
  })

  it('is replaced by a component of the site', async () => {
    const root = siteWith(ofText, {
      'index.md': ':::chart\n*a*\n:::\n',
      'config/Mine.tsx': 'export default ({ children }) => <aside>{children}</aside>',
      'config/site.ts': `import { chart } from './plugins/chart.ts'
export default { title: 'Test', components: { chart: 'config/Mine.tsx' }, plugins: [chart] }`,
    })
    expect((await rebuild(root)).read('index.html')).toMatch(/<aside>.*<em>a<\/em>/)
  })

  it('is compiled again if the content or the languages of a component change', async () => {
    const root = siteWith(`cacheKey: '1', ${ofText}`, { 'index.md': '```chart\na: 1\n```' })
    await rebuild(root)
    const { writeFileSync } = await import('node:fs')
    const config = join(root, 'config/plugins/chart.ts')
    writeFileSync(config, readFileSync(config, 'utf8').replace("'text'", "'data'"))
    const { read } = await rebuild(root)
    expect(read('index.html')).toContain('&quot;data&quot;:{&quot;a&quot;:1}')
  })
})

describe('a token for a component', () => {
  const rules = (code: string) =>
    `components: { chart: ${file} }, markdown(md) { md.core.ruler.push('c', (state) => {
      const push = (type, nesting, meta) => { const t = new state.Token(type, '', nesting); t.meta = meta; t.map = [0, 1]; return t }
      ${code} }) }`

  it('becomes the component, with plain data as its props', async () => {
    const code = `state.tokens = state.tokens.map((t) => t.type === 'fence' ? push('component', 0, { name: 'chart', props: { list: [1, { a: null }], text: t.content } }) : t)`
    const page = '```x\n1\n```\n\n- a\n  ```x\n  2\n  ```\n\n> ```x\n> 3\n> ```'
    const list = [1, { a: null }]
    expect(await propsOn(page, rules(code))).toEqual([
      { list, text: '1\n' },
      { list, text: '2\n' },
      { list, text: '3\n' },
    ])
  })

  it('contains what is between its opening and its closing token', async () => {
    const root = siteWith(
      rules(
        `state.tokens = [push('component_open', 1, { name: 'chart' }), ...state.tokens, push('component_close', -1)]`,
      ),
      {
        'config/plugins/Chart.tsx': 'export default ({ children }) => <aside>{children}</aside>',
        'index.md': 'A *b*\n\n- c',
      },
    )
    expect((await rebuild(root)).read('index.html')).toMatch(
      /<aside><div data-last="" data-run="0"><p>A <em>b<\/em><\/p>\n<ul>\n<li>c<\/li>\n<\/ul>\n<\/div><\/aside>/,
    )
  })

  it('is part of the line if an inline rule pushes it', async () => {
    const plugin = `components: { chart: ${file} }, markdown(md) { md.inline.ruler.before('text', 'c', (state, silent) => {
      if (!state.src.startsWith('@@', state.pos)) return false
      if (!silent) state.push('component', '', 0).meta = { name: 'chart', props: { n: 1 } }
      state.pos += 2
      return true
    }) }`
    const { read } = await rebuild(
      siteWith(plugin, {
        'index.md': 'a @@ b',
        'config/plugins/Chart.tsx': 'export default ({ n }) => <b>{n}</b>',
      }),
    )
    expect(read('index.html')).toContain(
      '<p><span data-run="0">a </span><b>1</b><span data-run="1"> b</span></p>',
    )
  })

  it.each([
    [
      `{ name: 'chrt' }`,
      'A plugin pushed a token for the component "chrt", which is not registered',
      `set the token's meta.name to "chart"`,
    ],
    [
      `{ name: 'chart', props: { at: new Date(0) } }`,
      'A plugin pushed a token for the component "chart" with invalid props: props.at is a Date',
      'pass only data that JSON can represent',
    ],
    [
      `{ name: 'chart', props: { children: 'x' } }`,
      'A plugin pushed a token for the component "chart" with invalid props: the name "children" is reserved',
      'rename the prop',
    ],
    [
      `{ name: 'chart', props: ['a'] }`,
      'A plugin pushed a token for the component "chart" with invalid props: the props are not an object',
      'pass the props as an object',
    ],
    [
      `undefined`,
      'A plugin pushed a token without "name" in its meta',
      'set meta to { name, props }',
    ],
    [
      `{ nmae: 'chart', props: {} }`,
      'A plugin pushed a token with "nmae" and "props" in its meta, but without "name"',
      'write "name" instead of "nmae"',
    ],
    [
      `{ name: 'chart', prosp: {} }`,
      'A plugin pushed a token for the component "chart" with "name" and "prosp" in its meta, but without "props"',
      'write "props" instead of "prosp"',
    ],
  ])('is reported with the meta %s', async (meta, message, fix) => {
    const { report } = await rebuild(
      siteWith(rules(`state.tokens.push(push('component', 0, ${meta}))`), { 'index.md': 'A' }),
    )
    expect(report).toBe(`content/index.md:1  directive-invalid\n  ${message}\n  Fix: ${fix}`)
  })

  it.each([
    [
      `push('component_open', 1, { name: 'chart' })`,
      'A plugin pushed a "component_open" token for the component "chart" without a "component_close" token after it',
      'push a "component_close" token after the children, or replace "component_open" with "component" if the component has no children',
    ],
    [
      `push('component_close', -1)`,
      'A plugin pushed a "component_close" token without a "component_open" token before it',
      'push a "component_open" token first, or a "component" token for a component without children',
    ],
  ])('is reported without the other one of a pair: %s', async (token, message, fix) => {
    const { report } = await rebuild(
      siteWith(rules(`state.tokens.unshift(${token})`), { 'index.md': 'A' }),
    )
    expect(report).toBe(`content/index.md:1  directive-invalid\n  ${message}\n  Fix: ${fix}`)
  })
})

describe('styles and browser modules of a plugin', () => {
  it('are found by URL, by path and in packages', async () => {
    const root = siteWith(
      `styles: [new URL('./chart.css', import.meta.url), 'charts/base.css'],
       browser: [{ file: new URL('./client.ts', import.meta.url), options: 1 }, { file: 'charts/client' }]`,
      {
        'index.md': '# Home',
        'config/plugins/chart.css': '.of-plugin { color: red }',
        'config/plugins/client.ts': 'export default () => console.log("of the plugin")',
        'node_modules/charts/package.json':
          '{ "name": "charts", "exports": { "./*.css": "./css/*.css", "./client": { "browser": "./browser.js", "default": "./node.js" } } }',
        'node_modules/charts/css/base.css': '.of-package { color: red }',
        'node_modules/charts/browser.js': 'export default () => console.log("of the package")',
        'node_modules/charts/node.js': 'export default () => console.log("for Node")',
      },
    )
    const { report, outDir, read } = await rebuild(root)
    expect(report).toBe('')
    const all = listFiles(outDir)
      .filter((path) => /\.(?:css|js)$/.test(path))
      .map(read)
      .join('')
    for (const text of ['.of-plugin', '.of-package', 'of the plugin', 'of the package']) {
      expect(all).toContain(text)
    }
    expect(all).not.toContain('for Node')
  })

  it('are reported if a package lacks them', async () => {
    const root = siteWith(`components: { chart: 'charts/Gone' }`, {
      'index.md': '# Home',
      'node_modules/charts/package.json': '{ "name": "charts" }',
    })
    expect((await rebuild(root)).report).toBe(`config/plugins/chart.ts:2:60  source-invalid
  Cannot find the module "charts/Gone" for the component "chart"
  Fix: correct the name, or install a version of the package that has the module`)
  })
})

describe('a component of a plugin that declares its arguments', () => {
  it('reports others', async () => {
    const text = '# A\n\n:::chart{#a .b widht=1}\n:::\n\nb :chart{colr=red} and :chart{width=1}\n'
    const plugin = `components: { chart: { file: ${file}, arguments: ['width', 'color'] } }`
    const inline = { 'config/plugins/Chart.tsx': 'export default () => <b>chart</b>' }
    const { report } = await rebuild(siteWith(plugin, { 'index.md': text, ...inline }))
    expect(report).toBe(`content/index.md:3:1  directive-invalid (warning)
  Unknown argument "widht" of ":::chart", which accepts "width" and "color"
  Fix: write "width"
content/index.md:6  directive-invalid (warning)
  Unknown argument "colr" of ":chart", which accepts "width" and "color"
  Fix: write "color"`)
  })
})
