import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isError } from '../../../../cli/report/diagnostic.ts'
import { type Files, rebuild, site } from '../../../support/site.ts'

const config = (checks = '') => `import { mdx } from 'docs-build/mdx'
export default { title: 'Test site', ${checks} components: { lamp: 'config/Lamp.tsx' }, plugins: [mdx()] }
`
const files: Files = {
  'config/site.ts': config(),
  'config/Lamp.tsx': `import { clsx as join } from 'clsx'
import * as Icons from '@lamps/icons/all'
import Color from 'color'
import useWatts, { type Watts, load } from 'use-watts'
await load()
export default function Lamp() {
  const { watts, list: [first] }: Watts = useWatts()
  return <p className={join('a')} title={\`\${Color('red').darken(0.5).hex()}\`}><Icons.Bulb>{\`\${watts}\`} lamps {first}</Icons.Bulb></p>
}
`,
  'index.mdx':
    '# Home\n\nimport { Tweet } from \'react-tweet\'\n\n<Tweet id="1">A tweet</Tweet>\n\n<Lamp/>\n\n[Gone](./gone.md)\n',
}
const lenient = config("checks: { packages: 'warning', links: 'warning' },")

describe('a package that is not installed', () => {
  it('is reported where it is imported, with everything else that is wrong', async () => {
    const { report, ok } = await rebuild(site(files))
    expect(ok).toBe(false)
    expect(report).toContain(`content/index.mdx:3:24  package-missing
  The package "react-tweet" is not installed, so imports from it are left out
  Fix: run "npm install react-tweet"`)
    expect(report).toContain('config/Lamp.tsx:1:30  package-missing')
    expect(report).toContain('run "npm install @lamps/icons"\n')
    expect(report).toContain('broken-link')
  })

  it('is left out of the pages if that is a warning', async () => {
    const { report, read } = await rebuild(site({ ...files, 'config/site.ts': lenient }))
    expect(report).toContain('package-missing (warning)')
    const page = read('index.html').replaceAll('<!-- -->', '')
    expect(page).toContain('A tweet')
    expect(page).toContain('<p title=""> lamps </p>')
  })

  it('has components with parts, whatever the text says about imports', async () => {
    const page =
      "# Home\n\nimport { Tabs } from 'react-tabs'\n\nYou can import more like\nthis:\n\nexport const code = `import { Tabs } from 'react-tabs'`\n\n<Tabs><Tabs.Tab>In a tab</Tabs.Tab></Tabs>\n"
    const { problems, read } = await rebuild(
      site({ ...files, 'config/site.ts': lenient, 'index.mdx': page }),
    )
    expect(problems.filter(isError)).toEqual([])
    expect(read('index.html')).toContain('In a tab')
  })

  it('is found as soon as it is installed', async () => {
    const root = site({ ...files, 'config/site.ts': lenient })
    await rebuild(root)
    for (const [name, code] of [
      ['clsx', 'export const clsx = (name) => name'],
      ['color', 'export default () => ({ darken: () => ({ hex: () => 0 }) })'],
      ['@lamps/icons', 'export const Bulb = ({ children }) => children'],
      [
        'use-watts',
        'export const load = () => {}\nexport default () => ({ watts: 40, list: [2] })',
      ],
      ['react-tweet', 'export const Tweet = ({ id }) => id'],
    ] as const) {
      const folder = join(root, 'node_modules', name)
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, 'package.json'), `{ "name": "${name}", "type": "module" }`)
      writeFileSync(join(folder, 'index.js'), code)
      writeFileSync(join(folder, 'all.js'), code)
    }
    const { report, read } = await rebuild(root)
    expect(report).not.toContain('package-missing')
    expect(read('index.html').replaceAll('<!-- -->', '')).toContain(
      '<p class="a" title="0">40 lamps 2</p>',
    )
  })
})

it.each([
  ['of Node', "import 'node:fs'", 'Node.js built-in modules are not available'],
  ['by an alias that is not defined', "import '@/lamp'", 'add the alias to "paths"'],
  ['by an alias of SvelteKit', "import '$lib/lamp'", 'add the alias to "paths"'],
  [
    'by an alias that the package lacks',
    "import '#lamps/a'",
    'add it to "imports" in package.json',
  ],
  ['by a path', "import './gone'", 'add the file'],
  ['of a module that its package lacks', "import 'lamps/gone'", 'update the package'],
])('an import %s cannot be replaced', async (_, statement, fix) => {
  const { report } = await rebuild(
    site({
      ...files,
      'config/Lamp.tsx': `${statement}\nexport default () => null\n`,
      'index.mdx': '# Home\n',
      'node_modules/lamps/package.json': '{}',
    }),
  )
  expect(report).toContain('source-invalid')
  expect(report).toContain(fix)
})
