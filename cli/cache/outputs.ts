import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import type { WrittenFile } from '../emit/types.ts'
import { explainRefusal } from '../files/disk.ts'
import { fileHash } from '../files/hash.ts'
import { listFiles } from '../files/list-files.ts'

/** The output as it stands on disk, compared with what the last build wrote. */
export interface KnownOutputs {
  /** Whether a file is there with the content that was written. */
  readonly isIntact: (path: string) => boolean
  /** What the last build wrote, as it is now. */
  readonly get: (path: string) => WrittenFile | undefined
  /** Bytes of all intact files. */
  readonly bytes: number
  /** All files of the folder, whoever put them there. */
  readonly paths: readonly string[]
}

/**
 * Compares a folder with what a build wrote into it. A file whose size, time and number are the same is taken as whole;
 * another is read: an output that was copied, or restored from an archive, has the same content under other numbers.
 */
export function readOutputs(folder: string, written: readonly WrittenFile[]): KnownOutputs {
  const known = new Map(written.map((file) => [file.path, file]))
  const paths = listFiles(folder)
  const intact = new Map<string, WrittenFile>()
  for (const path of paths) {
    const now = compare(join(folder, path), known.get(path))
    if (now) intact.set(path, now)
  }
  const bytes = [...intact.values()].reduce((sum, { size }) => sum + size, 0)
  return { bytes, isIntact: (path) => intact.has(path), get: (path) => intact.get(path), paths }
}

function compare(file: string, known: WrittenFile | undefined): WrittenFile | undefined {
  if (!known) return undefined
  try {
    const { size, mtimeMs, ino } = lstatSync(file)
    if (known.size !== size) return undefined
    if (known.mtimeMs === mtimeMs && known.ino === ino) return known
    return fileHash(file) === known.hash ? { ...known, mtimeMs, ino } : undefined
  } catch (error) {
    // What cannot be read is no better than what has changed: it is made again.
    if (explainRefusal(error)) return undefined
    throw error
  }
}
