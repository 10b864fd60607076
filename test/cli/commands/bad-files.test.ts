import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { build } from '../../../cli/commands/build.ts'
import { filesOf } from '../../support/built-pages.ts'
import { snapshot } from '../../support/changing-sites.ts'
import { systemError, withFaults } from '../../support/faulty-disk.ts'
import { git } from '../../support/git.ts'
import { serveForTest } from '../../support/server.ts'
import {
  addFiles,
  buildSite,
  defaultConfig,
  type Files,
  rebuild,
  site,
} from '../../support/site.ts'

/** A site that was built well, then changed for the worse: what its next build reports; the output must stay. */
async function reportAfter(change: (root: string) => void, files: Files = {}): Promise<string> {
  const { root, ok, report: first } = await buildSite({ 'index.md': '# Home', ...files })
  expect({ ok, first }).toEqual({ ok: true, first: '' })
  const before = snapshot(join(root, 'build'))
  change(root)
  const { ok: isBuilt, report } = await rebuild(root)
  expect(isBuilt, report).toBe(false)
  expect(snapshot(join(root, 'build'))).toEqual(before)
  expect(filesOf(join(root, '.docs-build'))).not.toContain('lock')
  return report
}

const latin1 = (text: string) => Buffer.from(text, 'latin1')

describe('build() and text that is not UTF-8', () => {
  it.each<[what: string, bytes: Uint8Array, place: string, byte: string]>([
    ['a letter of Latin-1', latin1('# A\n\nä ö caf\xE9'), '3:1', '0xE4'],
    [
      'a letter of Latin-1 after letters of UTF-8',
      Buffer.concat([Buffer.from('# Ä\n\n😀é '), latin1('\xE9')]),
      '3:5',
      '0xE9',
    ],
    [
      'bytes after the replacement character',
      Buffer.concat([Buffer.from('\uFFFD\n'), latin1('\xFF')]),
      '2:1',
      '0xFF',
    ],
    ['a character cut off at the end', Buffer.from('# A\n\n😀').subarray(0, -1), '3:1', '0xF0'],
    [
      'a letter of Latin-1 in the front matter',
      latin1('---\ntitle: caf\xE9\n---\n'),
      '2:11',
      '0xE9',
    ],
    [
      'a letter of Latin-1 after a byte order mark',
      Buffer.concat([Buffer.from('\uFEFFab'), latin1('\xE9')]),
      '1:3',
      '0xE9',
    ],
    [
      'half of a surrogate pair encoded as UTF-8',
      Buffer.from([0x61, 0xed, 0xa0, 0x80]),
      '1:2',
      '0xED',
    ],
    ['text in UTF-16', Buffer.from('\uFEFF# A', 'utf16le'), '1:1', '0xFF'],
  ])('reports the first bad byte of %s', async (_, bytes, place, byte) => {
    expect(await reportAfter((root) => writeFileSync(join(root, 'content/a.md'), bytes))).toBe(
      `content/a.md:${place}  content-unreadable
  Cannot read content/a.md: the byte ${byte} is not valid UTF-8
  Fix: save the file as UTF-8`,
    )
  })

  it('reports an included file', async () => {
    const report = await reportAfter((root) =>
      addFiles(root, {
        'index.md': '# Home\n\n::include{file="./_a.md"}\n',
        'content/_a.md': latin1('One\n\ncaf\xE9\n'),
      }),
    )
    expect(report).toBe(`content/index.md:3:1  broken-include
  Cannot include "./_a.md": content/_a.md:3:4 is not valid UTF-8
  Fix: save the file as UTF-8`)
  })

  it('allows the replacement character U+FFFD', async () => {
    const { ok, report } = await buildSite({ 'index.md': '# Home\n\nA \uFFFD is that.' })
    expect({ ok, report }).toEqual({ ok: true, report: '' })
  })
})

