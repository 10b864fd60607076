import { spawn } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import disk from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { lockSite } from '../../../cli/emit/lock.ts'
import { openOutputFolder, recoverOutput } from '../../../cli/emit/output-folder.ts'
import type { OutputFile } from '../../../cli/emit/types.ts'
import { createWriter } from '../../../cli/emit/write-files.ts'
import { findProcess } from '../../../cli/files/processes.ts'
import { chooseSiteFolder, chooseTemporaryFolder } from '../../../cli/files/work-folder.ts'
import { SiteError } from '../../../cli/report/diagnostic.ts'
import { buildSite, rebuild, site } from '../../support/site.ts'
import { waitFor } from '../../support/wait-for.ts'

/** An empty folder `root` that is alone in its parent, so that tests see what a build writes next to it. */
function newRoot(name = 'root'): string {
  const folder = mkdtempSync(join(tmpdir(), 'docs-build-output-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, name))
  return join(folder, name)
}

function writeFiles(folder: string, files: readonly OutputFile[]): void {
  const writer = createWriter(folder)
  for (const file of files) writer.write(file)
}

/** Writes what makes a folder a built site, with `text` as its home page. */
function writeSite(folder: string, text: string): void {
  writeFiles(
    folder,
    ['index.html', '404.html', 'lookup/routes/0.json', 'deep/er/index.html'].map((path) => ({
      kind: 'text',
      path,
      contents: text,
    })),
  )
}

async function buildInto(root: string, outDir: string, text: string): Promise<void> {
  const output = await openOutputFolder(root, outDir)
  writeSite(output.staging, text)
  await output.commit()
}

const home = (outDir: string) => readFileSync(join(outDir, 'index.html'), 'utf8')

async function failureOf(promise: Promise<unknown>) {
  const error: unknown = await promise.catch((thrown) => thrown)
  if (!(error instanceof SiteError)) throw new Error('It did not fail as a mistake of its user')
  return { message: error.message, exitCode: error.exitCode, fix: error.problems[0]?.fix }
}

describe('openOutputFolder()', () => {
  it('publishes the new output when it is whole, and leaves nothing else behind', async () => {
    const root = newRoot()
    const outDir = join(root, 'build')
    const first = await openOutputFolder(root, outDir)
    writeSite(first.staging, 'one')
    expect(existsSync(outDir)).toBe(false)
    await first.commit()
    expect(home(outDir)).toBe('one')
    const second = await openOutputFolder(root, outDir)
    writeFiles(second.staging, [
      { kind: 'text', path: 'index.html', contents: 'two' },
      { kind: 'text', path: '404.html', contents: '' },
    ])
    expect(home(outDir)).toBe('one')
    await second.commit()
    expect(readdirSync(outDir).sort()).toEqual(['404.html', 'index.html'])
    expect(home(outDir)).toBe('two')
    expect(readdirSync(root).sort()).toEqual(['.docs-build', 'build'])
    expect(readdirSync(join(root, '.docs-build'))).toEqual([])
  })

  it('keeps the last output when the new one is discarded', async () => {
    const root = newRoot()
    const outDir = join(root, 'build')
    await buildInto(root, outDir, 'one')
    const output = await openOutputFolder(root, outDir)
    writeSite(output.staging, 'two')
    await output.discard()
    expect(home(outDir)).toBe('one')
    expect(readdirSync(root).sort()).toEqual(['.docs-build', 'build'])
    await buildInto(root, outDir, 'three')
    expect(home(outDir)).toBe('three')
  })

  it('restores the last output when the swap itself fails', async () => {
    const root = newRoot()
    const outDir = join(root, 'build')
    await buildInto(root, outDir, 'one')
    const output = await openOutputFolder(root, outDir)
    // The second rename finds nothing to move.
    rmSync(output.staging, { recursive: true })
    await expect(output.commit()).rejects.toThrow('ENOENT')
    expect(existsSync(outDir)).toBe(false)
    await output.discard()
    expect(home(outDir)).toBe('one')
    await buildInto(root, outDir, 'three')
  })

  it('creates the folders above the output', async () => {
    const root = newRoot()
    await buildInto(root, join(root, 'out/site'), 'one')
    expect(home(join(root, 'out/site'))).toBe('one')
  })

  it('writes to the target of a symbolic link, and keeps the link', async () => {
    const root = newRoot()
    const elsewhere = join(dirname(root), 'elsewhere')
    mkdirSync(elsewhere)
    symlinkSync(elsewhere, join(root, 'build'))
    await buildInto(root, join(root, 'build'), 'one')
    await buildInto(root, join(root, 'build'), 'two')
    expect(home(elsewhere)).toBe('two')
    expect(readdirSync(dirname(root)).sort()).toEqual(['elsewhere', 'root'])
  })
})

describe('recovery after a build that died', () => {
  const died = async (how: (outDir: string) => void) => {
    const root = newRoot()
    const outDir = join(root, 'build')
    await buildInto(root, outDir, 'one')
    how(outDir)
    return { root, outDir }
  }
  const next = (outDir: string) => `${outDir}.next`
  const previous = (outDir: string) => `${outDir}.previous`

  const deaths: [at: string, how: (outDir: string) => void][] = [
    [
      'while it wrote',
      (outDir) => {
        mkdirSync(join(next(outDir), 'deep'), { recursive: true })
        writeFileSync(join(next(outDir), '.docs-build-unfinished'), '')
        writeFileSync(join(next(outDir), 'index.html'), 'half')
      },
    ],
    ['before it wrote', (outDir) => mkdirSync(next(outDir))],
    ['before the swap', (outDir) => writeSite(next(outDir), 'two')],
    [
      'between the two renames',
      (outDir) => {
        renameSync(outDir, previous(outDir))
        writeSite(next(outDir), 'two')
      },
    ],
    [
      'after the swap',
      (outDir) => {
        writeSite(previous(outDir), 'old')
      },
    ],
    [
      'while it removed the old output',
      (outDir) => {
        mkdirSync(join(previous(outDir), 'deep'), { recursive: true })
        writeFileSync(join(previous(outDir), '.docs-build-unfinished'), '')
        writeFileSync(join(previous(outDir), 'deep/index.html'), 'old')
      },
    ],
  ]

  it.each(deaths)('restores the last output and builds again: %s', async (_, how) => {
    const { root, outDir } = await died(how)
    await recoverOutput(root, outDir)
    expect(home(outDir)).toBe('one')
    const output = await openOutputFolder(root, outDir)
    expect(home(outDir)).toBe('one')
    expect(readdirSync(output.staging)).toEqual(['.docs-build-unfinished'])
    writeSite(output.staging, 'three')
    await output.commit()
    expect(home(outDir)).toBe('three')
    expect(readdirSync(root).sort()).toEqual(['.docs-build', 'build'])
  })

  it('also works if the recovery itself is cut off', async () => {
    const { root, outDir } = await died((dir) => renameSync(dir, previous(dir)))
    await recoverOutput(root, outDir)
    await recoverOutput(root, outDir)
    expect(home(outDir)).toBe('one')
    expect(existsSync(previous(outDir))).toBe(false)
  })

  it('does not restore an output that was partly removed', async () => {
    const { root, outDir } = await died((dir) => {
      renameSync(dir, previous(dir))
      writeFileSync(join(previous(dir), '.docs-build-unfinished'), '')
    })
    await recoverOutput(root, outDir)
    expect([existsSync(outDir), existsSync(previous(outDir))]).toEqual([false, false])
  })
})

describe('the lock of a site', () => {
  const lockFile = (root: string) => join(root, '.docs-build/lock')
  const lock = (root: string, text: string) => {
    mkdirSync(join(root, '.docs-build'), { recursive: true })
    writeFileSync(lockFile(root), text)
  }

  it('refuses a second build in the same process, and allows it afterwards', async () => {
    const root = newRoot()
    const output = await openOutputFolder(root, join(root, 'build'))
    expect(await failureOf(openOutputFolder(root, join(root, 'other')))).toEqual({
      message: `Another docs-build command is already writing to this site (process ${process.pid})`,
      exitCode: 1,
      fix: `wait until that command finishes, or delete "${lockFile(root)}" if it is no longer running`,
    })
    await output.discard()
    await buildInto(root, join(root, 'build'), 'one')
  })

  it('is named where it is if the site folder is left alone', async () => {
    const root = newRoot()
    const folder = chooseTemporaryFolder(root)
    onTestFinished(() => chooseSiteFolder(root))
    const unlock = await lockSite(root)
    const { fix } = await failureOf(lockSite(root))
    await unlock()
    expect(fix).toContain(`delete "${join(folder, 'lock')}"`)
  })

  it('refuses a build while another process holds it', async () => {
    const root = newRoot()
    const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 3_600_000)'])
    onTestFinished(() => void other.kill())
    lock(root, `${other.pid} 12345`)
    expect((await failureOf(openOutputFolder(root, join(root, 'build')))).message).toBe(
      `Another docs-build command is already writing to this site (process ${other.pid})`,
    )
    expect(readFileSync(lockFile(root), 'utf8')).toBe(`${other.pid} 12345`)
    expect(existsSync(join(root, 'build.next'))).toBe(false)
  })

  it('is taken over from a process that has died', async () => {
    const root = newRoot()
    const other = spawn(process.execPath, ['-e', ''])
    await new Promise((resolve) => other.on('exit', resolve))
    lock(root, `${other.pid} 12345`)
    await buildInto(root, join(root, 'build'), 'one')
    expect(readdirSync(join(root, '.docs-build'))).toEqual([])
  })

  it.each([
    ['had the same number as this one', `${process.pid} 1`],
    ['died before it wrote its name', ''],
    ['wrote no number', 'what is this?'],
    ['wrote a part of its number', '1'],
    ['wrote bytes', '\u0000\uFFFD'],
  ])('is taken over from a process that %s', async (_, text) => {
    const root = newRoot()
    lock(root, text)
    await buildInto(root, join(root, 'build'), 'one')
  })

  // Only Linux reports when a process started.
  describe.skipIf(process.platform !== 'linux')('with a process number that is in use', () => {
    const living = () => {
      const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 3_600_000)'])
      onTestFinished(() => void other.kill())
      return Number(other.pid)
    }

    it('is taken over if another program has the number', async () => {
      const root = newRoot()
      const pid = living()
      lock(root, `${pid} 12345 ${findProcess(process.pid).start}`)
      await buildInto(root, join(root, 'build'), 'one')
      expect(findProcess(pid).isAlive).toBe(true)
    })

    it('is respected if the process that took it is alive', async () => {
      const root = newRoot()
      const pid = living()
      lock(root, `${pid} 12345 ${findProcess(pid).start}`)
      expect((await failureOf(lockSite(root))).message).toContain(`(process ${pid})`)
    })

    it('is taken over from a zombie process', async () => {
      const root = newRoot()
      // The child ends when its input does. By then its parent is a program that doesn't wait for children.
      const parent = spawn('sh', ['-c', 'exec 3<&0; cat <&3 >/dev/null & echo $!; exec sleep 3600'])
      onTestFinished(() => void parent.kill())
      const pid = Number(await new Promise((resolve) => parent.stdout.once('data', resolve)))
      const nameOfParent = () => readFileSync(`/proc/${parent.pid}/comm`, 'utf8').trim()
      await waitFor(() => expect(nameOfParent()).toBe('sleep'))
      parent.stdin.end()
      await waitFor(() => expect(findProcess(pid).isAlive).toBe(false))
      // It is there, and can be signalled.
      process.kill(pid, 0)
      lock(root, `${pid} 12345`)
      await buildInto(root, join(root, 'build'), 'one')
    })
  })

  it('removes what dead builds left next to it, and keeps the files of the living', async () => {
    const root = newRoot()
    const liveConfig = `config.${process.pid}.1.mjs`
    lock(root, '999999999 1')
    for (const name of [
      liveConfig,
      'config.999999999.1.mjs',
      'server.999999999.new',
      'lock.999999999',
    ])
      writeFileSync(join(root, '.docs-build', name), '')
    await buildInto(root, join(root, 'build'), 'one')
    expect(readdirSync(join(root, '.docs-build'))).toEqual([liveConfig])
  })

  it('waits for a process that is just writing its name', async () => {
    const root = newRoot()
    const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 3_600_000)'])
    onTestFinished(() => void other.kill())
    lock(root, '')
    const { readFile } = disk
    const replace = (replacement: typeof readFile) => {
      Object.assign(disk, { readFile: replacement })
      syncBuiltinESMExports()
    }
    onTestFinished(() => replace(readFile))
    // It writes its name after the lock has been read for the first time. A second read in the same turn would miss it.
    replace((async (file: string) => {
      const text = readFileSync(file, 'utf8')
      if (text === '') setTimeout(() => lock(root, `${other.pid} 1`))
      return text
    }) as typeof readFile)
    expect((await failureOf(lockSite(root))).message).toContain(`(process ${other.pid})`)
  })

  it('admits one of many builds that find a dead lock at once', async () => {
    const root = newRoot()
    lock(root, '999999999 1')
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, () => openOutputFolder(root, join(root, 'build'))),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('reports a failure to lock as a failure, not as a lock', async () => {
    const root = newRoot()
    mkdirSync(join(root, '.docs-build/lock'), { recursive: true })
    expect(await failureOf(openOutputFolder(root, join(root, 'build')))).toEqual({
      message: `Cannot write "${lockFile(root)}": it is a folder (EISDIR)`,
      exitCode: 1,
      fix: 'remove the folder',
    })
  })

  it('is released if the staging folder cannot be created', async () => {
    const root = newRoot()
    writeFileSync(join(root, 'file'), '')
    expect(await failureOf(openOutputFolder(root, join(root, 'file/build')))).toEqual({
      message: `Cannot write "${root}/file/build.next": "${root}/file" is a file, not a folder (ENOTDIR)`,
      exitCode: 1,
      fix: 'remove or rename that file',
    })
    await buildInto(root, join(root, 'build'), 'one')
  })
})

