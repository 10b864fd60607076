import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { addFiles, type Files, rebuild, site } from '../../../support/site.ts'

/** A plugin whose component checks that each line of its text is `name: number`. */
const check = `({ text }) => text.split('\\n').flatMap((line, i) => {
    const found = /: (?!\\d+$)/.exec(line)
    return found ? [{ code: 'no-number', severity: 'error', message: 'Not a number', line: i + 1, column: found.index + 3, fix: 'write digits' }] : []
  })`

function siteWith(page: string, component: string, files: Files = {}): string {
  return site({
    'config/plugins/Chart.tsx': 'export default () => <p>Chart</p>',
    'config/plugins/chart.ts': `export const chart = {
  name: 'chart',
  components: { chart: { file: new URL('./Chart.tsx', import.meta.url), ${component} } },
}`,
    'config/site.ts': `import { chart } from './plugins/chart.ts'
export default { title: 'Test', plugins: [chart] }`,
    'index.md': page,
    ...files,
  })
}

const ofText = `content: 'text', languages: ['chart'], check: ${check}`
const places = async (root: string) =>
  (await rebuild(root)).problems.map(
    ({ code, at }) => `${code} ${at?.file}:${at?.line}:${at?.column}`,
  )

describe('the check of a component', () => {
  it('reports mistakes at their line and column, in the terms of the file', async () => {
    const { ok, report } = await rebuild(siteWith('# A\n\n:::chart\na: 1\nbc: x\n:::\n', ofText))
    expect({ ok, report }).toEqual({
      ok: false,
      report: `content/index.md:5:5  chart/no-number
  Not a number
  Fix: write digits`,
    })
  })

  it.each([
    ['a list item', '- item\n\n  :::chart\n  a: x\n  :::\n', '4:6'],
    ['a quote', '> :::chart\n> a: 1\n> b: x\n> :::\n', '3:6'],
    ['a quote in a list item', '- > :::chart\n  > a: x\n  > :::\n', '2:8'],
    ['a code block', '---\ntitle: A\n---\n\n```chart\na: 1\nb: x\n```\n', '7:4'],
    ['a code block in a list item', '- item\n  ~~~chart\n    b: x\n  ~~~\n', '3:8'],
  ])('finds the place in %s', async (_, page, place) => {
    expect(await places(siteWith(page, ofText))).toEqual([
      `chart/no-number content/index.md:${place}`,
    ])
  })

  it('finds the place in an included file, and on large sites, which are built in several threads', async () => {
    const page = '# A\n\n::include{file="./_part.md"}\n'
    const root = siteWith(page, ofText, { '_part.md': 'Part\n\n> :::chart\n> a: x\n> :::\n' })
    expect(await places(root)).toEqual(['chart/no-number content/_part.md:4:6'])
    const many = Array.from({ length: 420 }, (_, i) => [`p${i}.md`, `:::chart\na: x\n:::`])
    const large = siteWith('# A', ofText, Object.fromEntries(many))
    expect((await places(large)).filter((place) => /p\d+\.md:2:4$/.test(place))).toHaveLength(420)
  })

  it('reports the code block that shows a file', async () => {
    const page = '# A\n\n```chart file="/config/sales.chart"\n```\n'
    const root = siteWith(page, ofText, { 'config/sales.chart': 'a: 1\n\n\nb: x\n' })
    expect(await places(root)).toEqual(['chart/no-number content/index.md:3:undefined'])
  })

  it('gets data, with the places of its values', async () => {
    const ofData = `content: 'data', check: ({ data, text, placeOf }) => data.values.flatMap((value, i) =>
      typeof value === 'number' ? [] : [{ code: 'type', severity: 'warning', message: text.length + '', ...placeOf('values', i) }])`
    const page = '- x\n\n  :::chart\n  values:\n    - 1\n    - a\n  :::\n'
    const { ok, report } = await rebuild(siteWith(page, ofData))
    expect({ ok, report }).toEqual({
      ok: true,
      report: 'content/index.md:6:7  chart/type (warning)\n  19',
    })
  })

  it('reports the directive if there is no line', async () => {
    const noPlace = `content: 'text', check: () => [{ code: 'a', severity: 'error', message: 'm' }]`
    expect(await places(siteWith('# A\n\n::chart\n', noPlace))).toEqual([
      'chart/a content/index.md:3:undefined',
    ])
  })

  it('reports again from the cache, and runs again if it changes', async () => {
    const root = siteWith(':::chart\na: x\n:::', ofText.replace(`'error'`, `'warning'`))
    const expected = ['chart/no-number content/index.md:2:4']
    expect(await places(root)).toEqual(expected)
    addFiles(root, { 'b.md': '# B' })
    const second = await rebuild(root)
    expect({ compiled: second.compiled, codes: second.problems.map(({ code }) => code) }).toEqual({
      compiled: 1,
      codes: ['chart/no-number'],
    })
    const other = readFileSync(join(root, 'config/plugins/chart.ts'), 'utf8')
    addFiles(root, { 'config/plugins/chart.ts': other.replace('no-number', 'other') })
    expect(await places(root)).toContain('chart/other content/index.md:2:4')
  })

  it.each([
    ['({ text }) => text.x.y', "Cannot read properties of undefined (reading 'y')"],
    ['async () => []', 'it must return a list or nothing, but it returned a Promise'],
    ['() => [7]', 'invalid value 7 for entry 1 of the returned list (expected a problem)'],
    [
      `() => [{ code: 'a', severity: 'error', message: 'm', line: 0 }]`,
      'invalid value 0 for the "line" of the problem "a" (expected a whole number of at least 1)',
    ],
    [
      `() => [{ code: 'a', severity: 'x', message: 'm' }]`,
      'invalid value "x" for the "severity" of the problem "a" (expected ',
    ],
  ])('fails with its name: %s', async (code, reason) => {
    const { report } = await rebuild(
      siteWith(':::chart\na\n:::', `content: 'text', check: ${code}`),
    )
    expect(report).toContain(
      `The "components.chart.check" hook of the plugin "chart" failed for content/index.md: ${reason}`,
    )
  })

  it.each([
    [
      `check: () => []`,
      'plugins[0].components.chart.check requires "content" to be "text" or "data"',
    ],
    [
      `content: 'text', check: 7`,
      'Invalid value 7 for plugins[0].components.chart.check: expected a function',
    ],
  ])('is checked itself: %s', async (component, message) => {
    const { report } = await rebuild(siteWith('# A', component))
    expect(report).toContain(message)
  })
})

