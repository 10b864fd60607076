import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Change, Watched } from '../../../cli/dev/changed-files.ts'
import { watchSite } from '../../../cli/dev/watch.ts'
import { addFiles, type Files, site } from '../../support/site.ts'

/** The name of a file whose file system calls respond late. */
const slow = await vi.hoisted(async () => {
  const file = { name: '' }
  const { default: disk } = await import('node:fs/promises')
  const { syncBuiltinESMExports } = await import('node:module')
  const { setTimeout: wait } = await import('node:timers/promises')
  const { stat } = disk
  Object.assign(disk, {
    stat: async (...args: Parameters<typeof stat>) => {
      const stats = await stat(...args)
      if (file.name && String(args[0]).endsWith(file.name)) await wait(300)
      return stats
    },
  })
  syncBuiltinESMExports()
  return file
})

const nothingRead = {
  configFiles: [],
  pageFolders: [],
  outDir: undefined,
  pluginFiles: [],
  bundleFiles: [],
  includedFiles: [],
}

interface WatchedSite {
  readonly root: string
  readonly changes: Change[]
  readonly begin: (read?: Partial<Watched>, act?: () => Promise<void>) => Promise<void>
  /** Waits until this many changes have been reported. */
  readonly noticed: (count: number) => Promise<void>
}

async function watched(files: Files): Promise<WatchedSite> {
  const root = site(files)
  const errors: unknown[] = []
  const watching = watchSite(root, { onError: (error) => errors.push(error) })
  onTestFinished(async () => {
    await watching.stop()
    expect(errors).toEqual([])
  })
  const changes: Change[] = []
  // File systems record the time of a change to the nearest few milliseconds.
  await wait(20)
  return {
    root,
    changes,
    begin: (read = {}, act = async () => {}) =>
      watching.begin(
        () => ({ root, ...nothingRead, ...read }),
        async (change) => {
          changes.push(change)
          await act()
        },
      ),
    noticed: (count) =>
      vi.waitFor(() => expect(changes.length).toBeGreaterThanOrEqual(count), 5000),
  }
}

/** Longer than it takes to notice a change. */
const longEnough = 500

