import * as v from 'valibot'
import {
  anyText,
  flag,
  folderPath,
  isObject,
  list,
  object,
  oneOf,
  text,
} from '../../cli/report/schema.ts'

const documentSchema = object({
  /** Path of the document: 'print' is served at '/print', and its PDF at '/print.pdf'. @default 'print' */
  path: v.optional(folderPath, 'print'),
  /** Title of the document. Translate it in a language's `labels`. @default the site's title */
  title: v.optional(text),
  /** Names of the sidebars to include, in this order. @default all sidebars */
  sidebars: v.optional(list(text)),
  /** URL patterns of pages to include, without base, language, and version: `['/guides/**']`. @default ['/**'] */
  include: v.optional(list(text), ['/**']),
  /** URL patterns of pages to leave out. @default [] */
  exclude: v.optional(list(text), []),
})

const pdfSettings = object({
  /** Whether failing to create a PDF is an error. If not, it's a warning. @default false */
  required: v.optional(flag, false),
  /** Path of Chrome or Chromium. @default `CHROME_PATH`, or the installed browser */
  program: v.optional(text),
  /** Arguments for the browser, such as `['--no-sandbox']` in a container. @default [] */
  args: v.optional(list(anyText), []),
  /** Other sites that pages load images from: `['https://img.example.com']`. @default [] */
  origins: v.optional(list(text), []),
})

const pdfSchema = v.lazy((input) => {
  if (typeof input === 'boolean') return flag
  return isObject(input)
    ? pdfSettings
    : v.custom<never>(() => false, 'must be true, false, or an object')
})

export const optionsSchema = object({
  /** Documents to create, each with a part of the site. @default one document with all pages in sidebars */
  documents: v.optional(list(documentSchema), [{}]),
  /** Versions to print. Each has its own documents, such as `/v1/print`. @default 'latest' */
  versions: v.optional(oneOf(['latest', 'all']), 'latest'),
  /** Where pages link to the documents. @default nowhere */
  link: v.optional(oneOf(['navbar', 'footer'])),
  /** Label of the link. Translate it in a language's `labels`. @default 'Print' */
  linkLabel: v.optional(text, 'Print'),
  /** Paper size. @default 'A4' */
  pageSize: v.optional(oneOf(['A4', 'A5', 'letter', 'legal']), 'A4'),
  /** Whether builds also create a PDF of each document, using an installed Chrome. @default false */
  pdf: v.optional(pdfSchema, false),
})
export interface PrintOptions extends v.InferInput<typeof optionsSchema> {}

/** All options, with their defaults. */
export interface PrintSettings extends v.InferOutput<typeof optionsSchema> {}

/** The settings of a document. */
export interface DocumentSettings extends v.InferOutput<typeof documentSchema> {}

/** The settings for creating PDFs. */
export interface PdfSettings extends v.InferOutput<typeof pdfSettings> {}

/** The settings of PDFs; undefined if there are none. */
export function pdfOf({ pdf }: PrintSettings): PdfSettings | undefined {
  if (pdf === false) return undefined
  return pdf === true ? { required: false, args: [], origins: [], program: undefined } : pdf
}
