import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { devServerOf } from '../../support/dev-server.ts'
import { git } from '../../support/git.ts'
import { addFiles, type Files, rebuild, site } from '../../support/site.ts'
import { waitFor } from '../../support/wait-for.ts'

const secret = 'token_5f2c9e1b7d'

/** A repository with its site in `site/`; returns the site's folder. */
function siteInRepository(files: Files): string {
  const repository = site({
    'src/lamp.ts': '// #region light\nexport const light = 1\n// #endregion light\n',
    'src/lamp.py': 'light = 1\n',
    'notes/oil.txt': '*oil*\n',
    '.github/ci.yml': `token: ${secret}\n`,
  })
  const root = join(repository, 'site')
  addFiles(root, { 'config/site.ts': "export default { title: 'T' }", ...files })
  git(repository, ['init', '-q'])
  git(repository, ['add', '-A'])
  addFiles(repository, { 'draft.txt': secret })
  return root
}

const config = (more: string) => ({ 'config/site.ts': `export default { title: 'T', ${more} }` })
const fence = (file: string) => `\`\`\`ts file="${file}"\n\`\`\``

async function build(text: string, files: Files = {}) {
  return rebuild(
    siteInRepository({
      'index.md': '# Home\n',
      'guide/index.md': `# Guide\n\n${text}\n`,
      ...files,
    }),
  )
}

const mkdocs = config('markdown: { mkdocsBlocks: true }')

describe('a page shows a file above the folder of its site', () => {
  it.each([
    [fence('../../../src/lamp.ts')],
    [fence('../../../src/lamp.ts#light')],
    [fence('/../src/lamp.ts')],
    ['<<< ../../../src/lamp.ts'],
    ['<<< @/../../src/lamp.ts#light'],
    ['```rust\n{{#include ../../../src/lamp.ts:light}}\n```'],
    ['::include{file="../../../notes/oil.txt"}', '<em>oil</em>'],
    ['<!--@include: ../../../notes/oil.txt-->', '<em>oil</em>'],
    ['--8<-- "notes/oil.txt"', '<em>oil</em>'],
    ['--8<-- "../notes/oil.txt"', '<em>oil</em>'],
    ['```ts\n--8<-- "src/lamp.ts:light"\n```'],
    ['{* ../src/lamp.py hl[1] *}'],
    ['{* ../../src/lamp.py *}'],
  ])('%s', async (text, html = 'light') => {
    const { report, read } = await build(text, mkdocs)
    expect(report).toBe('')
    expect(read('guide/index.html')).toContain(html)
  })

  it('if "code.allow" lists it, even if it is hidden', async () => {
    const text = fence('/../.github/ci.yml')
    const { report } = await build(text, config("code: { allow: ['../.github/ci.yml'] }"))
    expect(report).toBe('')
  })

  it('as soon as git tracks it, and as it is now', async () => {
    const root = siteInRepository({ 'index.md': `# Home\n\n${fence('../../draft.txt')}\n` })
    expect((await rebuild(root)).report).toContain('Fix: add the file to Git')
    git(root, ['add', '../draft.txt'])
    expect((await rebuild(root)).report).toBe('')
    addFiles(join(root, '..'), { 'draft.txt': 'changed' })
    expect((await rebuild(root)).read('index.html')).toContain('changed')
  })
})

describe('a page cannot show', () => {
  it.each([
    ['/../draft.txt', 'Git does not track it, so it may be private'],
    ['/../.github/ci.yml', 'it is hidden, because ".github" begins with a dot'],
    ['/../.git/config', "it is one of Git's own files"],
    ['/../src', '../src is a folder'],
    ['/../src/lamp.tx', 'there is no file ../src/lamp.tx'],
    ['/../../other/a.txt', "it is outside the site's repository"],
    ['/../../../../../../../etc/passwd', "it is outside the site's repository"],
    ['/../src/link.txt', "it is a symbolic link to a file outside the site's repository"],
  ])('%s', async (file, reason) => {
    const other = site({ 'a.txt': secret })
    for (const text of [fence(file), `::include{file="${file}"}`, `<<< ${file}`]) {
      const root = siteInRepository({ 'index.md': `# Home\n\n${text}\n` })
      mkdirSync(join(root, '../src'), { recursive: true })
      symlinkSync(join(other, 'a.txt'), join(root, '../src/link.txt'))
      git(root, ['add', '../src/link.txt'])
      expect((await rebuild(root)).report).toContain(`Cannot include "${file}": ${reason}`)
    }
  })

  it('a file above its folder without git, or outside the repository although "code.allow" lists it', async () => {
    const page = { 'index.md': `# Home\n\n${fence('/../src/lamp.ts')}\n` }
    const folder = site({ 'src/lamp.ts': '' })
    const root = join(folder, 'site')
    addFiles(root, { ...config("code: { allow: ['../src/lamp.ts'] }"), ...page })
    expect((await rebuild(root)).report).toContain('it is outside the site folder')
    git(root, ['init', '-q'])
    expect((await rebuild(root)).report).toContain("it is outside the site's repository")
  })
})

it('dev notices that a file above the folder of the site changes, or is added to git', async () => {
  const text = `${fence('../../src/lamp.ts')}\n\n${fence('../../draft.txt')}`
  const server = await devServerOf(siteInRepository({ 'index.md': `# Home\n\n${text}\n` }))
  const page = async () => (await server.get('/')).text()
  expect(await page()).toContain('light')
  for (const word of ['first', 'second']) {
    addFiles(join(server.root, '..'), { 'src/lamp.ts': `const ${word} = 1\n` })
    await waitFor(async () => expect(await page()).toContain(word))
  }
  expect(server.printed()).toContain('Cannot include "../../draft.txt"')
  git(server.root, ['add', '../draft.txt'])
  await waitFor(() => expect(server.printed()).toContain('Fixed: content/index.md:6:'))
})
