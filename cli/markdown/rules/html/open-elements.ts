import {
  cannotHold,
  endsDrawing,
  htmlWithin,
  optionalEnd,
  rawTextElements,
  voidElements,
} from '../../../html/elements.ts'
import {
  closedAt,
  drawingOf,
  innermost,
  lastWall,
  type OpenElement,
  outerDrawing,
} from '../../../html/nesting.ts'

/** Reports a mistake in raw HTML. */
export type ReportHtml = (line: number, message: string, fix: string) => void

/** An open element of raw HTML or, as a wall, of Markdown: what opens in that has to close in it. */
export interface LineElement extends OpenElement {
  readonly line: number
}

/**
 * The elements that are open as the check goes through a page. Its functions return the end tags that are missing.
 *
 * Elements whose end may be left out stay on the stack until what is around them ends: this is where the check differs
 * from `toTree` and `parseHtml`, which end elements as browsers do. It decides whether an author means that to happen.
 */
export interface ElementStack {
  readonly stack: readonly LineElement[]
  readonly report: ReportHtml
  readonly push: (tag: string, line: number, isWall: boolean) => void
  /** Whether what comes next is part of a drawing. */
  readonly isDrawing: () => boolean
  /** Closes an element of raw HTML; returns false if it is not open. */
  readonly close: (tag: string, line: number) => boolean
  /** The script or the like whose text comes next. */
  readonly rawText: () => string | undefined
  readonly reportOpen: (tag: string, line: number) => void
  readonly closeWall: () => string
  readonly closeAll: () => string
  /** Ends what an element or a component cannot be in. */
  readonly endAround: (what: Opening, line: number) => string
}

/** What opens: an element, or a component, which may render any. */
export interface Opening {
  /** '' if there is none, or if it is up to the component. */
  readonly tag: string
  readonly kind: 'html' | 'markdown' | 'component'
  /** Whether it starts on a new line. */
  readonly isBlock: boolean
}

/** A stack that reports what is left open, and what ends too early. */
export function openElements(report: ReportHtml): ElementStack {
  const stack: LineElement[] = []
  return {
    stack,
    report,
    push: (tag, line, isWall) => stack.push({ tag, line, isWall, drawing: drawingOf(tag, stack) }),
    isDrawing: () => outerDrawing(stack) >= 0,
    close(tag, line) {
      if (voidElements.has(tag)) return true
      const depth = closedAt(tag, stack)
      if (depth >= 0) {
        const [, ...inner] = stack.splice(depth)
        // Where a drawing goes on, what is open in its HTML does not end by itself.
        reportLeftOpen(inner, report, htmlWithin.has(tag) ? none : optionalEnd)
        return true
      }
      const fix = `remove "</${tag}>", or write "<${tag}>" before it in the same block`
      report(line, `Unexpected "</${tag}>": no "<${tag}>" is open here`, fix)
      return false
    },
    rawText: () =>
      stack.findLast((one) => rawTextElements.has(one.tag) && !one.isWall && one.drawing < 0)?.tag,
    reportOpen: (tag, line) =>
      reportLeftOpen([{ tag, line, isWall: false, drawing: -1 }], report, none),
    closeWall: () => closeFrom(stack, lastWall(stack), report),
    closeAll: () => closeFrom(stack, 0, report),
    endAround({ tag, kind, isBlock }, line) {
      const isComponent = kind === 'component'
      const drawing = isComponent || endsDrawing.has(tag) ? outerDrawing(stack) : -1
      let ends = endFrom(stack, drawing, { line, report })
      if (kind === 'html' || (tag === '' && !isComponent)) return ends
      for (const name of cannotHold({ isBlock, isComponent })) {
        ends += endFrom(stack, innermost(new Set([name]), stack), { line, report })
      }
      return ends
    },
  }
}

const none: ReadonlySet<string> = new Set()
const endsHere = 'browsers would end the element there'
const within: Readonly<Record<string, readonly [why: string, fix: string]>> = {
  table: ['the element can contain only elements such as "<tr>"', 'move the content into a cell'],
  template: ['browsers would not show it', 'remove the content'],
  select: ['the element can contain only elements such as "<option>"', 'remove the content'],
  button: ['the element can contain only text and inline elements', 'remove the content'],
  svg: [endsHere, 'wrap the content in "<foreignObject>"'],
  math: [endsHere, 'wrap the content in "<mtext>"'],
}

interface Report {
  readonly line: number
  readonly report: ReportHtml
}

/** Ends and reports the element at `depth`, and what is open in it, unless that is around a wall. */
function endFrom(stack: LineElement[], depth: number, { line, report }: Report): string {
  const { tag = '' } = stack[depth] ?? {}
  if (depth <= lastWall(stack)) return ''
  const [why, fix] = within[tag] ?? [endsHere, 'remove the content']
  report(
    line,
    `This content is not allowed in "<${tag}>": ${why}`,
    `${fix}, or write "</${tag}>" before the content`,
  )
  return endTags(stack.splice(depth))
}

function closeFrom(stack: LineElement[], depth: number, report: ReportHtml): string {
  const closed = stack.splice(Math.max(0, depth))
  reportLeftOpen(closed, report, optionalEnd)
  return endTags(closed)
}

function reportLeftOpen(
  elements: readonly LineElement[],
  report: ReportHtml,
  mayStayOpen: ReadonlySet<string>,
): void {
  for (const { tag, isWall, line } of elements) {
    if (isWall || mayStayOpen.has(tag)) continue
    report(line, `Unclosed element "<${tag}>"`, `add "</${tag}>" in the same block`)
  }
}

/**
 * The end tag of a paragraph is left out: if a block has ended it, that tag would be another paragraph. So is that of a
 * script and the like, whose opening tag becomes text: what they would contain is the author's Markdown.
 */
function endTags(elements: readonly OpenElement[]): string {
  return elements
    .filter(({ tag, isWall }) => !isWall && tag !== 'p' && !rawTextElements.has(tag))
    .map(({ tag }) => `</${tag}>`)
    .reverse()
    .join('')
}
