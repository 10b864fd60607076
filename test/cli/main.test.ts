import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openOutputFolder } from '../../cli/emit/output-folder.ts'
import { toolVersion } from '../../cli/files/tool.ts'
import { builtInCommands } from '../../cli/hooks/checking/check-plugins.ts'
import { snapshot } from '../support/changing-sites.ts'
import { run, runIn, start } from '../support/run-program.ts'
import { addFiles, site } from '../support/site.ts'

/** What lets the threads that write pages find a full disk: the first supervises the command, and the second runs it. */
const fullInThreads = `data:text/javascript,${encodeURIComponent(`
  import fs from 'node:fs'
  import { syncBuiltinESMExports } from 'node:module'
  import { threadId } from 'node:worker_threads'
  fs.writeSync = threadId < 2 ? fs.writeSync : () => {
    throw Object.assign(new Error('full'), { code: 'ENOSPC', syscall: 'write' })
  }
  syncBuiltinESMExports()
`)}`

describe('docs-build', () => {
  it('prints its version', async () => {
    expect(await run('--version')).toEqual({ code: 0, stdout: `${toolVersion()}\n`, stderr: '' })
  })

  it('is a program that a shell can run', () => {
    expect(statSync('dist/main.js').mode & 0o111).toBe(0o111)
  })

  it('lists its commands', async () => {
    const { code, stdout } = await run('--help')
    expect(code).toBe(0)
    for (const command of builtInCommands) expect(stdout).toMatch(new RegExp(`^  ${command} `, 'm'))
  })

  it.each(builtInCommands.filter((name) => name !== 'help'))(
    'shows examples in the help of %s',
    async (name) => {
      const { stdout } = await run(name, '--help')
      expect(stdout).toMatch(new RegExp(`\\nExamples:\\n  .*docs-build ${name}`))
    },
  )

  it.each([
    [['bild'], 'command-unknown\n  Unknown command "bild"\n'],
    [
      ['build', '--ouut', 'x'],
      `error: unknown option '--ouut'\n(Did you mean --out?)\nRun "docs-build build --help" to see the command's options.\n`,
    ],
    [
      ['--nothing'],
      `error: unknown option '--nothing'\nRun "docs-build --help" to see all commands and options.\n`,
    ],
    [
      ['serve', '--port', 'abc'],
      "error: option '--port <number>' argument 'abc' is invalid. Expected a whole number from 0 to 65535.",
    ],
    [
      ['build', '--report', 'xml'],
      "error: option '--report <format>' argument 'xml' is invalid. Allowed choices are text, json, github.",
    ],
  ])('exits with 2 for %j', async (args, message) => {
    // An unknown command may be one of the plugins of the site in the current folder.
    const { code, stderr } = await runIn({ cwd: site({}) }, ...args)
    expect(code).toBe(2)
    expect(stderr).toContain(message)
  })

  it.each(['build', 'check', 'dev', 'serve', 'search-index', 'new-version v1', 'plugin-command'])(
    'exits with 2 if the folder for %s does not exist',
    async (command) => {
      expect(await run(...command.split(' '), 'no/such-folder')).toEqual({
        code: 2,
        stdout: '',
        stderr: `folder-missing
  Cannot find the folder "no/such-folder"
  Fix: pass the path to the site folder

`,
      })
    },
  )

  it('builds a site and prints one line about it', async () => {
    const root = site({ 'index.md': '# Hi' })
    const { code, stdout, stderr } = await run('build', root)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(/^Built 1 page into \S+build: \d+\.\d kB in \d+\.\d\d s\n$/)
  })

  it('build says that the output is in place if a done hook fails', async () => {
    const plugin = `{ name: 'late', done() { throw new Error('no luck') } }`
    const root = site({
      'config/site.ts': `export default { title: 'T', plugins: [${plugin}] }`,
      'index.md': '# Hi',
    })
    const { code, stdout, stderr } = await run('build', root)
    expect(code).toBe(1)
    expect(stderr).toContain('no luck')
    expect(stdout).toMatch(
      /^Built 1 page into \S+build: \S+ kB in \S+ s, 1 error\. The new output is in place\.\n$/,
    )
  })

  it('leaves nothing half written when it is stopped, and builds again afterwards', async () => {
    const pages = Array.from({ length: 1500 }, (_, i) => [
      `page-${i}.md`,
      `# Page ${i}\n\n${'Text. '.repeat(200)}`,
    ])
    const root = site(Object.fromEntries(pages))
    const { child, done } = start(['build', root])
    child.stderr?.on('data', (text: string) => text.includes('Writing') && child.kill('SIGINT'))
    expect(await done).toEqual({
      code: 130,
      stdout: '',
      stderr: 'Writing 1500 pages\nStopped. No site was built.\n',
    })
    expect(readdirSync(root).sort()).toEqual(['.docs-build', 'config', 'content'])
    expect(readdirSync(join(root, '.docs-build'))).toEqual(['server'])
    expect((await run('build', root)).code).toBe(0)
  })

  it('exits with 1 and changes nothing while another build of the site runs', async () => {
    const root = site({ 'index.md': '# Hi' })
    expect((await run('build', root)).code).toBe(0)
    const before = snapshot(root)
    const other = await openOutputFolder(root, join(root, 'build'))
    onTestFinished(() => void other.discard())
    addFiles(root, { 'index.md': '# Other' })
    expect(await run('build', root)).toEqual({
      code: 1,
      stdout: 'Build failed: 1 error. The previous output is unchanged.\n',
      stderr: `file-conflict
  Another docs-build command is already writing to this site (process ${process.pid})
  Fix: wait until that command finishes, or delete "${join(root, '.docs-build/lock')}" if it is no longer running

`,
    })
    expect(existsSync(other.staging)).toBe(true)
    addFiles(root, { 'index.md': '# Hi' })
    await other.discard()
    expect(snapshot(root)).toEqual(before)
  })

  it('exits with 1 if the disk is full, also in another thread', async () => {
    const pages = Array.from({ length: 1500 }, (_, i) => [`page-${i}.md`, `# Page ${i}\n`])
    const root = site(Object.fromEntries(pages))
    const { code, stderr } = await start(['build', root], {
      nodeFlags: ['--import', fullInThreads],
    }).done
    expect({ code, stderr: stderr.replace(/build\.next\/[^"]+/, 'FILE') }).toEqual({
      code: 1,
      stderr: `Writing 1500 pages
output-unwritable
  Cannot write "${root}/FILE": the disk is full (ENOSPC)
  Fix: free some space, then try again

`,
    })
    expect(readdirSync(root).sort()).toEqual(['.docs-build', 'config', 'content'])
    expect(readdirSync(join(root, '.docs-build'))).toEqual(['server'])
  })

  it('exits with 1 and lists every mistake', async () => {
    const root = site({ 'index.md': '# Hi\n\n[a](/a) and [b](/b)' })
    expect(await run('build', root)).toEqual({
      code: 1,
      stdout: 'Build failed: 2 errors. No site was built.\n',
      stderr: expect.stringMatching(
        /^content\/index\.md:3:5 {2}broken-link\n {2}\S.*\n {2}Fix: .+\n\ncontent\/index\.md:3:17 {2}broken-link\n {2}\S.*\n {2}Fix: .+\n\n$/,
      ),
    })
  })

  it('prints nothing but the report for machines to standard output', async () => {
    const root = site({ 'index.md': '# Hi\n\n[a](/a)' })
    const { stdout } = await run('build', root, '--report', 'json')
    expect(JSON.parse(stdout)).toMatchObject({
      version: 1,
      problems: [
        {
          code: 'broken-link',
          severity: 'error',
          at: { file: 'content/index.md', line: 3, column: 5 },
        },
      ],
    })
    const github = await run('build', root, '--report', 'github')
    expect(github.stdout.split('\n').at(-3)).toBe(
      '::error file=content/index.md,line=3,col=5,title=broken-link::Broken link to "/a": no page has that URL%0AFix: add content/a.md, or remove the link',
    )
  })

  it('exits with 2 rather than overwrite files that no build made', async () => {
    const root = site({ 'index.md': '# Hi', 'config/notes.txt': 'mine' })
    const { code, stderr } = await run('build', root, '--out', 'config')
    expect(code).toBe(2)
    expect(stderr).toContain("it overlaps with the site's sources")
  })

  it('reports what is missing in a folder without a site', async () => {
    const { code, stderr } = await run('build', resolve('test/support'))
    expect(code).toBe(1)
    expect(stderr).toContain('Cannot find "config/site.ts"')
  })
})
describe('docs-build check', () => {
  const files = { 'index.md': '# Hi\n\n[a](/a)', 'old.md': '[b](/b)' }

  it('lists every problem and writes nothing', async () => {
    const root = site(files)
    const { code, stdout, stderr } = await run('check', root)
    expect(code).toBe(1)
    expect(stdout).toMatch(/^Checked 2 pages in \d+\.\d\d s: 2 errors\n$/)
    expect(stderr).toContain('content/index.md:3:5  broken-link')
    expect(readdirSync(root).sort()).toEqual(['.docs-build', 'config', 'content'])
    expect(readdirSync(join(root, '.docs-build'))).toEqual(['server'])
  })

  it('uses the record of the last build and leaves its output alone', async () => {
    const root = site({ 'index.md': '# Hi' })
    await run('build', root)
    const before = statSync(join(root, 'build/index.html')).mtimeMs
    const { code, stdout } = await run('check', root)
    expect(code).toBe(0)
    expect(stdout).toMatch(/^Checked 1 page in \d+\.\d\d s: no problems\n$/)
    expect(statSync(join(root, 'build/index.html')).mtimeMs).toBe(before)
  })

  it('writes a baseline, after which only new problems count', async () => {
    const root = site(files)
    const first = await run('check', root, '--update-baseline')
    expect([first.code, first.stderr]).toEqual([0, ''])
    expect(first.stdout).toMatch(
      /^Wrote 2 problems to checks-baseline\.json\nChecked 2 pages in \S+ s: 2 problems in the baseline\n$/,
    )
    addFiles(root, { 'new.md': '[c](/c)' })
    const { code, stdout } = await run('check', root, '--report', 'json')
    expect(code).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject({
      ok: false,
      pages: 3,
      errors: 1,
      problems: [{ check: 'links', at: { file: 'content/new.md', line: 1, column: 5 } }],
      known: [{ at: { file: 'content/index.md' } }, { at: { file: 'content/old.md' } }],
    })
    expect((await run('build', root, '--report', 'github')).stdout).toMatch(
      /\n::error file=content\/new\.md,line=1,col=5,title=broken-link::.*\nBuild failed: 1 error, 2 problems in the baseline\. /,
    )
  })
})
