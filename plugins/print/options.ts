import * as v from 'valibot'
import { anyText, flag, isObject, list, object, oneOf, text } from '../../cli/report/schema.ts'

/** 'print', 'manual/all': of files in the output, so that no part of it can leave the folder. */
const path = v.pipe(
  text,
  v.regex(/^[\w-]+(?:\/[\w-]+)*$/, 'must be a path without "/" at its ends'),
)

const documentSchema = object({
  /** Where the document is: '/print', and '/print.pdf' if it's also a PDF. @default 'print' */
  path: v.optional(path, 'print'),
  /** Its title; `labels` of a language translates it. @default the site's title */
  title: v.optional(text),
  /** The sidebars that it contains, in this order, by their names. @default all sidebars */
  sidebars: v.optional(list(text)),
  /** Patterns of the URLs of its pages, without base, language, and version: `['/guides/**']`. @default ['/**'] */
  include: v.optional(list(text), ['/**']),
  /** Patterns of the URLs of pages to leave out. @default [] */
  exclude: v.optional(list(text), []),
})

const pdfSettings = object({
  /** Whether a PDF that can't be made is an error. If not, it's a warning. @default false */
  required: v.optional(flag, false),
  /** The path of Chrome or Chromium. @default `CHROME_PATH`, or the one that is installed */
  program: v.optional(text),
  /** Arguments of the program: `['--no-sandbox']` in a container. @default [] */
  args: v.optional(list(anyText), []),
  /** Other sites that pages load pictures from: `['https://img.example.com']`. @default [] */
  origins: v.optional(list(text), []),
})

const pdfSchema = v.lazy((input) => {
  if (typeof input === 'boolean') return flag
  return isObject(input)
    ? pdfSettings
    : v.custom<never>(() => false, 'must be true, false or an object')
})

export const optionsSchema = object({
  /** The documents, each a part of the site. @default one document with all pages of the sidebars */
  documents: v.optional(list(documentSchema), [{}]),
  /** The versions to print. Each has its own documents, such as `/v1/print`. @default 'latest' */
  versions: v.optional(oneOf(['latest', 'all']), 'latest'),
  /** Where pages link to the documents. @default nowhere */
  link: v.optional(oneOf(['navbar', 'footer'])),
  /** The text of that link; `labels` of a language translates it. @default 'Print' */
  linkLabel: v.optional(text, 'Print'),
  /** The size of the paper. @default 'A4' */
  pageSize: v.optional(oneOf(['A4', 'A5', 'letter', 'legal']), 'A4'),
  /** Whether builds make a PDF of each document, with a Chrome that is installed. @default false */
  pdf: v.optional(pdfSchema, false),
})
export interface PrintOptions extends v.InferInput<typeof optionsSchema> {}

/** All options, with their defaults. */
export interface PrintSettings extends v.InferOutput<typeof optionsSchema> {}

/** A document as the options describe it. */
export interface DocumentSettings extends v.InferOutput<typeof documentSchema> {}

/** How PDFs are made. */
export interface PdfSettings extends v.InferOutput<typeof pdfSettings> {}

/** The settings of PDFs; undefined if there are none. */
export function pdfOf({ pdf }: PrintSettings): PdfSettings | undefined {
  if (pdf === false) return undefined
  return pdf === true ? { required: false, args: [], origins: [], program: undefined } : pdf
}
