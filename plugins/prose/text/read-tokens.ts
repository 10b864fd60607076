import type { StateCore, Token } from 'markdown-it'
import { blocksOf, createLocator, pageEnv } from '../../kit.ts'
import { isIdentifier, mask, maskText, maskUrls } from './mask.ts'
import { inlineTextOf, readInline } from './read-inline.ts'
import { createSilence, htmlComments } from './silence.ts'
import { createSourceLines } from './source-lines.ts'
import type { Spans } from './spans.ts'
import type { Link, PageProse, Picture, ProseHeading, TableCell, TextBlock } from './types.ts'

/** Reads all text of a Markdown page, with its places in its files. Runs after the rule `inline` of the parser. */
export function readTokens({ tokens, env, md }: StateCore, spans: Spans): PageProse {
  const page = pageEnv(env)
  const lines = createSourceLines(page, createLocator(md, page))
  const silence = createSilence()
  const places = new Map([...blocksOf(tokens)].map(({ token, block }) => [token, block]))
  const blocks: TextBlock[] = []
  const headings: ProseHeading[] = []
  const links: Link[] = []
  const pictures: Picture[] = []
  const tables = createTables()
  const around = createAround()
  for (const [i, token] of tokens.entries()) {
    around.enter(token, i)
    tables.enter(token)
    const title = titleOf(token, env)
    if (title !== undefined && !around.isQuote()) {
      const placeOf = lines.placesOf(title, { line: token.map?.[0] ?? 0, cell: undefined })
      blocks.push({ prose: maskText(withoutCode(title)), placeOf, off: silence.off() })
    }
    const block = places.get(token)
    if (!block || !lines.has(token.content, block)) continue
    const placeOf = lines.placesOf(token.content, block)
    if (token.type === 'html_block') {
      for (const comment of htmlComments(token.content)) silence.read(comment)
      blocks.push({ prose: readHtml(token.content), placeOf, off: silence.off() })
      continue
    }
    if (around.isQuote()) continue
    const off = silence.off()
    const inline = readInline(token, { spans, silence, placeOf })
    const open = tokens[i - 1]
    if (open?.type === 'td_open') {
      const children = token.children ?? []
      const endsInCode = children.at(-1)?.type === 'code_inline'
      tables.add({ text: inlineTextOf(children), endsInCode, place: () => placeOf(0), off })
    }
    const isHeading = open?.type === 'heading_open'
    if (!isHeading || !isIdentifier(token.content)) {
      blocks.push({ prose: inline.prose, placeOf, off })
    }
    links.push(...inline.links)
    pictures.push(...inline.pictures)
    if (!isHeading) continue
    const text = inlineTextOf(token.children ?? []).replace(/\s*\{#[^\s{}]+\}$/, '')
    const level = Number(open.tag.slice(1))
    headings.push({ level, text, inside: around.path(), place: () => placeOf(0), off })
  }
  return { blocks, columns: tables.columns, headings, links, pictures }
}

/** Collects the cells of tables by column. */
function createTables() {
  const columns: TableCell[][] = []
  let [first, column] = [0, 0]
  return {
    columns,
    enter({ type }: Token) {
      if (type === 'table_open') first = columns.length
      else if (type === 'tr_open') column = first - 1
      else if (type === 'td_open') column += 1
    },
    add(cell: TableCell) {
      while (columns.length <= column) columns.push([])
      columns[column]?.push(cell)
    },
  }
}

/** The title of a directive that calls a component, as it is written. */
function titleOf({ type, nesting, meta }: Token, env: unknown): string | undefined {
  if (!/^directive(?:_open)?$/.test(type) || nesting < 0) return undefined
  const { title, label } = pageEnv(env).calls[Number(Object(meta).index)]?.props ?? {}
  const found = title ?? label
  return typeof found === 'string' && found !== '' ? found : undefined
}

function withoutCode(text: string): string {
  return text.replace(/(`+).*?\1/g, (code) => mask.repeat(code.length))
}

/** The text of raw HTML, without tags, comments, and elements that contain code. */
function readHtml(content: string): string {
  return maskUrls(content.replace(notText, (part) => part.replace(/[^\n]/g, mask)))
}

const notText =
  /<!--[\s\S]*?-->|<(pre|code|script|style|svg|math|kbd|samp|blockquote)\b[\s\S]*?<\/\1>|<[^>]*>/gi

/** Tracks the blocks around a token that have text in places of their own, such as tabs and list items. */
function createAround() {
  const open: { readonly index: number; readonly isQuote: boolean }[] = []
  return {
    enter({ type, nesting }: Token, index: number) {
      if (/^(?:heading|paragraph|inline)/.test(type)) return
      if (nesting > 0) open.push({ index, isQuote: type === 'blockquote_open' })
      else if (nesting < 0) open.pop()
    },
    isQuote: () => open.some(({ isQuote }) => isQuote),
    path: () => open.map(({ index }) => index).join('.'),
  }
}
