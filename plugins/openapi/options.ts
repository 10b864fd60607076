import * as v from 'valibot'
import { folderPath, list, object, oneOf, text } from '../../cli/report/schema.ts'
import { labelsSchema } from '../kit.ts'
import { english } from './labels/english.ts'
import { tryItSchema } from './try-it/origin-schema.ts'

const webUrl = v.pipe(
  text,
  v.check(
    (input) => /^https?:\/\//.test(input) && URL.canParse(input),
    'must be an HTTP or HTTPS URL, such as "https://api.example.com/openapi.yaml"',
  ),
)

/** Languages for request samples. */
export const sampleLanguages = ['curl', 'fetch', 'python', 'go'] as const

export const optionsSchema = object({
  /** The document, in JSON or YAML, relative to the site folder. @default 'openapi.yaml' */
  file: v.optional(text, 'openapi.yaml'),
  /** URL where the document is published, which relative servers are resolved against. @default none */
  documentUrl: v.optional(webUrl),
  /** Path of the pages. @default 'api' */
  dir: v.optional(folderPath, 'api'),
  /** Title of the first page. @default the document's title */
  title: v.optional(text),
  /** Whether each operation has its own page, or all operations with the same tag share one. @default 'operation' */
  pages: v.optional(oneOf(['operation', 'tag']), 'operation'),
  /** Languages of the request samples, in tab order. @default ['curl', 'fetch', 'python', 'go'] */
  samples: v.optional(list(oneOf(sampleLanguages)), [...sampleLanguages]),
  /** Lets readers send requests from operation pages. @default no request forms */
  tryIt: v.optional(tryItSchema),
  /** Labels to replace on the pages, such as `{ tryIt: 'Send a request' }`. @default those of the pages' language */
  labels: v.optional(labelsSchema(english), {}),
})
export interface OpenapiOptions extends v.InferInput<typeof optionsSchema> {}

/** All options, with their defaults. */
export interface OpenapiSettings extends v.InferOutput<typeof optionsSchema> {}

/** A language for request samples. */
export type SampleLanguage = (typeof sampleLanguages)[number]
