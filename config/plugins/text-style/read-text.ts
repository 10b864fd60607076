import type { Token } from 'markdown-it'
import { frontMatterBlocks } from './front-matter.ts'
import { locator, type Start } from './locate.ts'
import type { Parser } from './parser.ts'
import { hideUrls, readInline, textOf } from './read-inline.ts'
import {
  type Heading,
  type Link,
  mask,
  type PageText,
  type Picture,
  type TextBlock,
} from './types.ts'

/** The file of a page: its text, and the number of lines before the Markdown. */
export interface PageSource {
  readonly text: string
  readonly bodyLine: number
}

/** Reads all text of a page, with its place in the file. */
export function readText({ text, bodyLine }: PageSource, { parse, spans }: Parser): PageText {
  const lines = text.split(/\r\n?|\n/)
  const blocks: TextBlock[] = [...frontMatterBlocks(lines.slice(0, bodyLine))]
  const headings: Heading[] = []
  const links: Link[] = []
  const pictures: Picture[] = []
  const directives = createDirectives()
  const cells = createCells(lines)
  // Empty lines replace the front matter, so that line numbers are those of the file.
  const tokens = parse('\n'.repeat(bodyLine) + lines.slice(bodyLine).join('\n'))

  for (const [i, token] of tokens.entries()) {
    if (token.type === 'directive') directives.read(token)
    if (token.type === 'tr_open') cells.openRow(token)
    if (token.type === 'html_block') blocks.push(readHtml(token, lines))
    if (token.type !== 'inline') continue
    const start = token.map ? startOf(token, lines) : cells.next(token)
    const spotOf = locator(token.content, lines, start)
    const inline = readInline(token, spans, spotOf)
    const open = tokens[i - 1]
    if (open?.type !== 'heading_open' || !isIdentifier(token.content)) blocks.push(inline.block)
    links.push(...inline.links)
    pictures.push(...inline.pictures)
    if (open?.type !== 'heading_open') continue
    headings.push({
      level: Number(open.tag.slice(1)),
      text: textOf(token.children ?? []).replace(/\s*\{#[^\s{}]+\}$/, ''),
      inside: directives.path(),
      spot: spotOf(0),
    })
  }
  return { blocks, headings, links, pictures }
}

/** The text of raw HTML, without tags, comments, and elements that contain code. */
function readHtml({ content, map }: Token, lines: readonly string[]): TextBlock {
  const prose = content.replace(notText, (part) => part.replace(/[^\n]/g, mask))
  return { prose: hideUrls(prose), spotOf: locator(content, lines, { line: map?.[0] ?? 0 }) }
}

const notText = /<!--[\s\S]*?-->|<(pre|code|script|style)\b[\s\S]*?<\/\1>|<[^>]*>/gi

/** Whether a heading is the name of an option or function: `### jwt {#jwt}`, `## signIn()`. */
function isIdentifier(heading: string): boolean {
  return /^[a-z]\w*(?:\(\))?(?:\s*\{#[^\s{}]+\})?$/.test(heading)
}

/** The label of a directive can be in the middle of its line; all other text reaches the end of the line. */
function startOf({ map, markup, content }: Token, lines: readonly string[]): Start {
  const line = map?.[0] ?? 0
  if (!markup.startsWith('::')) return { line }
  const text = lines[line] ?? ''
  const name = /:{2,}[ \t]*[\w-]*/.exec(text)
  return { line, column: text.indexOf(content, (name?.index ?? 0) + (name?.[0].length ?? 0)) }
}

/** Finds table cells, which have no position in their tokens, by searching each row from left to right. */
function createCells(lines: readonly string[]) {
  let line = 0
  let end = 0
  return {
    openRow({ map }: Token) {
      line = map?.[0] ?? line
      end = 0
    },
    next({ content }: Token): Start {
      // In a cell, `|` is written as `\|`.
      const written = content.replaceAll('|', '\\|')
      const column = Math.max(end, (lines[line] ?? '').indexOf(written, end))
      end = column + written.length
      return { line, column, isCell: true }
    },
  }
}

/** Tracks open directives. A line of colons closes the innermost one with as many colons, and everything inside it. */
function createDirectives() {
  const open: { readonly colons: string; readonly number: number }[] = []
  let count = 0
  return {
    read({ markup, info }: Token) {
      if (info !== '' && markup.length > 2) open.push({ colons: markup, number: count++ })
      const last = info === '' ? open.findLastIndex(({ colons }) => colons === markup) : -1
      if (last >= 0) open.length = last
    },
    path: () => open.map(({ number }) => number).join('.'),
  }
}
