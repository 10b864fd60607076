import * as v from 'valibot'
import { flag, isObject, list, object, oneOf, text } from '../../report/schema.ts'
import { relativePath, repositoryFile } from '../schema/paths.ts'
import type { Complete } from './complete.ts'
import { pixels } from './layout.ts'

/** The settings of files of the site: components, code that pages show, images. */

export const rootFile = relativePath("the site's folder")

const component = object({
  /** The module, relative to the root. */
  file: rootFile,
  /** Whether readers load the component only on pages whose Markdown uses it. For components with a lot of code. @default false */
  lazy: v.optional(flag),
})
export interface UserComponent extends v.InferInput<typeof component> {}

/** A module, or a component with its settings. */
export const componentSchema = v.lazy((input) => (isObject(input) ? component : rootFile))

export const codeSchema = object({
  /**
   * Files of the site or its repository that may be shown although they are hidden or git doesn't track them, one by one, relative
   * to the site's folder: `['.github/workflows/ci.yml', '../LICENSE']`. Files of `.git` are never shown.
   */
  allow: v.optional(list(repositoryFile), []),
  /** Where there is no git: the folders whose files may be shown, relative to the site's folder. @default ['.'] */
  roots: v.optional(list(rootFile), ['.']),
})
/** Which files of the site pages may show, besides those next to pages, those of `public/` and those that git tracks. */
export interface UserCode extends v.InferInput<typeof codeSchema> {}

const percentage = v.pipe(
  v.number('must be a number from 1 to 100'),
  v.integer('must be a whole number from 1 to 100'),
  v.minValue(1, 'must be at least 1'),
  v.maxValue(100, 'must be at most 100'),
)

export const imagesSchema = object({
  /** The widths in pixels, in addition to that of each image: browsers choose. */
  widths: list(pixels),
  /** @default 'webp' */
  format: v.optional(oneOf(['webp', 'avif']), 'webp'),
  /** From 1 to 100. @default 80 */
  quality: v.optional(percentage, 80),
  /**
   * How wide images are on pages, as in the attribute `sizes`. The default is for text of the usual width.
   * @default '(max-width: 36rem) 100vw, 33rem'
   */
  sizes: v.optional(text, '(max-width: 36rem) 100vw, 33rem'),
})
export interface UserImages extends v.InferInput<typeof imagesSchema> {}

export interface ImagesConfig extends Complete<UserImages> {}
