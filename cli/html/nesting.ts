import {
  endedAround,
  endedBefore,
  endsDrawing,
  foreignElements,
  htmlWithin,
  scopes,
} from './elements.ts'

/**
 * How browsers nest elements: the one model of it, for code that reads HTML tag by tag and keeps a stack of what is open.
 *
 * Three readers share it. `to-tree.ts` and `parse.ts` end what a browser ends, to get its tree. The check of raw HTML
 * (`markdown/rules/html/`) reads a page's tokens before they are HTML: it ends nothing, and reports where a browser would.
 */
export interface OpenElement {
  /** In lower case; '' for what has none: the root, a component, a part of Markdown. */
  readonly tag: string
  /** Whether no tag in it can end it: a component, or an element of Markdown. */
  readonly isWall: boolean
  /** Where in the stack the drawing begins that its content is a part of; -1 for HTML. */
  readonly drawing: number
}

/** `drawing` of an element that is about to be put on the stack. */
export function drawingOf(tag: string, stack: readonly OpenElement[]): number {
  if (foreignElements.has(tag)) return stack.length
  return htmlWithin.has(tag) ? -1 : outerDrawing(stack)
}

/** Where the drawing begins that what comes next is a part of; -1 for HTML. */
export function outerDrawing(stack: readonly OpenElement[]): number {
  return stack.at(-1)?.drawing ?? -1
}

/** How many elements stay open when a tag opens: a browser ends those above. */
export function depthBefore(tag: string, stack: readonly OpenElement[]): number {
  let depth = stack.length
  const effect = effectOf.get(tag)
  if (!effect) return depth
  while (effect.ended?.has(stack[depth - 1]?.tag ?? '')) depth--
  const drawing = effect.endsDrawing ? (stack[depth - 1]?.drawing ?? -1) : -1
  if (drawing >= 0) depth = drawing
  const around = effect.endsAround ? endedAt(tag, stack, depth) : -1
  return around >= 0 && around > lastWall(stack) ? around : depth
}

/** What a tag ends; in one place, since each tag of a page asks for it. */
const effectOf = new Map(
  [...endedBefore.keys(), ...endsDrawing, ...endedAround.keys()].map((tag) => [
    tag,
    {
      ended: endedBefore.get(tag),
      endsDrawing: endsDrawing.has(tag),
      endsAround: endedAround.has(tag),
    },
  ]),
)

/** Where the element is that a browser ends at a tag, with everything in it, among the first `depth`; -1 for none. */
export function endedAt(tag: string, stack: readonly OpenElement[], depth = stack.length): number {
  const { ended, upTo } = endedAround.get(tag) ?? {}
  if (!ended || !upTo) return -1
  if (upTo !== 'parent') return innermost(ended, stack, { upTo, depth })
  return ended.has(stack[depth - 1]?.tag ?? '') ? depth - 1 : -1
}

/** Where the innermost element of these names is, unless one of `upTo` is deeper; -1 for none. */
export function innermost(
  names: ReadonlySet<string>,
  stack: readonly OpenElement[],
  { upTo = scopes, depth = stack.length }: { upTo?: ReadonlySet<string>; depth?: number } = {},
): number {
  for (let i = depth - 1; i >= 0; i--) {
    const { tag = '' } = stack[i] ?? {}
    if (names.has(tag)) return i
    if (upTo.has(tag)) return -1
  }
  return -1
}

/** Where the element is that a closing tag ends, with everything in it; -1 if it closes nothing. */
export function closedAt(tag: string, stack: readonly OpenElement[]): number {
  for (let i = stack.length - 1; i >= 0; i--) {
    const one = stack[i]
    if (one?.isWall) return -1
    if (one?.tag === tag) return i
  }
  return -1
}

/** Where the innermost wall is; -1 for none. */
export function lastWall(stack: readonly OpenElement[]): number {
  return stack.findLastIndex(({ isWall }) => isWall)
}
