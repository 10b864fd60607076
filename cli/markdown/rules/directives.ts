import type { MarkdownIt, StateBlock } from 'markdown-it'
import {
  type AdmonitionKind,
  admonitionKinds,
  closeAdmonition,
  openAdmonition,
} from './admonitions.ts'
import { closeCall, openCall, renderCalls } from './directive-calls.ts'
import { findEnd, lineText } from './directive-end.ts'
import {
  checkArguments,
  type DirectiveOptions,
  type DirectivePlace,
  reportLeafAdmonition,
  reportRest,
  reportUnclosed,
  reportUnknown,
} from './directive-problems.ts'
import { type DirectiveHead, parseDirectiveHead } from './directive-syntax.ts'
import { textDirectives } from './text-directives.ts'

/**
 * Generic directives: `:::name[label]{…}` around blocks, `::name[…]{…}` alone on a line, `:name[…]{…}` in text.
 * Components leave marks in the HTML for `toTree`, admonitions become HTML at once.
 */
export function directives(md: MarkdownIt, options: DirectiveOptions): void {
  const alt = { alt: ['paragraph', 'reference', 'blockquote', 'list'] }
  md.block.ruler.before(
    'fence',
    'directive_container',
    (state, line, end, silent) => container(state, line, end, silent, options),
    alt,
  )
  md.block.ruler.before(
    'fence',
    'directive_leaf',
    (state, line, _end, silent) => leaf(state, line, silent, options),
    alt,
  )
  textDirectives(md, options)
  checkArguments(md, options.severity)
  renderCalls(md)
}

function container(
  state: StateBlock,
  line: number,
  endLine: number,
  silent: boolean,
  options: DirectiveOptions,
): boolean {
  const text = lineText(state, line)
  const before = /^(:{3,})[ \t]*(?=[A-Za-z])/.exec(text)
  if (!before) return false
  const head = parseDirectiveHead(text, before[0].length)
  if (!head) return false
  if (silent) return true
  const colons = before[1]?.length ?? 3
  const place = { state, line, written: ':'.repeat(colons) + head.name, options }
  const rest = text.slice(head.end).trim()
  if (rest !== '' && head.label !== undefined) reportRest(place, rest)
  const end = findEnd(state, line, endLine, colons)
  if (!end.isClosed) reportUnclosed(place, colons)
  inside(place, { ...head, label: head.label ?? (rest || undefined) }, end.line)
  state.line = end.isClosed ? end.line + 1 : end.line
  return true
}

/** Pushes the tokens of a container and of what it holds, up to `lastLine`. */
function inside(place: DirectivePlace, head: DirectiveHead, lastLine: number): void {
  const { state, line, options } = place
  const kind = kindOf(head.name, options)
  const map: [number, number] = [line, lastLine]
  let index: number | undefined
  if (kind) openAdmonition(state, kind, head, map)
  else index = open(place, head, map, [...options.components, ...admonitionKinds.keys()])
  const { lineMax } = state
  state.lineMax = lastLine
  state.md.block.tokenize(state, line + 1, lastLine)
  state.lineMax = lineMax
  if (kind) closeAdmonition(state)
  else closeCall(state, index)
}

function leaf(
  state: StateBlock,
  line: number,
  silent: boolean,
  options: DirectiveOptions,
): boolean {
  const text = lineText(state, line)
  if (!/^::[A-Za-z]/.test(text)) return false
  const head = parseDirectiveHead(text, 2)
  if (!head || text.slice(head.end).trim() !== '') return false
  if (silent) return true
  const place = { state, line, written: `::${head.name}`, options }
  const map: [number, number] = [line, line + 1]
  state.line = line + 1
  if (kindOf(head.name, options)) reportLeafAdmonition(place)
  const index = open(place, head, map, options.components)
  if (head.label !== undefined) {
    const inline = state.push('inline', '', 0)
    inline.content = head.label
    inline.map = map
    inline.children = []
  }
  closeCall(state, index)
  return true
}

/** Opens a component and gives its index; one that nobody knows is reported, and its content kept. */
function open(
  place: DirectivePlace,
  { name, label, attributes, refused }: DirectiveHead,
  map: [number, number],
  known: Iterable<string>,
): number | undefined {
  const { state, options } = place
  const isKnown = options.components.has(name)
  if (!isKnown && !kindOf(name, options)) reportUnknown(place, name, known)
  const props = { ...(label !== undefined && { title: label }), ...attributes }
  return openCall(state, isKnown ? { name, props, refused, inline: false } : undefined, map)
}

/** A site's own component wins over the admonition of its name. */
function kindOf(name: string, { components }: DirectiveOptions): AdmonitionKind | undefined {
  return components.has(name) ? undefined : admonitionKinds.get(name.toLowerCase())
}
