import type { BlockPlace, Locator } from '../../kit.ts'
import { type MarkdownEnv, type Place, placeInPage } from '../../kit.ts'

/** Finds blocks in the files that a page consists of. */
export interface SourceLines {
  /** Whether a text is in the file as it is: if not, a rule of the parser has made it. */
  readonly has: (text: string, block: BlockPlace) => boolean
  /** The places of the characters of a block. */
  readonly placesOf: (text: string, block: BlockPlace) => (index: number) => Place
}

export function createSourceLines(page: MarkdownEnv, locator: Locator): SourceLines {
  return {
    has(text, { line, cell }) {
      const origin = page.origins.findLast(({ firstLine }) => firstLine <= line)
      const source = origin?.lines()[line - origin.firstLine] ?? ''
      const [first = ''] = text.trimStart().split('\n', 1)
      // In a cell, `|` is written as `\|`.
      const written = cell === undefined ? first : first.replaceAll('|', '\\|')
      return source.includes(written.trim())
    },
    placesOf: (text, block) => (index) => placeInPage(page, locator.inContent(text, index, block)),
  }
}
