/** A program: encodes an image in several widths. `node encode-image.js JOB`, where the job is JSON. */

import { createRequire } from 'node:module'

interface Job {
  readonly path: string
  readonly format: 'webp' | 'avif'
  readonly quality: number
  readonly outputs: readonly { readonly width: number; readonly file: string }[]
}

/** The part of sharp that is used here. */
interface Image {
  readonly autoOrient: () => Image
  readonly resize: (options: { readonly width: number }) => Image
  readonly toFormat: (format: string, options: { readonly quality: number }) => Image
  readonly toFile: (file: string) => Promise<unknown>
}

const sharp: (path: string) => Image = createRequire(import.meta.url)('sharp')
const { path, format, quality, outputs }: Job = JSON.parse(process.argv[2] ?? '')
for (const { width, file } of outputs) {
  await sharp(path).autoOrient().resize({ width }).toFormat(format, { quality }).toFile(file)
}
