import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { newVersion } from '../../../cli/commands/new-version.ts'
import { readSiteHistory } from '../../../cli/content/git-history.ts'
import { snapshot } from '../../support/changing-sites.ts'
import { devServerOf } from '../../support/dev-server.ts'
import { commit, git } from '../../support/git.ts'
import { type Files, rebuild, site } from '../../support/site.ts'
import { waitFor } from '../../support/wait-for.ts'

const config = (dir: string, docs = '') => `export default {
  title: 'Test site',
  docs: { versions: [{ name: 'current', path: '/docs', dir: '${dir}' }], ${docs} },
}`

const files = {
  'website/config/site.ts': config('../../docs'),
  'website/content/index.md': '---\nsidebar: none\n---\n# Home\n\n[Docs](../../docs/index.md)',
  'docs/index.md': '# Docs\n\n[Setup](./guide/setup.md) [Home](/)',
  'docs/guide/setup.md':
    '# Setup\n\n[Docs](../index.md) ![A lamp](lamp.svg) [Plan](plan.pdf)\n\n<!--@include: ../_parts/a.md-->\n\n<!--@include: @/_parts/b.md-->\n',
  'docs/guide/lamp.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"></svg>',
  'docs/guide/plan.pdf': '%PDF-1.4\n',
  'docs/_parts/a.md': 'An included text\n',
  'docs/_parts/b.md': 'By its alias\n',
}

/** Writes a repository; returns the folder of the site in it. */
function repository(changes: Files = {}): string {
  const folder = site({})
  for (const [path, contents] of Object.entries({ ...files, ...changes })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), contents)
  }
  return join(folder, 'website')
}

