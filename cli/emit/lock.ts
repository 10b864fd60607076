import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { hasCode, writing } from '../files/disk.ts'
import { contentHash } from '../files/hash.ts'
import { findProcess } from '../files/processes.ts'
import { workFolder } from '../files/work-folder.ts'
import { asWarnings, SiteError } from '../report/diagnostic.ts'

/**
 * Takes the lock of a site, which only one command can hold. The lock contains the number of its process and the time when
 * that started, so the lock of a dead process can be taken over, even if another program has that number now. Resolves to
 * a function that releases the lock; throws a SiteError if another command holds it.
 */
export async function lockSite(root: string): Promise<() => Promise<void>> {
  const folder = workFolder(root)
  const file = join(folder, 'lock')
  const { start } = findProcess(process.pid)
  const text = [process.pid, Math.round(performance.timeOrigin), start].join(' ')
  await writing(folder, () => mkdir(folder, { recursive: true }))
  await writing(file, () => acquire(file, text))
  // They only take a little space, so a failure is not a reason to stop the build.
  await asWarnings(() => removeOrphans(folder))
  return () => writing(file, () => rm(file, { force: true }))
}

/** Whether `lockSite` threw because another command holds the lock. */
export function isLocked(error: unknown): boolean {
  return error instanceof SiteError && error.problems.some(({ code }) => code === 'file-conflict')
}

/**
 * Creates the lock file, which only one process can do. To replace the lock of a dead process, a process takes another lock
 * in the same way: if several processes find the dead one, a slow one must not remove what a fast one has created.
 */
async function acquire(file: string, text: string): Promise<void> {
  for (let attempt = 0; attempt < 3; attempt++) {
    if (create(file, text)) return
    const holder = await readHolder(file)
    if (holder === undefined) continue
    if (isHeld(holder, text)) throw lockedBy(file, holder)
    if (await replace(file, holder, text)) return
  }
  throw lockedBy(file)
}

/** Synchronous, because between being created and being written a lock does not say whose it is. */
function create(file: string, text: string): boolean {
  let descriptor: number
  try {
    descriptor = openSync(file, 'wx')
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
  try {
    writeSync(descriptor, text)
    return true
  } catch (error) {
    rmSync(file)
    throw error
  } finally {
    closeSync(descriptor)
  }
}

/** The text of the lock; undefined if it is gone. */
async function readHolder(file: string): Promise<string | undefined> {
  try {
    const holder = await readFile(file, 'utf8')
    if (holder !== '') return holder
    await setTimeout(100)
    return await readFile(file, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

function isHeld(holder: string, text: string): boolean {
  // A process that died while it wrote this may have left only a part of its number.
  const [, number, start] = /^(\d+) \d+(?: (\S+))?/.exec(holder) ?? []
  const pid = Number(number)
  const found = findProcess(pid)
  if (!found.isAlive) return false
  if (start && found.start) return start === found.start
  // In a container, a dead build and this one can have the same number.
  return pid !== process.pid || holder === text
}

/** Replaces the lock of a dead process, whose text is `holder`, with ours; false if it is gone. */
async function replace(file: string, holder: string, text: string): Promise<boolean> {
  const replacement = `${file}.${contentHash(holder).slice(0, 8)}`
  await acquire(replacement, text)
  try {
    if ((await readHolder(file)) === holder) {
      // Its text is that of the lock that it becomes.
      await rename(replacement, file)
      return true
    }
  } catch (error) {
    await rm(replacement, { force: true })
    throw error
  }
  await rm(replacement, { force: true })
  return false
}

/** Removes what dead builds left next to the lock, including their locks for replacing one: we already hold the lock. */
async function removeOrphans(folder: string): Promise<void> {
  for (const name of await writing(folder, () => readdir(folder))) {
    const [, pid] = /^(?:config|server)\.(\d+)\./.exec(name) ?? []
    const isDead =
      pid !== undefined && Number(pid) !== process.pid && !findProcess(Number(pid)).isAlive
    if (!isDead && !name.startsWith('lock.')) continue
    const file = join(folder, name)
    await writing(file, () => rm(file, { force: true }))
  }
}

function lockedBy(file: string, holder = ''): SiteError {
  const pid = Number.parseInt(holder, 10)
  return new SiteError([
    {
      code: 'file-conflict',
      severity: 'error',
      message: `Another docs-build command is already writing to this site${pid > 0 ? ` (process ${pid})` : ''}`,
      fix: `wait until that command finishes, or delete "${file}" if it is no longer running`,
    },
  ])
}