describe('openOutputFolder() and folders it did not make', () => {
  const sources = "it overlaps with the site's sources"
  const foreign = 'it contains files that docs-build did not write'
  const empty = ', or empty "<out>"'
  it.each<[out: string, reason: string, choice?: string]>([
    ['.', sources],
    ['..', sources],
    ['../..', sources],
    ['/', sources],
    ['content', sources],
    ['content/deep/new', sources],
    ['public/x', sources],
    ['config', sources],
    ['.docs-build', sources],
    ['linked', sources],
    ['linked/new', sources],
    ['../home', foreign, empty],
    ['src', foreign, empty],
    ['deployed', foreign, empty],
    ['notes.txt', 'it is a file', ', or delete the file'],
    [
      'taken',
      'the build would delete "<out>.next", which docs-build did not write',
      ', or move "<out>.next" elsewhere',
    ],
    [
      'kept',
      'the build would delete "<out>.previous", which docs-build did not write',
      ', or move "<out>.previous" elsewhere',
    ],
  ])('refuses to write to %s', async (out, reason, choice = '') => {
    const root = newRoot('..root')
    writeFiles(
      dirname(root),
      [
        'home/photo.jpg',
        '..root/content/index.md',
        '..root/src/a.ts',
        // A page of the same name does not make it a site of ours.
        '..root/deployed/404.html',
        '..root/notes.txt',
        '..root/taken.next/mine.txt',
        '..root/kept.previous/mine.txt',
      ].map((path) => ({ kind: 'text', path, contents: 'mine' })),
    )
    symlinkSync(join(root, 'content'), join(root, 'linked'))
    const outDir = join(root, out).replace(/\/$/, '') || '/'
    const { message, exitCode, fix } = await failureOf(
      openOutputFolder(root, out === '/' ? '/' : outDir),
    )
    expect(message).toMatch(/^Cannot write the site to "[^"]+": /)
    const named = (text: string) => text.replace('<out>', outDir)
    expect(message.slice(message.indexOf('": ') + 3)).toBe(named(reason))
    expect([exitCode, fix]).toEqual([2, `choose a different folder with --out${named(choice)}`])
    for (const path of [
      '../home/photo.jpg',
      'content/index.md',
      'src/a.ts',
      'taken.next/mine.txt',
      'kept.previous/mine.txt',
    ]) {
      expect(readFileSync(join(root, path), 'utf8')).toBe('mine')
    }
    expect(existsSync(join(root, '.docs-build/lock'))).toBe(false)
  })

  it.each(['new', '..new', 'contents', '../sibling', 'empty'])('writes to %s', async (out) => {
    const root = newRoot()
    mkdirSync(join(root, 'empty'))
    await buildInto(root, join(root, out), 'one')
    expect(home(join(root, out))).toBe('one')
  })

  it('recoverOutput() leaves the output alone while another build of it runs', async () => {
    const root = newRoot()
    const outDir = join(root, 'build')
    await buildInto(root, outDir, 'one')
    const output = await openOutputFolder(root, outDir)
    // The moment between its two renames.
    renameSync(outDir, `${outDir}.previous`)
    await recoverOutput(root, outDir)
    expect([existsSync(outDir), home(`${outDir}.previous`)]).toEqual([false, 'one'])
    expect(existsSync(output.staging)).toBe(true)
    await output.discard()
    expect(home(outDir)).toBe('one')
  })

  it('recoverOutput() leaves foreign folders alone', async () => {
    const root = newRoot()
    mkdirSync(join(root, 'build.previous'))
    writeFileSync(join(root, 'build.previous/mine.txt'), 'mine')
    await recoverOutput(root, join(root, 'build'))
    expect(readFileSync(join(root, 'build.previous/mine.txt'), 'utf8')).toBe('mine')
  })
})

