import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readShared } from '../../../cli/bundle/shared.ts'
import type { RouteShard } from '../../../runtime/contract/url.ts'
import { filesOf } from '../../support/built-pages.ts'
import { otherTool } from '../../support/other-tool.ts'
import { type BuiltSite, buildSite, type Files } from '../../support/site.ts'

vi.mock('../../../cli/bundle/shared.ts', { spy: true })
beforeEach(() => void vi.mocked(readShared).mockReset())

const config = (more = '') => `export default {
  title: 'Test site',
  navbar: { items: [{ label: 'Guide', to: '/guide' }] },
  components: { badge: 'config/Badge.tsx' },
  theme: { Footer: 'config/Footer.tsx' },
  styles: ['config/site.css'],
  plugins: [{ name: 'log', cacheKey: '', browser: [{ file: 'config/log.ts', options: { level: 1 } }] }],
  ${more}
}`

const files: Files = {
  'config/site.ts': config(),
  'config/Badge.tsx': 'export default () => <b>one</b>',
  'config/Footer.tsx': 'export default () => <footer>one</footer>',
  'config/log.ts': 'export default () => console.log("one")',
  'config/site.css': 'h1 { color: navy }',
  'index.md': '# Home\n\n::badge\n\n[App](app.tsx)\n',
  'guide.md': '# Guide\n',
  'app.tsx': 'export default () => <h1>one</h1>',
}

async function built(changed: Files = {}): Promise<BuiltSite> {
  const result = await buildSite({ ...files, ...changed })
  expect(result.report).toBe('')
  return result
}

const idOf = ({ read }: BuiltSite) => (JSON.parse(read('lookup/routes/0.json')) as RouteShard).code

const entryOf = ({ outDir, read }: BuiltSite) => {
  const [entry] = filesOf(join(outDir, 'assets')).filter((path) => /^entry-/.test(path))
  return read(`assets/${entry}`)
}

describe('the id of the code', () => {
  it('is in the entry and in the lookup files', async () => {
    const site = await built()
    expect(idOf(site)).toMatch(/^[\da-f]{10}$/)
    expect(entryOf(site)).toContain(`"${idOf(site)}"`)
    expect(entryOf(site)).not.toContain('docs-build:')
    const plain = await buildSite({ 'index.md': '# It\'s "quoted" \\ here' })
    expect(entryOf(plain)).toContain(`"${idOf(plain)}"`)
    expect(entryOf(plain)).not.toContain('docs-build:')
  })

  it.each<[string, Files]>([
    ['a page', { 'guide.md': '# Guide\n\nMore.\n' }],
    ['a new page', { 'more.md': '# More\n' }],
    ['the module of a page', { 'app.tsx': 'export default () => <h1>two</h1>' }],
    ['the title of the site', { 'config/site.ts': config("tagline: 'It\\'s \"new\" \\\\'") }],
    [
      'a label of the navbar',
      { 'config/site.ts': config().replace("label: 'Guide'", "label: 'Read'") },
    ],
  ])('stays after an edit of %s', async (_, changed) => {
    const [one, two] = [await built(), await built(changed)]
    expect(idOf(two)).toBe(idOf(one))
  })

  it.each<[string, Files]>([
    ['a component', { 'config/Badge.tsx': 'export default () => <b>two</b>' }],
    ['a part of the theme', { 'config/Footer.tsx': 'export default () => <footer>two</footer>' }],
    ['a style', { 'config/site.css': 'h1 { color: teal }' }],
    ['a browser module', { 'config/log.ts': 'export default () => console.log("two")' }],
    [
      'the list of components',
      {
        'config/site.ts': config().replace(
          'components: {',
          "components: { tag: 'config/Badge.tsx',",
        ),
      },
    ],
  ])('changes with %s', async (_, changed) => {
    const [one, two] = [await built(), await built(changed)]
    expect(idOf(two)).not.toBe(idOf(one))
  })

  it('changes with the tool, and returns with an earlier build', async () => {
    const one = await built()
    const other = otherTool(readShared('production'))
    vi.mocked(readShared).mockReturnValue(other)
    const two = await built()
    vi.mocked(readShared).mockReset()
    const three = await built()
    expect([idOf(two) === idOf(one), idOf(three) === idOf(one)]).toEqual([false, true])
  })
})

describe("an edit of one page's text", () => {
  const many = Object.fromEntries(
    Array.from({ length: 150 }, (_, i) => [`page-${i}.md`, `# Page ${i}\n\nText.\n`]),
  )
  const filesIn = ({ outDir }: BuiltSite) =>
    new Map(filesOf(outDir).map((path) => [path, readFileSync(join(outDir, path), 'utf8')]))

  it('changes the files of that page, its shard of the route lookup, and nothing else of the pages', async () => {
    const before = filesIn(await built(many))
    const after = filesIn(await built({ ...many, 'page-7.md': '# Page 7\n\nOther text.\n' }))
    const changed = [...new Set([...before.keys(), ...after.keys()])]
      .filter((path) => before.get(path) !== after.get(path))
      // These list texts.
      .filter((path) => !/^(?:lookup\/search|assets\/search|llms|sitemap)/.test(path))
    expect(changed.map((path) => path.replace(/-[\da-f]{10}\./, '.')).sort()).toEqual([
      'assets/pages/page-7.json',
      'assets/pages/page-7.json',
      'assets/texts/page-7.json',
      'assets/texts/page-7.json',
      expect.stringMatching(/^lookup\/routes\/[01]\.json$/),
      'page-7/index.html',
    ])
    expect([...before.keys()].filter((path) => path.startsWith('lookup/routes/'))).toHaveLength(2)
  })
})
