import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contentHash } from '../../../cli/files/hash.ts'
import { readData } from '../../../cli/hooks/read-data.ts'
import { filesOf } from '../../support/built-pages.ts'
import { git } from '../../support/git.ts'
import { addFiles, buildSite, type Files, linkPackages, rebuild, site } from '../../support/site.ts'

const secret = 'token_5f2c9e1b7d'
const key = `-----BEGIN PRIVATE KEY-----\n${secret}\n-----END PRIVATE KEY-----\n`
const mdxConfig = `import { mdx } from 'docs-build/mdx'
export default { title: 'Test site', plugins: [mdx()], COMPONENTS }`

/** A repository whose root is the site, with secrets in all places where they usually are. */
function repository(files: Files): string {
  const root = site({
    'src/lamp.ts': 'export const lamp = 1\n',
    '.github/workflows/ci.yml': 'on: push\n',
    'content/.drafts/plan.md': secret,
    'content/server.pem': key,
    'content/guide/cert.pem': '-----BEGIN CERTIFICATE-----\n',
    ...files,
  })
  git(root, ['init', '-q'])
  git(root, ['config', 'http.extraheader', secret])
  git(root, ['add', '-A'])
  addFiles(root, { '.env': `TOKEN=${secret}\n`, 'notes.txt': secret, '.npmrc': secret })
  return root
}

async function reasonFor(text: string, files: Files = {}): Promise<string> {
  const root = repository({ 'index.md': `# Home\n\n${text}\n`, ...files })
  const { report, outDir, ok } = await rebuild(root)
  const texts = ok ? filesOf(outDir) : []
  expect(texts.filter((file) => file.includes('env') || file.includes('pem'))).toEqual([])
  return report
}

const fence = (file: string) => `\`\`\`sh file="${file}"\n\`\`\``

describe('a page cannot publish', () => {
  it.each([
    ['/.git/config', "it is one of Git's own files"],
    ['/.GIT/config', "it is one of Git's own files"],
    ['/.env', 'it is hidden, because ".env" begins with a dot'],
    ['/.npmrc', 'it is hidden'],
    ['./.drafts/plan.md', 'it is hidden, because ".drafts" begins with a dot'],
    ['./server.pem', 'it may contain a private key'],
    ['/notes.txt', 'Git does not track it'],
    ['/.github/workflows/ci.yml', 'it is hidden'],
  ])('%s', async (file, reason) => {
    for (const text of [
      fence(file),
      `::include{file="${file}"}`,
      `<!--@include: ${file}-->`,
      `<<< ${file}`,
    ]) {
      const isFile = file.startsWith('/.GIT') ? 'there is no file' : reason
      expect(await reasonFor(text)).toMatch(new RegExp(`${reason}|${isFile}`))
    }
  })

  it.each([
    '![a](./.a.png)',
    '[a](./.env.txt)',
    '<img src="./.a.png" alt="">',
    '[a](./server.pem)',
  ])('what a link or an image names: %s', async (text) => {
    const files = { 'content/.a.png': secret, 'content/.env.txt': secret }
    expect(await reasonFor(text, files)).toMatch(/it is hidden|it may contain a private key/)
  })

  it('what a style sheet, a component or MDX imports', async () => {
    const build = async (files: Files) => {
      const root = repository(files)
      linkPackages(root)
      addFiles(root, { 'config/.secret.txt': secret, 'config/.a.woff2': secret })
      return (await rebuild(root)).report
    }
    const withComponents = (text: string) => mdxConfig.replace('COMPONENTS', text)
    expect(
      await build({
        'index.mdx': "# Home\n\nimport text from '../.env?raw'\n\n{text}\n",
        'config/site.ts': withComponents(''),
      }),
    ).toContain('.env must not be published; it is hidden')
    expect(
      await build({
        'index.mdx': "# Home\n\nimport text from '!!raw-loader!../notes.txt'\n\n{text}\n",
        'config/site.ts': withComponents(''),
      }),
    ).toContain('Git does not track it')
    expect(
      await build({
        'index.md': '# Home\n',
        'config/a.css': 'p { background: url(./.a.woff2) }',
        'config/site.ts': withComponents("styles: ['./config/a.css']"),
      }),
    ).toContain('config/.a.woff2 must not be published')
    expect(
      await build({
        'index.md': '# Home\n',
        'config/a.css': 'p { background: url(/.env) }',
        'public/.env': secret,
        'config/site.ts': withComponents("styles: ['./config/a.css']"),
      }),
    ).toContain('Cannot compile: public/.env must not be published; it is hidden')
  })

  it('what a plugin reads as data', () => {
    const root = repository({ 'index.md': '# Home\n' })
    expect(() => readData(root, '.env')).toThrow('it is hidden')
  })

  it('what a symbolic link leads to', async () => {
    const root = repository({ 'index.md': `# Home\n\n${fence('./a.txt')}\n` })
    symlinkSync('../notes.txt', join(root, 'content/a.txt'))
    expect((await rebuild(root)).report).toContain('Git does not track it')
  })
})

