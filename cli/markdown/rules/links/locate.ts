import type { MarkdownIt, Token } from 'markdown-it'
import { type LinePlace, originAt, sourceLine } from '../../../content/origins.ts'
import type { MarkdownEnv } from '../../page-env.ts'
import { findHrefs, type HrefPlace } from './find-hrefs.ts'

/** Where a block's content is: its first line, and its cell in a table row. */
export interface BlockPlace {
  readonly line: number
  readonly cell: number | undefined
}

/**
 * Finds where an href is in a page's source. markdown-it keeps only a block's lines, so its content is scanned again, but only
 * when a place is needed, which is rare.
 */
export interface Locator {
  /** Place of an offset in a block's content. */
  readonly inContent: (content: string, offset: number, block: BlockPlace) => LinePlace
  /** Place of an href in a link, image, or HTML tag among the children of `inline`, `offset` characters into it. */
  readonly ofChild: (inline: Token, child: Token, block: BlockPlace, offset?: number) => LinePlace
}

/** A locator for one page, for use while its links are resolved. */
export function createLocator(md: MarkdownIt, env: MarkdownEnv): Locator {
  const found = new Map<Token, Map<Token, HrefPlace>>()

  const inContent: Locator['inContent'] = (content, offset, { line, cell }) => {
    const before = content.slice(0, offset).split('\n')
    const row = line + before.length - 1
    const source = sourceLine(env.origins, row)
    const inLine = before.at(-1)?.length ?? 0
    if (cell !== undefined) return { line: row, column: columnInCell(source, cell, inLine) }
    // Quotes and lists put their marks before the content; only what follows them is kept, without indentation.
    const text = content.split('\n')[before.length - 1] ?? ''
    const trimmed = text.trimStart()
    const found = source.lastIndexOf(trimmed)
    // A character that Markdown cannot contain was replaced.
    if (found < 0) return { line: row }
    const start = found - (text.length - trimmed.length)
    return { line: row, column: start + inLine + 1 }
  }

  const ofChild: Locator['ofChild'] = (inline, child, block, offset = 0) => {
    let targets = found.get(inline)
    if (!targets) {
      targets = findHrefs(md, env, inline)
      found.set(inline, targets)
    }
    const at = targets.get(child)
    if (at === undefined) return { line: block.line }
    if (typeof at === 'number') return inContent(inline.content, at + offset, block)
    return placeOfDefinition(env, at)
  }

  return { inContent, ofChild }
}

/** The place of the href in `[label]: href`, which may be on the line below the label. */
function placeOfDefinition({ origins }: MarkdownEnv, [from, to]: [number, number]): LinePlace {
  const { lines, firstLine } = originAt(origins, from)
  const text = lines()
    .slice(from - firstLine, to - firstLine)
    .join('\n')
  const before = /\[(?:[^[\]\\]|\\[\s\S])*\]:[\s>]*<?/.exec(text)
  if (!before) return { line: from }
  const above = text.slice(0, before.index + before[0].length).split('\n')
  return { line: from + above.length - 1, column: (above.at(-1)?.length ?? 0) + 1 }
}

/** Column of a place `offset` characters into the text of a cell, where `\|` counts as one character. */
function columnInCell(row: string, cell: number, offset: number): number {
  const prefix = /^(?:[\s>]|[-+*]\s|\d+[.)]\s)*\|?/.exec(row)?.[0].length ?? 0
  let start = prefix
  for (const [i, text] of row
    .slice(prefix)
    .split(/(?<!\\)\|/)
    .entries()) {
    if (i === cell) {
      start += text.length - text.trimStart().length
      break
    }
    start += text.length + 1
  }
  for (let i = 0; i < offset; i++) start += row.startsWith('\\|', start) ? 2 : 1
  return start + 1
}
