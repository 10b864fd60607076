import { createHash, hash } from 'node:crypto'
import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs'

/** Hash of a text or of bytes: the first 20 hexadecimal digits of its SHA-256. */
export function contentHash(data: string | Uint8Array): string {
  return hash('sha256', data, 'hex').slice(0, digits)
}

/** Hash of a file's content, which is read in blocks because it can be large. */
export function fileHash(file: string): string {
  if (statSync(file).size <= blockSize) return contentHash(readFileSync(file))
  const sha256 = createHash('sha256')
  const block = Buffer.alloc(blockSize)
  const descriptor = openSync(file, 'r')
  try {
    for (;;) {
      const length = readSync(descriptor, block)
      if (length === 0) return sha256.digest('hex').slice(0, digits)
      sha256.update(block.subarray(0, length))
    }
  } finally {
    closeSync(descriptor)
  }
}

const digits = 20
const blockSize = 4 * 1024 * 1024
