import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  type Change,
  pathsToWatch,
  type Watched,
} from '../../../../cli/dev/watching/changed-files.ts'
import { watchSite } from '../../../../cli/dev/watching/watch.ts'
import { addFiles, type Files, site } from '../../../support/site.ts'
import { waitFor } from '../../../support/wait-for.ts'
import { watcherEvents } from '../../../support/watcher-events.ts'

/** A file whose first file system call responds late: when the test says so. */
const slow = await vi.hoisted(async () => {
  const file = { name: '', onCall: () => {}, response: Promise.resolve() }
  const { default: disk } = await import('node:fs/promises')
  const { syncBuiltinESMExports } = await import('node:module')
  const { stat } = disk
  Object.assign(disk, {
    stat: async (...args: Parameters<typeof stat>) => {
      const stats = await stat(...args)
      if (file.name && String(args[0]).endsWith(file.name)) {
        file.onCall()
        await file.response
      }
      return stats
    },
  })
  syncBuiltinESMExports()
  return file
})
vi.mock('../../../../cli/dev/watching/path-watcher.ts', async (load) => {
  const { recordEvents } = await import('../../../support/watcher-events.ts')
  return recordEvents(await load())
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
  /** The files of each change. */
  readonly files: (readonly string[])[]
  readonly begin: (read?: Partial<Watched>, act?: () => Promise<void>) => Promise<void>
  /** Waits until this many changes have been reported. */
  readonly noticed: (count: number) => Promise<void>
  /**
   * Deletes a file, and waits until that has been reported. The watcher holds back a deletion longer than other changes:
   * those before it have been reported too.
   */
  readonly deletionNoticed: (path: string) => Promise<void>
}

/** Waits until files have a later time than now: file systems record the time of a change to the nearest few milliseconds. */
async function nextFileTime(): Promise<void> {
  const file = join(site({}), 'time')
  const now = Date.now() + 1
  do {
    writeFileSync(file, '')
    await setImmediate()
  } while (statSync(file).ctimeMs < now)
}

async function watched(siteFiles: Files): Promise<WatchedSite> {
  const root = site(siteFiles)
  const errors: unknown[] = []
  const watching = watchSite(root, { onError: (error) => errors.push(error) })
  onTestFinished(async () => {
    await watching.stop()
    expect(errors).toEqual([])
  })
  const changes: Change[] = []
  const files: (readonly string[])[] = []
  await nextFileTime()
  return {
    root,
    changes,
    files,
    begin: (read = {}, act = async () => {}) =>
      watching.begin(
        () => ({ root, ...nothingRead, ...read }),
        async (change, changed) => {
          changes.push(change)
          files.push(changed)
          await act()
        },
      ),
    noticed: (count) => waitFor(() => expect(changes.length).toBeGreaterThanOrEqual(count)),
    async deletionNoticed(path) {
      rmSync(join(root, path))
      await waitFor(() => expect(files.flat()).toContain(join(root, path)))
    },
  }
}

describe('watchSite()', () => {
  it.each(['content/index.md', 'config/site.ts'])(
    'misses no change while it begins, even if there is no public/ and the disk is slow: %s',
    async (name) => {
      let respond = () => {}
      const called = new Promise<void>((resolve) => {
        const response = new Promise<void>((resolve) => (respond = resolve))
        Object.assign(slow, { name, onCall: resolve, response })
      })
      onTestFinished(() => {
        slow.name = ''
      })
      const { root, begin, noticed } = await watched({ 'index.md': '# Home' })
      const begun = begin()
      await called
      addFiles(root, { [name]: 'changed' })
      respond()
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
    const other = watchSite(root, { onError: () => {} })
    onTestFinished(() => other.stop())
    const onOther = vi.fn(async () => {})
    await other.begin(() => ({ root, ...nothingRead }), onOther)
    addFiles(root, { 'index.md': '# Changed' })
    await waitFor(() => expect(onOther).toHaveBeenCalled())
    expect(changes).toEqual([])
    await begin()
    await noticed(1)
    expect(changes).toEqual(['content'])
  })

  it('waits for the text of a page that its editor has emptied', async () => {
    const { root, files, begin, deletionNoticed } = await watched({
      'index.md': '# Home',
      'old.md': '# Old',
    })
    const file = join(root, 'content/index.md')
    const seen: string[] = []
    await begin({}, async () => {
      if (files.at(-1)?.includes(file)) seen.push(readFileSync(file, 'utf8'))
    })
    // The clock stands still until the text is there: a slow editor does not end the change.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    onTestFinished(() => void vi.useRealTimers())
    addFiles(root, { 'index.md': '' })
    await waitFor(() => expect(watcherEvents).toContain(file))
    addFiles(root, { 'index.md': '# Written' })
    vi.useRealTimers()
    await waitFor(() => expect(seen).not.toEqual([]))
    await deletionNoticed('content/old.md')
    // A slow machine may report one change twice.
    expect(new Set(seen)).toEqual(new Set(['# Written']))
  })

  it('passes on changes that happen while another one is being processed', async () => {
    const { root, changes, files, begin, noticed, deletionNoticed } = await watched({
      'index.md': '# Home',
      'old.md': '# Old',
      'older.md': '# Older',
    })
    const [page, old, older] = ['index.md', 'old.md', 'older.md'].map((name) =>
      join(root, 'content', name),
    )
    let runs = 0
    await begin({}, async () => {
      if (runs++ > 0) return
      addFiles(root, { 'index.md': '# During' })
      // Held back longer than the change of the page.
      rmSync(join(root, 'content/old.md'))
      await waitFor(() => expect(watcherEvents).toContain(old))
    })
    addFiles(root, { 'index.md': '# First' })
    await noticed(2)
    await deletionNoticed('content/older.md')
    expect(changes).toEqual(['content', 'content', 'content'])
    expect(files.map((one) => one.toSorted())).toEqual([[page], [page, old], [older]])
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
    const root = site({ 'index.md': '# Home', 'data/one.json': '1', 'data/two.json': '2' })
    await nextFileTime()
    const watching = watchSite(root, { onError: () => {} })
    onTestFinished(() => watching.stop())
    const onChange = vi.fn(async (_: Change, _files: readonly string[]) => {})
    const pluginFiles = [join(root, 'data'), join(root, 'none.json')]
    await watching.begin(() => ({ root, ...nothingRead, pluginFiles }), onChange)
    rmSync(join(root, 'data/two.json'))
    await waitFor(() => expect(onChange).toHaveBeenCalled())
    expect(onChange.mock.calls).toEqual([['config', [join(root, 'data/two.json')]]])
  })

  it('notices pages outside content/, but not files that a build writes there', async () => {
    const { root, changes, begin, noticed, deletionNoticed } = await watched({
      'index.md': '# Home',
      'public/../old.md': '# Old',
    })
    await begin({ pageFolders: [root], outDir: join(root, 'build') })
    addFiles(root, { 'build/a/index.html': '', 'build.next/a/index.html': '' })
    await deletionNoticed('old.md')
    expect(changes).toEqual(['content'])
    writeFileSync(join(root, 'a.md'), '# A')
    await noticed(2)
    expect(changes).toEqual(['content', 'content'])
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
    const { root, changes, begin, noticed, deletionNoticed } = await watched({
      'index.md': '# Home',
      'data.txt': 'first',
      ...Object.fromEntries(steps.map((_, i) => [`config/old-${i}.ts`, ''])),
    })
    await begin({ pluginFiles: [join(root, 'data.txt')] })
    for (const [i, step] of steps.entries()) {
      const before = changes.length
      step(root)
      await noticed(before + 1)
      // Some steps cause several changes.
      await deletionNoticed(`config/old-${i}.ts`)
    }
  })

  // The pauses are what is tried, around the time that the watcher waits: whatever they become, both saves are noticed.
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
      await waitFor(() => expect(lastNoticed).toBeGreaterThan(lastSaved))
    },
  )
})

it('pathsToWatch() names the folders of included files in the site, and single files above it', () => {
  const root = join('/repository', 'site')
  const includedFiles = [join(root, 'src/a.ts'), join('/repository', 'README.md')]
  const paths = pathsToWatch({ root, ...nothingRead, includedFiles })
  expect(paths.slice(-2)).toEqual([join(root, 'src'), join('/repository', 'README.md')])
})
