import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { isOutsideOutput } from '../emit/output-folder.ts'
import type { WrittenFile } from '../emit/types.ts'
import { explainRefusal } from '../files/disk.ts'
import { fileHash } from '../files/hash.ts'
import { listFiles } from '../files/list-files.ts'

/** The output as it is on disk, compared with what the last build wrote. */
export interface LastOutput {
  /** The folder it is in. */
  readonly folder: string
  /** Whether a file is there with the content that was written. */
  readonly isIntact: (path: string) => boolean
  /** What the last build wrote, as it is now. */
  readonly get: (path: string) => WrittenFile | undefined
  /** Bytes of all intact files. */
  readonly bytes: number
  /** All files of the folder, no matter what put them there. */
  readonly paths: readonly string[]
}

/**
 * Compares a folder with what a build wrote into it. A file whose size, time and number are the same is taken as whole;
 * another is read: an output that was copied, or restored from an archive, has the same content under other numbers.
 */
export function readLastOutput(folder: string, written: readonly WrittenFile[]): LastOutput {
  const before = new Map(written.map((file) => [file.path, file]))
  const paths = listFiles(folder, { skip: isOutsideOutput })
  const intact = new Map<string, WrittenFile>()
  for (const path of paths) {
    const now = compare(join(folder, path), before.get(path))
    if (now) intact.set(path, now)
  }
  const bytes = [...intact.values()].reduce((sum, { size }) => sum + size, 0)
  return {
    folder,
    bytes,
    isIntact: (path) => intact.has(path),
    get: (path) => intact.get(path),
    paths,
  }
}

function compare(file: string, before: WrittenFile | undefined): WrittenFile | undefined {
  if (!before) return undefined
  try {
    const { size, mtimeMs, ino } = lstatSync(file)
    if (before.size !== size) return undefined
    if (before.mtimeMs === mtimeMs && before.ino === ino) return before
    return fileHash(file) === before.hash ? { ...before, mtimeMs, ino } : undefined
  } catch (error) {
    // A file that cannot be read is no better than one that has changed: it is written again.
    if (explainRefusal(error)) return undefined
    throw error
  }
}
