import { withBase } from '../../runtime/contract/url.ts'
import type { FontConfig, FontFile, FontRole, UserFonts } from './types.ts'

export const fontRoles: readonly FontRole[] = ['text', 'headings', 'code']

/** The fonts of a configuration, before their files are read. */
export function completeFonts(user: UserFonts = {}): FontConfig[] {
  return fontRoles.flatMap((role): FontConfig[] => {
    const font = user[role]
    if (!font) return []
    const {
      family,
      fallback = role === 'code' ? 'monospace' : 'sans-serif',
      display = 'swap',
    } = font
    const files = font.files.map((file, i) => ({
      src: file.src,
      hash: '',
      weight: String(file.weight ?? 400),
      style: file.style ?? 'normal',
      unicodeRange: file.unicodeRange,
      preload: file.preload ?? (i === 0 && role !== 'code'),
    }))
    return [{ role, family, files, fallback, display, metrics: undefined }]
  })
}

/** Its query changes with the file, so that browsers can store it. */
export function fontUrl({ src, hash }: FontFile, baseUrl: string): string {
  const path = encodeURI(src).replaceAll(/[?#]/g, encodeURIComponent)
  return withBase(`/${path}?v=${hash}`, baseUrl)
}

/** The URLs of the files that browsers request first. */
export function preloadedFonts(fonts: readonly FontConfig[], baseUrl: string): string[] {
  const files = fonts.flatMap((font) => font.files.filter(({ preload }) => preload))
  return [...new Set(files.map((file) => fontUrl(file, baseUrl)))]
}
