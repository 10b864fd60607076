import type { GeneratedPart } from '../../content/types.ts'
import type { SourcePart } from '../types.ts'

/** Generated text as a whole, and where in it each part begins. A blank line is between the parts. */
export interface JoinedParts {
  readonly text: string
  readonly parts: readonly GeneratedPart[]
}

/** Joins the parts of a page to one text. */
export function joinParts(parts: readonly SourcePart[]): JoinedParts {
  let line = 1
  const placed = parts.map(({ text, origin }) => {
    const part = { line, ...(origin && { origin }) }
    line += text.split(/\r\n?|\n/).length + 1
    return part
  })
  return { text: parts.map(({ text }) => text).join('\n\n'), parts: placed }
}
