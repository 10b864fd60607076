import { describe, expect, it } from 'vitest'
import { git } from '../../support/git.ts'
import { png } from '../../support/images.ts'
import { buildSite, site } from '../../support/site.ts'
import { compilePage, type PageOptions } from '../markdown/support.ts'

it.each([
  ['![a](../../secret.png)', 'broken-image', '1:6'],
  ['a <img src="../../secret.png">', 'broken-image', '1:13'],
  ['a <video src="../../secret.png"></video>', 'broken-asset', '1:15'],
])(
  'an included file outside content/ cannot publish a file outside the site: %s',
  (text, code, at) => {
    const folder = site({ 'secret.png': png(2, 1), 'site/snippets/env.txt': text })
    const { report, html, assets, includes } = compilePage('::include{file="/snippets/env.txt"}', {
      source: 'guide/start.md',
      root: `${folder}/site`,
    })
    expect(report).toContain(`snippets/env.txt:${at}  ${code}\n`)
    expect(report).toContain(`"../../secret.png": the path points outside the site folder`)
    expect(html).not.toContain('assets/')
    expect(assets).toEqual([])
    expect(includes).toEqual([`${folder}/site/snippets/env.txt`])
  },
)

it('a link to a file outside the site says so, and suggests none of the files that are there', () => {
  const folder = site({ 'src/a.ts': '', 'docs/guide/x.md': '' })
  const { report } = compilePage('[a](../../src/b.ts)', {
    source: '../guide/x.md',
    root: `${folder}/docs`,
  })
  expect(report).toBe(`guide/x.md:1:5  broken-link
  Broken link to "../../src/b.ts": the path points outside the site folder
  Fix: correct the path, or add the file to public/ and link to it there`)
})

it.each([
  ['![a](%00.png)', 'Cannot show the image "%00.png": there is no file content/%00.png'],
  [
    '<video src="%1b[2J.mp4"></video>',
    'Cannot load "%1B[2J.mp4": there is no file content/%1B[2J.mp4',
  ],
])(
  'a name with control characters cannot stop the build or clear the terminal: %s',
  (text, expected) => {
    expect(compilePage(text, { root: site({}) }).report).toContain(expected)
  },
)

it.each([
  ['[a](../../LICENSE#mit)', 'write "https://github.com/ada/lamp/blob/main/LICENSE#mit"'],
  ['[a](../../src/a.ts)', 'write "https://github.com/ada/lamp/blob/main/src/a.ts"'],
  ['[a](../../.env)', 'correct the path, or add the file to public/ and link to it there'],
  ['[a](../../NONE)', 'add content/NONE.md, or remove the link'],
])('a link to a file of the repository outside the site gets its URL: %s', (text, fix) => {
  const folder = site({ LICENSE: '', '.env': '', 'src/a.ts': '' })
  git(folder, ['init', '-q', '-b', 'main'])
  git(folder, ['remote', 'add', 'origin', 'git@github.com:ada/lamp.git'])
  const { report } = compilePage(text, { source: 'start.md', root: `${folder}/docs` })
  expect(report).toContain('content/start.md:1:5  broken-link')
  expect(report.split('Fix: ')[1]).toBe(fix)
  expect(report.includes('the file is outside the site folder')).toBe(fix.startsWith('write'))
})

it('a link to a file outside the site has no URL if the host of the repository is not known', () => {
  const folder = site({ LICENSE: '' })
  git(folder, ['init', '-q'])
  const { report } = compilePage('[a](../../LICENSE)', {
    source: 'start.md',
    root: `${folder}/docs`,
  })
  expect(report).toContain(
    'Fix: link to the file by its URL in the repository, or copy the file into public/ and link to "/LICENSE"',
  )
})

