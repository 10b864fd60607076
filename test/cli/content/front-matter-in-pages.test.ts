import { describe, expect, it, onTestFinished } from 'vitest'
import { startDevServer } from '../../../cli/commands/dev.ts'
import { newVersion } from '../../../cli/commands/new-version.ts'
import type { FrontMatterKeys } from '../../../cli/config/front-matter.ts'
import { snapshot } from '../../support/changing-sites.ts'
import { addFiles, buildSite, type Files, rebuild, site } from '../../support/site.ts'
import { waitFor } from '../../support/wait-for.ts'

const keys: FrontMatterKeys = {
  audience: { type: 'string', values: ['beginner', 'expert'], default: 'beginner' },
}

/** A plugin that declares a key and writes down what each hook gets. */
const plugin = `{
  name: 'mine', cacheKey: '1',
  frontMatter: { minutes: { type: 'number' } },
  pages: (pages) => pages.map((page) => ({ ...page, label: page.label + ' ' + page.frontMatter.minutes })),
  tree: (tree, page) => [...tree, '<p>tree ' + page.frontMatter.audience + '</p>'],
  head: (tags, { frontMatter }) => [...tags, { tag: 'meta', attrs: { name: 'audience', content: frontMatter.audience } }],
  page: ({ route }) => ({ data: route.page.frontMatter.audience }),
  files: ({ pages }) => [{ path: 'all.json', contents: JSON.stringify(pages.map(({ url, page, data }) => [url, page.frontMatter.minutes, data])) }],
}`

const config = (frontMatter = keys, more = '', others = '') => `export default {
  title: 'Test site',
  checks: { orphans: 'ignore' },
  frontMatter: ${JSON.stringify(frontMatter)},
  components: { audience: 'config/Audience.tsx' },
  theme: { Footer: 'config/Footer.tsx' },
  plugins: [${plugin}, ${others}],
  ${more}
}\n`

/** A component for Markdown, a part of the layout and a component page, which all show a key. */
const show = (name: string) => `import { usePage } from 'docs-build/runtime'
export default function Show() {
  const { audience, author } = usePage().frontMatter ?? {}
  return <p className="shown">{${name}} {String(audience)} {JSON.stringify(author ?? null)}</p>
}\n`

const files: Files = {
  'config/site.ts': config(),
  'config/Audience.tsx': show("'component'"),
  'config/Footer.tsx': show("'footer'"),
  'index.md': '---\nminutes: 5\n---\n\n# Home\n\n::audience\n',
  'expert.md': '---\naudience: expert\n---\n\n# Expert\n\n::audience\n',
  'page.tsx': `export const frontMatter = { audience: 'expert', minutes: 2 }\n${show("'page'")}`,
}

/** The text of elements that show a key. */
function shown(html: string): string[] {
  const found = html.replaceAll('<!-- -->', '').matchAll(/<p class="shown">(.*?)<\/p>/g)
  return [...found].map(([, text = '']) => text)
}

describe('custom front matter', () => {
  it('reaches components, the layout, component pages and the not-found page', async () => {
    const { report, read } = await buildSite(files)
    expect(report).toBe('')
    expect(shown(read('index.html'))).toEqual(['component beginner null', 'footer beginner null'])
    expect(shown(read('expert/index.html'))).toEqual([
      'component expert null',
      'footer expert null',
    ])
    expect(shown(read('page/index.html'))).toEqual(['page expert null', 'footer expert null'])
    expect(shown(read('404.html'))).toEqual(['footer beginner null'])
  })

  it('reaches every hook', async () => {
    const { read } = await buildSite(files)
    expect(JSON.parse(read('all.json'))).toEqual([
      ['/', 5, 'beginner'],
      ['/expert', null, 'expert'],
      ['/page', 2, 'expert'],
    ])
    expect(read('expert/index.html')).toContain('<p>tree expert</p>')
    expect(read('expert/index.html')).toContain('<meta name="audience" content="expert">')
    expect(read('expert/index.html')).toContain('Home 5')
    expect(read('404.html')).toContain('<meta name="audience" content="beginner">')
  })

  it('costs nothing in the data of a page that has none', async () => {
    const { read } = await buildSite({ 'index.md': '---\ntitle: Home\ndescription: x\n---\n' })
    expect(read('index.html')).not.toContain('frontMatter')
  })

  it('is reported with its place, and how to declare it', async () => {
    const { ok, report } = await buildSite({
      ...files,
      'index.md': '---\nminutes: five\naudienec: expert\n---\n\n# Home\n',
    })
    expect(ok).toBe(false)
    expect(report).toBe(`content/index.md:2:1  front-matter-invalid
  Invalid value "five" for minutes: expected a number
  Fix: write a number, such as 5
content/index.md:3:1  front-matter-unknown
  Unknown front matter key "audienec"
  Fix: write "audience"`)
  })

  it('reaches components undeclared if the check is off', async () => {
    const author = '---\nauthor: { name: "</script>" }\n---\n\n# Home\n\n::audience\n'
    const { ok, report, read } = await buildSite({
      ...files,
      'config/site.ts': config(keys, "checks: { orphans: 'ignore', frontMatter: 'ignore' },"),
      'index.md': author,
    })
    expect({ ok, report }).toEqual({ ok: true, report: '' })
    expect(shown(read('index.html'))[0]).toBe(
      'component beginner {&quot;name&quot;:&quot;&lt;/script&gt;&quot;}',
    )
    expect(read('index.html')).toContain('"author":{"name":"\\u003c/script>"}')
  })

  it('cannot be a value that JSON does not have, even if a hook adds it', async () => {
    const other = `{
      name: 'other',
      pages: (pages) => pages.map((page) => ({ ...page, frontMatter: { ...page.frontMatter, author: new Date(0) } })),
    }`
    const { report } = await buildSite({
      ...files,
      'config/site.ts': config({ ...keys, author: { type: 'json' } }, '', other),
    })
    expect(report).toContain('for author: expected data that JSON can represent')
  })
})