describe('the content of components in MDX pages', () => {
  const shown =
    'export default ({ text, data, title }) => <p>{JSON.stringify({ text, data, title })}</p>'
  const mdxSite = (page: string, component: string) =>
    siteWith('# Home', component, {
      'config/plugins/Chart.tsx': shown,
      'config/site.ts': `import { mdx } from 'docs-build/mdx'
import { chart } from './plugins/chart.ts'
export default { title: 'Test', plugins: [chart, mdx()] }`,
      'a.mdx': page,
      // The same text as Markdown.
      'b.md': page,
    })
  const contentsIn = (html: string) =>
    [...html.matchAll(/<p>(\{.*?\})<\/p>/g)].map(([, json = '']) => json.replaceAll('&quot;', '"'))

  it.each([
    ['text', 'a: 1\nb: 2'],
    ['data', 'a: 1\nb: [2, x]'],
  ])('is %s, as in Markdown', async (content, text) => {
    const quoted = text.replaceAll(/^/gm, '> ')
    const page = `# A\n\n\`\`\`chart title="T"\n${text}\n\`\`\`\n\n:::chart[T]\n${text}\n:::\n\n> :::chart\n${quoted}\n> :::\n`
    const { report, read } = await rebuild(
      mdxSite(page, `content: '${content}', languages: ['chart']`),
    )
    expect(report).toBe('')
    const contents = contentsIn(read('a/index.html'))
    expect(contents).toHaveLength(3)
    expect(contents).toEqual(contentsIn(read('b/index.html')))
  })

  it.each([
    ['```chart\na: 1\nb: x\n```', '5:4'],
    [':::chart\na: x\n:::', '4:4'],
    ['> :::chart\n> a: 1\n> b: x\n> :::', '5:6'],
    ['- item\n\n  ```chart\n  b: x\n  ```', '6:6'],
  ])('is checked, with the same places: %j', async (text, place) => {
    expect((await places(mdxSite(`# A\n\n${text}\n`, ofText))).sort()).toEqual([
      `chart/no-number content/a.mdx:${place}`,
      `chart/no-number content/b.md:${place}`,
    ])
  })

  it.each([
    [
      '[Sales] color="blue" wide {1,3} scale=2',
      { title: 'Sales', color: 'blue', wide: true, scale: '2' },
    ],
    ['{color="blue" ins={2}} title="T" [Label]', { title: 'T', color: 'blue' }],
    ['', {}],
  ])('comes with the arguments of its code block: %s', async (args, expected) => {
    const page = `# A\n\n\`\`\`chart ${args}\nx\n\`\`\`\n`
    const root = mdxSite(page, "content: 'text', languages: ['chart']")
    addFiles(root, {
      'config/plugins/Chart.tsx':
        'export default ({ text, language, ...rest }) => <p>{JSON.stringify(rest)}</p>',
    })
    const { report, read } = await rebuild(root)
    expect(report).toBe('')
    for (const name of ['a', 'b']) {
      const [json = ''] = contentsIn(read(`${name}/index.html`))
      expect(JSON.parse(json)).toEqual(expected)
    }
  })

  it('is reported if its data cannot be read', async () => {
    const root = mdxSite('# A\n\n```chart\na: [1\n```\n', "content: 'data', languages: ['chart']")
    const { report } = await rebuild(root)
    expect(report.match(/Cannot read the data in "```chart"/g)).toHaveLength(2)
    expect(report).not.toContain('component-failed')
  })

  it('is checked again when the plugin changes', async () => {
    const root = mdxSite('# A\n\n```chart\na: 1\n```\n', ofText)
    expect(await places(root)).toEqual([])
    const plugin = readFileSync(join(root, 'config/plugins/chart.ts'), 'utf8')
    addFiles(root, { 'config/plugins/chart.ts': plugin.replace('\\d+', '[a-z]+') })
    expect(await places(root)).toContain('chart/no-number content/a.mdx:4:4')
  })
})

it('what a check refuses is not rendered', async () => {
  const root = siteWith('# A\n\n```chart\na: x\n```\n', ofText, {
    'config/plugins/Chart.tsx': 'export default () => { throw new Error("Refused data") }',
  })
  const { report } = await rebuild(root)
  expect(report).toContain('chart/no-number')
  expect(report).not.toContain('component-failed')
})

it('reports arguments of a code block that its component does not have', async () => {
  const component = "content: 'text', languages: ['chart'], arguments: ['color']"
  const { places } = await rebuild(
    siteWith('# A\n\n```chart colour="blue" title="T"\nx\n```\n', component),
  )
  expect(places).toEqual(['content/index.md:3  directive-invalid (warning)'])
  const reserved = await rebuild(siteWith('# A\n\n```chart key="a"\nx\n```\n', component))
  expect(reserved.report).toContain('Cannot pass the argument "key" to "chart"')
})
