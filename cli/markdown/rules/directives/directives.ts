import type { MarkdownIt, StateBlock } from 'markdown-it'
import { type DirectiveCall, pageEnv } from '../../page-env.ts'
import {
  admonitionKinds,
  closeAdmonition,
  nearestAdmonition,
  openAdmonition,
} from './admonitions.ts'
import { closeCall, openCall, renderCalls } from './calls.ts'
import { type ContentKind, contentProps } from './contents.ts'
import { closeDetails, openDetails } from './details.ts'
import { findEnd, findTextEnd, isEndOfParent, isModuleName, lineText } from './find-end.ts'
import { include } from './include.ts'
import { checkNames, findUnknownInText } from './known-arguments.ts'
import { findLabeledTabs, withGroup } from './labeled-tabs.ts'
import { builtInOf, type DirectiveOptions, isCallable, isKnown, kindOf } from './names.ts'
import {
  checkArguments,
  type DirectivePlace,
  reportIncludeContainer,
  reportLeaf,
  reportRest,
  reportSharedEnd,
  reportUnclosed,
  reportUnknown,
  reportUnreadable,
} from './problems.ts'
import { type DirectiveHead, parseDirectiveHead, withTitle } from './syntax.ts'
import { textDirectives } from './text-directives.ts'

/**
 * Generic directives: `:::name[label]{…}` around blocks, `::name[…]{…}` alone on a line, `:name[…]{…}` in text.
 * Components leave markers in the HTML for `toTree`, admonitions and details become HTML at once, and a code group
 * becomes tabs when all blocks have been parsed.
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
  checkArguments(md, findUnknownInText(options))
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
  if (!before || isModuleName(text)) return false
  const head = parseDirectiveHead(text, before[0].length)
  if (!head) return false
  if (silent) return true
  const colons = before[1]?.length ?? 3
  const place = { state, line, written: ':'.repeat(colons) + head.name, options }
  const rest = text.slice(head.end).trim()
  const isReadable = checkReadable(place, head)
  if (isReadable && rest !== '' && head.label !== undefined) reportRest(place, rest)
  const { contents } = options
  const content = contents.get(head.name)
  const end = content
    ? findTextEnd(state, line, endLine, colons)
    : findEnd(state, line, endLine, { colons, isText: (name) => contents.has(name) })
  const isUnclosed = !end.isClosed && !isEndOfParent(state, end.line, colons)
  // A name that means nothing, and no end: it is text, such as that of mkdocstrings.
  if (isUnclosed && !isContainer(head.name, options)) {
    reportUnknownContainer(place, head.name)
    pushText(place, text)
    state.line = line + 1
    return true
  }
  if (end.inner !== undefined) reportSharedEnd(place, colons, end.inner)
  // A box still shows the rest of the page; a diagram does not.
  else if (isUnclosed || (content && !end.isClosed)) {
    reportUnclosed(place, colons, content ? 'error' : 'warning')
  }
  const labeled = isReadable
    ? withGroup(withTitle(head, rest))
    : asTitle(head, before[0].length, text)
  checkNames(place, labeled)
  if (content) withText(place, labeled, content, end.line)
  else inside(place, labeled, end.line)
  state.line = end.isClosed ? end.line + 1 : end.line
  return true
}

/** A head with a label or arguments that cannot be read: all that is written after the name is its title. */
function asTitle(head: DirectiveHead, start: number, text: string): DirectiveHead {
  return { ...head, label: text.slice(start + head.name.length).trim(), attributes: {} }
}

/** Pushes the tokens of a container and of what it holds, up to `lastLine`. */
function inside(place: DirectivePlace, head: DirectiveHead, lastLine: number): void {
  const { state, line } = place
  const close = openContainer(place, head, [line, lastLine])
  const firstToken = state.tokens.length
  const tabs = head.name === 'tabs' ? findLabeledTabs(state, line + 1, lastLine) : []
  for (const tab of tabs) {
    const tabPlace = { ...place, line: tab.line, written: '==' }
    checkNames(tabPlace, tab.head)
    const index = open(tabPlace, tab.head, [tab.line, tab.end])
    parseLines(state, tab.line + 1, tab.end)
    closeCall(state, index)
  }
  if (tabs.length === 0) parseLines(state, line + 1, lastLine)
  if (head.name === 'v-pre') {
    for (const token of state.tokens.slice(firstToken)) token.meta = { ...token.meta, isVPre: true }
  }
  close()
}

/** Pushes the tokens of the blocks from `firstLine` to the line before `endLine`. */
function parseLines(state: StateBlock, firstLine: number, endLine: number): void {
  const { lineMax } = state
  state.lineMax = endLine
  state.md.block.tokenize(state, firstLine, endLine)
  state.lineMax = lineMax
}

/**
 * Pushes the tokens of a component that gets its content up to `lastLine` as text, or as the data in it. It is left out if
 * they cannot be read: it would fail without them.
 */
function withText(
  place: DirectivePlace,
  head: DirectiveHead,
  kind: ContentKind,
  lastLine: number,
): void {
  const { state, line, written } = place
  // As a code block removes it: what the lines have in common with the first.
  const text = state.getLines(line + 1, lastLine, state.sCount[line] ?? 0, false)
  const content = { component: head.name, text, opening: line, written }
  const props = contentProps(kind, content, pageEnv(state.env))
  if (props) closeCall(state, open(place, head, [line, lastLine], props))
}