describe('a build after a declaration changed', () => {
  it.each<[what: string, change: Files]>([
    [
      'another default',
      { 'config/site.ts': config({ audience: { type: 'string', default: 'x' } }) },
    ],
    ['no default', { 'config/site.ts': config({ audience: { type: 'string' } }) }],
    ['another type', { 'config/site.ts': config({ audience: { type: 'list' } }) }],
    [
      'values without that of a page',
      {
        'config/site.ts': config({ audience: { type: 'string', values: ['beginner'] } }),
      },
    ],
    ['no declaration', { 'config/site.ts': config({}) }],
    [
      'one more key',
      {
        'config/site.ts': config({ ...keys, author: { type: 'json', default: { n: 1 } } }),
      },
    ],
    [
      'a key of the plugin with a default',
      {
        'config/site.ts': config().replace("type: 'number'", "type: 'number', default: 3"),
      },
    ],
    ['the value of a page', { 'index.md': '---\naudience: expert\n---\n\n# Home\n' }],
  ])('writes and reports what a clean build does: %s', async (_, change) => {
    const root = site(files)
    const before = await rebuild(root)
    const first = snapshot(before.outDir)
    addFiles(root, change)
    const next = await rebuild(root)
    const clean = await rebuild(root, { outDir: 'clean', cache: false })
    expect({ ok: next.ok, report: next.report }).toEqual({ ok: clean.ok, report: clean.report })
    if (!clean.ok) return
    expect(snapshot(next.outDir)).toEqual(snapshot(clean.outDir))
    expect(snapshot(next.outDir)).not.toEqual(first)
  })

  it('reports undeclared keys of cached pages again', async () => {
    const root = site({
      ...files,
      'config/site.ts': config(keys, "checks: { orphans: 'ignore', frontMatter: 'warning' },"),
      'index.md': '---\nauthor: me\n---\n\n# Home\n\n::audience\n',
    })
    const first = await rebuild(root)
    addFiles(root, { 'expert.md': '# Changed' })
    const next = await rebuild(root)
    expect(first.report).toContain('Unknown front matter key "author"')
    expect(next.report).toBe(first.report)
    expect(shown(next.read('index.html'))[0]).toBe('component beginner &quot;me&quot;')
  })
})

it('newVersion() keeps the custom front matter of the frozen pages', async () => {
  const root = site(files)
  await newVersion(root, 'v1')
  addFiles(root, { 'expert.md': '# Expert\n\n::audience\n' })
  const { report, read } = await rebuild(root)
  expect(report).toBe('')
  expect(shown(read('v1/expert/index.html'))[0]).toBe('component expert null')
  expect(shown(read('expert/index.html'))[0]).toBe('component beginner null')
})

it('startDevServer() shows custom front matter, and follows its declaration', async () => {
  const root = site(files)
  const lines: string[] = []
  const log = (text: string) => lines.push(text)
  const { url, close } = await startDevServer(root, { port: 0, host: '127.0.0.1', log })
  onTestFinished(close)
  const get = async (path: string) => shown(await (await fetch(url + path)).text())
  expect(await get('')).toEqual(['component beginner null', 'footer beginner null'])
  addFiles(root, {
    'config/site.ts': config({ audience: { type: 'string', values: ['all'], default: 'all' } }),
  })
  await waitFor(async () => expect((await get(''))[0]).toBe('component all null'))
  expect(lines.join('')).toContain('Invalid value "expert" for audience: expected "all"')
})
