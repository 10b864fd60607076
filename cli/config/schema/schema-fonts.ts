import * as v from 'valibot'
import { anyText, flag, list, object, oneOf, text } from '../../report/schema.ts'
import { relativePath } from './paths.ts'

/** The schema of `fonts`. */

const fontFile = v.pipe(
  relativePath('public/'),
  v.regex(
    /\.woff2$/i,
    'must be a WOFF2 file\nconvert the font to WOFF2, for example with "woff2_compress"',
  ),
)
const weightMessage =
  'must be a number from 1 to 1000, or a range such as "100 900"\nwrite "weight: 400"'
const weight = v.lazy((input) =>
  typeof input === 'string'
    ? v.pipe(anyText, v.regex(/^[1-9]\d{0,2}0? [1-9]\d{0,2}0?$/, weightMessage))
    : v.custom<number>((one) => typeof one === 'number' && one >= 1 && one <= 1000, weightMessage),
)
const unicodeRange = v.pipe(
  anyText,
  v.regex(
    /^U\+[\da-f?]+(?:-[\da-f]+)?(?:,\s*U\+[\da-f?]+(?:-[\da-f]+)?)*$/i,
    'must be a list of ranges\nwrite it as in CSS: "U+0000-00FF, U+0131"',
  ),
)
const font = object({
  family: v.pipe(
    text,
    v.regex(/^[^"'\\;{}]+$/, 'must be the name of a font\nwrite it without quotes'),
  ),
  files: v.pipe(
    list(
      object({
        src: fontFile,
        weight: v.optional(weight),
        style: v.optional(oneOf(['normal', 'italic'])),
        unicodeRange: v.optional(unicodeRange),
        preload: v.optional(flag),
      }),
    ),
    v.minLength(1, 'must not be empty\nadd a file: { src: "fonts/regular.woff2" }'),
  ),
  fallback: v.optional(oneOf(['sans-serif', 'serif', 'monospace'])),
  display: v.optional(oneOf(['swap', 'optional'])),
})

/** The entry of the configuration. */
export const fonts = v.optional(
  object({ text: v.optional(font), headings: v.optional(font), code: v.optional(font) }),
)
