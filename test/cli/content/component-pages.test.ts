import { describe, expect, it } from 'vitest'
import { buildSite, rebuild, site } from '../../support/site.ts'

describe('build() of .tsx pages', () => {
  it('reads their front matter', async () => {
    const { report, read, pages } = await buildSite({
      'index.tsx': `export const frontMatter = { title: 'Welcome', description: 'First page.' }
export default function Home() { return <><h1>Hello</h1><a href="/tools">Tools</a></> }`,
      'tools/index.tsx': 'export default () => <h1>Tools</h1>',
    })
    expect({ report, pages }).toEqual({ report: '', pages: 2 })
    expect(read('index.html')).toContain('<title>Welcome | Test site</title>')
    expect(read('index.html')).toContain('<h1>Hello</h1>')
    expect(read('tools/index.html')).toContain('<title>Tools | Test site</title>')
  })

  it('reports each page without a default export', async () => {
    const { ok, report } = await buildSite({
      'index.md': '# Home',
      'a.tsx': 'export function A() { return null }',
      'b/c.tsx': '',
    })
    expect(ok).toBe(false)
    expect(report).toBe(`content/a.tsx  page-without-default-export
  The component page "content/a.tsx" has no default export
  Fix: export the page's component with "export default function Page() { … }", or begin the file name with "_" if the file is not a page
content/b/c.tsx  page-without-default-export
  The component page "content/b/c.tsx" has no default export
  Fix: export the page's component with "export default function Page() { … }", or begin the file name with "_" if the file is not a page`)
  })

  it('reports a syntax error at its place', async () => {
    const { report } = await buildSite({
      'index.md': '# Home',
      'a.tsx': 'export default function A() {\n  return <p>{1 +}</p>\n}',
    })
    expect(report).toContain(`content/a.tsx:2:17  source-invalid
  Cannot compile: Unexpected "}"`)
  })

  it('reports pages that throw while loading or rendering, with all other mistakes', async () => {
    const { places, report } = await buildSite({
      'index.md': '[x](/nowhere-at-all) [a](/loaded#one) [b](/drawn#two) [c](/wrong)',
      'loaded.tsx': "throw new Error('not today')\nexport default () => null",
      'drawn.tsx': 'export default () => <p>{window.name}</p>',
      'wrong.tsx': 'export const frontMatter = { titel: 1 }\nexport default () => <h1>Hi</h1>',
    })
    expect(places).toEqual([
      'content/drawn.tsx:1:26  component-failed',
      'content/index.md:1:5  broken-link',
      'content/loaded.tsx:1:7  component-failed',
      'content/wrong.tsx  front-matter-unknown',
    ])
    expect(report).toContain(`  Cannot render the page "/drawn": window is not defined
  Fix: use browser APIs only in effects and event handlers, which do not run during the build
`)
    expect(report).toContain(`  Cannot render the page "/loaded": not today
  Fix: fix the component that throws
`)
  })

  it('names the component that throws, with its place', async () => {
    const { report } = await buildSite({
      'config/site.ts':
        "export default { title: 'T', components: { box: 'config/Box.tsx', clock: 'config/Clock.tsx' } }",
      'config/Box.tsx': 'export default ({ children }) => <div>{children}</div>',
      'config/Clock.tsx': "export default ({ at }) => <time>{at === 'x' ? window.name : at}</time>",
      'index.md': '# Home\n\n::clock{at="1"}\n\n:::box\n\n- a :clock[b]{at=x}\n\n:::',
    })
    expect(report).toBe(`content/index.md:7:5  component-failed
  Cannot render the component "clock" on the page "/": window is not defined, in config/Clock.tsx:1:48
  Fix: use browser APIs only in effects and event handlers, which do not run during the build`)
  })
})

describe('build() with pages to leave out', () => {
  it('leaves out drafts, by front matter and by configuration, and names that begin with "_"', async () => {
    const { ok, report, pages, read } = await buildSite({
      'config/site.ts': `export default {
  title: 'T',
  docs: { versions: [{ name: 'current', isLast: true, draftIds: ['guide/b'] }, { name: 'v3', draftIds: ['c'] }] },
}`,
      'index.md': '# Home',
      'a.md': '---\ndraft: true\n---\n',
      'guide/b.md': '# B',
      'c.md': '# C',
      'v3/c.md': '# C',
      'v3/index.md': '---\nsidebar: none\n---\n# Old',
      '_d.md': '[x](/nowhere)',
      'e.tsx': 'export const frontMatter = { draft: true }\nexport default () => null',
    })
    expect({ ok, report, pages }).toEqual({ ok: true, report: '', pages: 3 })
    for (const path of ['a', 'guide/b', 'v3/c', '_d', 'e']) {
      expect(() => read(`${path}/index.html`)).toThrow('ENOENT')
    }
    expect(read('c/index.html')).toContain('<h1')
  })

  it('leaves an unlisted page out of the generated sidebar only', async () => {
    const { read } = await buildSite({
      'index.md': '# Home\n\n[secret](secret.md)',
      'secret.md': '---\nunlisted: true\n---\n# Secret',
      'plain.md': '# Plain',
    })
    const sidebar = /<nav class="sidebar.*?<\/nav>/s.exec(read('index.html'))?.[0]
    expect(sidebar).toContain('Plain')
    expect(sidebar).not.toContain('Secret')
    expect(read('secret/index.html')).toContain('Secret')
  })
})

it('build() reports pages that claim one URL, in the order of their files', async () => {
  const files = {
    'index.md': '# Home',
    'guide.md': '# Guide\n\n[same](guide/index.md)',
    'guide/index.md': '# Guide too',
    'guide.tsx': 'export default () => <h1>Guide again</h1>',
    'other.md': '---\nslug: /guide/\n---\n',
  }
  const { report } = await buildSite(files)
  expect(report).toBe(`content/guide.tsx:1:1  duplicate-route
  Duplicate URL "/guide": content/guide.md already uses it
  Fix: rename one of the files, or give one a different "slug"
content/guide/index.md:1:1  duplicate-route
  Duplicate URL "/guide": content/guide.md already uses it
  Fix: rename one of the files, or give one a different "slug"
content/other.md:1:1  duplicate-route
  Duplicate URL "/guide": content/guide.md already uses it
  Fix: rename one of the files, or give one a different "slug"`)
  const root = site({
    ...files,
    'config/site.ts': "export default { title: 'T', checks: { duplicateRoutes: 'ignore' } }",
  })
  const ignored = await rebuild(root)
  expect([ignored.ok, ignored.report, ignored.pages]).toEqual([true, '', 2])
})

it('build() keeps the valid front matter of a page whose unknown keys are ignored', async () => {
  const { ok, report, read, pages } = await buildSite({
    'config/site.ts': "export default { title: 'T', checks: { frontMatter: 'ignore' } }",
    'index.md': '---\ntitle: Mine\nauthor: me\n---\n',
    'secret.md': '---\ndraft: true\nauthor: me\n---\n',
  })
  expect({ ok, report, pages }).toEqual({ ok: true, report: '', pages: 1 })
  expect(read('index.html')).toContain('<title>Mine | T</title>')
})
