import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contentHash } from '../../../cli/files/hash.ts'
import { site } from '../../support/site.ts'
import { compilePage, type PageOptions } from '../markdown/support.ts'

const files = {
  'content/guide/data.zip': 'zip',
  'content/guide/my file #1.tar.gz': 'tar',
  'content/guide/LICENSE': 'licence',
  'content/guide/both.txt': 'near',
  'content/guide/setup': 'a file with the path of a page',
  'content/guide/demo.html': '<p>demo</p>',
  'content/other/Report.PDF': 'pdf',
  'public/guide/both.txt': 'public',
  'notes.txt': 'notes',
}
const hashOf = (file: keyof typeof files) => contentHash(files[file]).slice(0, 10)

const options = (more: PageOptions = {}): PageOptions => ({
  root: site(files),
  source: 'guide/start.md',
  pages: { 'guide/setup.md': '', 'guide/page.md': '' },
  publicFiles: ['guide/both.txt', 'guide/only.txt'],
  config: { baseUrl: '/docs/' },
  ...more,
})

describe('a link to a file next to the page', () => {
  it.each([
    ['data.zip', `data-${hashOf('content/guide/data.zip')}.zip`],
    ['./data.zip?a=b#c', `data-${hashOf('content/guide/data.zip')}.zip?a=b#c`],
    ['my file %231.tar.gz', `my%20file%20%231-${hashOf('content/guide/my file #1.tar.gz')}.tar.gz`],
    ['LICENSE', `LICENSE-${hashOf('content/guide/LICENSE')}`],
    ['both.txt', `both-${hashOf('content/guide/both.txt')}.txt`],
    ['demo.html', `demo-${hashOf('content/guide/demo.html')}.html`],
    ['../other/Report.PDF', `Report-${hashOf('content/other/Report.PDF')}.PDF`],
  ])('%s leads to its copy, in Markdown and in raw HTML', (href, name) => {
    const url = `/docs/assets/files/${name}`
    const { html, report, assets } = compilePage(
      `[a](<${href}>)\n\n<a href="${href}">b</a>`,
      options(),
    )
    expect(report).toBe('')
    expect(html.match(/href="[^"]*"/g)).toEqual([`href="${url}"`, `href="${url}"`])
    expect(assets).toHaveLength(1)
  })

  it('gives way to a page, and comes before a file of public/', () => {
    const { html, report } = compilePage(
      '[a](setup) [b](both.txt) [c](only.txt) [d](/guide/both.txt)',
      options(),
    )
    expect(report).toBe('')
    expect(html.match(/href="[^"]*"/g)).toEqual([
      'href="/docs/guide/setup"',
      `href="/docs/assets/files/both-${hashOf('content/guide/both.txt')}.txt"`,
      'href="/docs/guide/only.txt"',
      'href="/docs/guide/both.txt"',
    ])
  })

  it('counts from the included file that contains it', () => {
    const root = site({
      ...files,
      'content/_shared/text.md': '[a](./data.zip) [b]\n\n[b]: ../guide/data.zip',
      'content/_shared/data.zip': 'shared',
      'about.txt': '[c](content/guide/data.zip) [d](./notes.txt)',
    })
    const { html, report, includes } = compilePage(
      '::include{file="../_shared/text.md"}\n\n::include{file="/about.txt"}',
      options({ root }),
    )
    expect(report).toBe('')
    expect(html.match(/href="[^"]*"/g)).toEqual([
      `href="/docs/assets/files/data-${contentHash('shared').slice(0, 10)}.zip"`,
      `href="/docs/assets/files/data-${hashOf('content/guide/data.zip')}.zip"`,
      `href="/docs/assets/files/data-${hashOf('content/guide/data.zip')}.zip"`,
      `href="/docs/assets/files/notes-${hashOf('notes.txt')}.txt"`,
    ])
    expect(includes).toContain(join(root, 'content/_shared/data.zip'))
  })

  it.each([
    ['dta.zip', 'there is no file content/guide/dta.zip', 'write "data.zip"'],
    ['./DATA.ZIP', 'there is no file content/guide/DATA.ZIP', 'write "./data.zip"'],
    [
      '../other/report.pdf',
      'there is no file content/other/report.pdf',
      'write "../other/Report.PDF"',
    ],
    [
      './xylophone.mp3',
      'there is no file content/guide/xylophone.mp3',
      'add content/guide/xylophone.mp3, or remove the link',
    ],
    [
      '../../notes.txt',
      'notes.txt is outside content/',
      'copy the file into content/ or public/, and link to the copy',
    ],
    [
      '../../../secret.txt',
      'the path points to ../secret.txt, which is outside content/',
      'correct the path, or add the file to public/ and link to it there',
    ],
    [
      '%00.zip',
      'there is no file content/guide/%00.zip',
      'add content/guide/%00.zip, or remove the link',
    ],
  ])('%s, which is missing, is reported', (href, reason, fix) => {
    const { html, report, assets } = compilePage(`[a](${href})`, options())
    expect(report).toBe(`content/guide/start.md:1:5  broken-link
  Broken link to "${href}": ${reason}
  Fix: ${fix}`)
    expect(html).toContain(`href="${href}"`)
    expect(assets).toEqual([])
  })

  it('is refused if it is a symbolic link out of the site', () => {
    const folder = site({ ...files, 'secret.txt': 'secret', 'site/content/_a/b.txt': 'b' })
    const root = join(folder, 'site')
    symlinkSync(join(folder, 'secret.txt'), join(root, 'content/_a/c.txt'))
    symlinkSync(join(root, 'content/_a/b.txt'), join(root, 'content/_a/d.txt'))
    const { report, assets } = compilePage(
      '[a](_a/c.txt) [b](_a/d.txt)\n\n<video src="_a/c.txt"></video>',
      options({ root, source: 'index.md' }),
    )
    expect(report).toBe(`content/index.md:1:5  broken-link
  Broken link to "_a/c.txt": content/_a/c.txt cannot be read; it is a symbolic link to a file outside the site folder
  Fix: replace the link with a copy of the file
content/index.md:3:13  broken-asset
  Cannot load "_a/c.txt": content/_a/c.txt cannot be read; it is a symbolic link to a file outside the site folder
  Fix: replace the link with a copy of the file`)
    expect(assets.map(({ file }) => file)).toEqual([join(root, 'content/_a/d.txt')])
  })

  it('is read in blocks if it is large', () => {
    const bytes = Buffer.alloc(33 * 1024 * 1024, 'a')
    const root = site({ 'content/big.bin': bytes })
    const { html } = compilePage('[a](big.bin)', { root })
    expect(html).toContain(`/assets/files/big-${contentHash(bytes).slice(0, 10)}.bin`)
  })
})
