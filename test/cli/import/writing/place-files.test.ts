import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importFrom } from '../../../../cli/commands/import.ts'
import { foreignSite } from '../../../support/imported-site.ts'
import { run, start } from '../../../support/run-program.ts'

const book = {
  'book.toml': '[book]\ntitle = "Lamps"\n',
  'src/SUMMARY.md': '- [A](a.md)',
  'src/a.md': '# A',
}

describe('importFrom()', () => {
  it.each(['config/site.ts', 'config/site.mjs'])('never replaces %s', async (file) => {
    const root = foreignSite({ ...book, [file]: 'export default {}' })
    await expect(importFrom(root, { copy: true })).rejects.toMatchObject({
      exitCode: 2,
      message: `Cannot write ${file}: it already exists`,
    })
    expect(readFileSync(join(root, file), 'utf8')).toBe('export default {}')
    expect(existsSync(join(root, 'content'))).toBe(false)
  })

  it('never copies into a folder with files', async () => {
    const root = foreignSite({ ...book, 'content/mine.md': '# Mine' })
    await expect(importFrom(root, { copy: true })).rejects.toThrow(
      'Cannot write content/: it already exists',
    )
    expect(readdirSync(join(root, 'content'))).toEqual(['mine.md'])
    expect(existsSync(join(root, 'config'))).toBe(false)
  })

  it('leaves what an earlier import copied as it is, unless it was changed since', async () => {
    const root = foreignSite({
      'docusaurus.config.js': "module.exports = { title: 'T' }",
      'sidebars.js':
        "module.exports = { docs: [{ type: 'category', label: 'C', link: { type: 'generated-index' }, items: ['a'] }] }",
      'docs/a.md': '# A',
      'static/b.txt': 'b',
    })
    const first = await importFrom(root, { copy: true })
    rmSync(join(root, 'config'), { recursive: true })
    expect(await importFrom(root, { copy: true })).toEqual(first)
    expect(existsSync(join(root, 'config/site.ts'))).toBe(true)

    rmSync(join(root, 'config'), { recursive: true })
    writeFileSync(join(root, 'content/docs/a.md'), '# My A')
    await expect(importFrom(root, { copy: true })).rejects.toThrow(
      'Cannot write content/docs/: it already exists',
    )
    expect(readFileSync(join(root, 'content/docs/a.md'), 'utf8')).toBe('# My A')
  })

  it('copies no files of package managers and tools', async () => {
    const tools = ['package.json', 'pnpm-lock.yaml', 'tsconfig.json', 'tsconfig.node.json']
    const root = foreignSite({
      'book.toml': '[book]\ntitle = "Lamps"\n',
      'src/SUMMARY.md': '- [A](a.md)',
      'src/a.md': '# A',
      'src/data.json': '[]',
      ...Object.fromEntries(tools.map((name) => [`src/${name}`, '{}'])),
    })
    await importFrom(root, { copy: true })
    expect(readdirSync(join(root, 'content')).sort()).toEqual(['SUMMARY.md', 'a.md', 'data.json'])
  })

  it('leaves public/ alone if it has files, and says what to copy', async () => {
    const root = foreignSite({
      'docusaurus.config.js': "module.exports = { title: 'T' }",
      'docs/a.md': '# A',
      'static/b.txt': '',
      'public/c.txt': '',
    })
    const { leftovers } = await importFrom(root)
    expect(leftovers).toContainEqual({
      name: 'files',
      at: { file: 'static' },
      reason: 'copy the files into public/',
    })
    expect(readdirSync(join(root, 'public'))).toEqual(['c.txt'])
  })

  it('copies no static files from outside the folder', async () => {
    const root = foreignSite({
      'site/docusaurus.config.js':
        "module.exports = { title: 'T', staticDirectories: ['a/../../private'] }",
      'site/docs/a.md': '# A',
      'private/key.txt': 'secret',
    })
    const { copies, leftovers } = await importFrom(join(root, 'site'))
    expect(copies).toEqual([])
    expect(leftovers.map(({ name, at }) => `${name} ${at.file}`)).toContain('files a/../../private')
  })

  it('leaves pages in a folder next to the site', async () => {
    const files = { 'site/mkdocs.yml': 'site_name: T\ndocs_dir: ../docs', 'docs/index.md': '# T' }
    const root = join(foreignSite(files), 'site')
    const { config } = await importFrom(root)
    expect(config.docs).toMatchObject({ versions: [{ dir: '../../docs' }] })
    expect(existsSync(join(root, 'content'))).toBe(false)
  })

  it.each([
    ['the repository', '.git/HEAD', '../../docs'],
    ['the folder above the site, without a repository', 'a.txt', '../../docs'],
  ])('refuses pages outside %s, which --copy can copy', async (_, file, folder) => {
    const top = foreignSite({
      [`a/${file}`]: '',
      'a/site/mkdocs.yml': `site_name: T\ndocs_dir: ${folder}`,
      'docs/index.md': '# T',
    })
    const root = join(top, 'a/site')
    await expect(importFrom(root)).rejects.toMatchObject({
      message: expect.stringContaining(`Cannot use the pages in ${folder}`),
      problems: [{ fix: expect.stringContaining('run the command again with --copy') }],
    })
    await importFrom(root, { copy: true })
    expect(readFileSync(join(root, 'content/index.md'), 'utf8')).toBe('# T')
  })

  it('writes nothing with "dryRun", even if there is a configuration', async () => {
    const root = foreignSite({ ...book, 'config/site.ts': 'export default {}' })
    const { text } = await importFrom(root, { dryRun: true, copy: true })
    expect(text).toContain("title: 'Lamps'")
    expect(readdirSync(root).sort()).toEqual(['book.toml', 'config', 'src'])
  })

  it('refuses a folder without anything to import', async () => {
    await expect(importFrom(foreignSite({ 'a.txt': '' }))).rejects.toMatchObject({ exitCode: 2 })
  })
})

