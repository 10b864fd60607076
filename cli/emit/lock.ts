import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { SiteError } from '../report/diagnostic.ts'

/**
 * Takes the lock of a site: one build of a root at a time. The lock names its process, so one that died is recognised
 * and its lock taken over. Gives what releases it; throws a SiteError where another build runs.
 */
export async function lockSite(root: string): Promise<() => Promise<void>> {
  const file = join(root, '.docs-build/lock')
  const me = `${process.pid} ${Math.round(performance.timeOrigin)}`
  await mkdir(dirname(file), { recursive: true })
  for (let attempt = 0; attempt < 3; attempt++) {
    if (await create(file, me)) return () => rm(file, { force: true })
    const holder = await readHolder(file)
    if (holder === undefined) continue
    if (isHeld(holder, me)) throw lockedBy(Number.parseInt(holder, 10))
    await removeDead(file, holder)
  }
  throw lockedBy(undefined)
}

async function create(file: string, text: string): Promise<boolean> {
  try {
    await writeFile(file, text, { flag: 'wx' })
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

/** What the lock says; undefined once it is gone. A lock is empty for the moment between its making and its writing. */
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
  const pid = Number.parseInt(holder, 10)
  // In a container a dead build and this one may have had the same number.
  const isOldSelf = pid === process.pid && holder !== me
  return isAlive(pid) && !isOldSelf
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // A process of another user cannot be signalled, but it is there.
    return hasCode(error, 'EPERM')
  }
}

/** Two builds may find the same dead lock: the slower one must not remove what the faster has made in its place. */
async function removeDead(file: string, holder: string): Promise<void> {
  const aside = `${file}.${process.pid}`
  try {
    await rename(file, aside)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return
    throw error
  }
  if ((await readFile(aside, 'utf8')) === holder) await rm(aside, { force: true })
  else await rename(aside, file)
}

function lockedBy(pid: number | undefined): SiteError {
  return new SiteError([
    {
      code: 'file-conflict',
      severity: 'error',
      message: `Cannot build: another build of this site is running${pid === undefined ? '' : ` (process ${pid})`}`,
      fix: 'wait until it is done; if there is none, remove .docs-build/lock',
    },
  ])
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