describe('build() and files that cannot be in content/ or public/', () => {
  it('only warns about a link to nothing that is not a page', async () => {
    const root = site({ 'index.md': '# Home' })
    symlinkSync('nowhere', join(root, 'content/a'))
    symlinkSync('nowhere.svg', join(root, 'content/b.svg'))
    const { ok, report } = await rebuild(root)
    expect(ok).toBe(true)
    expect(report).toContain('content/a  content-unreadable (warning)')
    addFiles(root, { 'index.md': '# Home\n\n![](b.svg)' })
    expect((await rebuild(root)).report).toContain(
      'Cannot show the image "b.svg": there is no file content/b.svg',
    )
  })

  it.each<[what: string, make: (root: string) => void, report: string]>([
    [
      'a folder named like a page',
      (root) => addFiles(root, { 'guide.md/index.md': '# Guide' }),
      `content/guide.md  content-unreadable
  Cannot read content/guide.md: it is a folder, but its name ends in ".md"
  Fix: rename the folder`,
    ],
    [
      'a link to nothing',
      (root) => symlinkSync('nowhere.md', join(root, 'content/a.md')),
      `content/a.md  content-unreadable
  Cannot read content/a.md: it is a symbolic link to a file that does not exist
  Fix: fix or remove the link`,
    ],
    [
      'links that lead in a circle',
      (root) => {
        symlinkSync('b.md', join(root, 'content/a.md'))
        symlinkSync('a.md', join(root, 'content/b.md'))
      },
      `content/a.md  content-unreadable
  Cannot read content/a.md: it is a symbolic link that points back to itself
  Fix: fix or remove the link
content/b.md  content-unreadable
  Cannot read content/b.md: it is a symbolic link that points back to itself
  Fix: fix or remove the link`,
    ],
    [
      'a link to a folder above it',
      (root) => symlinkSync('.', join(root, 'content/again')),
      `content/again  content-unreadable
  Cannot read content/again: it is a symbolic link to a folder
  Fix: link to individual files, or copy the folder`,
    ],
    [
      'links out of the site',
      (root) => {
        writeFileSync(`${root}.txt`, 'secret')
        onTestFinished(() => rmSync(`${root}.txt`))
        symlinkSync(`${root}.txt`, join(root, 'content/a.md'))
        mkdirSync(join(root, 'public'))
        symlinkSync(`../../${root.split('/').at(-1)}.txt`, join(root, 'public/a.txt'))
        symlinkSync('/', join(root, 'public/all'))
      },
      `content/a.md  content-unreadable
  Cannot read content/a.md: it is a symbolic link to a file outside the site folder
  Fix: replace the link with a copy of the file
public/a.txt  content-unreadable
  Cannot read public/a.txt: it is a symbolic link to a file outside the site folder
  Fix: replace the link with a copy of the file
public/all  content-unreadable
  Cannot read public/all: it is a symbolic link to a folder outside the site folder
  Fix: replace the link with a copy of the folder`,
    ],
    [
      'links out of the repository, or to its hidden files, once',
      (root) => {
        writeFileSync(`${root}.svg`, '<svg/>')
        onTestFinished(() => rmSync(`${root}.svg`))
        addFiles(root, {
          '.git/config': 'secret',
          'index.md': '# Home\n\n![](/a.svg) ![](b.svg)\n\n<img src="/a.svg">\n\n[b](b.svg)\n',
          'other.md': '# Other\n\n![](/a.svg) ![](/all/b.svg)\n',
        })
        mkdirSync(join(root, 'public'))
        symlinkSync(`${root}.svg`, join(root, 'public/a.svg'))
        symlinkSync(`${root}.svg`, join(root, 'content/b.svg'))
        symlinkSync('../.git', join(root, 'public/all'))
        symlinkSync('../.git/config', join(root, 'public/config.txt'))
        addFiles(root, { '.ci/a.txt': 'a' })
        symlinkSync('../.ci', join(root, 'public/ci'))
        symlinkSync('../.ci/a.txt', join(root, 'public/ci.txt'))
      },
      `content/b.svg  content-unreadable
  Cannot read content/b.svg: it is a symbolic link to a file outside the site's repository
  Fix: replace the link with a copy of the file
public/a.svg  content-unreadable
  Cannot read public/a.svg: it is a symbolic link to a file outside the site's repository
  Fix: replace the link with a copy of the file
public/all  content-unreadable
  Cannot read public/all: it is a symbolic link to .git, which must not be published
  Fix: remove the link
public/ci  content-unreadable
  Cannot read public/ci: it is a symbolic link to .ci, which is hidden
  Fix: replace the link with a copy of the folder
public/ci.txt  content-unreadable
  Cannot read public/ci.txt: it is a symbolic link to .ci/a.txt, which is hidden
  Fix: replace the link with a copy of the file
public/config.txt  content-unreadable
  Cannot read public/config.txt: it is a symbolic link to .git/config, which must not be published
  Fix: remove the link`,
    ],
    [
      'a component that is a link',
      (root) => {
        addFiles(root, { 'content/_real.tsx': 'export default () => <p>Hi</p>' })
        symlinkSync('_real.tsx', join(root, 'content/a.tsx'))
      },
      `content/a.tsx  content-unreadable
  Cannot read content/a.tsx: a component page cannot be a symbolic link
  Fix: replace the symbolic link with a file that contains: export { default } from "./the-other.tsx"`,
    ],
    [
      'names that no address can hold',
      (root) => addFiles(root, { 'content/a\nb.md': '# A', 'content/back\\slash.md': '# B' }),
      `content/a\\nb.md  content-unreadable
  Cannot read content/a\\nb.md: its name contains a backslash or a control character
  Fix: rename the file or its folder
content/back\\slash.md  content-unreadable
  Cannot read content/back\\slash.md: its name contains a backslash or a control character
  Fix: rename the file or its folder`,
    ],
    [
      'a name that is not UTF-8',
      (root) => writeFileSync(Buffer.from(`${root}/content/caf\xE9.md`, 'latin1'), '# A'),
      `content/caf\uFFFD.md  content-unreadable
  Cannot read content/caf\uFFFD.md: its name is not valid UTF-8
  Fix: rename the file or its folder`,
    ],
    [
      'a site without pages',
      (root) => rmSync(join(root, 'content/index.md')),
      `content  content-missing
  No pages in content/: the folder contains no .md or .tsx files that can be pages
  Fix: add content/index.md`,
    ],
    [
      'a site without content/',
      (root) => rmSync(join(root, 'content'), { recursive: true }),
      `content  content-missing
  No pages in content/: the folder contains no .md or .tsx files that can be pages
  Fix: add content/index.md`,
    ],
    [
      'a file in place of content/',
      (root) => {
        rmSync(join(root, 'content'), { recursive: true })
        addFiles(root, { content: 'x', public: 'x' })
      },
      `content  content-unreadable
  Cannot read content: there is a file where a folder should be (ENOTDIR)
  Fix: remove the file
public  content-unreadable
  Cannot read public: there is a file where a folder should be (ENOTDIR)
  Fix: remove the file`,
    ],
  ])('reports %s', async (_, make, report) => {
    expect(await reportAfter(make)).toBe(report)
  })

  it('reports them together with all other mistakes', async () => {
    const report = await reportAfter((root) => {
      symlinkSync('nowhere.md', join(root, 'content/a.md'))
      addFiles(root, {
        'b.md': latin1('caf\xE9 [x](/x)'),
        'config/site.ts': 'export default { title: 1 }',
      })
    })
    expect(report.split('\n').filter((line) => !line.startsWith(' '))).toEqual([
      'config/site.ts:1:18  config-invalid',
      'content/a.md  content-unreadable',
    ])
  })

  it('follows a link to a file of the site, and allows unusual names', async () => {
    const root = site({
      'index.md': '# Home',
      'shared/read-me.txt': '# Read me\n\nText of it',
      'shared/a.txt': 'shared',
    })
    const names = [
      'a b?',
      'c#d',
      'e%20f',
      '%',
      '"q" <b>&amp;',
      "it's",
      'ü',
      '日本',
      'a:b',
      '$&',
      '..a',
      'CON',
    ]
    for (const name of names)
      addFiles(root, { [`content/odd/${name}.md`]: `# Page\n\nIn ${encodeURIComponent(name)}.` })
    symlinkSync('../shared/read-me.txt', join(root, 'content/read-me.md'))
    mkdirSync(join(root, 'public'))
    symlinkSync('../shared/a.txt', join(root, 'public/a.txt'))
    const { ok, report, read, outDir } = await rebuild(root)
    expect({ ok, report }).toEqual({ ok: true, report: '' })
    expect(read('read-me/index.html')).toContain('Text of it')
    expect(read('a.txt')).toBe('shared')
    const url = await serveForTest(outDir)
    for (const name of names) {
      const response = await fetch(`${url}/odd/${encodeURIComponent(name)}/`)
      const isPage = !name.startsWith('.')
      expect([name, response.status]).toEqual([name, isPage ? 200 : 404])
      if (isPage) expect(await response.text()).toContain(`In ${encodeURIComponent(name)}.`)
    }
    addFiles(root, { 'shared/read-me.txt': '# Read me\n\nOther text', 'shared/a.txt': 'other' })
    const next = await rebuild(root)
    expect(next.read('read-me/index.html')).toContain('Other text')
    expect(next.read('a.txt')).toBe('other')
  })
})

