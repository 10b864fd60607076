import { readFileSync, statSync } from 'node:fs'
import { extname } from 'node:path'
import { unlessMissing } from '../files/disk.ts'
import { contentHash, fileHash } from '../files/hash.ts'
import { readSize, type Size } from './image-size.ts'

/** Facts about an image that a page contains, or another file that it links to. */
export interface ImageFile {
  /** Undefined if the file does not say, or is too large for an image. */
  readonly size: Size | undefined
  /** Ten digits that change with the content. */
  readonly hash: string
}

/** In bytes. What is larger is read in blocks: archives and videos need not fit into memory. */
const largestImage = 32 * 1024 * 1024

/** Reads images, each once as long as it does not change: a site shows some of them on every page. */
export interface ImageFiles {
  /** Undefined if there is no file. Throws the system's error if it cannot be read. */
  readonly read: (file: string) => ImageFile | undefined
}

/** A reader that keeps what it has read until the time or length of a file changes. */
export function createImageFiles(): ImageFiles {
  const cached = new Map<string, { readonly stamp: string; readonly image: ImageFile }>()
  return {
    read(file) {
      const stat = unlessMissing(() => statSync(file))
      if (!stat?.isFile()) return undefined
      const stamp = `${stat.mtimeMs} ${stat.size}`
      const before = cached.get(file)
      if (before?.stamp === stamp) return before.image
      const image =
        stat.size > largestImage
          ? { size: undefined, hash: shorten(fileHash(file)) }
          : toImage(readFileSync(file), extname(file))
      cached.set(file, { stamp, image })
      return image
    },
  }
}

function toImage(bytes: Uint8Array, extension: string): ImageFile {
  return { size: readSize(bytes, extension), hash: shorten(contentHash(bytes)) }
}

function shorten(hash: string): string {
  return hash.slice(0, 10)
}
