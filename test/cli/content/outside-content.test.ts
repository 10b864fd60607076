import { existsSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSiteHistory } from '../../../cli/content/git-history.ts'
import { scanOutsideContent } from '../../../cli/content/scan.ts'
import { commit, git } from '../../support/git.ts'
import { addFiles, buildSite, rebuild, site } from '../../support/site.ts'

const config = (versions: string) => ({
  'config/site.ts': `export default {
    title: 'Test site',
    docs: { versions: ${versions}, editUrl: 'https://example.com/edit/' },
  }`,
})
const docs = config(`[{ name: 'current', path: '/docs', dir: '../docs' }]`)
const pages = {
  'index.md': '---\nsidebar: none\n---\n# Home\n\n[Docs](../docs/index.md)',
  'content/../docs/index.md': '# Docs\n\n[Setup](./guide/setup.md)',
  'content/../docs/guide/setup.md':
    '# Setup\n\n[Docs](../index.md) [Home](/) ![A lamp](lamp.svg)\n',
  'content/../docs/guide/lamp.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"></svg>',
}

describe('a version whose folder is outside content/', () => {
  it('is served with its links, images and edit links', async () => {
    const { report, read } = await buildSite({ ...docs, ...pages })
    expect(report).toBe('')
    expect(read('index.html')).toContain('href="/docs"')
    const page = read('docs/guide/setup/index.html')
    expect(page).toContain('href="/docs"')
    expect(page).toMatch(/src="\/assets\/img\/lamp-/)
    expect(page).toContain('https://example.com/edit/docs/guide/setup.md')
  })

  it('can have links from its folder, and relative to the URL of the page', async () => {
    const { report } = await buildSite({
      ...docs,
      ...pages,
      'content/../docs/index.md': '# Docs\n\n[Setup](guide/setup/index.html)',
      'content/../docs/guide/setup.md': '# Setup\n\n[Docs](..) [Docs](/index.md)\n',
    })
    expect(report).toBe('')
  })

  it.each(['../docs', '..'])('includes files from its folder by "@/": %s', async (dir) => {
    const folder = dir === '..' ? '' : 'docs/'
    const { report, read } = await buildSite({
      ...config(`[{ name: 'current', path: '/', dir: '${dir}' }]`),
      [`content/../${folder}index.md`]:
        '# Home\n\n<<< @/code/lamp.js\n\n<!--@include: @/_parts/a.md-->\n',
      [`content/../${folder}code/lamp.js`]: 'lightUp()\n',
      [`content/../${folder}_parts/a.md`]: 'Included text\n',
    })
    expect(report).toBe('')
    expect(read('index.html')).toContain('Included text')
    expect(read('index.html')).toContain('lightUp')
  })

  it('reports links to folders without an index page, and links near to pages, as they are written there', async () => {
    const { report } = await buildSite({
      ...config(`[{ name: 'current', path: '/', dir: '..' }]`),
      'content/../README.md':
        '# Home\n\n[Guide](./guide) [Guide](guide/#a) [Code](src) [Setup](./guide/stup.md)\n',
      'content/../guide/setup.md': '# Setup\n',
      'content/../src/lamp.js': 'lightUp()\n',
    })
    expect(report).toContain(`README.md:3:9  broken-link
  Broken link to "./guide": guide/ is a folder without an index page
  Fix: add guide/README.md, or link to a page in that folder`)
    expect(report).toContain('Broken link to "guide/#a": guide/ is a folder without an index page')
    expect(report).toContain(`Broken link to "src": src/ is a folder without an index page
  Fix: link to the folder by its URL in the repository, or remove the link`)
    expect(report).toContain('Fix: write "./guide/setup.md", or add guide/stup.md')
  })

  it('reports broken links at the file, and says which Missing setting "file"', async () => {
    const { report } = await buildSite({
      ...docs,
      ...pages,
      'content/../docs/guide/setup.md': '# Setup\n\n[x](./instal.md)',
    })
    expect(report).toContain('docs/guide/setup.md:3:5  broken-link')
    expect(report).toContain('there is no file docs/guide/instal.md')
  })

  it('is rebuilt when a page changes', async () => {
    const root = site({ ...docs, ...pages })
    await rebuild(root)
    addFiles(root, { 'content/../docs/guide/setup.md': '# Setup again\n' })
    const { read, report } = await rebuild(root)
    expect(report).toBe('')
    expect(read('docs/guide/setup/index.html')).toContain('Setup again')
  })

  it('may be the folder of the site', async () => {
    const { report, read } = await buildSite({
      ...config(`[{ name: 'current', path: '/', dir: '..' }]`),
      'content/../README.md': '# Home\n\n[Setup](./guide/setup.md)',
      'content/../guide/setup.md': '# Setup',
      'content/../node_modules/a/README.md': '# Package',
    })
    expect(report).not.toContain('broken-link')
    expect(read('guide/setup/index.html')).toContain('Setup')
  })

  it('may have pages in a folder "config", where its own modules are not pages', async () => {
    const { report, outDir } = await buildSite({
      ...config(`[{ name: 'current', path: '/', dir: '..' }]`),
      'content/../README.md': '# Home\n\n[Lamps](./config/lamps.md)',
      'config/lamps.md': '# Lamps',
      'config/Lamp.tsx': 'export default function Lamp() { return <p>A lamp</p> }',
    })
    expect(report).not.toContain('broken-link')
    expect(existsSync(join(outDir, 'config/lamps/index.html'))).toBe(true)
    expect(existsSync(join(outDir, 'config/Lamp/index.html'))).toBe(false)
  })

  const otherFolder = 'expected a folder in content/, another folder in the site folder'
  it.each([
    ['../config', 'it must not be in config/, which cannot contain pages'],
    ['../public/a', 'it must not be in public/, which cannot contain pages'],
    ['../content/a', 'it must not leave content/ and lead back into it\n  Fix: write "a"'],
    ['../content', 'it must not leave content/ and lead back into it\n  Fix: write "."'],
    ['a/../b', otherFolder],
    ['/docs', otherFolder],
  ])('cannot be %s', async (dir, reason) => {
    const files = { ...config(`[{ name: 'current', path: '/docs', dir: '${dir}' }]`), ...pages }
    const { report } = await buildSite(files)
    expect(report).toContain(`"${dir}" for docs.versions[0].dir: ${reason}`)
    expect(report.match(/docs\.versions\[0\]\.dir/g)).toHaveLength(1)
  })
})

it.each([
  ['in a folder of the repository', 'website'],
  ['that is the whole repository', '.'],
])(
  'readSiteHistory() reads the history of pages outside content/, in a site %s',
  async (_, folder) => {
    const root = site({ ...pages, 'content/../website/docs/b.md': '# B', 'content/../c.md': '# C' })
    git(root, ['init', '-q'])
    commit(root, 1_600_000_000)
    addFiles(root, { 'content/../docs/index.md': '# New', 'content/../website/docs/b.md': '# New' })
    commit(root, 1_610_000_000)
    const history = async (dir: string) =>
      (await readSiteHistory({ root: join(root, folder), versions: [{ dir }] }))?.changes
    expect(
      (await history('../docs'))?.get(folder === '.' ? '../docs/index.md' : '../docs/b.md'),
    ).toMatchObject({
      time: 1_610_000_000,
    })
    const whole = await history('..')
    expect(whole?.get(folder === '.' ? '../docs/guide/setup.md' : '../docs/b.md')?.time).toBe(
      folder === '.' ? 1_600_000_000 : 1_610_000_000,
    )
  },
)

describe('scanOutsideContent()', () => {
  const versions = [{ dir: '../docs' }, { dir: '../docs/old' }, { dir: 'v1' }]

  it('lists pages once, with sources relative to content/', () => {
    const root = site({ ...pages, 'content/../docs/old/a.md': '# A' })
    const { sources, problems } = scanOutsideContent({
      root,
      outDir: join(root, 'build'),
      versions,
    })
    expect(problems).toEqual([])
    expect(sources.map(({ source }) => source)).toEqual([
      '../docs/guide/setup.md',
      '../docs/index.md',
      '../docs/old/a.md',
    ])
  })

  it.each([
    ['files', ['../docs/Lamp.tsx', '../docs/index.md']],
    ['docusaurus', ['../docs/index.md']],
  ] as const)('with paths: %s, components are %j', (paths, expected) => {
    const root = site({
      'content/../docs/index.md': '# Docs',
      'content/../docs/Lamp.tsx': 'export default () => null',
    })
    const outDir = join(root, 'build')
    const { sources } = scanOutsideContent({ root, outDir, paths, versions: [{ dir: '../docs' }] })
    expect(sources.map(({ source }) => source)).toEqual(expected)
  })

  it('refuses a symbolic link that leads out of the site', () => {
    const elsewhere = site({ 'content/../docs/secret.md': '# Secret' })
    const root = site({ 'index.md': '# Home' })
    symlinkSync(join(elsewhere, 'docs'), join(root, 'docs'))
    const { sources, problems } = scanOutsideContent({
      root,
      outDir: join(root, 'build'),
      versions,
    })
    expect(sources).toEqual([])
    expect(problems.map(({ message }) => message)).toEqual([
      'Cannot read docs: it is a symbolic link to a folder outside the site folder',
    ])
  })

  it('reports an empty folder', () => {
    const root = site({ 'index.md': '# Home' })
    const { problems } = scanOutsideContent({ root, outDir: join(root, 'build'), versions })
    expect(problems.map(({ message }) => message)).toEqual([
      'No pages in docs/: the folder contains no .md or .tsx files that can be pages',
    ])
  })
})