/** Containers of VitePress that change nothing here: its own styles and expressions have no effect on any content. */
const plainContainers: ReadonlySet<string> = new Set(['raw', 'v-pre'])

/** Opens a container and returns a function that closes it. */
function openContainer(
  place: DirectivePlace,
  head: DirectiveHead,
  map: [number, number],
): () => void {
  const { state, options } = place
  const kind = kindOf(head.name, options)
  if (kind) {
    openAdmonition(state, kind, head, map)
    return () => closeAdmonition(state)
  }
  const builtIn = builtInOf(head.name, options)
  if (builtIn === 'details') {
    openDetails(state, head, map)
    return () => closeDetails(state)
  }
  if (builtIn === 'include') reportIncludeContainer(place)
  else if (!isContainer(head.name, options)) {
    return openUnknown(place, head, map)
  }
  const index = open(place, head, map)
  return () => closeCall(state, index)
}

/** Whether a container can have this name. */
function isContainer(name: string, options: DirectiveOptions): boolean {
  return isKnown(name, options) || plainContainers.has(name)
}

function reportUnknownContainer(place: DirectivePlace, name: string): void {
  const { components, builtIns } = place.options
  const containers = [...builtIns].filter((one) => one !== 'include')
  reportUnknown(place, name, [...components, ...admonitionKinds.keys(), ...containers])
}

/** Reports an unknown container, and opens an admonition with its title or name, so that no text is lost. */
function openUnknown(
  place: DirectivePlace,
  head: DirectiveHead,
  map: [number, number],
): () => void {
  const { state } = place
  reportUnknownContainer(place, head.name)
  const kind = nearestAdmonition(head.name)
  const label = head.label ?? head.name
  openAdmonition(state, kind, { ...head, name: kind, label }, map)
  return () => closeAdmonition(state)
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
  if (!head) return false
  const place = { state, line, written: `::${head.name}`, options }
  const rest = text.slice(head.end).trim()
  // With a space before it, it is a sentence.
  const isAttached = /^\S/.test(text.slice(head.end)) && head.end > 2 + head.name.length
  const isSentence = rest !== '' && !head.unreadable && !isAttached
  if (isSentence || (rest !== '' && !isKnown(head.name, options))) return false
  if (silent) return true
  const builtIn = builtInOf(head.name, options)
  state.line = line + 1
  if (isKnown(head.name, options) && !checkLeaf(place, head, rest)) {
    pushText(place, text)
    return true
  }
  checkNames(place, head)
  if (builtIn === 'include') {
    include(place, head)
    return true
  }
  if (kindOf(head.name, options)) reportLeaf(place, 'an admonition')
  else if (builtIn === 'details') reportLeaf(place, 'a details block')
  else if (!isCallable(head.name, options)) {
    const includes = [...options.builtIns].filter((name) => name === 'include')
    reportUnknown(place, head.name, [...options.components, ...includes])
    pushText(place, text)
    return true
  }
  const content = options.contents.get(head.name)
  if (content) withText(place, head, content, line + 1)
  else pushLeaf(place, head)
  return true
}

/** Reports a label or arguments that cannot be read. Returns whether they can be, or the name is reported elsewhere. */
function checkReadable(place: DirectivePlace, { name, unreadable }: DirectiveHead): boolean {
  if (unreadable && isKnown(name, place.options)) reportUnreadable(place, unreadable)
  return !unreadable
}

/** Whether a directive on one line can be read and has nothing after it; if not, that is reported. */
function checkLeaf(place: DirectivePlace, head: DirectiveHead, rest: string): boolean {
  if (!checkReadable(place, head)) return false
  if (rest !== '') reportRest(place, rest, head.label === undefined ? '{…}' : '[…]')
  return rest === ''
}

/** Pushes a line as a paragraph of text. */
function pushText({ state, line }: DirectivePlace, text: string): void {
  const map: [number, number] = [line, line + 1]
  state.push('paragraph_open', 'p', 1).map = map
  const inline = state.push('inline', '', 0)
  inline.content = text.trim()
  inline.map = map
  inline.children = []
  state.push('paragraph_close', 'p', -1)
}

function pushLeaf(place: DirectivePlace, head: DirectiveHead): void {
  const { state, line } = place
  const map: [number, number] = [line, line + 1]
  const index = open(place, head, map)
  if (head.label !== undefined) {
    const inline = state.push('inline', '', 0)
    inline.content = head.label
    inline.map = map
    inline.children = []
  }
  closeCall(state, index)
}

/** Opens a component and returns its index; a name or arguments that are reported open a plain box, so that its content is kept. */
function open(
  { state, options }: DirectivePlace,
  { name, label, attributes, refused, unreadable }: DirectiveHead,
  map: [number, number],
  content: DirectiveCall['props'] = {},
): number | undefined {
  const props = { ...(label !== undefined && { title: label }), ...attributes, ...content }
  const isCodeGroup = builtInOf(name, options) === 'code-group'
  const call = { name, props, refused, inline: false, ...(isCodeGroup && { isCodeGroup }) }
  // A component would fail without its arguments; the built-in ones check what is in them.
  const isComplete = !unreadable || !options.textComponents.has(name)
  return openCall(state, isCallable(name, options) && isComplete ? call : undefined, map)
}
