import { existsSync, statSync } from 'node:fs'
import { cp, mkdir, readdir, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path'
import { hasCode, reading, writing } from '../files/disk.ts'
import { listFiles } from '../files/list-files.ts'
import { asWarnings, type Diagnostic, SiteError } from '../report/diagnostic.ts'
import { isLocked, lockSite } from './lock.ts'
import { applyPatch, completeStaging, isPatchable, linkFiles, putPatch } from './patch.ts'
import { notFoundFile } from './types.ts'

/**
 * The output is replaced as a whole: it is built in a sibling folder, then swapped in with two renames. Between them, the
 * old site is in `.previous`, where the next command finds and restores it. If most of the last output stays, only new
 * files are written to the sibling folder; then they are moved into the output. The moves are listed first, and if the
 * process dies, the next command completes the list.
 *
 * If the disk refuses, `commit` and `patch` throw a SiteError, and `discard` then leaves the last output as it was. Files
 * that cannot be cleaned up are returned as warnings.
 */
export interface OutputFolder {
  /** The folder to write to. */
  readonly staging: string
  /** The output folder, which need not exist. */
  readonly target: string
  /** What is different about it, a sentence. */
  readonly note?: string
  /** Replaces the last output with what was written. */
  readonly commit: () => Promise<readonly Diagnostic[]>
  /** Moves what was written into the last output and deletes `deletes` from it. Paths are relative to the output. */
  readonly patch: (
    written: readonly string[],
    deletes: readonly string[],
  ) => Promise<readonly Diagnostic[]>
  /** Leaves the last output as it was. */
  readonly discard: () => Promise<readonly Diagnostic[]>
  /** Adds files of another folder to what was written, which takes no space. */
  readonly complete: (paths: readonly string[], from: string) => void
  /** Leaves the last output as it was, and moves what was written to another folder, in place of what is there. */
  readonly keepAs: (kept: string) => Promise<readonly Diagnostic[]>
}

const inPlace =
  'The output folder is a mount point, so builds replace its files one at a time. While they do, readers can get a mix of old and new pages.'

/** Stands in for an output folder in a check: nothing is written, and the last output stays. */
export function noOutput(target: string): OutputFolder {
  const nothing = async () => []
  const complete = () => {}
  return {
    ...{ staging: target, target, complete },
    ...{ commit: nothing, patch: nothing, discard: nothing, keepAs: nothing },
  }
}

/**
 * Takes the lock of a site's output and opens an empty staging folder. Throws a SiteError if another build is running, or
 * if replacing the output, or a folder next to it, would delete files that no build made.
 */
export async function openOutputFolder(root: string, outDir: string): Promise<OutputFolder> {
  // A link to a folder stays a link: the folder that it points to is swapped.
  const target = await realPath(outDir)
  const staging = stagingOf(target)
  const unlock = await lockSite(root)
  const close = () => asWarnings(() => clear(target).finally(unlock))
  let isChecked = false
  try {
    // Only under the lock, because another build may be creating and removing these folders.
    await refuseOtherFolder(await realPath(root), target)
    isChecked = true
    await clear(target)
    await writing(staging, () => mkdir(staging, { recursive: true }))
    await writing(staging, () => writeFile(join(staging, mark), ''))
  } catch (error) {
    await (isChecked ? close() : unlock())
    throw error
  }
  const isMounted = isMountPoint(target)
  const commitInPlace = async () => {
    const skip = isOutsideOutput
    const written = listFiles(staging).filter((path) => path !== mark)
    const isWritten = new Set(written)
    const deletes = listFiles(target, { skip }).filter((path) => !isWritten.has(path))
    const patch = { written, deletes }
    // What is in the way of a new file or folder has to go first.
    if (!isPatchable(patch)) await putPatch(staging, target, { written: [], deletes })
    await putPatch(staging, target, patch)
    return close()
  }
  const commit = async () => {
    if (isMounted) return commitInPlace()
    const previous = previousOf(target)
    await writing(staging, () => rm(join(staging, mark), { force: true }))
    if (existsSync(target)) await writing(previous, () => rename(target, previous))
    await writing(target, () => rename(staging, target))
    return close()
  }
  return {
    staging,
    target,
    ...(isMounted && { note: inPlace }),
    commit,
    async patch(written, deletes) {
      const patch = { written, deletes }
      if (!isPatchable(patch) && !isMounted) {
        completeStaging(staging, target, patch)
        return commit()
      }
      if (!isPatchable(patch)) await putPatch(staging, target, { written: [], deletes })
      if (written.length + deletes.length > 0) await putPatch(staging, target, patch)
      return close()
    },
    discard: close,
    complete: (paths, from) => linkFiles(paths, from, staging),
    async keepAs(kept) {
      await writing(kept, async () => {
        await rm(kept, { recursive: true, force: true })
        await mkdir(dirname(kept), { recursive: true })
        await rm(join(staging, mark), { force: true })
        await rename(staging, kept).catch((error: unknown) => {
          if (!hasCode(error, 'EXDEV')) throw error
          return cp(staging, kept, { recursive: true })
        })
      })
      return close()
    },
  }
}

/**
 * Restores or completes the output of a build that died, for a command that does not build. If another build is running,
 * there is nothing to do: it completes what it started.
 */
export async function recoverOutput(root: string, outDir: string): Promise<void> {
  const target = await realPath(outDir)
  if (!existsSync(stagingOf(target)) && !existsSync(previousOf(target))) return
  const unlock = await lockSite(root).catch((error: unknown) => {
    if (isLocked(error)) return undefined
    throw error
  })
  if (unlock) await clear(target).finally(unlock)
}

/** Completes what a build left that died while putting its output in place, and removes its staging folder. */
async function clear(target: string): Promise<void> {
  const [staging, previous] = [stagingOf(target), previousOf(target)]
  applyPatch(staging, target)
  if (existsSync(previous) && (await isReplaceable(previous))) {
    if (existsSync(target) || existsSync(join(previous, mark))) await remove(previous)
    else await writing(target, () => rename(previous, target))
  }
  if (existsSync(staging) && (await isReplaceable(staging))) await remove(staging)
}

/** Marks a folder that is incomplete: not fully written, or partly removed. */
const mark = '.docs-build-unfinished'

/** Name of the staging folder in an output that is a mount point: files can't be moved there from another file system. */
const innerStaging = '.docs-build-next'

function stagingOf(outDir: string): string {
  return isMountPoint(outDir) ? join(outDir, innerStaging) : `${outDir}.next`
}

/** Whether a folder is on another file system than the one above it, as a Docker volume is: then it can't be renamed. */
function isMountPoint(folder: string): boolean {
  try {
    return statSync(folder).dev !== statSync(dirname(folder)).dev
  } catch {
    // There is none, or writing to it will fail and say why.
    return false
  }
}

/** Whether a name in an output is no part of it: file systems have their own folder in their root. */
export function isOutsideOutput(name: string): boolean {
  return name === innerStaging || name === 'lost+found'
}

function previousOf(outDir: string): string {
  return `${outDir}.previous`
}

/** Removes a folder that a build made. The mark is removed last, so if this process dies, the next one recognizes the folder. */
async function remove(folder: string): Promise<void> {
  await writing(folder, async () => {
    const names = await readdir(folder)
    // Renamed, because a full disk may not accept a new file, not even an empty one.
    if (!names.includes(mark) && names.includes(notFoundFile)) {
      await rename(join(folder, notFoundFile), join(folder, mark))
    }
    for (const name of names) {
      if (name !== mark) await rm(join(folder, name), { recursive: true, force: true })
    }
    await rm(folder, { recursive: true, force: true })
  })
}

/** A wrong `--out` must not delete anyone's files: only an empty folder, or one that contains a site, is replaced. */
async function refuseOtherFolder(root: string, outDir: string): Promise<void> {
  const sources = ['content', 'config', 'public', '.docs-build'].map((name) => join(root, name))
  if (isWithin(outDir, root) || sources.some((source) => isWithin(source, outDir))) {
    throw refusal(outDir, "it overlaps with the site's sources", '')
  }
  if (existsSync(outDir) && !isFolder(outDir))
    throw refusal(outDir, 'it is a file', ', or delete the file')
  if (!(await isReplaceable(outDir))) {
    const reason = 'it contains files that docs-build did not write'
    throw refusal(outDir, reason, `, or empty "${outDir}"`)
  }
  for (const folder of [stagingOf(outDir), previousOf(outDir)]) {
    if (await isReplaceable(folder)) continue
    const reason = `the build would delete "${folder}", which docs-build did not write`
    throw refusal(outDir, reason, `, or move "${folder}" elsewhere`)
  }
}

/** True for a folder that a build made, complete or not, and for one that is empty or missing. */
export async function isReplaceable(folder: string): Promise<boolean> {
  if (!existsSync(folder)) return true
  if (!isFolder(folder)) return false
  const has = (path: string) => existsSync(join(folder, path))
  const isSite = has(notFoundFile) && (has('lookup/routes') || has('assets/routes'))
  if (has(mark) || isSite) return true
  const names = await reading(folder, () => readdir(folder))
  return names.every(isOutsideOutput)
}

function isFolder(path: string): boolean {
  return reading(path, () => statSync(path)).isDirectory()
}

function isWithin(folder: string, path: string): boolean {
  const inner = relative(folder, path)
  return inner !== '..' && !inner.startsWith(`..${sep}`) && !isAbsolute(inner)
}

/** Resolves symbolic links, even if the end of the path does not exist yet. */
async function realPath(path: string): Promise<string> {
  if (existsSync(path)) return reading(path, () => realpath(path))
  const parent = dirname(path)
  return parent === path ? path : join(await realPath(parent), basename(path))
}

/** `choice` is the end of the fix: what else would help. */
function refusal(outDir: string, reason: string, choice: string): SiteError {
  return new SiteError(
    [
      {
        code: 'file-conflict',
        severity: 'error',
        message: `Cannot write the site to "${outDir}": ${reason}`,
        fix: `choose a different folder with --out${choice}`,
      },
    ],
    2,
  )
}
