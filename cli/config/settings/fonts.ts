import * as v from 'valibot'
import { anyText, flag, list, object, oneOf, text } from '../../report/schema.ts'
import { relativePath } from '../schema/paths.ts'
import type { Complete } from './complete.ts'

const woff2 = v.pipe(
  relativePath('public/'),
  v.regex(
    /\.woff2$/i,
    'must be a WOFF2 file\ndownload the font in WOFF2 format, or convert its TTF or OTF file with "woff2_compress"',
  ),
)
const weightMessage = ({ input }: { readonly input: unknown }) => {
  const isQuoted = typeof input === 'string' && /^(?:[1-9]\d{0,2}|1000)$/.test(input)
  const fix = isQuoted ? `"weight: ${input}"` : 'a number, such as 400'
  return `must be a number from 1 to 1000, or a range such as "100 900"\nwrite ${fix}`
}
const weight = v.lazy((input) =>
  typeof input === 'string'
    ? v.pipe(anyText, v.regex(/^[1-9]\d{0,2}0? [1-9]\d{0,2}0?$/, weightMessage))
    : v.custom<number>((one) => typeof one === 'number' && one >= 1 && one <= 1000, weightMessage),
)
const characters = v.pipe(
  anyText,
  v.regex(
    /^U\+[\da-f?]+(?:-[\da-f]+)?(?:,\s*U\+[\da-f?]+(?:-[\da-f]+)?)*$/i,
    'must be a list of Unicode ranges\nwrite the ranges in CSS syntax, such as "U+0000-00FF, U+0131"',
  ),
)

const fontFileSchema = object({
  /** Path of a WOFF2 file in `public/`. */
  src: woff2,
  /** Weight of the font, or the range of a variable font: '100 900'. @default 400 */
  weight: v.optional(weight),
  /** @default 'normal' */
  style: v.optional(oneOf(['normal', 'italic'])),
  /** Characters in the file, for a font that is split into several files: 'U+0000-00FF, U+0131'. @default all */
  unicodeRange: v.optional(characters),
  /**
   * Whether browsers request the file before they know that the page needs it.
   * @default true for the first file of the text and heading fonts
   */
  preload: v.optional(flag),
})
export interface UserFontFile extends v.InferInput<typeof fontFileSchema> {}

const fontSchema = object({
  /** Name of the font. */
  family: v.pipe(
    text,
    v.regex(
      /^[^"'\\;{}]+$/,
      'must not contain quotation marks, "\\", ";", "{", or "}"\nwrite only the font\'s name, such as "Inter"',
    ),
  ),
  files: v.pipe(
    list(fontFileSchema),
    v.minLength(1, 'must not be empty\nadd a file: { src: "fonts/regular.woff2" }'),
  ),
  /** System font to show until the files have loaded. @default 'sans-serif', or 'monospace' for code */
  fallback: v.optional(oneOf(['sans-serif', 'serif', 'monospace'])),
  /**
   * What happens if the files load late. With 'swap', text changes to the font. With 'optional', text keeps the fallback until
   * the browser loads another document. @default 'swap'
   */
  display: v.optional(oneOf(['swap', 'optional'])),
})
export interface UserFont extends v.InferInput<typeof fontSchema> {}

export const fontsSchema = object({
  /** Font for body text and for all text without its own font. @default the reader's system font */
  text: v.optional(fontSchema),
  /** Font for headings. @default the text font */
  headings: v.optional(fontSchema),
  /** Font for code. @default the reader's monospaced system font */
  code: v.optional(fontSchema),
})
export interface UserFonts extends v.InferInput<typeof fontsSchema> {}

export type FontRole = keyof UserFonts

export type FontFallback = NonNullable<UserFont['fallback']>

export type FontDisplay = NonNullable<UserFont['display']>

/** A font as pages use it. */
export interface FontConfig extends Complete<Pick<UserFont, 'family' | 'fallback' | 'display'>> {
  readonly role: FontRole
  readonly files: readonly FontFile[]
  /** Metrics that give the fallback font the same size. Undefined until the files are read. */
  readonly metrics: FontMetrics | undefined
}

export interface FontFile extends Complete<Omit<UserFontFile, 'weight'>, 'unicodeRange'> {
  /** Changes with the content of the file; empty until it is read. */
  readonly hash: string
  readonly weight: string
}

/** Sizes of a font, as fractions of its font size. */
export interface FontMetrics {
  readonly ascent: number
  readonly descent: number
  readonly lineGap: number
  /** Average character width in English text. Undefined for a font without Latin letters. */
  readonly width: number | undefined
}
