import { existsSync, statSync } from 'node:fs'
import { mkdir, readdir, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path'
import { SiteError } from '../report/diagnostic.ts'
import { lockSite } from './lock.ts'
import { applyPatch, startPatch } from './patch.ts'

/**
 * The output appears whole: it is built in a sibling folder, then swapped in by two renames. Between those the old
 * site stands under `.previous`, where the next command finds and restores it. Where most of the last output stays, only
 * what is new is built there and moved in, after a list of the moves; the next command goes on with a list it finds.
 */
export interface OutputFolder {
  /** The folder to write to. */
  readonly staging: string
  /** The output's own folder, which need not exist. */
  readonly target: string
  /** Puts what was written in place of the last output. */
  readonly commit: () => Promise<void>
  /** Puts what was written into the last output, and takes `deletes` out of it; paths relative to it. */
  readonly patch: (written: readonly string[], deletes: readonly string[]) => Promise<void>
  /** Leaves the last output as it was. */
  readonly discard: () => Promise<void>
}

/**
 * Takes the lock of a site's output and opens an empty staging folder. Throws a SiteError where another build runs, or
 * where the output, or a folder beside it, would cost somebody their files.
 */
export async function openOutputFolder(root: string, outDir: string): Promise<OutputFolder> {
  // A link to a folder stays a link: what it leads to is swapped.
  const target = await realPath(outDir)
  await refuseForeignFolder(await realPath(root), target)
  const unlock = await lockSite(root)
  const staging = stagingOf(target)
  const discard = async () => {
    try {
      await remove(staging)
      await recoverOutput(target)
    } finally {
      await unlock()
    }
  }
  try {
    await recoverOutput(target)
    await remove(staging)
    await mkdir(staging, { recursive: true })
    await writeFile(join(staging, mark), '')
  } catch (error) {
    await unlock()
    throw error
  }
  return {
    staging,
    target,
    async patch(written, deletes) {
      if (written.length + deletes.length > 0) await startPatch(staging, { written, deletes })
      await recoverOutput(target)
      await remove(staging)
      await unlock()
    },
    async commit() {
      await rm(join(staging, mark), { force: true })
      if (existsSync(target)) await rename(target, previousOf(target))
      await rename(staging, target)
      await remove(previousOf(target))
      await unlock()
    },
    discard,
  }
}

/** Ends what a build left behind that died while it put its output in place. */
export async function recoverOutput(outDir: string): Promise<void> {
  const target = await realPath(outDir)
  if (applyPatch(stagingOf(target), target)) await remove(stagingOf(target))
  const previous = previousOf(target)
  if (!existsSync(previous) || !(await isOurs(previous))) return
  if (existsSync(target) || existsSync(join(previous, mark))) await remove(previous)
  else await rename(previous, target)
}

/** Stands in a folder that is not whole: not yet written, or half removed. */
const mark = '.docs-build-unfinished'

function stagingOf(outDir: string): string {
  return `${outDir}.next`
}

function previousOf(outDir: string): string {
  return `${outDir}.previous`
}

/** Removes a folder of ours; should this process die at it, the mark, which goes last, tells the next one. */
async function remove(folder: string): Promise<void> {
  if (!existsSync(folder)) return
  await writeFile(join(folder, mark), '')
  for (const name of await readdir(folder)) {
    if (name !== mark) await rm(join(folder, name), { recursive: true, force: true })
  }
  await rm(folder, { recursive: true, force: true })
}

/** A wrong `--out` must not cost anybody their files: only an empty folder, or one with a site in it, is replaced. */
async function refuseForeignFolder(root: string, outDir: string): Promise<void> {
  const sources = ['content', 'config', 'public', '.docs-build'].map((name) => join(root, name))
  if (isWithin(outDir, root) || sources.some((source) => isWithin(source, outDir))) {
    throw refusal(outDir, "it holds the site's sources")
  }
  if (existsSync(outDir) && !statSync(outDir).isDirectory()) throw refusal(outDir, 'it is a file')
  if (!(await isOurs(outDir))) throw refusal(outDir, 'it holds files that no build made')
  for (const folder of [stagingOf(outDir), previousOf(outDir)]) {
    if (await isOurs(folder)) continue
    throw refusal(outDir, `"${basename(folder)}" beside it holds files that no build made`)
  }
}

/** True for a folder that a build made, whole or not, and for one that holds nothing. */
async function isOurs(folder: string): Promise<boolean> {
  if (!existsSync(folder)) return true
  if (!statSync(folder).isDirectory()) return false
  const has = (path: string) => existsSync(join(folder, path))
  return (
    has(mark) ||
    (has('404.html') && (has('lookup/routes') || has('assets/routes'))) ||
    (await readdir(folder)).length === 0
  )
}

function isWithin(folder: string, path: string): boolean {
  const inner = relative(folder, path)
  return inner !== '..' && !inner.startsWith(`..${sep}`) && !isAbsolute(inner)
}

/** Without symbolic links, also where the end of the path does not exist yet. */
async function realPath(path: string): Promise<string> {
  if (existsSync(path)) return realpath(path)
  const parent = dirname(path)
  return parent === path ? path : join(await realPath(parent), basename(path))
}

function refusal(outDir: string, reason: string): SiteError {
  return new SiteError(
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
