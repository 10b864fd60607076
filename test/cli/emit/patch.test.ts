import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openOutputFolder, recoverOutput } from '../../../cli/emit/output-folder.ts'
import { applyPatch, isPatchable, startPatch } from '../../../cli/emit/patch.ts'
import { listFiles } from '../../../cli/files/list-files.ts'
import { type DiskCall, withFaults } from '../../support/faulty-disk.ts'

function folder(files: Readonly<Record<string, string>>): string {
  const path = mkdtempSync(join(tmpdir(), 'docs-build-patch-'))
  onTestFinished(() => rmSync(path, { recursive: true, force: true }))
  write(path, files)
  return path
}

function write(path: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(path, name)), { recursive: true })
    writeFileSync(join(path, name), text)
  }
}

const read = (path: string) =>
  Object.fromEntries(listFiles(path).map((name) => [name, readFileSync(join(path, name), 'utf8')]))

const whole = { '404.html': '', 'lookup/routes/0.json': '{}' }

describe('applyPatch()', () => {
  it.each<
    [what: string, old: Record<string, string>, written: Record<string, string>, deletes: string[]]
  >([
    [
      'replaces, adds and removes',
      { a: '1', 'b/c': '1', 'b/d': '1' },
      { a: '2', 'e/f': '1' },
      ['b/c'],
    ],
    ['removes folders that become empty', { 'a/b/c': '1', d: '' }, {}, ['a/b/c']],
  ])('%s', async (_, old, written, deletes) => {
    const target = folder(old)
    const staging = folder(written)
    await startPatch(staging, { written: Object.keys(written), deletes })
    expect(applyPatch(staging, target)).toBe(true)
    const expected = Object.entries({ ...old, ...written }).filter(
      ([name]) => !deletes.includes(name) || name in written,
    )
    expect(read(target)).toEqual(Object.fromEntries(expected))
  })

  it.each([
    ['a file is to be a folder', ['a/b'], ['a']],
    ['a folder is to be a file', ['a'], ['a/b/c', 'x']],
  ])('isPatchable() refuses a patch in which %s', (_, written, deletes) => {
    expect(isPatchable({ written, deletes })).toBe(false)
    expect(isPatchable({ written, deletes: ['b/a', 'ab'] })).toBe(true)
  })

  it('removes empty folders', async () => {
    const target = folder({ 'a/b/c': '1', d: '1' })
    const staging = folder({})
    await startPatch(staging, { written: [], deletes: ['a/b/c'] })
    applyPatch(staging, target)
    expect(readdirSync(target)).toEqual(['d'])
  })

  it('moves what pages load before them and the lookup last, and deletes in reverse', async () => {
    const kinds = (name: string) => [
      `lookup/routes/${name}.json`,
      `${name}.html`,
      `assets/${name}.js`,
      `${name}.txt`,
    ]
    const contents = (paths: readonly string[]) => Object.fromEntries(paths.map((one) => [one, '']))
    const target = folder(contents(kinds('old')))
    const staging = folder(contents(kinds('new')))
    await startPatch(staging, { written: kinds('new'), deletes: kinds('old') })
    const calls: string[] = []
    const note = ({ name, path }: DiskCall) => {
      if (name === 'renameSync' || name === 'rmSync') calls.push(path)
      return undefined
    }
    await withFaults(target, note, async () => applyPatch(staging, target))
    expect(calls).toEqual([
      'assets/new.js',
      'new.txt',
      'new.html',
      'lookup/routes/new.json',
      'lookup/routes/old.json',
      'old.html',
      'old.txt',
      'assets/old.js',
    ])
  })

  it('does nothing without a list of moves', () => {
    expect(applyPatch(folder({ a: '1' }), folder({}))).toBe(false)
  })
})

describe('a patch that was cut off', () => {
  const open = async () => {
    const root = folder({ 'build/index.html': 'old', 'build/gone.html': 'old' })
    write(join(root, 'build'), whole)
    const output = await openOutputFolder(root, join(root, 'build'))
    write(output.staging, { 'index.html': 'new', 'assets/a.js': 'new' })
    write(root, { '.docs-build/lock': '999999999 1' })
    return { root, output, outDir: join(root, 'build') }
  }
  const done = { ...whole, 'index.html': 'new', 'assets/a.js': 'new' }

  it('leaves the last output if its list was not written yet', async () => {
    const { root, outDir } = await open()
    await recoverOutput(root, outDir)
    expect(read(outDir)).toEqual({ ...whole, 'index.html': 'old', 'gone.html': 'old' })
  })

  it.each([0, 1, 2])('is completed by the next command after %d of its moves', async (moves) => {
    const { root, outDir, output } = await open()
    const written = ['assets/a.js', 'index.html']
    await startPatch(output.staging, { written, deletes: ['gone.html'] })
    for (const path of written.slice(0, moves)) {
      write(outDir, { [path]: 'new' })
      rmSync(join(output.staging, path))
    }
    await recoverOutput(root, outDir)
    expect(read(outDir)).toEqual(done)
    expect(existsSync(output.staging)).toBe(false)
  })

  it('is completed by the next build', async () => {
    const { root, outDir, output } = await open()
    await output.patch(['index.html', 'assets/a.js'], ['gone.html'])
    expect(read(outDir)).toEqual(done)
    expect(listFiles(root).filter((path) => !path.startsWith('build/'))).toEqual([])
  })
})
