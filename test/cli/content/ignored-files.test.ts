import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { addFiles, buildSite, rebuild } from '../../support/site.ts'

const pages = { 'content/index.md': '# Home' }

describe('files in content/ that look like pages', () => {
  it('are reported once for each kind, with how many there are and the first three', async () => {
    const { report } = await buildSite({
      ...pages,
      'content/a.mdx': '# A',
      'content/guide/b.mdx': '# B',
      'content/guide/c.mdx': '# C',
      'content/guide/d.mdx': '# D',
      'content/e.markdown': '# E',
      'content/f.MD': '# F',
      'content/g.rst': 'G',
      'content/h.html': '<h1>H</h1>',
      'content/i.png': '',
      'content/j.json': '{}',
      'content/_k.mdx': '# K',
      'content/l/_index.md': '# L',
    })
    expect(report).toBe(`content/a.mdx  ignored-file (warning)
  4 files ending in ".mdx" are not pages: content/a.mdx, content/guide/b.mdx, content/guide/c.mdx, and 1 more
  Fix: add mdx() from "docs-build/mdx" to "plugins" in the configuration
content/e.markdown  ignored-file (warning)
  1 file ending in ".markdown" is not a page: content/e.markdown
  Fix: use the extension ".md"
content/f.MD  ignored-file (warning)
  1 file ending in ".MD" is not a page: content/f.MD
  Fix: write the extension in lowercase
content/g.rst  ignored-file (warning)
  1 file ending in ".rst" is not a page: content/g.rst
  Fix: convert the text to Markdown
content/h.html  ignored-file (warning)
  1 file ending in ".html" is not a page: content/h.html
  Fix: convert the HTML to Markdown, or move it to public/, where files are published as they are
content/l/_index.md  ignored-file (warning)
  1 file ending in "_index.md" is not a page: content/l/_index.md
  Fix: use the name "index.md": page names cannot begin with "_"`)
  })

  it('are not reported if a plugin turns them into pages', async () => {
    const { report } = await buildSite({
      ...pages,
      'config/site.ts': `export default {
        title: 'Test site',
        checks: { orphans: 'ignore' },
        plugins: [{
          name: 'more',
          content: (sources) => [...sources, { kind: 'markdown', source: 'a.md', text: '# A', origin: { file: 'content/a.rst' } }],
        }],
      }`,
      'content/a.rst': 'A',
    })
    expect(report).toBe('')
  })

  it('are reported as long as they exist, even in builds without changes', async () => {
    const { root, report } = await buildSite({ ...pages, 'content/a.mdx': '# A' })
    expect(report).toContain('ignored-file')
    expect((await rebuild(root)).report).toBe(report)
    addFiles(root, { 'content/b.rst': 'B' })
    expect((await rebuild(root)).report).toContain('content/b.rst')
    rmSync(join(root, 'content/a.mdx'))
    rmSync(join(root, 'content/b.rst'))
    expect((await rebuild(root)).report).toBe('')
  })
})

describe('pages with misleading names', () => {
  it('are reported if a folder or the not-found page could be meant', async () => {
    const { report } = await buildSite({
      ...pages,
      'content/404.md': '# Not here',
      'content/a/Index.md': '# A',
      'content/b/readme.md': '# B',
      'content/c/404.md': '# C',
      'content/c/README.md': '# C',
      'content/d/z.html.md': '# D',
    })
    expect(report).toBe(`content/404.md  ignored-file (warning)
  content/404.md is an ordinary page, not the one that readers see at unknown URLs
  Fix: write a component instead, and set "theme.NotFound" to "config/NotFound.tsx" in the configuration
content/a/Index.md  ignored-file (warning)
  content/a/Index.md is not its folder's page: its URL ends in "/Index"
  Fix: rename the file to "index.md"
content/b/readme.md  ignored-file (warning)
  content/b/readme.md is not its folder's page: its URL ends in "/readme"
  Fix: rename the file to "index.md"
content/d/z.html.md  ignored-file (warning)
  content/d/z.html.md is published as if its name were "z.md": page URLs do not end in ".html"
  Fix: rename the file to "z.md"`)
  })

  it('are only those that mdBook does not read either, by its rule', async () => {
    const { report } = await buildSite({
      ...pages,
      'config/site.ts': "export default { title: 'Test site', docs: { paths: 'mdbook' } }",
      'content/a/Index.md': '# A',
      'content/b/readme.md': '# B',
    })
    expect(report).toContain("content/a/Index.md is not its folder's page")
    expect(report).not.toContain('content/b/readme.md')
  })

  it('are not reported if they are what they look like', async () => {
    const { report, read } = await buildSite({
      ...pages,
      'config/site.ts': `export default {
        title: 'Test site',
        docs: { paths: 'docusaurus' },
        theme: { NotFound: 'config/NotFound.tsx' },
      }`,
      'config/NotFound.tsx': 'export default () => <h1>Nothing here</h1>',
      'content/404.md': '# Not here',
      'content/a/Index.md': '# A',
    })
    expect(report).toBe('')
    expect(read('a/index.html')).toContain('<h1')
  })

  it('a page at /404 does not replace the not-found page', async () => {
    const { read } = await buildSite({
      ...pages,
      'config/site.ts': "export default { title: 'Test site', docs: { htmlUrls: true } }",
      'content/404.md': '# Not here',
    })
    expect(read('404.html')).not.toContain('Not here</h1>')
    expect(read('404/index.html')).toContain('Not here')
  })
})
