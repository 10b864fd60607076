import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { hasCode, writing } from '../files/disk.ts'
import { contentHash } from '../files/hash.ts'
import { findProcess } from '../files/processes.ts'
import { asWarnings, SiteError } from '../report/diagnostic.ts'

/**
 * Takes the lock of a site: one build of a root at a time. The lock names its process and when that began, so one that
 * died is recognised, also where another program has got its number, and its lock taken over. Gives what releases it;
 * throws a SiteError where another build runs.
 */
export async function lockSite(root: string): Promise<() => Promise<void>> {
  const folder = join(root, '.docs-build')
  const file = join(folder, 'lock')
  const { start } = findProcess(process.pid)
  const me = [process.pid, Math.round(performance.timeOrigin), start].join(' ')
  await writing(folder, () => mkdir(folder, { recursive: true }))
  await writing(file, () => acquire(file, me))
  // They take a little space; a build need not fail for that.
  await asWarnings(() => removeOrphans(folder))
  return () => writing(file, () => rm(file, { force: true }))
}

/** Whether `lockSite` threw because another build runs. */
export function isLocked(error: unknown): boolean {
  return error instanceof SiteError && error.problems.some(({ code }) => code === 'file-conflict')
}

/**
 * Makes the file that only one process can have. One that is dead is replaced by whoever has the lock for just that,
 * which is taken in the same way: of many who find it, a slow one must not remove what a fast one has put there.
 */
async function acquire(file: string, me: string): Promise<void> {
  for (let attempt = 0; attempt < 3; attempt++) {
    if (create(file, me)) return
    const holder = await readHolder(file)
    if (holder === undefined) continue
    if (isHeld(holder, me)) throw lockedBy(holder)
    if (await replace(file, holder, me)) return
  }
  throw lockedBy()
}

/** In one breath: between its making and its writing a lock has no name. */
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

/** What the lock says; undefined once it is gone. */
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

function isHeld(holder: string, me: string): boolean {
  // One that died while it wrote this may have left a part of its number.
  const [, number, start] = /^(\d+) \d+(?: (\S+))?/.exec(holder) ?? []
  const pid = Number(number)
  const now = findProcess(pid)
  if (!now.isAlive) return false
  if (start && now.start) return start === now.start
  // In a container a dead build and this one may have had the same number.
  return pid !== process.pid || holder === me
}

/** Puts a lock of our own in the place of the dead one that says `holder`; false where it is there no more. */
async function replace(file: string, holder: string, me: string): Promise<boolean> {
  const right = `${file}.${contentHash(holder).slice(0, 8)}`
  await acquire(right, me)
  try {
    if ((await readHolder(file)) === holder) {
      // It says the same as the lock that it becomes.
      await rename(right, file)
      return true
    }
  } catch (error) {
    await rm(right, { force: true })
    throw error
  }
  await rm(right, { force: true })
  return false
}

/** Removes what builds left beside the lock that died; who has the lock needs no right to replace one. */
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

function lockedBy(holder = ''): SiteError {
  const pid = Number.parseInt(holder, 10)
  return new SiteError([
    {
      code: 'file-conflict',
      severity: 'error',
      message: `Cannot build: another build of this site is running${pid > 0 ? ` (process ${pid})` : ''}`,
      fix: 'wait until it is done; if there is none, remove .docs-build/lock',
    },
  ])
}
