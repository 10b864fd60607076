import { describe, expect, it } from 'vitest'
import type { PatternList } from '../../../runtime/contract/route-patterns.ts'
import { routesOf } from '../../support/built-pages.ts'
import { buildWith } from '../../support/plugins.ts'

const editable = `docs: { editUrl: 'https://example.org/edit' },`

describe('a content hook', () => {
  it('adds generated Markdown', async () => {
    const { report, read } = await buildWith(
      `content: (sources) => [...sources, { source: 'made/up.md', kind: 'markdown', text: '---\\ntitle: Made\\n---\\n\\nSee [home](../index.md).\\n' }]`,
      { 'index.md': '# Home\n\n[Made](./made/up.md)' },
      editable,
    )
    expect(report).toBe('')
    expect(read('made/up/index.html')).toContain('See <a href="/">home</a>.')
    expect(read('made/up/index.html')).toContain('<title>Made | Test site</title>')
    // A page without a file has no edit link.
    expect(read('made/up/index.html')).not.toContain('https://example.org/edit')
    expect(read('index.html')).toContain('https://example.org/edit/content/index.md')
  })

  it('ignores a byte order mark in its text, as in a file', async () => {
    const { problems } = await buildWith(
      `content: (sources) => [...sources, { source: 'a.md', kind: 'markdown', text: '\\ufeff---\\ntitle: A\\n---\\n[x](/gone)' }]`,
    )
    expect(problems[0]?.at).toEqual({ file: 'content/a.md', line: 4, column: 5 })
  })

  it('reads front matter, title and text of sources before they are pages', async () => {
    const { report, read } = await buildWith(
      `async content(sources, { readSource }) {
        const posts = [...sources, { source: 'made.md', kind: 'markdown', parts: [{ text: '# Made' }] }]
        const read = await Promise.all(posts.map(readSource))
        const lines = read.map(({ title, frontMatter, text, placeOf }) =>
          '    ' + JSON.stringify([title, frontMatter.keywords, text.trim(), placeOf('keywords', 1)]))
        return [...posts, { source: 'list.md', kind: 'markdown', text: '# List\\n\\n' + lines.join('\\n') }]
      }`,
      {
        'index.md':
          '---\ntitle: Start\nkeywords:\n  - a\n  - b\n---\n\n[List](./list.md) [Made](./made.md)',
      },
    )
    expect(report).toBe('')
    const list = read('list/index.html').replaceAll('&quot;', '"')
    expect(list).toContain(
      '["Start",["a","b"],"[List](./list.md) [Made](./made.md)",{"file":"content/index.md","line":5,"column":5}]',
    )
    expect(list).toContain('["Made",null,"# Made",{"file":"content/made.md","line":1,"column":1}]')
  })

  it('cannot read what a component says', async () => {
    const { report } = await buildWith(
      `async content(sources, { readSource }) { for (const one of sources) await readSource(one) }`,
      { 'a.tsx': 'export default () => <h1>A</h1>' },
    )
    expect(report).toContain('readSource() cannot read "a.tsx", which is neither Markdown nor MDX')
    expect(report).toContain('Fix: skip sources whose "kind" is "component"')
  })

  it('adds a file from another folder, and changes the text of a page', async () => {
    const { report, read } = await buildWith(
      `content: (sources, { root }) => [
        ...sources.map((one) => ({ ...one, text: '# Changed\\n\\n[Tool](/tools/one)' })),
        { source: 'guide/read-me.md', kind: 'markdown', file: root + '/packages/one/README.md' },
        { source: 'tool.tsx', kind: 'component', file: root + '/packages/one/Tool.tsx', url: '/tools/one/' },
      ]`,
      {
        '../packages/one/README.md': '# Read me\n\n[Home](../index.md)',
        '../packages/one/Tool.tsx': 'export default () => <h1>Tool</h1>',
      },
      editable,
    )
    expect(report).toBe('')
    expect(read('index.html')).toContain('Changed</h1>')
    expect(read('guide/read-me/index.html')).toContain('Read me</h1>')
    expect(read('guide/read-me/index.html')).toContain(
      'https://example.org/edit/packages/one/README.md',
    )
    expect(read('tools/one/index.html')).toContain('<h1>Tool</h1>')
  })

  it('leaves out a page', async () => {
    const { outDir } = await buildWith(
      `content: (sources) => sources.filter(({ source }) => !source.startsWith('old/'))`,
      { 'old/a.md': '# A' },
    )
    expect(routesOf(outDir)).toEqual(['/'])
  })

  it.each([
    [
      `{ source: '../a.md', kind: 'markdown', text: '' }`,
      '../a.md',
      'it is not a valid path for a page',
      'write "a.md"',
    ],
    [
      `{ source: '/a.md', kind: 'markdown', text: '' }`,
      '/a.md',
      'it is not a valid path for a page',
      'write "a.md"',
    ],
    [
      `{ source: 'a.txt', kind: 'markdown', text: '' }`,
      'a.txt',
      `a page's path must end with ".md", ".mdx", or ".tsx"`,
      'write "a.md"',
    ],
    [
      `{ source: 'a\\\\b.md', kind: 'markdown', text: '' }`,
      'a\\b.md',
      'it is not a valid path for a page',
      'write "a/b.md"',
    ],
    [
      `{ source: 'a.tsx', kind: 'markdown', text: '' }`,
      'a.tsx',
      'its "kind" is "markdown", but its extension is ".tsx"',
      'set "kind" to "component", or rename the source',
    ],
    [
      `{ source: 'a.tsx', kind: 'component', text: '' }`,
      'a.tsx',
      'a component page cannot come from "text"',
      'use "file" instead of "text"',
    ],
    [
      `{ source: 'a.mdx', kind: 'mdx', parts: [{ text: '' }] }`,
      'a.mdx',
      'an MDX page cannot come from "parts"',
      'use "file" instead of "parts"',
    ],
    [
      `{ source: 'a.tsx', kind: 'component' }`,
      'a.tsx',
      'it has no "file", and there is no file content/a.tsx',
      'set "file" to an existing file',
    ],
    [
      `{ source: 'a.md', kind: 'markdown' }`,
      'a.md',
      'it has no "file" or "text", and there is no file content/a.md',
      'set "file" to an existing file, or add a "text"',
    ],
    [
      `{ source: 'a.md', kind: 'markdown', file: root + '/config/sit.ts' }`,
      'a.md',
      'there is no file "config/sit.ts"',
      'write join(root, "config/site.ts")',
    ],
    [
      `{ source: 'a.md', kind: 'markdown', file: root + '/gone/README.md' }`,
      'a.md',
      'there is no file "gone/README.md"',
      'set "file" to an existing file, or add a "text"',
    ],
    [
      `{ source: 'api/x', kind: 'markdown', text: '' }`,
      'api/x',
      `a page's path must end with ".md", ".mdx", or ".tsx"`,
      'write "api/x.md"',
    ],
    [
      `{ source: 'content/api/x.md', kind: 'markdown', text: '' }`,
      'content/api/x.md',
      'source paths are relative to content/',
      'write "api/x.md"',
    ],
    [
      `{ source: 'content/api/x', kind: 'markdown', text: '' }`,
      'content/api/x',
      'source paths are relative to content/',
      'write "api/x.md"',
    ],
    [
      `{ source: 'a.md', kind: 'markdown', file: 'a.md' }`,
      'a.md',
      'its "file" is "a.md", which is not an absolute path',
      'write join(root, "a.md")',
    ],
    [
      `{ source: 'index.md', kind: 'markdown', text: '' }`,
      'index.md',
      'another page has the same source (content/index.md)',
      'rename one of the sources',
    ],
    [
      `{ source: 'fr/a.md', kind: 'markdown', text: '', original: 'a.md' }`,
      'fr/a.md',
      'its "original" is "a.md", which is not a source of the site',
      'set "original" to the source of the same page in the default language',
    ],
    [
      `{ source: 'a.md', kind: 'markdown', text: '', url: 'a' }`,
      'a.md',
      'its "url" is "a", which does not start with "/"',
      'start "url" with "/"',
    ],
    [
      `{ source: 'a.md', kind: 'markdown', text: '', url: '/:a', params: [{}] }`,
      'a.md',
      'an entry of "params" has no value for "a"',
      'correct "url", or give each entry of "params" a value for each parameter of "url"',
    ],
    [
      `{ source: 'a.md', kind: 'markdown', text: '', url: '/:a/:b', params: [{ c: 'd' }] }`,
      'a.md',
      'an entry of "params" has no value for "a" or "b"',
      'correct "url", or give each entry of "params" a value for each parameter of "url"',
    ],
    [
      `{ source: 'a.md', kind: 'markdown', text: '', url: '/:' }`,
      'a.md',
      'its "url" is "/:", which is not a valid pattern (Missing parameter name at index 2)',
      'correct "url", or give each entry of "params" a value for each parameter of "url"',
    ],
    [
      `{ source: 'a.md', kind: 'markdown', text: '', params: [{ a: 'b' }] }`,
      'a.md',
      'it has "params" but no "url"',
      'add a "url", or remove "params"',
    ],
    [
      `{ source: 'a.md', kind: 'markdown', text: '', url: '/t/:a', params: [{ a: 'b/c' }] }`,
      'a.md',
      '"/t/b%2Fc" is not a valid "url" for a page',
      'correct "url", or give each entry of "params" a value for each parameter of "url"',
    ],
    [
      `{ source: 'a.md', kind: 'markdown', text: '', url: '/t/:a', params: [{ a: '..' }] }`,
      'a.md',
      '"/t/.." is not a valid "url" for a page',
      'correct "url", or give each entry of "params" a value for each parameter of "url"',
    ],
  ])('cannot add the source %s', async (source, name, reason, fix) => {
    const { report } = await buildWith(`content: (sources, { root }) => [...sources, ${source}]`)
    expect(report).toBe(`config/site.ts:4:57  plugin-failed
  Cannot make a page from the source "${name}" of the plugin "mine": ${reason}
  Fix: ${fix}`)
  })
})

