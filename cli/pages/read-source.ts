import { readFileSync } from 'node:fs'
import { withoutMark } from '../content/frontmatter.ts'
import { type PageText, readPage } from '../content/read-page.ts'
import type { Page } from '../content/types.ts'

/** The text of a page's file, or what a plugin has made up in its place. */
export function readSource({ file, text, place }: Pick<Page, 'file' | 'text' | 'place'>): PageText {
  if (text !== undefined) return { text: withoutMark(text), problems: [] }
  // Synchronous, as all of a page's work is: one small file, read a moment before it is compiled.
  const read = readPage(place, () => readFileSync(file))
  return { ...read, text: withoutMark(read.text) }
}
