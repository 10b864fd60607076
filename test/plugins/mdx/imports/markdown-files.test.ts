import { describe, expect, it } from 'vitest'
import { addFiles, rebuild as build, type Files, site } from '../../../support/site.ts'
import { mdxConfig } from '../support.ts'

const config = (files: string) => mdxConfig.replace('mdx()', `mdx({ files: ${files} })`)

const files: Files = {
  'config/site.ts': config("['content/lamps.md']"),
  'index.md': '# Home\n\n[Lamps](./lamps.md#two-lamps)\n',
  'lamps.md':
    "# Lamps\n\nimport Box from './_Box'\n\n## Two lamps\n\n<Box>{1 + 1} lamps</Box>\n\n[Home](./index.md)\n",
  'content/_Box.tsx': 'export default ({ children }) => <b>{children}</b>',
  'guide/more.md': '# More\n\nThere are {1 + 2} lamps. [Lamps](../lamps.md)\n',
}

/** Builds a site; its HTML is without the comments that React puts between texts. */
async function rebuild(root: string) {
  const { read, ...built } = await build(root)
  return { ...built, read: (path: string) => read(path).replaceAll('<!-- -->', '') }
}

describe('mdx({ files })', () => {
  it('compiles Markdown files as MDX', async () => {
    const { report, read } = await rebuild(site(files))
    expect(report).not.toContain('lamps.md')
    expect(read('lamps/index.html')).toContain('<b>2 lamps</b>')
    expect(read('lamps/index.html')).toContain('href="/"')
    expect(read('guide/more/index.html')).toContain('{1 + 2}')
  })

  it('compiles all Markdown files of a folder', async () => {
    const { read } = await rebuild(
      site({ ...files, 'config/site.ts': config("['content/lamps.md', 'content/guide/']") }),
    )
    expect(read('guide/more/index.html')).toContain('There are 3 lamps.')
  })

  it('reports mistakes at the lines of the file', async () => {
    const { report } = await rebuild(site({ ...files, 'lamps.md': '# Lamps\n\n{1 +}\n' }))
    expect(report).toContain('content/lamps.md:3:5  mdx/syntax')
  })

  it('reports a path that names no page', async () => {
    const { report } = await rebuild(
      site({ ...files, 'config/site.ts': config("['content/lamps.md', 'content/guide/mroe.md']") }),
    )
    expect(report).toContain(
      `mdx/no-page (warning)
  The "files" option of mdx() lists "content/guide/mroe.md", which is not a Markdown page
  Fix: write "content/guide/more.md", or remove the entry`,
    )
  })

  it('is rebuilt when the list or a file changes', async () => {
    const root = site({ ...files, 'config/site.ts': mdxConfig })
    const before = await rebuild(root)
    expect(before.report).toContain('content/lamps.md')
    addFiles(root, { 'config/site.ts': config("['content/lamps.md']") })
    expect((await rebuild(root)).read('lamps/index.html')).toContain('2 lamps')
    addFiles(root, { 'lamps.md': '# Lamps\n\n## Two lamps\n\n{2 + 2} lamps\n' })
    expect((await rebuild(root)).read('lamps/index.html')).toContain('4 lamps')
    addFiles(root, { 'config/site.ts': mdxConfig })
    expect((await rebuild(root)).read('lamps/index.html')).toContain('{2 + 2} lamps')
  })
})
