import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { threadId } from 'node:worker_threads'
import { encodePath, withBase } from '../../runtime/contract/url.ts'
import type { SiteConfig } from '../config/types.ts'
import type { Asset } from '../files/asset.ts'
import { reading, writing } from '../files/disk.ts'
import { contentHash } from '../files/hash.ts'
import { installedVersion } from '../files/packages/installed-version.ts'
import { toolFile } from '../files/tool.ts'
import { workFolder } from '../files/work-folder.ts'
import type { ImageFile } from './image-files.ts'

/** An image in several widths, for the attribute `srcset`. */
export interface ImageVariants {
  readonly srcset: string
  readonly sizes: string
  /** The files in it. */
  readonly assets: readonly Asset[]
}

/** Makes the variants of an image, unless they are stored. Undefined for drawings and animations. */
export type MakeVariants = (path: string, file: ImageFile) => ImageVariants | 'damaged' | undefined

interface Variant extends Asset {
  readonly width: number
}

/** Where variants are stored by their content, relative to the root. */
const folder = 'images'

/** The maker for a site that sets `images`; undefined for others. */
export function createVariants({
  root,
  baseUrl,
  images,
}: Pick<SiteConfig, 'root' | 'baseUrl' | 'images'>): MakeVariants | undefined {
  if (!images) return undefined
  const { widths, format, quality, sizes } = images
  const sharp = installedVersion('sharp')
  return (path, { size, hash }) => {
    if (!size || !/\.(?:png|jpe?g|webp|avif)$/i.test(path)) return undefined
    const stem = basename(path, extname(path))
    const variants = [...widths.filter((width) => width < size.width), size.width].map((width) => {
      const key = contentHash(JSON.stringify([hash, width, format, quality, sharp])).slice(0, 10)
      const outputFile = `assets/img/${stem}-${key}.${format}`
      return { width, file: join(workFolder(root), folder, `${key}.${format}`), outputFile }
    })
    if (!encode(path, variants, { format, quality })) return 'damaged'
    const candidates = variants.map(
      ({ width, outputFile }) => `${withBase(`/${encodePath(outputFile)}`, baseUrl)} ${width}w`,
    )
    return { srcset: candidates.join(', '), sizes, assets: variants }
  }
}

/**
 * Removes the stored variants that are not among the files in use. Throws a SiteError if that fails. A recent one is kept, because another command may be about to
 * publish it: `dev` runs in parallel with builds.
 */
export function removeUnusedVariants(root: string, used: Iterable<string>): void {
  const path = join(workFolder(root), folder)
  if (!existsSync(path)) return
  const kept = new Set(used)
  for (const file of reading(path, () => readdirSync(path)).map((name) => join(path, name))) {
    if (kept.has(file)) continue
    const written = reading(file, () => statSync(file, { throwIfNoEntry: false }))
    if (written && Date.now() - written.mtimeMs > oneDay)
      writing(file, () => rmSync(file, { force: true }))
  }
}

const oneDay = 24 * 60 * 60 * 1000

/** Compiling a page cannot wait, so a program encodes what is not stored yet. Returns whether all variants are there. */
function encode(path: string, variants: readonly Variant[], options: object): boolean {
  const missing = variants.filter(({ file }) => !existsSync(file))
  const [first] = missing
  if (!first) return true
  mkdirSync(join(first.file, '..'), { recursive: true })
  // Other threads may make the same files.
  const outputs = missing.map(({ file, width }) => ({
    width,
    file: `${file}.${process.pid}-${threadId}`,
  }))
  const job = JSON.stringify({ path, outputs, ...options })
  const { status } = spawnSync(process.execPath, [toolFile('dist/encode-image.js'), job])
  if (status !== 0) return false
  for (const [i, { file }] of missing.entries()) renameSync(outputs[i]?.file ?? file, file)
  return true
}