describe("a version whose folder is next to the site's", () => {
  it('has pages with links, images, files and included texts', async () => {
    const { report, read } = await rebuild(repository())
    expect(report).toBe('')
    expect(read('index.html')).toContain('href="/docs"')
    const page = read('docs/guide/setup/index.html')
    expect(page).toContain('href="/docs"')
    expect(page).toMatch(/src="\/assets\/img\/lamp-/)
    expect(page).toMatch(/href="\/assets\/files\/plan-/)
    expect(page).toContain('An included text')
    expect(page).toContain('By its alias')
  })

  it('is reported at the files, as they are seen from the site', async () => {
    const { report } = await rebuild(
      repository({ 'docs/index.md': '# Docs\n\n[a](./stup.md) ![b](gone.svg) [c](guide)' }),
    )
    expect(report).toContain('../docs/index.md:3:5  broken-link')
    expect(report).toContain('there is no file ../docs/stup.md')
    expect(report).toContain('there is no file ../docs/gone.svg')
    expect(report).toContain('../docs/guide/ is a folder without an index page')
  })

  it.each([
    ['a file beside it', '![b](../lib/secret.svg)', 'outside the site folder'],
    ['an included file beside it', '<!--@include: ../lib/secret.md-->', 'outside the site folder'],
  ])('cannot show %s', async (_, text, reason) => {
    const { report } = await rebuild(
      repository({
        'docs/index.md': `# Docs\n\n${text}\n`,
        'lib/secret.svg': '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
        'lib/secret.md': 'A secret\n',
      }),
    )
    expect(report).toContain(reason)
  })

  it('is rebuilt when a page, an image or an included text changes', async () => {
    const root = repository()
    await rebuild(root)
    for (const [file, text] of [
      [
        'guide/setup.md',
        '# Setup again\n\n![A lamp](lamp.svg)\n\n<!--@include: ../_parts/a.md-->\n',
      ],
      ['_parts/a.md', 'Another text\n'],
    ] as const) {
      writeFileSync(join(root, '../docs', file), text)
      const { read, report } = await rebuild(root)
      expect(report).toBe('')
      expect(read('docs/guide/setup/index.html')).toContain(
        file === '_parts/a.md' ? 'Another text' : 'Setup again',
      )
    }
  })

  it('has edit links from the folder of the site', async () => {
    const root = repository({
      'website/config/site.ts': config(
        '../../docs',
        "editUrl: 'https://example.com/edit/main/website/'",
      ),
    })
    const { read } = await rebuild(root)
    expect(read('docs/guide/setup/index.html')).toContain(
      'https://example.com/edit/main/docs/guide/setup.md',
    )
  })

  it('has component pages', async () => {
    const { report, read } = await rebuild(
      repository({
        'docs/lamps.tsx':
          "import { useState } from 'react'\nimport { color } from './lib/color'\nexport default function Lamps() { const [n] = useState(3); return <h1>{n} {color} lamps</h1> }\n",
        'docs/lib/color.ts': "export const color: string = 'red'\n",
      }),
    )
    expect(report).not.toContain('error')
    expect(read('docs/lamps/index.html')).toContain('lamps')
  })

  it('has MDX pages, with packages that the site has installed', async () => {
    const root = repository({
      'website/config/site.ts': config('../../docs', "editUrl: 'https://example.com/edit/website/'")
        .replace('export', "import { mdx } from 'docs-build/mdx'\nexport")
        .replace('docs:', 'plugins: [mdx()], docs:'),
      'website/node_modules/lamp/package.json':
        '{ "name": "lamp", "main": "lamp.js", "type": "module" }',
      'website/node_modules/lamp/lamp.js': 'export const watts = 40\n',
      'website/src/Box.tsx': 'export default ({ children }) => <p>In a box: {children}</p>\n',
      'website/src/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"></svg>',
      'docs/lamps.mdx': `# Lamps

import { watts } from 'lamp'
import Box from '@site/src/Box'
import Part from './_parts/_part.mdx'
import picture from '@site/src/a.svg'

<Box>{watts} watts</Box>

<Part/>

[Setup](./guide/setup.md) ![A lamp](./guide/lamp.svg) <img src={picture} alt="" />
`,
      'docs/_parts/_part.mdx': 'A part with a [link](./gone.md).\n',
    })
    const { report } = await rebuild(root)
    expect(report).toContain('../docs/_parts/_part.mdx:1:22  broken-link')
    writeFileSync(join(root, '../docs/_parts/_part.mdx'), 'A part with a [link](../index.md).\n')
    const again = await rebuild(root)
    expect(again.report).toBe('')
    const page = again.read('docs/lamps/index.html')
    expect(page).toContain('40')
    expect(page).toContain('href="/docs/guide/setup"')
    expect(page).toContain('https://example.com/edit/docs/lamps.mdx')
    expect(page).toMatch(/src="\/assets\/img\/a-/)
  })

  it.each(['../..', '../../.', '../../../..'])('cannot contain the site: %s', async (dir) => {
    const { report } = await rebuild(repository({ 'website/config/site.ts': config(dir) }))
    expect(report).toContain(
      'for docs.versions[0].dir: it must not be a folder that contains the site',
    )
  })

  it.each([
    ['../../website/docs', '../docs'],
    ['../../website/content', '.'],
  ])('cannot be a folder of the site by another name: %s', async (dir, near) => {
    const { report } = await rebuild(
      repository({ 'website/config/site.ts': config(dir), 'website/docs/a.md': '# A' }),
    )
    expect(report).toContain('the path leaves the site folder and leads back into it')
    expect(report).toContain(`set the version's "dir" to "${near}"`)
  })

  it('cannot be a symbolic link that leads out of the repository', async () => {
    const elsewhere = site({ 'content/../docs/secret.md': '# Secret' })
    const root = repository({ 'website/config/site.ts': config('../../linked') })
    git(join(root, '..'), ['init', '-q'])
    symlinkSync(join(elsewhere, 'docs'), join(root, '../linked'))
    const { report } = await rebuild(root)
    expect(report).toContain('Cannot read ../linked: it is a symbolic link to a folder outside')
  })

  it('has its history', async () => {
    const root = repository()
    const top = join(root, '..')
    git(top, ['init', '-q'])
    commit(top, 1_600_000_000)
    writeFileSync(join(top, 'docs/index.md'), '# New')
    commit(top, 1_610_000_000)
    const history = await readSiteHistory({ root, versions: [{ dir: '../../docs' }] })
    expect(history?.changes.get('../../docs/index.md')?.time).toBe(1_610_000_000)
    expect(history?.changes.get('../../docs/guide/setup.md')?.time).toBe(1_600_000_000)
    expect(history?.changes.get('index.md')?.time).toBe(1_600_000_000)
  })

  it('can be frozen', async () => {
    const root = repository()
    await newVersion(root, 'v1')
    expect(existsSync(join(root, 'content/v1/guide/setup.md'))).toBe(true)
    const { report, read } = await rebuild(root)
    expect(report).toBe('')
    expect(read('v1/guide/setup/index.html')).toContain('An included text')
    expect(read('v1/guide/setup/index.html')).toContain('href="/v1"')
  })

  it('is served by "dev", with what changes in it', async () => {
    const root = repository()
    const server = await devServerOf(root)
    expect(await (await server.get('/docs/guide/setup')).text()).toContain('An included text')
    for (const [file, text] of [
      ['guide/setup.md', '# Setup again\n'],
      ['new.md', '# A new page\n'],
    ] as const) {
      writeFileSync(join(root, '../docs', file), text)
      const url = `/docs/${file.replace('.md', '')}`
      const expected = text.slice(2).trim()
      await waitFor(async () => expect(await (await server.get(url)).text()).toContain(expected))
    }
  })
})

const mdxSite: Files = {
  'website/config/site.ts': config('../../docs', "editUrl: 'https://example.com/website/'")
    .replace('export', "import { mdx } from 'docs-build/mdx'\nexport")
    .replace('docs:', "plugins: [mdx({ files: ['../docs/tools.md'] })], docs:"),
  'docs/lamps.mdx': "import Part from './_part.mdx'\n\n# Lamps\n\n<Part/>\n",
  'docs/_part.mdx': 'A part.\n',
  'docs/tools.md': '# Tools\n\n{1 + 1} tools\n',
}

it.each<[string, Readonly<Record<string, string | null>>]>([
  ['nothing', {}],
  ['a page', { 'docs/guide/setup.md': '# Setup again\n\n![A lamp](lamp.svg)\n' }],
  ['a new page', { 'docs/new.md': '# New\n\n[Docs](./index.md)\n' }],
  ['a removed page', { 'docs/tools.md': null, 'docs/index.md': '# Docs\n' }],
  [
    'an image',
    {
      'docs/guide/lamp.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="5"></svg>',
    },
  ],
  ['an included text', { 'docs/_parts/a.md': 'Another text\n' }],
  ['an MDX file', { 'docs/_part.mdx': 'Another part.\n' }],
  ['a Markdown file that is MDX', { 'docs/tools.md': '# Tools\n\n{1 + 2} tools\n' }],
  [
    'the folder',
    {
      'website/config/site.ts': config('../../docs/guide'),
      'website/content/index.md': '# Home\n',
      'docs/guide/setup.md': '# Setup\n',
    },
  ],
])(
  'a site with pages next to it is the same after a change as in a clean build: %s',
  async (_, changed) => {
    const root = repository(mdxSite)
    expect((await rebuild(root)).report).toBe('')
    const stored = () =>
      readdirSync(join(root, '.docs-build/mdx'), { recursive: true, encoding: 'utf8' }).length
    expect(stored()).toBe(5)
    for (const [path, text] of Object.entries(changed)) {
      const file = join(root, '..', path)
      if (text === null) rmSync(file)
      else writeFileSync(file, text)
    }
    const incremental = await rebuild(root)
    const clean = await rebuild(root, { outDir: 'clean', cache: false })
    expect(incremental.report).toBe(clean.report)
    expect(clean.ok).toBe(true)
    expect(snapshot(incremental.outDir)).toEqual(snapshot(clean.outDir))
  },
)
