import { captureOwnerStack } from 'react'
import { mismatchName } from '../contract/dev.ts'

/**
 * Reports from what React recovers: a component that renders another element or text in the browser than in the HTML. React's own
 * error has no place in the site.
 */
export function reportRecovered(error: unknown): void {
  const isMismatch = error instanceof Error && error.message.startsWith('Hydration failed')
  if (isMismatch) reportMismatch(error.message)
  else reportError(error)
}

/** Reports attributes that differ, which React only writes to the console. */
export function watchAttributes(): void {
  const { error } = console
  console.error = (...parts: unknown[]) => {
    error.apply(console, parts)
    const [format, , diff] = parts
    const isMismatch =
      typeof format === 'string' && /^A tree hydrated but some attributes/.test(format)
    if (isMismatch && typeof diff === 'string') reportMismatch(diff)
  }
}

/** In React's text, the lines of the browser begin with `+`, and those of the HTML with `-`. They follow a general explanation. */
function reportMismatch(text: string): void {
  const [, diff = text] = text.split('/hydration-mismatch')
  const linesOf = (sign: string) =>
    diff.split('\n').flatMap((line) => (line.startsWith(sign) ? line.slice(1).trim() : []))
  const sides = [linesOf('+'), linesOf('-')]
  // The rest is what is in an element.
  const common = Math.max(1, Math.min(...sides.map(({ length }) => length)))
  const [inBrowser, inHtml] = sides.map((lines) => lines.slice(0, common).join(' '))
  const error = new Error(`${inBrowser || 'nothing'} instead of ${inHtml || 'nothing'}`)
  error.name = mismatchName
  error.stack = `${mismatchName}: ${error.message}\n${captureOwnerStack() ?? ''}`
  reportError(error)
}