describe('a route with parameters', () => {
  const tag = `import { usePage } from 'docs-build/runtime'
export default function Tag() { return <h1>Tag {usePage().params?.tag}</h1> }`

  it('renders one component for many pages', async () => {
    const { report, outDir, read } = await buildWith(
      `content: (sources, { root }) => [...sources, { source: 'tags.tsx', kind: 'component', file: root + '/config/Tag.tsx', url: '/tags/:tag', params: [{ tag: 'a' }, { tag: 'b c' }] }],
       pages: (pages) => pages.map((page) => page.params ? { ...page, title: 'Tag ' + page.params.tag } : page)`,
      {
        'config/Tag.tsx': tag,
        'index.md': '# Home\n\n[a](/tags/a) [b c](/tags/b%20c)',
      },
    )
    expect(report).toBe('')
    expect(routesOf(outDir)).toEqual(['/', '/tags/a', '/tags/b c'])
    expect(read('tags/a/index.html')).toContain('<h1>Tag <!-- -->a</h1>')
    expect(read('tags/b c/index.html')).toContain('<title>Tag b c | Test site</title>')
    const chunk: { url: string; params: object } = JSON.parse(
      read(JSON.parse(read('lookup/routes/0.json')).routes['/tags/b%20c'].slice(1)),
    )
    expect(chunk).toMatchObject({ url: '/tags/b%20c', params: { tag: 'b c' } })
  })

  it('compiles one Markdown text for many pages', async () => {
    const { report, read } = await buildWith(
      `content: (sources) => [...sources, { source: 'v.md', kind: 'markdown', text: '# Same', url: '/v/:n', params: [{ n: '1' }, { n: '2' }] }]`,
    )
    expect(report).toBe('')
    expect(read('v/1/index.html')).toContain('Same</h1>')
    expect(read('v/2/index.html')).toContain('Same</h1>')
  })

  it('can have values that only the reader’s URL has', async () => {
    const hooks = `content: (sources, { root }) => [...sources,
        { source: 'tag.tsx', kind: 'component', file: root + '/config/Tag.tsx', url: '/größe/:tag' },
        { source: 'rest.md', kind: 'markdown', text: '# Rest', url: '/rest{/*path}' }]`
    const files = {
      'index.md': '[a](/größe/a) [c](/rest/x/y#z)',
      'config/Tag.tsx': `import { usePage } from 'docs-build/runtime'
export default function Tag() { return <h1>Tag {usePage().params?.tag ?? 'unknown'}</h1> }`,
    }
    const { report, read } = await buildWith(hooks, files)
    expect(report).toBe('')
    expect(read('größe/_tag/index.html')).toContain('Tag <!-- -->unknown</h1>')
    expect(read('größe/_tag/index.html')).toContain('<meta name="robots" content="noindex">')
    expect(Object.keys(JSON.parse(read('lookup/routes/0.json')).routes)).toEqual(['/'])
    const { patterns }: PatternList = JSON.parse(read('lookup/patterns.json'))
    expect(patterns.map(([pattern]) => pattern)).toEqual(['/gr%C3%B6%C3%9Fe/:tag', '/rest{/*path}'])
    expect(JSON.parse(read(patterns[0]?.[1].slice(1) ?? ''))).toMatchObject({ isPattern: true })
    const broken = await buildWith(hooks, { ...files, 'index.md': '[b](/größe/a/b)' })
    expect(broken.report).toMatch(/^content\/index\.md:1:5 {2}broken-link\n/)
  })

  it('makes no page without values, and reports two pages with the same values', async () => {
    const source = (params: string) =>
      `content: (sources) => [...sources, { source: 'v.md', kind: 'markdown', text: '# V', url: '/v/:n', params: ${params} }]`
    expect((await buildWith(source('[]'))).pages).toBe(1)
    const { report } = await buildWith(source(`[{ n: '1' }, { n: '1' }]`))
    expect(report).toBe(`config/site.ts:4:57  plugin-failed
  Cannot make a page from the source "v(v,1).md" of the plugin "mine": another page has the same source
  Fix: rename one of the sources`)
  })

  it('reports a problem of the component at its file', async () => {
    const { places } = await buildWith(
      `content: (sources, { root }) => [...sources, { source: 'tags.tsx', kind: 'component', file: root + '/config/Tag.tsx', url: '/tags/:tag', params: [{ tag: 'a' }] }]`,
      {
        'index.md': '[a](/tags/a)',
        'config/Tag.tsx': `export default function Tag() { throw new Error('no') }`,
      },
    )
    expect(places).toEqual(['config/Tag.tsx:1:39  component-failed'])
    const { report: missing } = await buildWith(
      `content: (sources, { root }) => [...sources, { source: 'tags.tsx', kind: 'component', file: root + '/config/Tag.tsx' }]`,
      { 'config/Tag.tsx': 'export const a = 1' },
    )
    expect(missing).toContain('The component page "config/Tag.tsx" has no default export')
  })
})