describe('docs-build import', () => {
  it('prints what was imported, what was not, and what to do next', async () => {
    const root = foreignSite({
      ...book,
      'book.toml': '[book]\ntitle = "Lamps"\n[output.pdf]\nx = 1\n',
      'src/a.md': '# A\n\n[Std](../std/index.html)',
    })
    const { code, stdout, stderr } = await run('import', root)
    expect(stderr).toBe('')
    expect(
      stdout
        .replace(/ into \S+\/build: \d+\.\d kB/, ' into build')
        .replace(/dev \S+\/(docs-build-)\d\S+\.tgz/, 'dev $1X.tgz'),
    ).toBe(`Imported an mdBook site (1 page) from book.toml and src/SUMMARY.md into config/site.ts
  title: Lamps
  sidebars: docs
  redirects: 1 URL (/ redirects to /a)
  links that are not checked: ../std/**
  other settings: markdown

Not imported (1):
  docs-build has no equivalent:
    book.toml:3:1  output

Built 1 page into build

Next:
1. Run "npm install --save-dev docs-build-X.tgz" (the .tgz file is docs-build itself, packed from your clone), and add .docs-build/ and build/ to .gitignore.
2. Review config/site.ts and the list of what was not imported.
3. Run "npx docs-build dev ${root}" to see the site and edit it.
`)
    expect(code).toBe(0)
    expect((await run('check', root)).code).toBe(0)
  })

  it('prints three of what is alike, and all with --verbose', async () => {
    const names = Array.from({ length: 6 }, (_, i) => `preprocessor.x${i}`)
    const root = foreignSite({
      ...book,
      'book.toml': `[book]\ntitle = "Lamps"\n${names.map((name) => `[${name}]\n`).join('')}`,
    })
    const all = await run('import', root, '--dry-run', '--verbose')
    expect(all.stderr).toContain('    book.toml:8:1  preprocessor.x5\n')
    expect(all.stderr).not.toContain('others')
    const flagged = await run('import', root, '--dry-run', '--copy', '--run')
    expect(flagged.stderr).toContain(`import ${root} --run --copy --dry-run --verbose" to list`)
    const { stdout } = await run('import', root)
    expect(stdout).toContain(`Not imported (6):
  docs-build does not run the plugins of other generators; because plugins may create links, broken links are warnings:
    book.toml:3:1  preprocessor.x0
    book.toml:4:1  preprocessor.x1
    book.toml:5:1  preprocessor.x2
    and 3 others

Run "docs-build import ${root} --dry-run --verbose" to list everything that was not imported.

Built 1 page into `)
  })

  it('asks to fix errors that no baseline can accept', async () => {
    const root = foreignSite({
      'docusaurus.config.js': "module.exports = { title: 'T' }",
      'docs/a.md': '# A',
      'static/docs/a/index.html': '',
    })
    const { code, stdout } = await run('import', root)
    expect(stdout).toContain('The site cannot be built: 1 error.')
    expect(stdout).toContain(
      `3. Fix the errors above. Then run "npx docs-build build ${root} --update-baseline" to build the site and accept the remaining problems, and run "npx docs-build dev ${root}" to see the site.`,
    )
    expect(code).toBe(1)
  })

  it('names another folder to build into if other files are in the usual one', async () => {
    const root = foreignSite({ ...book, 'build/script.js': '', 'site/a.txt': '' })
    const { stdout } = await run('import', root)
    expect(stdout).toContain('add .docs-build/ and site-2/ to .gitignore')
    expect(stdout).toContain(
      `4. Because build/ contains other files, build with "npx docs-build build ${root} --out site-2".`,
    )
    expect(existsSync(join(root, 'site-2/index.html'))).toBe(true)
    expect((await run('build', root, '--out', join(root, 'site-2'))).code).toBe(0)
  })

  it('exits with 2 if there is a configuration, and prints only the new one with --dry-run', async () => {
    const root = foreignSite({ ...book, 'config/site.ts': 'export default {}' })
    const refused = await run('import', root)
    expect(refused.code).toBe(2)
    expect(refused.stderr).toContain('Cannot write config/site.ts: it already exists')
    const dry = await run('import', root, '--dry-run')
    expect(dry.code).toBe(0)
    expect(dry.stdout).toMatch(/^import \{ defineConfig \} from 'docs-build'\n.*\}\)\n$/s)
    expect(dry.stderr).toContain('Would import an mdBook site')
  })

  it.each([
    ['copies', 'cpSync', 1],
    ['has copied a third', 'copiedFile', 100],
    ['has copied everything', 'mkdirSync', 1],
    ['moves the pages to their place', 'renameSync', 1],
    ['moves the configuration to its place', 'linkSync', 1],
    ['removes what is left', 'rmSync', 2],
  ])(
    'leaves nothing half-written when it is killed as it %s, and can be run again',
    async (_, name, count) => {
      const root = foreignSite({
        ...book,
        ...Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`src/p${i}.md`, `# ${i}`])),
      })
      const nodeFlags = [
        '--import',
        `data:text/javascript,${encodeURIComponent(killingItself(name, count))}`,
      ]
      const { child, done } = start(['import', root, '--copy'], { nodeFlags })
      await done
      expect(child.signalCode).toBe('SIGKILL')
      const content = join(root, 'content')
      if (existsSync(content)) expect(readdirSync(content)).toHaveLength(302)
      if (existsSync(join(root, 'config/site.ts'))) {
        expect(readFileSync(join(root, 'config/site.ts'), 'utf8')).toMatch(/\}\)\n$/)
      } else {
        const again = await run('import', root)
        expect(again.code).toBe(0)
      }
    },
  )
})

/** Code for a process that kills itself before a call of a function of `node:fs`, or before it copies a file of a folder. */
function killingItself(name: string, count: number): string {
  return `import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
let calls = 0
const call = (name) => {
  if (name === '${name}' && ++calls === ${count}) process.kill(process.pid, 'SIGKILL')
}
for (const name of ['mkdirSync', 'renameSync', 'linkSync', 'rmSync']) {
  const original = fs[name]
  fs[name] = (...args) => {
    if (String(args[0]).includes('docs-build-import-')) call(name)
    return original(...args)
  }
}
const { cpSync } = fs
fs.cpSync = (from, to, { filter, ...options }) => {
  call('cpSync')
  const counted = (...args) => {
    call('copiedFile')
    return filter(...args)
  }
  return cpSync(from, to, { ...options, filter: counted })
}
syncBuiltinESMExports()`
}
