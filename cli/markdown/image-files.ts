import { readFileSync, statSync } from 'node:fs'
import { extname } from 'node:path'
import { unlessMissing } from '../files/disk.ts'
import { contentHash } from '../files/hash.ts'
import { readSize, type Size } from './image-size.ts'

/** What a page needs to know of a picture. */
export interface ImageFile {
  /** Undefined where the file does not tell. */
  readonly size: Size | undefined
  /** Ten digits that change with the content. */
  readonly hash: string
}

/** Reads pictures, each once as long as it does not change: a site shows some of them on every page. */
export interface ImageFiles {
  /** Undefined where there is no file. Throws the system's error where it cannot be read. */
  readonly read: (file: string) => ImageFile | undefined
}

/** A reader that knows the pictures it has read by the time and length of their files. */
export function createImageFiles(): ImageFiles {
  const known = new Map<string, { readonly stamp: string; readonly image: ImageFile }>()
  return {
    read(file) {
      const stat = unlessMissing(() => statSync(file))
      if (!stat?.isFile()) return undefined
      const stamp = `${stat.mtimeMs} ${stat.size}`
      const before = known.get(file)
      if (before?.stamp === stamp) return before.image
      const image = toImage(readFileSync(file), extname(file))
      known.set(file, { stamp, image })
      return image
    },
  }
}

function toImage(bytes: Uint8Array, extension: string): ImageFile {
  return { size: readSize(bytes, extension), hash: contentHash(bytes).slice(0, 10) }
}
