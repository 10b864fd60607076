import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startDevServer } from '../../../cli/commands/dev.ts'
import { idsIn } from '../../../cli/html/ids.ts'
import { snapshot } from '../../support/changing-sites.ts'
import { run } from '../../support/run-program.ts'
import { addFiles, buildSite, type Files, rebuild, site } from '../../support/site.ts'
import { everyNth } from '../../support/thorough.ts'
import { waitFor } from '../../support/wait-for.ts'

const config = (options = '', more = '') => `import { sitemap } from 'docs-build'
import { print } from 'docs-build/print'
export default {
  title: 'Lamp & co',
  url: 'https://lamp.example',
  baseUrl: '/docs/',
  sidebars: {
    docs: [
      'start',
      { type: 'category', label: 'Guide', items: ['guide/setup', { type: 'category', label: 'Lights', doc: 'guide/lights', items: ['guide/dim'] }] },
      { type: 'category', label: 'Nothing to print', items: [{ type: 'link', label: 'News', href: 'https://lamp.example/news' }] },
    ],
  },
  plugins: [print(${options}), sitemap()],
  ${more}
}
`

const files: Files = {
  'config/site.ts': config(),
  'start.md': `# Start *here*

[Set up](guide/setup.md#install), [go on](#more), [lights](guide/lights.md), [alone](alone.md), [away](https://other.example/a).

## More

![A lamp](./lamp.svg)

:::details[Why]
Because.
:::
`,
  'content/lamp.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"/>',
  'guide/setup.md': `---
title: Set up
---

## Install

:::code-group
\`\`\`sh [npm]
npm i lamp
\`\`\`
\`\`\`sh [pnpm]
pnpm add lamp
\`\`\`
:::

Text.[^a] <a name="old"></a> <label for="x">Size</label> <span id="x"></span>

<iframe src="https://video.example/1" title="A video"></iframe>

[^a]: A note.
`,
  'guide/lights.md':
    '# Lights\n\n## Install\n\n[Up](./setup.md#install)\n\n<details name="one"><summary>A</summary>B</details>\n',
  'guide/dim.md': '# Dim\n\n## Größe\n\n### Deep\n\n[To it](#größe)\n',
  'alone.md': '# Alone\n\nIn no sidebar.',
  'index.md': '# Home',
}

/** The ids that links lead to, and those that the document has. */
function targetsIn(html: string): { readonly links: string[]; readonly ids: string[] } {
  const links = [...html.matchAll(/href="#([^"]*)"/g)].map(([, id = '']) => decodeURIComponent(id))
  return { links, ids: idsIn(html) }
}

/** The tags and texts of the headings. */
function headingsIn(html: string): string[] {
  return [...html.matchAll(/<(h\d)\b[^>]*>(.*?)<\/\1>/g)].map(
    ([, tag, text = '']) => `${tag} ${text.replace(/<[^>]*>/g, '')}`,
  )
}

