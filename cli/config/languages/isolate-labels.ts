import { startsRightToLeft } from './languages.ts'

/**
 * Text for a page that is read in a direction. From right to left, "C++" and "1.x" would be shown as "++C" and "x.1": what
 * begins with a letter of the other direction, and has something else than a letter at an edge, is isolated.
 */
export function isolateText(text: string, direction: 'ltr' | 'rtl'): string {
  if (direction === 'ltr' || !/^\P{L}|\P{L}$/u.test(text)) return text
  if (!/\p{L}/u.test(text) || startsRightToLeft(text)) return text
  // FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE: https://www.unicode.org/reports/tr9/
  return `\u2068${text}\u2069`
}

/** A copy of plain data with every `label` and `badge` in it as `isolateText()` returns it; from left to right, the data itself. */
export function isolateLabels<T>(data: T, direction: 'ltr' | 'rtl'): T {
  if (direction === 'ltr') return data
  // Only texts are replaced, by texts.
  return withIsolatedLabels(data) as T
}

/** The keys of texts that readers see. */
const shown = new Set(['label', 'badge'])

function withIsolatedLabels(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(withIsolatedLabels)
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      shown.has(name) && typeof value === 'string'
        ? isolateText(value, 'rtl')
        : withIsolatedLabels(value),
    ]),
  )
}
