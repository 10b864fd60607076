import { explainRefusal } from '../files/disk.ts'
import { findBadByte } from '../files/utf8.ts'
import type { Diagnostic } from '../report/diagnostic.ts'

/** The text of a page's file; '' if it cannot be read. */
export interface PageText {
  readonly text: string
  readonly problems: readonly Diagnostic[]
}

/**
 * Reads the text of the page at `place` with `read`. Problems with the file are returned, so that other pages can be
 * built. It is apart from `parse-page.ts`, which loads the parsers: a page whose text has not changed does not need them.
 */
export function readPage(place: string, read: () => Buffer): PageText {
  const problem = { code: 'content-unreadable', severity: 'error' } as const
  try {
    const bytes = read()
    const text = bytes.toString('utf8')
    const bad = findBadByte(bytes)
    if (!bad) return { text, problems: [] }
    const { line, column, name } = bad
    const message = `Cannot read ${place}: the byte ${name} is not valid UTF-8`
    const at = { file: place, line, column }
    return { text, problems: [{ ...problem, message, at, fix: 'save the file as UTF-8' }] }
  } catch (error) {
    const refusal = explainRefusal(error)
    if (!refusal) throw error
    const message = `Cannot read ${place}: ${refusal.reason}`
    return { text: '', problems: [{ ...problem, message, at: { file: place }, fix: refusal.fix }] }
  }
}