describe('print()', () => {
  it('writes all pages as one document, in the order of the sidebar', async () => {
    const { report, read, ok } = await buildSite(files)
    expect({ ok, report }).toEqual({ ok: true, report: '' })
    const html = read('print/index.html')
    expect(headingsIn(html)).toEqual([
      'h1 Lamp &amp; co',
      'h2 Contents',
      'h2 Start here',
      'h3 More',
      'h2 Guide',
      'h3 Set up',
      'h4 Install',
      'h3 Lights',
      'h4 Install',
      'h4 Dim',
      'h5 Größe',
      'h6 Deep',
    ])
    expect(html).toContain('<title>Lamp &amp; co</title>')
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(html).not.toMatch(/<script|<button|<iframe| style="|In no sidebar|Nothing to print/)
    expect(html).toContain('<p class="print-links"><a href="/docs/">Lamp &amp; co</a></p>')
    expect(read('sitemap.xml')).not.toContain('print')
  })

  it('leaves out unlisted pages, even if a sidebar lists them', async () => {
    const { read } = await buildSite({
      ...files,
      'guide/dim.md': '---\nunlisted: true\n---\n\n# Dim\n\n## Größe\n',
      'guide/lights.md': '# Lights\n\nText.\n',
    })
    const headings = headingsIn(read('print/index.html'))
    expect(headings).toContain('h3 Lights')
    expect(headings).not.toContain('h4 Dim')
  })

  it('links to pages in the document by fragments, and to all others by paths', async () => {
    const { read } = await buildSite(files)
    const html = read('print/index.html')
    const { links, ids } = targetsIn(html)
    expect(links.filter((id) => !ids.includes(id))).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
    for (const link of [
      '<a href="#/guide/setup?install">Set up</a>',
      '<a href="#/start?more">go on</a>',
      '<a href="#/guide/lights">lights</a>',
      '<a href="/docs/alone">alone</a>',
      'href="https://other.example/a"',
      '<a href="#/guide/dim?gr%C3%B6%C3%9Fe">To it</a>',
      '<label for="/guide/setup?x">',
      '<a name="/guide/setup?old">',
      '<a href="https://video.example/1">A video</a>',
    ]) {
      expect(html).toContain(link)
    }
  })

  it('shows tabs below their labels, and all details open', async () => {
    const { read } = await buildSite(files)
    const html = read('print/index.html')
    expect(html).toMatch(
      /<div class="tabs"><div class="tabs-panel"><p class="tabs-label">npm<\/p>.*?<p class="tabs-label">pnpm<\/p>/s,
    )
    expect(html.match(/<details\b[^>]*>/g)).toEqual([
      expect.stringMatching(/^<details class="details" open>$/),
      '<details open>',
    ])
    expect(html).toMatch(/<img src="\/docs\/assets\/img\/lamp-\w+\.svg" alt="A lamp"/)
  })

  it('writes a style sheet with the title of each page in its running head', async () => {
    const { read } = await buildSite({
      ...files,
      'config/site.ts': config("{ pageSize: 'letter' }"),
      'guide/setup.md': '---\ntitle: Say "\n---\n\n## Install\n',
    })
    const [, path = ''] =
      /href="\/docs\/(assets\/print-\w+\.css)"/.exec(read('print/index.html')) ?? []
    const styles = read(path)
    expect(styles).toContain('@page{size:letter;@top-left{content:"Lamp & co"}')
    expect(styles).toContain(
      '.print-sheet-2{page:print-sheet-2}@page print-sheet-2{@top-right{content:"Say \\22 "}}',
    )
  })

  it('prints the parts of the site that the options describe', async () => {
    const { report, read } = await buildSite({
      ...files,
      'config/site.ts': config(
        "{ documents: [{ path: 'manual/guide', title: 'The guide', include: ['/guide/**'], exclude: ['/guide/dim'] }, { path: 'all', sidebars: ['docs'] }], link: 'footer' }",
      ),
    })
    expect(report).toBe('')
    const html = read('manual/guide/index.html')
    expect(headingsIn(html).slice(0, 4)).toEqual([
      'h1 The guide',
      'h2 Contents',
      'h2 Guide',
      'h3 Set up',
    ])
    expect(html).toContain('<title>The guide | Lamp &amp; co</title>')
    expect(html).not.toContain('Dim')
    expect(headingsIn(read('all/index.html'))).toContain('h4 Dim')
    expect(read('start/index.html')).toMatch(/<footer.*href="\/docs\/manual\/guide"[^>]*>Print</s)
  })

  it('has a document for each version and language', async () => {
    const { report, read } = await buildSite({
      'config/site.ts': `import { print } from 'docs-build/print'
export default {
  title: 'Lamp',
  locales: { en: {}, de: { title: 'Lampe', labels: { Print: 'Drucken' } } },
  docs: { versions: [{ name: 'current', label: 'v2' }, { name: 'v1' }] },
  plugins: [print({ versions: 'all', link: 'navbar' })],
}`,
      'index.md': '# Start\n\n[Go](./a.md)',
      'a.md': '# A',
      'de/index.md': '# Anfang\n\n[Weiter](./a.md)',
      'v1/index.md': '# Old',
      'public/x.txt': '',
    })
    expect(report).toBe('')
    const titles = ['print', 'v1/print', 'de/print'].map((path) => {
      const html = read(`${path}/index.html`)
      return [/<html [^>]*>/.exec(html)?.[0], ...headingsIn(html)]
    })
    expect(titles).toEqual([
      ['<html lang="en" dir="ltr">', 'h1 Lamp', 'h2 Contents', 'h2 Start', 'h2 A'],
      ['<html lang="en" dir="ltr">', 'h1 Lamp', 'h2 Contents', 'h2 Old'],
      ['<html lang="de" dir="ltr">', 'h1 Lampe', 'h2 Inhalt', 'h2 Anfang', 'h2 A'],
    ])
    expect(read('print/index.html')).toContain('<p class="print-version">v2</p>')
    expect(read('index.html')).toMatch(/<a [^>]*href="\/print"[^>]*>Print</)
  })

  it('reports a document without pages, and wrong options', async () => {
    const { report } = await buildSite({
      ...files,
      'config/site.ts': config("{ documents: [{ path: 'all', include: ['/guides/**'] }] }"),
    })
    expect(report).toBe(`config/site.ts  print/no-pages
  The document "all" in the options of print() has no pages: none of the pages that the document includes is in a sidebar
  Fix: correct "sidebars", "include", or "exclude" for this document`)
    const wrong = await buildSite({
      ...files,
      'config/site.ts': config("{ documents: [{ path: '/all' }], pdf: 1, page: 'A4' }"),
    })
    expect(wrong.report).toBe(`config/site.ts:14:41  config-invalid
  Invalid value "/all" for documents[0].path of print(): expected a path that contains only ASCII letters, digits, "_", and "-", with "/" between folders
config/site.ts:14:52  config-invalid
  Invalid value 1 for pdf of print(): expected true, false, or an object
config/site.ts:14:60  config-invalid
  Unknown option "page" of print()
  Fix: write "pageSize"`)
  })

  it('makes no PDF in a check, and accepts links to it', async () => {
    const root = site({
      ...files,
      'config/site.ts': config("{ pdf: { program: '/nowhere/chrome' } }"),
      'start.md': '# Start\n\n[PDF](/print.pdf), [print](/print), [alone](alone.md)',
    })
    const { code, stdout } = await run('check', root)
    expect(stdout).toMatch(/: no problems\n$/)
    expect(code).toBe(0)
  })

  it('dev builds the document when it is opened, and no PDF', async () => {
    const root = site({
      ...files,
      'config/site.ts': config("{ pdf: { program: '/nowhere/chrome' } }"),
    })
    const server = await startDevServer(root, { port: 0, host: '127.0.0.1', log: () => {} })
    onTestFinished(() => server.close())
    const { origin } = new URL(server.url)
    const get = async (path: string) => (await fetch(`${origin}/docs${path}`)).text()
    const html = await get('/print')
    expect(headingsIn(html)).toContain('h4 Dim')
    expect(html).toContain('href="/docs/print.pdf"')
    expect(await get('/print.pdf')).toContain('"docs-build dev" does not make PDFs')
    addFiles(root, { 'guide/dim.md': '# Dimmer\n' })
    await waitFor(async () => expect(headingsIn(await get('/print'))).toContain('h4 Dimmer'))
  })

  const changes: readonly (readonly [string, Files])[] = [
    ['a page', { 'guide/dim.md': '# Dimmer\n\nNew.' }],
    [
      'an anchor',
      {
        'guide/setup.md': '# Set up\n\n## Install {#here}\n',
        'start.md': '# Start',
        'guide/lights.md': '# Lights',
      },
    ],
    ['the sidebar', { 'config/site.ts': config().replace("'guide/setup', ", '') }],
    ['the options', { 'config/site.ts': config("{ documents: [{ path: 'all' }] }") }],
  ]
  it.each(everyNth(changes, 2))(
    'writes the output of a clean build after a change of %s',
    async (_, change) => {
      const root = site(files)
      await rebuild(root)
      addFiles(root, change)
      const { outDir, ok, report } = await rebuild(root)
      expect(ok, report).toBe(true)
      const incremental = snapshot(outDir)
      rmSync(join(root, '.docs-build'), { recursive: true })
      await rebuild(root, { cache: false })
      expect(snapshot(outDir)).toEqual(incremental)
    },
  )
})
