import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { OutputFile } from './types.ts'

/** Writes files below a folder; remembers which folders exist, so that each is made once. */
export function createWriter(folder: string): {
  readonly write: (files: readonly OutputFile[]) => Promise<void>
} {
  const made = new Map<string, Promise<unknown>>()
  const makeFolder = (path: string) => {
    const known = made.get(path) ?? mkdir(path, { recursive: true })
    made.set(path, known)
    return known
  }
  return {
    async write(files) {
      await Promise.all(
        files.map(async (file) => {
          const target = join(folder, file.path)
          await makeFolder(dirname(target))
          await (file.kind === 'copy'
            ? copyFile(file.file, target)
            : writeFile(target, file.contents))
        }),
      )
    },
  }
}
