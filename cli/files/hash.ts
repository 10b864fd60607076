import { createHash, hash } from 'node:crypto'
import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs'

/** Returns the hash of text or bytes: the first 20 hexadecimal digits of its SHA-256. */
export function contentHash(data: string | Uint8Array): string {
  return hash('sha256', data, 'hex').slice(0, digits)
}

/** Hash of a file's content, which is read in blocks because it can be large. */
export function fileHash(file: string): string {
  if (statSync(file).size <= blockSize) return contentHash(readFileSync(file))
  const hash = openContentHash()
  const block = Buffer.alloc(blockSize)
  const descriptor = openSync(file, 'r')
  try {
    for (;;) {
      const length = readSync(descriptor, block)
      if (length === 0) return hash.end()
      hash.add(block.subarray(0, length))
    }
  } finally {
    closeSync(descriptor)
  }
}

/** The same hash of data in several parts. */
export function openContentHash() {
  const sha256 = createHash('sha256')
  return {
    add(data: string | Uint8Array): void {
      sha256.update(data)
    },
    /** Returns the hash; nothing can be added after that. */
    end: () => sha256.digest('hex').slice(0, digits),
  }
}

const digits = 20
const blockSize = 4 * 1024 * 1024