it('what an earlier build has published is reported', async () => {
  const root = repository({ 'index.md': '# Home\n' })
  await rebuild(root)
  const copy = `build/assets/files/server-${contentHash(key).slice(0, 10)}.pem`
  addFiles(root, {
    'index.md': `# Home\n\n${fence('/.env')}\n\n[Key](./server.pem)\n`,
    'build/index.html': `<pre>TOKEN=${secret}</pre>`,
    [copy]: key,
  })
  const { places, ok } = await rebuild(root)
  expect(ok).toBe(false)
  expect(places).toEqual([
    `${copy}  file-published`,
    'build/index.html  file-published',
    'content/index.md:3:7  broken-include',
    'content/index.md:6:7  broken-link',
  ])
})

describe('a page publishes', () => {
  it('files that git tracks, files next to it, and certificates', async () => {
    const text = `${fence('/src/lamp.ts')}\n\n${fence('./new.txt')}\n\n${fence('./guide/cert.pem')}`
    const root = repository({ 'index.md': `# Home\n\n${text}\n` })
    addFiles(root, { 'content/new.txt': 'new' })
    expect((await rebuild(root)).report).toBe('')
  })

  it('a file as soon as git tracks it, and no longer than that', async () => {
    const root = repository({ 'index.md': `# Home\n\n${fence('/notes.txt')}\n` })
    expect((await rebuild(root)).places).toEqual(['content/index.md:3:7  broken-include'])
    git(root, ['add', 'notes.txt'])
    expect((await rebuild(root)).places).toEqual([])
    git(root, ['rm', '-q', '--cached', 'notes.txt'])
    expect((await rebuild(root)).places).toContain('content/index.md:3:7  broken-include')
  })

  it('what "code.allow" lists, but no file of .git', async () => {
    const allow = ['.github/workflows/ci.yml', '.git/config', 'notes.txt', 'public/.nojekyll']
    const root = repository({
      'config/site.ts': `export default { title: 'T', code: { allow: ${JSON.stringify(allow)} } }`,
      'index.md': `# Home\n\n${fence('/.github/workflows/ci.yml')}\n\n${fence('/notes.txt')}\n`,
      'public/.nojekyll': '',
    })
    const { report, read } = await rebuild(root)
    expect(report).toBe('')
    expect(read('.nojekyll')).toBe('')
    addFiles(root, { 'index.md': `# Home\n\n${fence('/.git/config')}\n` })
    expect((await rebuild(root)).report).toContain("it is one of Git's own files")
  })

  it('without git, what is in the folders of "code.roots"', async () => {
    const config = `export default { title: 'T', code: { roots: ['src'] } }`
    const files = { 'src/a.ts': 'a', 'lib/b.ts': 'b', 'config/site.ts': config }
    const build = (file: string) =>
      buildSite({ ...files, 'index.md': `# Home\n\n${fence(file)}\n` })
    expect((await build('/src/a.ts')).report).toBe('')
    expect((await build('/lib/b.ts')).report).toContain('"code.roots"')
  })

  it('a file of a submodule', async () => {
    const module = repository({})
    git(module, ['commit', '-qm', 'a'])
    const root = repository({ 'index.md': `# Home\n\n${fence('/parts/src/lamp.ts')}\n` })
    git(root, ['submodule', '--quiet', 'add', module, 'parts'])
    expect((await rebuild(root)).report).toBe('')
  })

  it('files in a worktree', async () => {
    const first = repository({ 'index.md': `# Home\n\n${fence('/src/lamp.ts')}\n` })
    git(first, ['commit', '-qm', 'a'])
    const root = join(site({}), 'tree')
    mkdirSync(root, { recursive: true })
    git(first, ['worktree', 'add', '-q', root])
    addFiles(root, { 'config/site.ts': "export default { title: 'T' }" })
    expect((await rebuild(root)).report).toBe('')
  })
})
