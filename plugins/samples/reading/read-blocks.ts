import type { MarkdownIt, Token } from 'markdown-it'
import type { PageBlocks, SampleBlock, SampleLine, SampleProblem } from '../types.ts'
import { type CommentLine, readSampleComment, type SampleOrder } from './comments.ts'
import { createContainers } from './containers.ts'
import { readInfo } from './read-info.ts'
import { sampleComments } from './sample-comments.ts'

/** Where a text is, and how it is read. */
export interface ReadBlocksOptions {
  /** Number of lines before the text in its file. */
  readonly bodyLine: number
  /** The group of tabs that show samples in TypeScript and JavaScript. */
  readonly group: string
  /** Whether it is MDX, where tags are no HTML and indented text is no code. */
  readonly isMdx?: boolean
}

/** A comment that waits for its code block. */
interface OpenOrder {
  readonly order: Exclude<SampleOrder, { kind: 'file' }>
  readonly line: number
}

/** Reads the code blocks of a text in Markdown or MDX, and applies the comments above them. */
export async function readBlocks(text: string, options: ReadBlocksOptions): Promise<PageBlocks> {
  const { bodyLine, group } = options
  const blocks: SampleBlock[] = []
  const problems: SampleProblem[] = []
  const locate = createLocate(text, bodyLine)
  const containers = createContainers()
  let open: OpenOrder[] = []
  const close = () => {
    problems.push(...open.map(({ line }) => ({ ...unused, line })))
    open = []
  }
  for (const token of (await createParser(options)).parse(text, {})) {
    const start = token.map?.[0] ?? 0
    const line = bodyLine + start + 1
    if (token.type === 'fence') {
      const { removed, isForeign, ...info } = readInfo(token.info)
      const code = token.content.replace(/\n$/, '').split('\n')
      const lines = code.map((one, i) => locate(removed.has(i + 1) ? '' : one, start + 1 + i))
      const languages = containers.inGroup(group)
      const block = { ...info, lines, line, languages, before: [], after: [] }
      if (!isForeign) blocks.push(open.reduce(applyOrder, block))
      open = []
    } else if (token.type === 'sample_comment') {
      const order = readSampleComment(token.content)
      if (order.kind === 'wrong') problems.push({ code: 'comment', ...order.problem, line })
      else if (order.kind === 'file') blocks.push(hiddenFile(order, line))
      else if (open.some((one) => one.order.kind === order.kind)) {
        problems.push({ ...repeated(order.kind), line })
      } else open.push({ order, line })
    } else if (token.type === 'inline') {
      close()
      containers.read(token.content, line)
    } else if (!isContainer(token)) close()
  }
  close()
  return { blocks, problems }

  function toLines(lines: readonly CommentLine[], line: number): SampleLine[] {
    return lines.map((one) => locate(one.text, line - bodyLine - 1 + one.below))
  }

  function applyOrder(block: SampleBlock, { order, line }: OpenOrder): SampleBlock {
    if (order.kind === 'skip') return { ...block, skip: order.reason }
    if (order.kind === 'errors') return { ...block, expected: { codes: order.codes, line } }
    return { ...block, before: toLines(order.before, line), after: toLines(order.after, line) }
  }

  function hiddenFile({ name, lines }: SampleOrder & { kind: 'file' }, line: number): SampleBlock {
    const language = /\.([a-z]+)$/.exec(name)?.[1] ?? ''
    const fields = { language, title: name, line, before: [], after: [], hidden: true } as const
    return { ...fields, lines: toLines(lines, line) }
  }
}

async function createParser({ isMdx = false }: ReadBlocksOptions): Promise<MarkdownIt> {
  const { default: Parser } = await import('markdown-it')
  const md = new Parser('commonmark')
  if (isMdx) md.disable(['html_block', 'code'])
  sampleComments(md, { isKept: true })
  return md
}

const unused = {
  code: 'comment',
  message: 'No code block follows this sample comment',
  fix: 'move the comment directly above a code block, or remove the comment',
} as const

function repeated(kind: string): Pick<SampleProblem, 'code' | 'message' | 'fix'> {
  return {
    code: 'comment',
    message: `The code block has two "sample: ${kind}" comments`,
    fix: 'keep one of the two comments',
  }
}

/** Finds the position of a line of code in its file. The indent of surrounding lists and quotes is not part of the code. */
function createLocate(text: string, bodyLine: number) {
  const source = text.split(/\r\n?|\n/)
  return (code: string, index: number): SampleLine => {
    const found = (source[index] ?? '').lastIndexOf(code)
    return { text: code, line: bodyLine + index + 1, indent: Math.max(0, found) }
  }
}

/** Whether a token can open between a comment and its block. */
function isContainer({ type, nesting }: Token): boolean {
  return nesting === 1 && /^(?:list_item|bullet_list|ordered_list|blockquote)_/.test(type)
}