describe('build() without the permission to read a path', () => {
  const files = {
    'index.md': '# Home\n\n[A](./a.md#there) [gone](/gone)\n',
    'a.md': '# A\n\n## There\n',
    'b.md':
      '# B\n\n::include{file="./_part.md"}\n\n![Beside](./beside.svg) ![Public](/public.svg)\n',
    'content/_part.md': 'Part',
    'content/beside.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    'public/public.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    'public/other.txt': 'other',
  }
  /** Without its message. */
  const brokenLink = 'content/index.md:3:26  broken-link'
  const noRight = 'permission denied (EACCES)'

  it.each<[path: string, report: string]>([
    [
      'content/a.md',
      `content/a.md  content-unreadable
  Cannot read content/a.md: ${noRight}
  Fix: change the permissions of the file or its folder
${brokenLink}`,
    ],
    [
      'content/_part.md',
      `content/b.md:3:1  broken-include
  Cannot include "./_part.md": content/_part.md cannot be read (EACCES)
  Fix: check the file and its permissions
${brokenLink}`,
    ],
    [
      'content/beside.svg',
      `content/b.md:5:11  broken-image
  Cannot show the image "./beside.svg": content/beside.svg cannot be read; ${noRight}
  Fix: change the permissions of the file or its folder
${brokenLink}`,
    ],
    [
      'public/public.svg',
      `content/b.md:5:35  broken-image
  Cannot show the image "/public.svg": public/public.svg cannot be read; ${noRight}
  Fix: change the permissions of the file or its folder
${brokenLink}
public/public.svg  content-unreadable
  Cannot copy public/public.svg: ${noRight}
  Fix: change the permissions of the file or its folder`,
    ],
    [
      'public/other.txt',
      `${brokenLink}
public/other.txt  content-unreadable
  Cannot copy public/other.txt: ${noRight}
  Fix: change the permissions of the file or its folder`,
    ],
    [
      'public',
      `content/b.md:5:35  broken-image
  Cannot show the image "/public.svg": there is no file public/public.svg
  Fix: add the file, or correct the path
${brokenLink}
public  content-unreadable
  Cannot read public: ${noRight}
  Fix: change the permissions of the file or its folder`,
    ],
    [
      'content',
      `content  content-unreadable
  Cannot read content: ${noRight}
  Fix: change the permissions of the file or its folder`,
    ],
  ])('reports %s with all other mistakes', async (path, expected) => {
    const root = site(files)
    const fault = (call: Parameters<Parameters<typeof withFaults>[1]>[0]) =>
      call.path === path && /readdir|readFile/.test(call.name)
        ? systemError('EACCES', call)
        : undefined
    const { ok, report } = await withFaults(root, fault, () => rebuild(root, { threads: 1 }))
    const shown = report.replace(/(?<= {2}broken-link)\n .*\n .*/, '')
    expect({ ok, shown }).toEqual({ ok: false, shown: expected })
  })

  it('reports a configuration that is a folder', async () => {
    const root = site({ 'index.md': '# Home' })
    rmSync(join(root, 'config/site.ts'))
    mkdirSync(join(root, 'config/site.ts'))
    const { problems } = await build(root)
    expect(problems).toMatchObject([{ code: 'config-invalid', at: { file: 'config/site.ts' } }])
  })
})

describe('build() and a site in a folder of a repository', () => {
  it('publishes files of the repository that symbolic links lead to', async () => {
    const repository = site({ 'art/logo.svg': '<svg viewBox="0 0 1 1"/>' })
    addFiles(repository, { 'README.md': '# Read me' })
    git(repository, ['init', '-q'])
    git(repository, ['add', '-A'])
    const root = join(repository, 'docs')
    mkdirSync(join(root, 'public'), { recursive: true })
    addFiles(root, { 'config/site.ts': defaultConfig, 'index.md': '# Home\n\n![](/logo.svg)\n' })
    symlinkSync('../../art/logo.svg', join(root, 'public/logo.svg'))
    symlinkSync('../../content/README.md', join(root, 'content/about.md'))
    const { ok, report } = await rebuild(root)
    expect({ ok, report }).toEqual({ ok: true, report: '' })
    expect(filesOf(join(root, 'build'))).toEqual(
      expect.arrayContaining(['logo.svg', 'about/index.html']),
    )
  })
})