describe('in the README of the repository, which a page includes', () => {
  const config = { docs: { editUrl: 'https://github.com/ada/lamp/edit/main/docs/' } }
  const compile = (text: string, options: Partial<PageOptions> = { config }) => {
    const folder = site({
      // A page of the folder would be put into content/.
      '../README.md': text,
      LICENSE: '',
      '../draft.md': '',
      'docs/config/site.ts': '',
      '.github/ci.yml': '',
      'src/a b.ts': '',
      'img/lamp.png': png(2, 1),
      'img/draft.png': png(2, 1),
    })
    git(folder, ['init', '-q', '-b', 'main'])
    git(folder, ['add', 'README.md', 'LICENSE', '.github', 'src', 'img/lamp.png'])
    return compilePage('::include{file="../../README.md"}', {
      source: 'index.md',
      pages: { 'guide/setup.md': '# Setup', 'guide/index.md': '# Guide' },
      root: `${folder}/docs`,
      ...options,
    })
  }

  it.each([
    ['LICENSE#mit', 'https://github.com/ada/lamp/blob/main/LICENSE#mit'],
    ['./src/a%20b.ts', 'https://github.com/ada/lamp/blob/main/src/a%20b.ts'],
    ['src/', 'https://github.com/ada/lamp/blob/main/src'],
    ['.github/ci.yml', 'https://github.com/ada/lamp/blob/main/.github/ci.yml'],
    ['docs/content/guide/setup.md#x', '/guide/setup#x'],
    ['docs/content/guide', '/guide'],
    ['docs', '/'],
    ['/LICENSE', 'https://github.com/ada/lamp/blob/main/LICENSE'],
    ['../../issues', 'https://github.com/ada/lamp/issues'],
    ['../../actions/workflows/ci.yml', 'https://github.com/ada/lamp/actions/workflows/ci.yml'],
    ['#use', '#use'],
    ['/guide/setup', '/guide/setup'],
  ])('a link leads to the page or to the file: %s', (href, url) => {
    const { html, report } = compile(`[a](${href}) <a href="${href}">b</a>`)
    expect(report).toBe('')
    expect(html.match(/href="[^"]*"/g)).toEqual([`href="${url}"`, `href="${url}"`])
  })

  it('an image is published, if git tracks it', () => {
    const { html, assets, report } = compile('![a](img/lamp.png) <img src="img/lamp.png" alt="">')
    expect(report).toBe('')
    expect(assets).toHaveLength(1)
    expect(html.match(/src="\/assets\/img\/lamp-\w+\.png"/g)).toHaveLength(2)
    expect(html).toContain('width="2"')
    const draft = compile('![a](img/draft.png)')
    expect(draft.assets).toEqual([])
    expect(draft.report).toContain(`../README.md:1:6  broken-image
  Cannot show the image "img/draft.png": ../img/draft.png cannot be read; Git does not track it`)
  })

  it.each([
    ['[a](none.md)', 'there is no file ../none.md', 'add ../none.md, or remove the link'],
    ['![a](img/none.png)', 'there is no file ../img/none.png', 'add the file, or correct the path'],
    ['[a](src/none.ts)', 'there is no file ../src/none.ts', 'correct the path, or remove the link'],
    ['[a](draft.md)', 'Git does not track the file', 'add the file to Git, or remove the link'],
    [
      '[a](../../etc/passwd)',
      'no page has that URL',
      'add ../../../etc/passwd.md, or remove the link',
    ],
  ])('what leads nowhere is reported: %s', (text, reason, fix) => {
    const { report } = compile(text)
    expect(report).toContain(`": ${reason}\n  Fix: ${fix}`)
  })

  it.each(['[a](x%00/y.md)', '[a](/x%00)', '![a](a%00.png)', '[a](../../issues%00)'])(
    'a name that no system has is reported: %s',
    (text) => expect(compile(text).places).toHaveLength(1),
  )

  it('a link needs "docs.editUrl"', () => {
    const { report } = compile('[a](LICENSE)', {})
    expect(report).toBe(`../README.md:1:5  broken-link
  Broken link to "LICENSE": the file is outside the site folder
  Fix: set "docs.editUrl" in the configuration so that the link points to the repository`)
  })
})

it.each([
  ['[a](../public/files/a.csv)', '/files/a.csv'],
  ['[a](../public/a.txt)', '/a.txt'],
  ['[a](../public/é%20b.txt)', '/é%20b.txt'],
])('a path to a file in public/ is corrected: %s', (text, fix) => {
  const root = site({ 'public/files/a.csv': '', 'public/a.txt': '', 'public/é b.txt': '' })
  const publicFiles = ['files/a.csv', 'a.txt', 'é b.txt']
  const { report } = compilePage(text, { source: 'start.md', root, publicFiles })
  expect(report).toContain(
    `files in public/ are served from the site's root\n  Fix: write "${fix}"`,
  )
})

it.each([
  ['[a](relase-notes.md)', 'write "release%20notes.md", or add content/relase-notes.md'],
  ['![a](price-list.png)', 'write "price%20list.png"'],
  ['[a](old-data.pdf)', 'write "old%20data.pdf"'],
  ['[a](./indx.md)', 'write "./index.md", or add content/indx.md'],
  ['[a](../indx.md)', 'write "../index.md", or add content/indx.md', 'guide/start.md'],
  ['[a](/files/price.csv)', 'write "/files/prices.csv"'],
  ['![a](/icn.svg)', 'write "/icon.svg"'],
  ['![a](/other/icon.svg)', 'add the file, or correct the path'],
])('a file with a similar name is suggested: %s', (text, fix, source = 'start.md') => {
  const icon = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'
  const files = {
    ...{ 'index.md': '', 'public/files/prices.csv': '', 'public/icon.svg': icon },
    ...{ 'release notes.md': '', 'content/price list.png': png(2, 1), 'content/old data.pdf': '' },
  }
  const { report } = compilePage(text, {
    ...{ source, root: site(files), pages: { 'index.md': '# Home', 'release notes.md': '# R' } },
    publicFiles: ['files/prices.csv', 'icon.svg'],
  })
  expect(report.split('Fix: ')[1]).toBe(fix)
})

it.each(['![a](/x%00/y.png)', '[a](/x%00/y.png)', '[a](/x%00.csv)', '[a](./x%00/y.md)'])(
  'a name that no system has cannot stop the build where similar names are looked for: %s',
  async (text) => {
    const { problems, report } = await buildSite({ 'index.md': `# Home\n\n${text}` })
    expect(problems).toHaveLength(1)
    expect(report).not.toContain('\0')
  },
)
