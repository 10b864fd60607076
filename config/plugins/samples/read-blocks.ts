import type { Token } from 'markdown-it'
import { type CommentLine, type Order, readComment } from './comments.ts'
import { createContainers } from './containers.ts'
import type { Block, BlockProblem, CodeLine, PageBlocks } from './types.ts'

/**
 * Reads the code blocks of a Markdown text and applies the comments above them. `bodyLine` is the number of lines before the
 * text in its file.
 */
export async function readBlocks(text: string, bodyLine: number): Promise<PageBlocks> {
  const { default: MarkdownIt } = await import('markdown-it')
  const blocks: Block[] = []
  const problems: BlockProblem[] = []
  const locate = createLocate(text, bodyLine)
  const containers = createContainers()
  let open: { readonly order: Order; readonly line: number } | undefined
  const close = () => {
    if (open) problems.push({ ...unused, line: open.line })
    open = undefined
  }
  for (const token of new MarkdownIt('commonmark').parse(text, {})) {
    const start = token.map?.[0] ?? 0
    const line = bodyLine + start + 1
    if (token.type === 'fence') {
      const code = token.content.replace(/\n$/, '').split('\n')
      const lines = code.map((one, i) => locate(one, start + 1 + i))
      const languages = containers.inGroup('lang')
      blocks.push({
        ...parseInfo(token.info),
        lines,
        line,
        languages,
        ...settingsOf(open?.order, open?.line),
      })
      open = undefined
    } else if (token.type === 'html_block') {
      const order = readComment(token.content)
      if (!order) continue
      close()
      if (order.kind === 'wrong') problems.push({ code: 'comment', ...order.problem, line })
      else if (order.kind === 'file') blocks.push({ ...hiddenFile(order, line), line })
      else open = { order, line }
    } else if (token.type === 'inline') {
      close()
      containers.read(token.content, line)
    } else if (!isContainer(token)) close()
  }
  close()
  return { blocks, problems }

  function toLines(lines: readonly CommentLine[], line: number): CodeLine[] {
    return lines.map((one) => locate(one.text, line - bodyLine - 1 + one.below))
  }

  /** What the comment above a block changes about it. */
  function settingsOf(
    order: Order | undefined,
    line = 0,
  ): Pick<Block, 'before' | 'after' | 'skip'> {
    if (order?.kind === 'skip') return { before: [], after: [], skip: order.reason }
    if (order?.kind !== 'with') return { before: [], after: [] }
    return { before: toLines(order.before, line), after: toLines(order.after, line) }
  }

  function hiddenFile({ name, lines }: Order & { kind: 'file' }, line: number) {
    const language = /\.([a-z]+)$/.exec(name)?.[1] ?? ''
    const fields = { language, title: name, before: [], after: [], hidden: true } as const
    return { ...fields, lines: toLines(lines, line) }
  }
}

const unused = {
  code: 'comment',
  message: 'No code block follows this sample comment',
  fix: 'move it directly above a code block, or remove it',
}

/** Finds the position of a line of code in its file. The indent of surrounding lists and quotes is not part of the code. */
function createLocate(text: string, bodyLine: number) {
  const source = text.split(/\r\n?|\n/)
  return (code: string, index: number): CodeLine => {
    const found = (source[index] ?? '').lastIndexOf(code)
    return { text: code, line: bodyLine + index + 1, indent: Math.max(0, found) }
  }
}

function parseInfo(info: string): Pick<Block, 'language' | 'title'> {
  const title = /(?<![\w-])title="([^"]*)"/.exec(info)?.[1]
  const language = /^[^\s{[]*/.exec(info.trim())?.[0].toLowerCase() ?? ''
  return title === undefined ? { language } : { language, title }
}

/** Whether a token can open between a comment and its block. */
function isContainer({ type, nesting }: Token): boolean {
  return nesting === 1 && /^(?:list_item|bullet_list|ordered_list|blockquote)_/.test(type)
}
