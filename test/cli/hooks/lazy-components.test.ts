import { describe, expect, it } from 'vitest'
import { listFiles } from '../../../cli/files/list-files.ts'
import { type BuiltSite, buildSite, type Files } from '../../support/site.ts'

const config = (components: string, more = '') =>
  `export default { title: 'Test', plugins: [{ name: 'mine', cacheKey: '', components: { ${components} } }], ${more} }`
const chart = (text: string) =>
  `import './chart.css'\nexport default function Chart() { return <figure>${text}</figure> }\n`
const lazyChart = "chart: { file: 'config/Chart.tsx', lazy: true }"

const files: Files = {
  'config/site.ts': config(lazyChart),
  'config/Chart.tsx': chart('A chart'),
  'config/chart.css': 'figure { order: 77 }\n',
  'index.md': '# Home\n\n[Guide](guide.md)\n',
  'guide.md': '# Guide\n\n- item\n\n  > ::chart\n',
}

async function built(changed: Files = {}): Promise<BuiltSite> {
  const result = await buildSite({ ...files, ...changed })
  expect(result.report).toBe('')
  return result
}

/** Scripts of a site that contain a text, without the chunks of pages. */
const scriptsWith = ({ outDir, read }: BuiltSite, text: string) =>
  listFiles(outDir).filter((path) => path.endsWith('.js') && read(path).includes(text))

describe('a lazy component', () => {
  it('has its own script, which only pages that use it preload', async () => {
    const site = await built()
    const [script = '', ...others] = scriptsWith(site, 'A chart')
    expect(others).toEqual([])
    expect(site.read('guide/index.html')).toContain('<figure>A chart</figure>')
    expect(site.read('guide/index.html')).toMatch(
      new RegExp(`<link rel="modulepreload" href="/${script}" integrity="sha384-`),
    )
    for (const page of ['index.html', '404.html']) expect(site.read(page)).not.toContain(script)
    const styles = listFiles(site.outDir).find((path) => path.endsWith('.css')) ?? ''
    expect(site.read(styles)).toMatch(/order: ?77/)
  })

  it('costs nothing on sites without one', async () => {
    const site = await built({ 'config/site.ts': config("chart: 'config/Chart.tsx'") })
    expect(scriptsWith(site, 'lazyComponents')).toEqual([])
    expect(scriptsWith(site, 'Cannot load the component')).toEqual([])
    expect(site.read('guide/index.html')).not.toContain('<!--$--><figure>')
  })

  it.each([
    ['in a package', 'charts/Chart', {}],
    ['twice, by two names', 'config/Chart.tsx', { more: lazyChart.replace('chart', 'again') }],
  ])('is found %s', async (_, file, { more = '' }: { readonly more?: string }) => {
    const site = await built({
      'config/site.ts': config(`chart: { file: '${file}', lazy: true }, ${more}`),
      'public/../node_modules/charts/package.json': '{ "name": "charts" }',
      'public/../node_modules/charts/Chart.tsx': 'export default () => <figure>A chart</figure>',
    })
    const [script = ''] = scriptsWith(site, 'A chart')
    expect(site.read('guide/index.html')).toContain(`modulepreload" href="/${script}"`)
    expect(site.read('index.html')).not.toContain(script)
  })

  it('can be a component of the configuration, which replaces that of a plugin', async () => {
    const site = await built({
      'config/site.ts': config(
        "chart: 'config/Chart.tsx'",
        "components: { chart: { file: 'config/Map.tsx', lazy: true } }",
      ),
      'config/Map.tsx': 'export default () => <figure>A map</figure>',
    })
    const [script = ''] = scriptsWith(site, 'A map')
    expect(site.read('guide/index.html')).toContain(`modulepreload" href="/${script}"`)
    const eager = await built({
      'config/site.ts': config(lazyChart, "components: { chart: 'config/Chart.tsx' }"),
    })
    expect(scriptsWith(eager, 'A chart')[0]).toMatch(/^assets\/entry-/)
  })

  it('is part of the page that imports it', async () => {
    const site = await built({
      'app.tsx': `import Chart from '../config/Chart.tsx'
export const frontMatter = { title: 'App', unlisted: true }
export default () => <Chart />`,
    })
    expect(site.read('app/index.html')).toContain('<figure>A chart</figure>')
    expect(scriptsWith(site, 'A chart')).toHaveLength(1)
  })

  it.each([
    [
      'has no default export',
      { 'config/Chart.tsx': 'export const Chart = () => null\n' },
      'config/Chart.tsx  source-invalid\n',
    ],
    [
      'exports nothing',
      { 'config/Chart.tsx': 'const Chart = () => null\n' },
      'config/Chart.tsx  source-invalid\n',
    ],
    [
      'is missing from its package',
      {
        'config/site.ts': config("chart: { file: 'charts/Chart', lazy: true }"),
        'public/../node_modules/charts/package.json': '{ "name": "charts" }',
      },
      'config/site.ts:1:102  source-invalid\n  Cannot find the module "charts/Chart" for the component "chart"\n  Fix: correct the name, or install a version of the package that has the module',
    ],
    [
      'throws',
      { 'config/Chart.tsx': 'export default () => {\n  throw new Error("no data")\n}\n' },
      'content/guide.md:5:5  component-failed\n  Cannot render the component "chart" of the plugin "mine" on the page "/guide": no data, in config/Chart.tsx:2:9',
    ],
  ])('is reported if it %s', async (_, changed: Files, report) => {
    const site = await buildSite({ ...files, ...changed })
    expect(site.ok).toBe(false)
    expect(site.report).toContain(report)
    expect(site.report.match(/^\S.* {2}\S/gm)).toHaveLength(1)
  })
})
