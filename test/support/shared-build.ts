import { createHash } from 'node:crypto'
import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { buildSite, type Files } from './site.ts'

/**
 * The output of a build without problems, made once per run for the same files: other tests, also those of other processes,
 * get the same folder, which they must not change.
 */
export async function buildShared(files: Files): Promise<string> {
  const folder = join(inject('sharedBuilds'), keyOf(files))
  if (existsSync(folder)) return folder
  const outDir = await buildClean(files)
  try {
    renameSync(outDir, folder)
  } catch (error) {
    // Another process has built the same in the meantime.
    if (!existsSync(folder)) throw error
  }
  return folder
}

/** The output of a build without problems, for the running test alone. */
export async function buildClean(files: Files): Promise<string> {
  const { outDir, report } = await buildSite(files)
  if (report !== '') throw new Error(report)
  return outDir
}

function keyOf(files: Files): string {
  const hash = createHash('sha256')
  for (const [path, contents] of Object.entries(files))
    hash.update(JSON.stringify([path, contents.length])).update(contents)
  return hash.digest('hex').slice(0, 20)
}
