import { renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { writing } from './disk.ts'

/** Replaces a file's content completely or not at all. If the disk refuses, throws a SiteError that includes the file name. */
export function replaceFile(file: string, content: string | Uint8Array): void {
  const next = `${file}.new`
  try {
    writing(next, () => writeFileSync(next, content))
    writing(file, () => renameSync(next, file))
  } catch (error) {
    // What is in the way may be a folder, which is not ours to remove.
    const isFile = statSync(next, { throwIfNoEntry: false })?.isFile()
    if (isFile) writing(next, () => rmSync(next, { force: true }))
    throw error
  }
}
