import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { SiteError } from '../report/diagnostic.ts'

/**
 * The output appears whole: it is built in a sibling folder, then swapped in by two renames. Between those the old
 * site stands under `.previous`, where the next command finds and restores it.
 */
export interface OutputFolder {
  /** The folder to write to. */
  readonly staging: string
  /** Puts what was written in place of the last output. */
  readonly commit: () => Promise<void>
  /** Leaves the last output as it was. */
  readonly discard: () => Promise<void>
}

/** Takes the lock of a site's output and opens an empty staging folder. Throws a SiteError where another build runs. */
export async function openOutputFolder(root: string, outDir: string): Promise<OutputFolder> {
  await refuseForeignFolder(root, outDir)
  const unlock = await lock(root)
  const staging = `${outDir}.next`
  const previous = `${outDir}.previous`
  await recoverOutput(outDir)
  await rm(staging, { recursive: true, force: true })
  await mkdir(staging, { recursive: true })
  return {
    staging,
    async commit() {
      if (existsSync(outDir)) await rename(outDir, previous)
      await rename(staging, outDir)
      await rm(previous, { recursive: true, force: true })
      await unlock()
    },
    async discard() {
      await rm(staging, { recursive: true, force: true })
      await unlock()
    },
  }
}

/** Restores what a build left behind that died between the two renames of its swap. */
export async function recoverOutput(outDir: string): Promise<void> {
  const previous = `${outDir}.previous`
  if (!existsSync(previous)) return
  if (existsSync(outDir)) await rm(previous, { recursive: true, force: true })
  else await rename(previous, outDir)
}

/** A wrong `--out` must not cost anybody their files: only an empty folder, or one with a site in it, is replaced. */
async function refuseForeignFolder(root: string, outDir: string): Promise<void> {
  const inside = relative(outDir, root)
  const holdsRoot = inside === '' || !inside.startsWith('..')
  const isSource = ['content', 'config', 'public'].some((name) => {
    const path = relative(join(root, name), outDir)
    return path === '' || !path.startsWith('..')
  })
  const isForeign =
    existsSync(outDir) &&
    (await readdir(outDir)).length > 0 &&
    !existsSync(join(outDir, '404.html'))
  if (!holdsRoot && !isSource && !isForeign) return
  const reason =
    isForeign && !holdsRoot && !isSource
      ? 'it holds files that no build made'
      : "it holds the site's sources"
  throw new SiteError(
    [
      {
        code: 'file-conflict',
        severity: 'error',
        message: `Cannot write the site to "${outDir}": ${reason}`,
        fix: 'choose another folder with --out, or empty that one',
      },
    ],
    2,
  )
}

/** One build of a root at a time. The lock names its process: one that died is recognised and its lock taken over. */
async function lock(root: string): Promise<() => Promise<void>> {
  const file = join(root, '.docs-build/lock')
  const me = `${process.pid} ${Math.round(performance.timeOrigin)}`
  await mkdir(dirname(file), { recursive: true })
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      await writeFile(file, me, { flag: 'wx' })
      return () => rm(file, { force: true })
    } catch {
      const holder = await readFile(file, 'utf8').catch(() => '')
      const pid = Number.parseInt(holder, 10)
      // In a container a dead build and this one may have had the same number.
      const isOldSelf = pid === process.pid && holder !== me
      if (isAlive(pid) && !isOldSelf) throw lockedBy(pid)
      await rm(file, { force: true })
    }
  }
  throw lockedBy(0)
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // A process of another user cannot be signalled, but it is there.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function lockedBy(pid: number): SiteError {
  return new SiteError([
    {
      code: 'file-conflict',
      severity: 'error',
      message: `Cannot build: another build of this site is running${pid > 0 ? ` (process ${pid})` : ''}`,
      fix: 'wait until it is done',
    },
  ])
}
