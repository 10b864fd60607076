import type { Complete } from './complete.ts'

export interface UserFonts {
  /** Running text, and everything that has no other font. @default the font of the reader's system */
  text?: UserFont | undefined
  /** Headings. @default the font of the text */
  headings?: UserFont | undefined
  /** Code. @default the monospaced font of the reader's system */
  code?: UserFont | undefined
}

export interface UserFont {
  /** The name of the font. */
  family: string
  files: readonly UserFontFile[]
  /** The font of the reader's system that is shown until the files have loaded. @default 'sans-serif', for code 'monospace' */
  fallback?: FontFallback | undefined
  /**
   * What happens if the files load late: text changes to the font, or keeps that of the reader's system until the browser loads
   * another document. @default 'swap'
   */
  display?: FontDisplay | undefined
}

export type FontDisplay = 'swap' | 'optional'

export type FontFallback = 'sans-serif' | 'serif' | 'monospace'

export interface UserFontFile {
  /** Path of a WOFF2 file in `public/`. */
  src: string
  /** The weight, or the range of a variable font: '100 900'. @default 400 */
  weight?: number | string | undefined
  /** @default 'normal' */
  style?: 'normal' | 'italic' | undefined
  /** The characters in the file, if others are in another file: 'U+0000-00FF, U+0131'. @default all */
  unicodeRange?: string | undefined
  /** Whether browsers request the file before they know that the page needs it. @default true for the first file of text and headings */
  preload?: boolean | undefined
}

export type FontRole = keyof UserFonts

/** A font as pages show it. */
export interface FontConfig extends Complete<Pick<UserFont, 'family' | 'fallback' | 'display'>> {
  readonly role: FontRole
  readonly files: readonly FontFile[]
  /** How the fallback gets the same size; undefined until the files are read. */
  readonly metrics: FontMetrics | undefined
}

export interface FontFile extends Complete<Omit<UserFontFile, 'weight'>, 'unicodeRange'> {
  /** Changes with the content of the file; empty until it is read. */
  readonly hash: string
  readonly weight: string
}

/** Sizes of a font, in parts of its font size. */
export interface FontMetrics {
  readonly ascent: number
  readonly descent: number
  readonly lineGap: number
  /** Average width of the characters of an English text; undefined for a font without Latin letters. */
  readonly width: number | undefined
}