describe('build() and its output folder', () => {
  it('restores a site whose swap was cut off, even if the new build fails', async () => {
    const root = site({ 'index.md': '# One' })
    await rebuild(root)
    renameSync(join(root, 'build'), join(root, 'build.previous'))
    writeFileSync(join(root, 'content/index.md'), '[x](/nowhere)')
    const { ok, read } = await rebuild(root)
    expect(ok).toBe(false)
    expect(read('index.html')).toContain('One')
    expect(readdirSync(root).sort()).toEqual(['.docs-build', 'build', 'config', 'content'])
  })

  it('reports a public file in the place of a generated one', async () => {
    const { ok, report } = await buildSite({
      'index.md': '# Home',
      'public/404.html': 'mine',
      'public/index.html': 'mine',
      'public/lookup/routes/0.json': '{}',
    })
    expect(ok).toBe(false)
    expect(report).toBe(`public/404.html  file-conflict
  Cannot copy public/404.html: the build writes the file "404.html"
  Fix: rename the file
public/index.html  file-conflict
  Cannot copy public/index.html: the build writes the file "index.html"
  Fix: rename the file
public/lookup/routes/0.json  file-conflict
  Cannot copy public/lookup/routes/0.json: "lookup/" is reserved for the build
  Fix: move the file to a different folder`)
  })
})
