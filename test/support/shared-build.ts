import { createHash } from 'node:crypto'
import { renameSync } from 'node:fs'
import { madeOnce } from './made-once.ts'
import { buildSite, type Files } from './site.ts'

/** The output of a build without problems, made once per run for the same files: tests must not change it. */
export function buildShared(files: Files): Promise<string> {
  return madeOnce(keyOf(files), async (folder) => {
    renameSync(await buildClean(files), folder)
  })
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
