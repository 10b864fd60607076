import {
  drawingOf,
  endsDrawing,
  htmlWithin,
  optionalEnd,
  rawTextElements,
  scopes,
  voidElements,
} from '../../../html/syntax.ts'

/** Reports a mistake in raw HTML. */
export type ReportHtml = (line: number, message: string, fix: string) => void

/** An element that is open. */
export interface Open {
  /** In lower case; '' for a part of Markdown that has no tag. */
  readonly tag: string
  /** Markdown's own: what opens in it has to close in it. */
  readonly isWall: boolean
  readonly line: number
  /** Where in the stack the drawing begins that it is a part of; -1 for HTML. */
  readonly drawing: number
}

/** The elements that are open where the walk over a page stands. Its functions give the end tags that are missing. */
export interface ElementStack {
  readonly stack: readonly Open[]
  readonly report: ReportHtml
  readonly push: (tag: string, line: number, isWall: boolean) => void
  /** Whether what comes next is a part of a drawing. */
  readonly isDrawing: () => boolean
  /** Closes an element of raw HTML; false where it is not open. */
  readonly close: (tag: string, line: number) => boolean
  /** The script or the like that what comes next is the text of. */
  readonly rawText: () => string | undefined
  readonly reportOpen: (tag: string, line: number) => void
  readonly closeWall: () => string
  readonly closeAll: () => string
  /** Ends what an element or a component cannot stand in. */
  readonly endAround: (what: Opening, line: number) => string
}

/** What opens: an element, or a component, which may draw any. */
export interface Opening {
  /** '' for none, or for one that is not known. */
  readonly tag: string
  readonly kind: 'html' | 'markdown' | 'component'
  /** Whether it stands on lines of its own. */
  readonly isBlock: boolean
}

/** A stack that reports what is left open, and what ends too early. */
export function openElements(report: ReportHtml): ElementStack {
  const stack: Open[] = []
  const drawing = () => stack.at(-1)?.drawing ?? -1
  const wall = () => stack.findLastIndex(({ isWall }) => isWall)
  const end = (depth: number, line: number, [why, fix]: readonly [string, string]) => {
    const { tag } = stack[depth] ?? {}
    report(
      line,
      `Cannot put this into "<${tag}>": ${why}`,
      `${fix}, or write "</${tag}>" before it`,
    )
    return endTags(stack.splice(depth))
  }
  return {
    stack,
    report,
    push: (tag, line, isWall) =>
      stack.push({ tag, line, isWall, drawing: drawingOf(tag, stack.length, drawing()) }),
    isDrawing: () => drawing() >= 0,
    close(tag, line) {
      if (voidElements.has(tag)) return true
      const depth = stack.findLastIndex((one) => one.tag === tag && !one.isWall)
      if (depth > wall()) {
        const [, ...inner] = stack.splice(depth)
        // Where a drawing goes on, what is open in its HTML does not end by itself.
        reportOpen(inner, report, htmlWithin.has(tag) ? none : optionalEnd)
        return true
      }
      const fix = `take it out, or put "<${tag}>" before it in the same block`
      report(line, `Cannot close "</${tag}>": no "<${tag}>" is open there`, fix)
      return false
    },
    rawText: () =>
      stack.findLast((one) => rawTextElements.has(one.tag) && !one.isWall && one.drawing < 0)?.tag,
    reportOpen: (tag, line) =>
      reportOpen([{ tag, line, isWall: false, drawing: -1 }], report, none),
    closeWall: () => closeFrom(stack, wall(), report),
    closeAll: () => closeFrom(stack, 0, report),
    endAround({ tag, kind, isBlock }, line) {
      const isComponent = kind === 'component'
      const ends =
        drawing() > wall() && (isComponent || endsDrawing.has(tag))
          ? end(drawing(), line, inSvg)
          : ''
      if (kind === 'html' || (tag === '' && !isComponent)) return ends
      const around = ['table', 'template']
      if (isBlock || isComponent) around.push('select')
      if (isBlock) around.push('button')
      return around.reduce((all, name) => {
        const depth = innermost(stack, name)
        return depth > wall() ? all + end(depth, line, within[name] ?? inTable) : all
      }, ends)
    },
  }
}

const none: ReadonlySet<string> = new Set()
const inSvg = ['HTML ends a drawing', 'put it into a "<foreignObject>"'] as const
const inTable = ['it holds rows and cells', 'put it into a cell'] as const
const within: Readonly<Record<string, readonly [string, string]>> = {
  table: inTable,
  template: ['a page shows nothing of that', 'take it out'],
  select: ['it holds options', 'take it out'],
  button: ['a button holds a line of text', 'take it out'],
}

/** Where the raw element of this name stands that is around what comes next; -1 for none. */
function innermost(stack: readonly Open[], tag: string): number {
  const depth = stack.findLastIndex((one) => one.tag === tag || scopes.has(one.tag))
  const found = stack[depth]
  return found && !found.isWall && found.tag === tag ? depth : -1
}

function closeFrom(stack: Open[], depth: number, report: ReportHtml): string {
  const closed = stack.splice(Math.max(0, depth))
  reportOpen(closed, report, optionalEnd)
  return endTags(closed)
}

function reportOpen(
  elements: readonly Open[],
  report: ReportHtml,
  mayStayOpen: ReadonlySet<string>,
): void {
  for (const { tag, isWall, line } of elements) {
    if (isWall || mayStayOpen.has(tag)) continue
    report(
      line,
      `Cannot find the end of "<${tag}>": it is left open`,
      `add "</${tag}>" in the same block`,
    )
  }
}

/**
 * The end of a paragraph is left out: where a block has ended that, it would be another paragraph. So is that of a
 * script and the like, whose start is made text: what they would hold is the author's Markdown.
 */
function endTags(elements: readonly Open[]): string {
  return elements
    .filter(({ tag, isWall }) => !isWall && tag !== 'p' && !rawTextElements.has(tag))
    .map(({ tag }) => `</${tag}>`)
    .reverse()
    .join('')
}
