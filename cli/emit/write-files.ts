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
import { withEncoded } from '../files/encode.ts'
import { contentHash, fileHash } from '../files/hash.ts'
import type { OutputFile, WrittenFile } from './types.ts'

/** Writes the files of the output. */
export interface OutputWriter {
  /** Throws a SiteError that names a file that cannot be written. */
  readonly write: (file: OutputFile) => WrittenFile
}

/**
 * Writes files below a folder; remembers which folders exist, so that each is created once. Synchronous, because for
 * thousands of small files promises take more time than writing.
 */
export function createWriter(folder: string): OutputWriter {
  const created = new Set<string>()
  return {
    write(file) {
      const target = join(folder, file.path)
      const parent = dirname(target)
      if (!created.has(parent)) writing(parent, () => mkdirSync(parent, { recursive: true }))
      created.add(parent)
      return writing(target, () =>
        file.kind === 'text' ? writeText(file, target) : copyFile(file.path, target, file.file),
      )
    },
  }
}

function writeText(
  { path, contents, hash }: Extract<OutputFile, { kind: 'text' }>,
  target: string,
): WrittenFile {
  if (typeof contents !== 'string') return writeBytes(contents, { path, target, hash })
  return withEncoded(contents, (bytes) => writeBytes(bytes, { path, target, hash }))
}

interface BytesOptions {
  readonly path: string
  readonly target: string
  readonly hash: string | undefined
}

function writeBytes(bytes: Uint8Array, { path, target, hash }: BytesOptions): WrittenFile {
  const descriptor = openSync(target, 'w')
  try {
    for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at)
    const { size, mtimeMs, ino } = fstatSync(descriptor)
    return { path, size, mtimeMs, ino, hash: hash ?? contentHash(bytes) }
  } finally {
    closeSync(descriptor)
  }
}

/** A writer for a folder; without a folder, for checks, one that only measures files. */
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

/** Copied by the system, not through memory, because the file can be a video. */
function copyFile(path: string, target: string, file: string): WrittenFile {
  copyFileSync(file, target)
  const { size, mtimeMs, ino } = statSync(target)
  return { path, size, mtimeMs, ino, hash: fileHash(target) }
}
