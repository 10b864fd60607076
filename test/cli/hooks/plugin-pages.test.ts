import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contentHash } from '../../../cli/files/hash.ts'
import { listFiles } from '../../../cli/files/list-files.ts'
import { run } from '../../support/run-program.ts'
import { addFiles, rebuild, site } from '../../support/site.ts'
import { typeErrors } from '../../support/type-errors.ts'
import { exampleFiles, exampleTitles, pluginPages } from './plugin-pages.ts'

describe('the pages for plugin authors', () => {
  it('have an example of each kind', () => {
    expect(exampleTitles).toEqual([
      'A JSON index and a command',
      'A diagram language',
      'A feed',
      'A glossary',
      'A search service',
      'A sortable chart',
      'A wording rule',
      'An API reference',
      'Marked text and reading time',
      'Page owners',
      'Pages with a component',
      'Release notes with tags',
      'Short links',
    ])
  })

  it('name every part of the contract', () => {
    const types = readFileSync('cli/hooks/types.ts', 'utf8')
    const contract = types.slice(
      types.indexOf('interface Plugin<'),
      types.indexOf('interface PluginConfig'),
    )
    const parts = [...contract.matchAll(/^ {2}readonly (\w+)/gm)].map(([, name]) => name)
    expect(parts.length).toBeGreaterThan(12)
    for (const part of parts)
      expect(pluginPages).toContain(part === 'name' ? 'name' : `\`${part}\``)
  })

  it('show code that compiles', { tags: ['sweep'] }, () => {
    const files = exampleTitles.flatMap((title, i) =>
      Object.entries(exampleFiles(title)).map(([path, code]) => [`public/../${i}/${path}`, code]),
    )
    const folders = exampleTitles.map((_, i) => String(i))
    expect(typeErrors(site(Object.fromEntries(files)), folders)).toBe('')
  })

  it.each(exampleTitles)('show code that builds without a problem: %s', async (title) => {
    const root = site(exampleFiles(title))
    const first = await rebuild(root)
    expect(first.report).toBe('')
    const second = await rebuild(root)
    const clean = await rebuild(root, { outDir: 'clean', cache: false })
    expect(contentsOf(second.outDir)).toEqual(contentsOf(clean.outDir))
  })

  it('show a plugin that checks text, with a test that passes and can fail', async () => {
    const files = exampleFiles('A wording rule')
    const root = site(files)
    mkdirSync(join(root, 'node_modules'))
    symlinkSync(process.cwd(), join(root, 'node_modules/docs-build'))
    const { NODE_TEST_CONTEXT: _, ...env } = process.env
    const runTest = () =>
      spawnSync(process.execPath, ['--test', 'test/wording.test.mjs'], { cwd: root, env }).status
    expect(runTest()).toBe(0)
    const plugin = String(files['config/plugins/wording.ts'])
    addFiles(root, { 'config/plugins/wording.ts': plugin.replace("'warning'", "'error'") })
    expect(runTest()).toBe(1)
  })

  it('show a plugin that marks text and estimates reading times', async () => {
    const { read } = await rebuild(site(exampleFiles('Marked text and reading time')))
    expect(read('index.html')).toContain(
      '<p class="reading-time">1 min to read</p>\n</div><div data-run="1"><p>This is <mark>very <em>important</em></mark>. <code>==This==</code> is code.</p>',
    )
    const text = (count: number) => `${'word '.repeat(count)} ==a== and ==b`
    const other = await rebuild(
      site({
        ...exampleFiles('Marked text and reading time'),
        'content/index.md': `---\ntitle: A\n---\n${text(900)}`,
      }),
    )
    expect(other.read('index.html')).toContain('5 min to read')
    expect(other.read('index.html')).toContain('<mark>a</mark> and ==b</p>')
  })

  it('show a plugin that declares front matter', async () => {
    const { read } = await rebuild(site(exampleFiles('Page owners')))
    expect(read('index.html')).toContain('<meta name="owner" content="platform, Ada">')
    expect(read('index.html').replaceAll('<!-- -->', '')).toContain('<p>Owned by platform</p>')
    expect(read('guide/index.html').replaceAll('<!-- -->', '')).toContain('Owned by everyone')
    expect(read('without-owner.txt')).toBe('/guide\n')
    const other = await rebuild(
      site({
        ...exampleFiles('Page owners'),
        'content/guide.md': '---\nowner: platfrom\n---\n\n# Guide\n',
      }),
    )
    expect(other.report).toBe(`content/guide.md:2:1  front-matter-invalid
  Invalid value "platfrom" for owner: expected "docs" or "platform"
  Fix: write "platform"`)
  })

  it('show a plugin that explains terms, in Markdown and in MDX', async () => {
    const root = site(exampleFiles('A glossary'))
    const { read } = await rebuild(root)
    const wick = '<abbr title="The part of a lamp that burns.">wick</abbr>'
    expect(read('index.html')).toContain(`A ${wick} has a <abbr title="What a wick gives.">flame`)
    expect(read('parts/index.html')).toContain(`<td>a <strong>${wick}</strong></td>`)
    addFiles(root, {
      'data/glossary.yml': 'wick: The part that burns.\nlamp: 3\n',
      'content/parts.mdx': '# Parts\n\n[[wick]]\n',
    })
    const next = await rebuild(root)
    expect(next.report).toBe(`content/index.md:3:18  glossary/unknown-term
  The glossary has no term "flame"
  Fix: correct it, or add it to data/glossary.yml
data/glossary.yml:2:1  glossary/definition
  "lamp" has no definition
  Fix: write "lamp: …"`)
    addFiles(root, {
      'data/glossary.yml': 'wick: The part that burns.\nflame: Light.\n',
      'content/parts.mdx': '# Parts\n\n- a [[wick]]\n- [[wiek]]\n',
    })
    const last = await rebuild(root)
    expect(last.report).toBe(`content/parts.mdx:4:3  glossary/unknown-term
  The glossary has no term "wiek"
  Fix: correct it, or add it to data/glossary.yml`)
  })

  it('show a plugin that makes pages of releases and tags, also after a change of its file', async () => {
    const root = site(exampleFiles('Release notes with tags'))
    const { read } = await rebuild(root)
    expect(read('releases/2.0/index.html')).toContain('<li>Builds are faster.</li>')
    expect(read('releases/tags/speed/index.html').replaceAll('<!-- -->', '')).toContain(
      '<h1>Releases: speed</h1><ul><li><a href="/releases/2.0">Version 2.0</a></li><li><a href="/releases/1.1">Version 1.1</a></li></ul>',
    )
    expect(read('releases/tags/major/index.html')).toContain('<title>Releases: major | Releases')
    addFiles(root, {
      'data/releases.json': '[{ "version": "2.0", "tags": ["new"], "changes": [] }]',
    })
    const next = await rebuild(root)
    expect(next.report).toBe(`data/releases.json:1:39  releases/no-changes (warning)
  Version "2.0" has no changes
  Fix: add the changes to "changes"`)
    expect(listFiles(next.outDir).filter((path) => path.endsWith('index.html'))).toEqual([
      'index.html',
      'releases/2.0/index.html',
      'releases/tags/new/index.html',
    ])
  })

  it('show a plugin that makes an API reference, whose problems are in its file', async () => {
    const files = exampleFiles('An API reference')
    const root = site(files)
    expect((await rebuild(root)).read('api/post-users/index.html')).toContain(
      '<a href="/api/get-users">the list</a>',
    )
    const written = String(files['data/openapi.json'])
    addFiles(root, { 'data/openapi.json': written.replace('\\n```"', '"') })
    expect((await rebuild(root)).read('api/post-users/index.html')).toContain('<h2 id="responses">')
    const broken = written.replace('./get-users.md', './gone.md')
    addFiles(root, { 'data/openapi.json': broken.replace(/ *"summary": "List users",\n/, '') })
    const { places, report } = await rebuild(root)
    expect(places).toEqual([
      'data/openapi.json:4:7  api/no-summary (warning)',
      'data/openapi.json:10:9  broken-link',
    ])
    expect(report).toContain('  The operation GET /users has no summary\n  Fix: add "summary"\n')
    addFiles(root, { 'data/openapi.json': '{ "paths": }\n' })
    expect((await rebuild(root)).report).toMatch(/^data\/openapi\.json:1:12 {2}plugin-failed\n/)
    addFiles(root, { 'data/openapi.json': '{\n  "paths": {\n' })
    expect((await rebuild(root)).report).toMatch(/^data\/openapi\.json:\d:\d+ {2}plugin-failed\n/)
  })

  it('show a component for code blocks that loads its code in the browser', async () => {
    const { read, outDir } = await rebuild(site(exampleFiles('A diagram language')))
    expect(read('index.html')).toContain('<pre>Spring: 30\nSummer: 70</pre>')
    const entry = /<script type="module" src="\/([^"]+)"/.exec(read('index.html'))?.[1] ?? ''
    expect(read(entry)).not.toContain('figcaption')
    const scripts = listFiles(outDir).filter((path) => /^(?!.*rescue-).*\.js$/.test(path))
    expect(scripts.filter((path) => read(path).includes('figcaption'))).toHaveLength(1)
  })

  it('show a component that reports mistakes in code blocks', async () => {
    const files = exampleFiles('A diagram language')
    const page = files['content/index.md']?.toString().replace('Summer: 70', 'Summer') ?? ''
    const { report } = await rebuild(site({ ...files, 'content/index.md': page }))
    expect(report).toBe(`content/index.md:7:3  bars/no-number
  A bar needs a name and a number: saw "Summer"
  Fix: write "name: 10"`)
  })

  it('show a lazy component, whose HTML is part of the page', async () => {
    const { read } = await rebuild(site(exampleFiles('A sortable chart')))
    expect(read('index.html')).toContain('<figcaption>Sales by year</figcaption>')
    const labels = [...read('index.html').matchAll(/<meter [^>]*aria-label="(\d+)"/g)]
    expect(labels.map(([, label]) => label)).toEqual(['2025', '2024'])
    const entry = /<script type="module" src="\/([^"]+)"/.exec(read('index.html'))?.[1] ?? ''
    expect(read(entry)).not.toContain('Largest first')
  })

  it('show a plugin that writes a feed with absolute URLs', async () => {
    const files = exampleFiles('A feed')
    const { read } = await rebuild(site(files))
    expect(read('feed.xml')).toContain(
      '<entry><id>https://news.example.com/news/hello</id><title>Hello &amp; welcome</title>',
    )
    expect(read('feed.xml')).toContain(
      '<content type="html">&lt;p>Back to &lt;a href="https://news.example.com/">the start&lt;/a>.&lt;/p>\n</content></entry>',
    )
    const config = files['config/site.ts']?.toString().replace(/\n {2}url: .*/, '') ?? ''
    expect((await rebuild(site({ ...files, 'config/site.ts': config }))).report).toContain(
      'Fix: set "url" in the configuration',
    )
  })

  it('show a plugin that writes short links', async () => {
    const files = exampleFiles('Short links')
    const config = String(files['config/site.ts']).replace('({', "({ baseUrl: '/docs/',")
    const root = site({ ...files, 'config/site.ts': config })
    const { read } = await rebuild(root)
    expect(read('go/chat/index.html')).toContain(
      'content="0; url=https://chat.example.com/room?a=1&amp;b=2"',
    )
    expect(read('index.html')).toContain('Join <a href="/docs/go/chat">the chat</a>')
    expect(read('go/index.html')).toContain('<li><a href="/docs/go/chat">chat</a>: <code>')
    addFiles(root, {
      'data/links.yaml': 'a: https://a.b/\nchat: chat.example.com\n',
      'content/a.md': '# A\n\n[a](go:a) <go:a> [b][b]\n[c](go:cat)\n\n[b]: go:a',
    })
    const { places, report } = await rebuild(root)
    expect(places).toEqual([
      'content/a.md:4:5  broken-link',
      'content/index.md:3:17  broken-link',
      'data/links.yaml:2:1  short-links/no-url',
    ])
    expect(
      report,
    ).toContain(`  The link "chat" needs a URL that begins with "https:" or "http:": saw "chat.example.com"
  Fix: write the complete URL, such as "https://example.com"`)
  })

  it('show a plugin that writes an index and lists links by a command', async () => {
    const root = site(exampleFiles('A JSON index and a command'))
    const { read } = await rebuild(root)
    expect(JSON.parse(read('page-index.json'))).toEqual({
      '/': { title: 'Start', headings: ['Start', 'Further reading'] },
    })
    expect(read('index.txt')).toBe(exampleFiles('A JSON index and a command')['content/index.md'])
    expect(await run('list-links', root)).toEqual({
      code: 0,
      stdout: '/ https://spec.commonmark.org/\n',
      stderr: '',
    })
  })
})

function contentsOf(folder: string): Record<string, string> {
  return Object.fromEntries(
    listFiles(folder).map((path) => [path, contentHash(readFileSync(join(folder, path)))]),
  )
}
