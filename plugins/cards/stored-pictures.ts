import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'
import { unlessMissing, workFolder, writing } from '../kit.ts'

/** Where pictures are stored, relative to the root. */
const folder = 'cards'

const oneDay = 24 * 60 * 60 * 1000

/**
 * The stored picture of this name, or the one that `draw` makes, which is stored: pages are rendered again more often than
 * their cards change. Throws a SiteError if the system refuses to write.
 */
export function storedPicture(root: string, name: string, draw: () => Uint8Array): Uint8Array {
  const file = join(workFolder(root), folder, name)
  const stored = unlessMissing(() => readFileSync(file))
  if (stored) return stored
  const picture = draw()
  writing(file, () => {
    mkdirSync(join(workFolder(root), folder), { recursive: true })
    // Another thread or command may write the same file.
    const next = `${file}.${process.pid}-${threadId}`
    writeFileSync(next, picture)
    renameSync(next, file)
  })
  return picture
}

/**
 * Removes the pictures that the last output, the folder `published`, doesn't have. A recent one is kept, because another
 * command may be about to publish it.
 */
export function removeUnusedPictures(root: string, published: string): void {
  const path = join(workFolder(root), folder)
  if (!existsSync(path)) return
  const used = new Set(unlessMissing(() => readdirSync(published)))
  for (const name of readdirSync(path)) {
    const file = join(path, name)
    const written = statSync(file, { throwIfNoEntry: false })
    if (used.has(name) || !written || Date.now() - written.mtimeMs < oneDay) continue
    writing(file, () => rmSync(file, { force: true }))
  }
}
