import { readFileSync } from 'node:fs'
import { withoutMark } from '../content/frontmatter.ts'
import type { Page } from '../content/types.ts'

/** The text of a page's file, or what a plugin has made up in its place. */
export function readSource({ file, text }: Pick<Page, 'file' | 'text'>): string {
  // Synchronous, as all of a page's work is: one small file, read a moment before it is compiled.
  return text ?? withoutMark(readFileSync(file, 'utf8'))
}
