import { averageWidth } from '../../config/average-width.ts'
import { fontUrl } from '../../config/fonts.ts'
import type { FontConfig, FontFallback, FontFile, SiteConfig } from '../../config/types.ts'

/**
 * CSS for the fonts of the configuration. Until the files have loaded, text has a font of the reader's system in the same size,
 * so that nothing moves: https://www.w3.org/TR/css-fonts-5/#font-face-desc
 */
export function fontStyles(
  { fonts, baseUrl }: Pick<SiteConfig, 'fonts' | 'baseUrl'>,
  fileUrl: (path: string) => string,
): string {
  if (fonts.length === 0) return ''
  const faces = fonts.flatMap((font) => [
    ...font.files.map((file) => fontFace(font, file, fileUrl(fontUrl(file, baseUrl)))),
    fallbackFace(font),
  ])
  const lists = fonts.map(
    (font) => `${properties[font.role]}: ${[...names(font), generics[font.fallback]].join(', ')};`,
  )
  const headings = fonts.some(({ role }) => role === 'headings')
    ? '@layer base { h1, h2, h3, h4, h5, h6 { font-family: var(--font-headings) } }\n'
    : ''
  return `${[...new Set(faces)].join('')}@layer tokens { :root { ${lists.join(' ')} } }\n${headings}`
}

const properties = { text: '--font-sans', headings: '--font-headings', code: '--font-mono' }

const generics: Readonly<Record<FontFallback, string>> = {
  'sans-serif': 'system-ui, sans-serif',
  serif: 'serif',
  monospace: 'ui-monospace, monospace',
}

function names(font: FontConfig): string[] {
  const { family, metrics } = font
  return [`"${family}"`, ...(metrics ? [`"${fallbackName(font)}"`] : [])]
}

/** Two roles can have the same family with other fallbacks. */
function fallbackName({ family, fallback }: FontConfig): string {
  return `${family} ${fallback} fallback`
}

function fontFace({ family, display }: FontConfig, file: FontFile, url: string): string {
  const { weight, style, unicodeRange } = file
  const range = unicodeRange === undefined ? '' : ` unicode-range: ${unicodeRange};`
  return `@font-face { font-family: "${family}"; src: url("${url}") format("woff2"); font-weight: ${weight}; font-style: ${style}; font-display: ${display};${range} }\n`
}

function fallbackFace(font: FontConfig): string {
  const { metrics, fallback } = font
  if (!metrics) return ''
  const { sources, width } = systemFonts[fallback]
  const scale = metrics.width === undefined ? 1 : metrics.width / width
  const { ascent, descent, lineGap } = metrics
  const [up, down, gap] = [ascent, descent, lineGap].map((part) => percent(part / scale))
  const src = sources.map((name) => `local("${name}")`).join(', ')
  return `@font-face { font-family: "${fallbackName(font)}"; src: ${src}; size-adjust: ${percent(scale)}; ascent-override: ${up}; descent-override: ${down}; line-gap-override: ${gap} }\n`
}

function percent(part: number): string {
  return `${Number((part * 100).toFixed(2))}%`
}

/** Widths of `a` to `z` and the space, in thousandths of the font size. */
const arial =
  '556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 278'
const times =
  '444 500 444 500 444 333 500 500 278 278 500 278 778 500 500 500 500 333 389 278 500 500 722 500 500 444 250'

/** Fonts of systems that have the same widths, or almost, as the one that the number is for: Arial, Times, Courier. */
const systemFonts: Readonly<
  Record<FontFallback, { readonly sources: readonly string[]; readonly width: number }>
> = {
  'sans-serif': {
    sources: ['Arial', 'Liberation Sans', 'Arimo', 'Roboto'],
    width: widthOf(arial),
  },
  serif: {
    sources: ['Times New Roman', 'Liberation Serif', 'Tinos'],
    width: widthOf(times),
  },
  monospace: {
    sources: ['Menlo', 'DejaVu Sans Mono', 'Liberation Mono', 'Roboto Mono', 'Courier New'],
    width: 0.6,
  },
}

function widthOf(widths: string): number {
  const list = widths.split(' ').map(Number)
  return (averageWidth((code) => list[code === 32 ? 26 : code - 97]) ?? 0) / 1000
}