describe('watchSite()', () => {
  it.each(['content/index.md', 'config/site.ts'])(
    'misses no change while it begins, even if there is no public/ and the disk is slow: %s',
    async (name) => {
      slow.name = name
      onTestFinished(() => {
        slow.name = ''
      })
      const { root, begin, noticed } = await watched({ 'index.md': '# Home' })
      const begun = begin()
      await wait(100)
      addFiles(root, { [name]: 'changed' })
      await begun
      await noticed(1)
    },
  )

  it.each<[string, (root: string) => void, Change]>([
    ['a new page', (root) => addFiles(root, { 'a/b.md': '# New' }), 'bundle'],
    ['a deleted page', (root) => rmSync(join(root, 'content/index.md')), 'bundle'],
    ['a deleted folder', (root) => rmSync(join(root, 'public'), { recursive: true }), 'public'],
  ])('notices %s before it begins', async (_, act, change) => {
    const { root, changes, begin, noticed } = await watched({
      'index.md': '# Home',
      'public/a.txt': '',
    })
    act(root)
    await begin()
    await noticed(1)
    expect(changes).toEqual([change])
  })

  it('passes on changes that happen while the first state is being read', async () => {
    const { root, changes, begin, noticed } = await watched({ 'index.md': '# Home' })
    addFiles(root, { 'index.md': '# Changed' })
    await wait(longEnough)
    expect(changes).toEqual([])
    await begin()
    await noticed(1)
    expect(changes).toEqual(['content'])
  })

  it('waits for the text of a page that its editor has emptied', async () => {
    const { root, begin, noticed } = await watched({ 'index.md': '# Home' })
    const seen: string[] = []
    await begin({}, async () => {
      seen.push(readFileSync(join(root, 'content/index.md'), 'utf8'))
    })
    addFiles(root, { 'index.md': '' })
    await wait(30)
    addFiles(root, { 'index.md': '# Written' })
    await noticed(1)
    await wait(longEnough)
    expect(seen).toEqual(['# Written'])
  })

  it('passes on changes that happen while another one is being processed', async () => {
    const { root, changes, begin, noticed } = await watched({ 'index.md': '# Home' })
    let runs = 0
    await begin({}, async () => {
      if (runs++ > 0) return
      addFiles(root, { 'index.md': '# During' })
      await wait(longEnough)
    })
    addFiles(root, { 'index.md': '# First' })
    await noticed(2)
    await wait(longEnough)
    expect(changes).toEqual(['content', 'content'])
  })

  it('notices that a file elsewhere changed after it was read and before it was watched', async () => {
    const { root, changes, begin, noticed } = await watched({
      'index.md': '# Home',
      'parts/Card.tsx': '',
    })
    const card = join(root, 'content/parts/Card.tsx')
    const data = join(root, 'data/one.json')
    addFiles(root, { 'data/one.json': '1' })
    await begin({ bundleFiles: [card], pluginFiles: [join(root, 'data')] })
    await noticed(1)
    expect(changes).toEqual(['config'])
    writeFileSync(data, '2')
    await noticed(2)
  })

  it('does not report files that were read as changed', async () => {
    const root = site({ 'index.md': '# Home', 'data/one.json': '1' })
    await wait(20)
    const watching = watchSite(root, { onError: () => {} })
    onTestFinished(() => watching.stop())
    const onChange = vi.fn(async () => {})
    const pluginFiles = [join(root, 'data'), join(root, 'none.json')]
    await watching.begin(() => ({ root, ...nothingRead, pluginFiles }), onChange)
    await wait(longEnough)
    expect(onChange).not.toHaveBeenCalled()
  })

  it('notices pages outside content/, but not files that a build writes there', async () => {
    const { root, changes, begin, noticed } = await watched({ 'index.md': '# Home' })
    await begin({ pageFolders: [root], outDir: join(root, 'build') })
    addFiles(root, { 'build/a/index.html': '', 'build.next/a/index.html': '' })
    await wait(longEnough)
    expect(changes).toEqual([])
    writeFileSync(join(root, 'a.md'), '# A')
    await noticed(1)
    expect(changes).toEqual(['content'])
  })

  it.each<[string, ...((root: string) => void)[]]>([
    [
      'two saves of a file in the same millisecond',
      (root) => {
        for (const text of ['# One', '# Two']) addFiles(root, { 'index.md': text })
      },
    ],
    [
      'a file that is replaced by renaming another one',
      (root) => {
        writeFileSync(join(root, 'new.md'), '# Changed')
        renameSync(join(root, 'new.md'), join(root, 'content/index.md'))
      },
    ],
    ['a folder that is created with its file', (root) => addFiles(root, { 'guide/a/b.md': '# B' })],
    ['a file in a folder that did not exist', (root) => addFiles(root, { 'public/a.txt': 'a' })],
    [
      'a file elsewhere that is deleted and created again',
      (root) => rmSync(join(root, 'data.txt')),
      (root) => writeFileSync(join(root, 'data.txt'), 'again'),
      (root) => writeFileSync(join(root, 'data.txt'), 'more'),
    ],
    [
      'a folder that is deleted and created again',
      (root) => rmSync(join(root, 'content'), { recursive: true }),
      (root) => mkdirSync(join(root, 'content')),
      (root) => addFiles(root, { 'index.md': '# Again' }),
    ],
  ])('notices %s', async (_, ...steps) => {
    const { root, changes, begin, noticed } = await watched({
      'index.md': '# Home',
      'data.txt': 'first',
    })
    await begin({ pluginFiles: [join(root, 'data.txt')] })
    for (const step of steps) {
      const before = changes.length
      step(root)
      await noticed(before + 1)
      // Some steps cause several changes.
      await wait(longEnough)
    }
  })

  it.each([10, 30, 45, 55, 70])(
    'calls onChange after the last of two saves, %s ms apart',
    async (pause) => {
      const { root, begin, noticed } = await watched({ 'index.md': '# Home' })
      let lastNoticed = 0
      await begin({}, async () => {
        lastNoticed = performance.now()
      })
      addFiles(root, { 'index.md': '# One' })
      await wait(pause)
      addFiles(root, { 'index.md': '# Two' })
      const lastSaved = performance.now()
      await noticed(1)
      await vi.waitFor(() => expect(lastNoticed).toBeGreaterThan(lastSaved), 2000)
    },
  )
})
