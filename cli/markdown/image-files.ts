import { readFileSync, statSync } from 'node:fs'
import { extname } from 'node:path'
import { unlessMissing } from '../files/disk.ts'
import { contentHash } from '../files/hash.ts'
import { readSize, type Size } from './image-size.ts'

/** Facts about an image that a page contains. */
export interface ImageFile {
  /** Undefined if the file does not say. */
  readonly size: Size | undefined
  /** Ten digits that change with the content. */
  readonly hash: string
}

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
      const image = toImage(readFileSync(file), extname(file))
      cached.set(file, { stamp, image })
      return image
    },
  }
}

function toImage(bytes: Uint8Array, extension: string): ImageFile {
  return { size: readSize(bytes, extension), hash: contentHash(bytes).slice(0, 10) }
}
