import * as v from 'valibot'
import { list, object, oneOf, text } from '../../cli/report/schema.ts'
import { tryItSchema } from './try-it/origin-schema.ts'

const path = v.pipe(
  text,
  v.regex(/^[\w-]+(?:\/[\w-]+)*$/, 'must be a path without "/" at its ends'),
)

/** The languages that requests can be shown in. */
export const sampleLanguages = ['curl', 'fetch', 'python', 'go'] as const

export const optionsSchema = object({
  /** The document, in JSON or YAML, relative to the site's root. @default 'openapi.yaml' */
  file: v.optional(text, 'openapi.yaml'),
  /** The path of the pages. @default 'api' */
  dir: v.optional(path, 'api'),
  /** The title of the first page. @default the title of the document */
  title: v.optional(text),
  /** Whether each operation has a page, or all operations with the same tag share one. @default 'operation' */
  pages: v.optional(oneOf(['operation', 'tag']), 'operation'),
  /** The languages of the request samples, in the order of their tabs. @default ['curl', 'fetch', 'python', 'go'] */
  samples: v.optional(list(oneOf(sampleLanguages)), [...sampleLanguages]),
  /** Lets readers send requests from the pages of operations. @default no forms */
  tryIt: v.optional(tryItSchema),
})
export interface OpenapiOptions extends v.InferInput<typeof optionsSchema> {}

/** All options, with their defaults. */
export interface OpenapiSettings extends v.InferOutput<typeof optionsSchema> {}

/** A language that requests can be shown in. */
export type SampleLanguage = (typeof sampleLanguages)[number]
