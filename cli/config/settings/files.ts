import * as v from 'valibot'
import { flag, isObject, list, object, oneOf, text } from '../../report/schema.ts'
import { relativePath, repositoryFile } from '../schema/paths.ts'
import type { Complete } from './complete.ts'
import { pixels } from './layout.ts'

/** The settings of files of the site: components, code that pages show, images. */

export const rootFile = relativePath('the site folder')

const component = object({
  /** The module, relative to the site folder. */
  file: rootFile,
  /** Whether readers load the component only on pages whose Markdown uses it. Useful for large components. @default false */
  lazy: v.optional(flag),
})
export interface UserComponent extends v.InferInput<typeof component> {}

/** A module, or a component with its settings. */
export const componentSchema = v.lazy((input) => (isObject(input) ? component : rootFile))

export const codeSchema = object({
  /**
   * Hidden or untracked files in the site or its repository that pages may show, listed one by one relative to the site folder:
   * `['.github/workflows/ci.yml', '../LICENSE']`. Files in `.git` are never shown.
   */
  allow: v.optional(list(repositoryFile), []),
  /** Without Git, the folders whose files pages may show, relative to the site folder. @default ['.'] */
  roots: v.optional(list(rootFile), ['.']),
})
/** Files that pages may show, in addition to those next to pages, in `public/`, or tracked by Git. */
export interface UserCode extends v.InferInput<typeof codeSchema> {}

const percentage = v.pipe(
  v.number('must be a whole number from 1 to 100'),
  v.integer('must be a whole number from 1 to 100'),
  v.minValue(1, 'must be a whole number from 1 to 100'),
  v.maxValue(100, 'must be a whole number from 1 to 100'),
)

export const imagesSchema = object({
  /** Widths in pixels, in addition to each image's own. Browsers choose one of them. */
  widths: list(pixels),
  /** Format of the generated images. @default 'webp' */
  format: v.optional(oneOf(['webp', 'avif']), 'webp'),
  /** Quality of the generated images, from 1 to 100. @default 80 */
  quality: v.optional(percentage, 80),
  /**
   * Width of images on pages, as in the `sizes` attribute. The default fits the theme's usual text width.
   * @default '(max-width: 36rem) 100vw, 33rem'
   */
  sizes: v.optional(text, '(max-width: 36rem) 100vw, 33rem'),
})
export interface UserImages extends v.InferInput<typeof imagesSchema> {}

export interface ImagesConfig extends Complete<UserImages> {}
