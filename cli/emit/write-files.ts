import {
  closeSync,
  copyFileSync,
  fstatSync,
  mkdirSync,
  openSync,
  statSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { writing } from '../files/disk.ts'
import { contentHash, fileHash } from '../files/hash.ts'
import type { OutputFile, WrittenFile } from './types.ts'

export interface OutputWriter {
  /** Throws a SiteError that names a file that cannot be written. */
  readonly write: (file: OutputFile) => WrittenFile
}

/**
 * Writes files below a folder; remembers which folders exist, so that each is made once. Synchronous: for thousands of
 * small files the bookkeeping of promises costs more than the writing.
 */
export function createWriter(folder: string): OutputWriter {
  const made = new Set<string>()
  return {
    write(file) {
      const target = join(folder, file.path)
      const parent = dirname(target)
      if (!made.has(parent)) writing(parent, () => mkdirSync(parent, { recursive: true }))
      made.add(parent)
      return writing(target, () =>
        file.kind === 'text'
          ? writeText(file.path, target, file.contents, file.hash)
          : copyFile(file.path, target, file.file),
      )
    },
  }
}

function writeText(
  path: string,
  target: string,
  contents: string | Uint8Array,
  hash?: string,
): WrittenFile {
  const bytes = typeof contents === 'string' ? Buffer.from(contents) : contents
  const descriptor = openSync(target, 'w')
  try {
    for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at)
    const { size, mtimeMs, ino } = fstatSync(descriptor)
    return { path, size, mtimeMs, ino, hash: hash ?? contentHash(bytes) }
  } finally {
    closeSync(descriptor)
  }
}

/** A writer below a folder, or, without one, for checks, one that only takes the measure of files. */
export function openWriter(folder: string | undefined): OutputWriter {
  return folder === undefined ? createDryWriter() : createWriter(folder)
}

function createDryWriter(): OutputWriter {
  return {
    write(file) {
      const size =
        file.kind === 'copy' ? statSync(file.file).size : Buffer.byteLength(file.contents)
      return { path: file.path, size, mtimeMs: 0, ino: 0, hash: '' }
    },
  }
}

/** A copy may be a film: it does not pass through memory. */
function copyFile(path: string, target: string, file: string): WrittenFile {
  copyFileSync(file, target)
  const { size, mtimeMs, ino } = statSync(target)
  return { path, size, mtimeMs, ino, hash: fileHash(target) }
}
