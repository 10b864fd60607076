import { expect, it } from 'vitest'
import { placeProblems } from '../../../../cli/config/loading/place-problems.ts'
import type { Diagnostic } from '../../../../cli/report/diagnostic.ts'
import { buildSite, site } from '../../../support/site.ts'

const root = () =>
  site({
    'config/site.ts': `import { navbar } from './nav.ts'
export default {
  title: 'Mine',
  colorMode: { default: 'drak' },
  'tagline': 1,
  navbar,
  search: { boost: { '/api/*#options': 'x', '/guide/*': 20 } },
  accentColor: '#5b8deffffffffffffffffffffffffffffffffffffffffffffffffffffffff',
}`,
    'config/nav.ts': `export const navbar = {
  items: [{ label: 'A', to: '/gone' }, { label: 'B', to: '/other' }, { label: 'B', to: '/c' }],
}`,
    'config/notes.md': "to: '/gone'",
  })

it.each([
  ['Invalid value "drak" for colorMode.default: expected "light" or "dark"', 'config/site.ts:4:25'],
  ['Invalid value 1 for tagline: expected a string', 'config/site.ts:5:3'],
  ['navbar.items[0] has a broken link to "/gone": no page has that URL', 'config/nav.ts:2:29'],
  ['Invalid value "B" for navbar.items[1].label: expected unique', 'config/site.ts'],
  ['Invalid value 20 for search.boost./guide/*: expected a number', 'config/site.ts:7:45'],
  ['Invalid value "x" for search.boost./api/*#options: expected a number', 'config/site.ts:7:40'],
  ['Invalid value "#5b8def…" for accentColor: expected a color', 'config/site.ts:8:16'],
  ['Missing setting "items"', 'config/site.ts'],
  ['Invalid value -1 for pluginTimeout: expected a number of seconds', 'config/site.ts'],
  ['The configuration has no default export', 'config/site.ts'],
])('placeProblems() finds the place of: %s', (message, place) => {
  const problem: Diagnostic = {
    code: 'config-invalid',
    severity: 'error',
    message,
    at: { file: 'config/site.ts' },
  }
  const [{ at } = problem] = placeProblems([problem], {
    root: root(),
    configFile: 'config/site.ts',
  })
  expect([at?.file, at?.line, at?.column].filter(Boolean).join(':')).toBe(place)
})

it.each([
  ['a hook throws no error', `config() { throw 'no' }`, 'plugin-failed'],
  ['a hook returns something wrong', 'content: () => 7', 'plugin-failed'],
  [
    'a source is wrong',
    `content: () => [{ source: 'a.txt', kind: 'markdown', text: '' }]`,
    'plugin-failed',
  ],
  ['a file is in the way', `files: () => [{ path: '404.html', contents: '' }]`, 'file-conflict'],
  ['a key is computed', `...{ watch: [7] }`, 'config-invalid'],
])(
  'build() finds plugins in the files that the configuration imports: %s',
  async (_, hook, code) => {
    const { report } = await buildSite({
      'config/site.ts': `import { mine } from '../plugins/mine.ts'
export default { title: 'T', plugins: [mine] }`,
      'plugins/mine.ts': `export const mine = {\n  name: 'mine',\n  ${hook},\n}`,
      'config/unused.ts': `export const mine = { name: 'mine', watch: [] }`,
      'index.md': '# Home',
    })
    expect(report).toMatch(/^plugins\/mine\.ts:[23]:\d+ {2}/)
    expect(report).toContain(code)
  },
)

it('build() reports mistakes in sidebars and the navbar at their place', async () => {
  const { report } = await buildSite({
    'config/site.ts': `export default {
  title: 'T',
  navbar: { items: [{ label: 'Guide', to: '/giude' }] },
  sidebars: { docs: ['index', 'guid'] },
}`,
    'index.md': '# Home',
    'guide.md': '---\nsidebar: none\n---\n[home](index.md)',
  })
  expect(report).toContain(
    'config/site.ts:3:43  broken-link\n  navbar.items[0] has a broken link to "/giude": no page',
  )
  expect(report).toContain('config/site.ts:4:31  unknown-doc\n')
})
