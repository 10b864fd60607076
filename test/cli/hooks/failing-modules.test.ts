import { describe, expect, it } from 'vitest'
import { run } from '../../support/run-program.ts'
import { buildSite, type Files, site } from '../../support/site.ts'

const config = (settings: string) => `export default {
  title: 'Test',
  ${settings},
}
`
const footer = (files: Files) => ({
  'index.md': '# Home',
  'config/site.ts': config(`theme: {\n    Footer: 'config/Footer.tsx',\n  }`),
  ...files,
})
const fix = 'Fix: fix the component that throws'

describe('a replaced part of the theme', () => {
  it('is reported where the configuration names it if it does not exist', async () => {
    const { places } = await buildSite(footer({ 'config/Foter.tsx': '' }))
    expect(places).toEqual(['config/site.ts:4:13  config-invalid'])
  })

  it('is reported where the configuration names it if the theme has no such part', async () => {
    const { report } = await buildSite({
      'index.md': '# Home',
      'config/Footer.tsx': 'export default () => null',
      'config/site.ts': config(`theme: {\n    Foter: 'config/Footer.tsx',\n  }`),
    })
    expect(report).toBe(`config/site.ts:4:5  config-invalid
  Unknown setting "theme.Foter"
  Fix: write "Footer"`)
  })

  it('is reported where a plugin names it, in any folder of the site', async () => {
    const { report } = await buildSite({
      'index.md': '# Home',
      'content/../plugins/Footer.tsx': 'export default () => null',
      'content/../plugins/mine.ts': `export const mine = {
  name: 'mine',
  config: (config) => ({ ...config, theme: { Foter: 'plugins/Footer.tsx' } }),
}`,
      'config/site.ts': `import { mine } from '../plugins/mine.ts'
export default { title: 'T', plugins: [mine] }`,
    })
    expect(report).toContain('plugins/mine.ts:3:46  config-invalid')
  })

  it.each([
    ['another export', 'export function Footer() { return null }'],
    ['no export', 'function Footer() { return null }'],
  ])('is reported in its file if that has no default export: %s', async (_, code) => {
    const { report } = await buildSite(footer({ 'config/Footer.tsx': code }))
    expect(report).toBe(`config/Footer.tsx  source-invalid
  The module for the theme part "Footer" has no default export
  Fix: export the component with "export default function …"`)
  })

  it('is reported once, at the line that throws, if it throws', async () => {
    const { report } = await buildSite(
      footer({
        'b.md': '# B\n\n[home](./index.md)',
        'index.md': '# Home\n\n[b](./b.md)',
        'config/Footer.tsx': `import { words } from './words.ts'
export default function Footer() {
  return <footer>{words(undefined)}</footer>
}`,
        'config/words.ts': `export const words = (text: string | undefined) =>\n  text!.split(' ')`,
      }),
    )
    expect(report).toBe(`config/words.ts:2:9  layout-failed
  Cannot render the theme part "Footer" on the page "/": Cannot read properties of undefined (reading 'split') (also on 2 more pages)
  ${fix}`)
  })

  it.each([
    [
      'window.innerWidth',
      'window is not defined',
      'use browser APIs only in effects and event handlers, which do not run during the build',
    ],
    ["decodeURI('%')", 'URI malformed', 'fix the module that throws'],
  ])('is reported at the line that throws if its module throws: %s', async (code, reason, fix) => {
    const { report } = await buildSite(
      footer({
        'config/Footer.tsx': `const width: number =\n  ${code}\nexport default () => <p>{width}</p>`,
      }),
    )
    expect(report).toMatch(/^config\/Footer\.tsx:2:\d+ {2}source-invalid\n/)
    expect(report).toContain(`\n  Cannot run the site's components: ${reason}\n  Fix: ${fix}`)
  })
})

describe('a component that throws', () => {
  it('is at its directive, and --verbose shows its stack; its plugin is named', async () => {
    const root = site({
      'index.md': 'A\n\n:::chart\n:::',
      'config/plugins/Chart.tsx': `export default function Chart() {\n  throw new Error('no luck')\n}`,
      'config/site.ts': `export default { title: 'T', plugins: [{ name: 'mine',
  components: { chart: new URL('./plugins/Chart.tsx', import.meta.url) } }] }`,
    })
    const { code, stderr } = await run('build', root, '--verbose')
    expect({ code, stderr }).toMatchObject({ code: 1 })
    expect(stderr).toContain(`content/index.md:3:1  component-failed
  Cannot render the component "chart" of the plugin "mine" on the page "/": no luck, in config/plugins/Chart.tsx:2:9
  ${fix}
  Error: no luck
      at Chart (config/plugins/Chart.tsx:2:9)
`)
  })

  it('is reported once for all pages', async () => {
    const { report } = await buildSite({
      'index.md': 'A\n\n::chart',
      'b.md': '# B\n\n::chart',
      'c.md': '# C\n\n::chart',
      'config/Chart.tsx': 'export default () => <p>{document.title}</p>',
      'config/site.ts': config(`components: { chart: 'config/Chart.tsx' }`),
    })
    expect(report).toBe(`content/b.md:3:1  component-failed
  Cannot render the component "chart" on the page "/b": document is not defined, in config/Chart.tsx:1:26 (also on 2 more pages)
  Fix: use browser APIs only in effects and event handlers, which do not run during the build`)
  })

  it('is where it throws if it has no directive', async () => {
    const { report } = await buildSite({
      'index.md': 'A\n\n```chart\n```',
      'config/Chart.tsx': 'export default () => <p>{document.title}</p>',
      'config/site.ts': `export default { title: 'T', plugins: [{ name: 'mine',
  components: { chart: { file: 'config/Chart.tsx', content: 'text', languages: ['chart'] } } }] }`,
    })
    expect(report).toBe(`config/Chart.tsx:1:26  component-failed
  Cannot render the component "chart" of the plugin "mine" on the page "/": document is not defined
  Fix: use browser APIs only in effects and event handlers, which do not run during the build`)
  })

  it('is at the line that throws if it is a page', async () => {
    const { report } = await buildSite({
      'index.tsx': `export default function Home() {\n  throw new Error('no luck')\n}`,
    })
    expect(report).toContain('content/index.tsx:2:9  component-failed')
  })
})
