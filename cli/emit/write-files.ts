import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { OutputFile } from './types.ts'

export interface Writer {
  readonly write: (files: readonly OutputFile[]) => void
}

/**
 * Writes files below a folder; remembers which folders exist, so that each is made once. Synchronous: for thousands of
 * small files the bookkeeping of promises costs more than the writing.
 */
export function createWriter(folder: string): Writer {
  const made = new Set<string>()
  return {
    write(files) {
      for (const file of files) {
        const target = join(folder, file.path)
        const parent = dirname(target)
        if (!made.has(parent)) mkdirSync(parent, { recursive: true })
        made.add(parent)
        if (file.kind === 'copy') copyFileSync(file.file, target)
        else writeFileSync(target, file.contents)
      }
    },
  }
}
