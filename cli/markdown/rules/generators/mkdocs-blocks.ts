import type { MarkdownIt, StateBlock } from 'markdown-it'
import {
  type AdmonitionKind,
  admonitionKinds,
  closeAdmonition,
  openAdmonition,
} from '../directives/admonitions.ts'
import { closeCall, openCall } from '../directives/calls.ts'
import { closeDetails, openDetails } from '../directives/details.ts'
import { lineText } from '../directives/find-end.ts'
import { freeValue } from '../directives/tabs.ts'

/** Material's names of admonitions, and what each looks like. Others look like notes, as they do there. */
const otherKinds: ReadonlyMap<string, AdmonitionKind> = new Map([
  ...names('info', 'abstract summary tldr todo question help faq'),
  ...names('tip', 'hint check done'),
  ...names('warning', 'attention'),
  ...names('danger', 'failure fail missing error bug'),
])

function names(kind: AdmonitionKind, list: string): [string, AdmonitionKind][] {
  return list.split(' ').map((name) => [name, kind])
}

/**
 * Blocks of MkDocs whose content is indented by four columns: `!!! note "Title"`, `??? note` for details, `???+ note` for open
 * ones, and `=== "Label"` for tabs.
 */
export function mkdocsBlocks(md: MarkdownIt): void {
  const alt = { alt: ['paragraph', 'reference', 'blockquote', 'list'] }
  md.block.ruler.before('fence', 'mkdocs_admonition', admonition, alt)
  md.block.ruler.before('fence', 'mkdocs_tabs', tabs, alt)
}

function admonition(state: StateBlock, line: number, endLine: number, silent: boolean): boolean {
  const head = readHead(state, line)
  if (!head) return false
  if (silent) return true
  const { signs, name, classes, title } = head
  const end = endOfContent(state, line, endLine)
  const attributes = classes ? { class: classes } : {}
  const open = signs === '???+'
  const close =
    signs === '!!!'
      ? openNamed(state, { name, title, attributes }, [line, end])
      : openNamedDetails(
          state,
          { name, title, attributes: { ...attributes, ...(open && { open }) } },
          [line, end],
        )
  parseContent(state, line, end)
  close()
  state.line = end
  return true
}

/** The name of an admonition or of details, in lower case, and its title. */
export interface NamedBlock {
  readonly name: string
  /** Undefined if the name is the title. */
  readonly title: string | undefined
  readonly attributes: Readonly<Record<string, string | true>>
}

/** Opens an admonition that looks like what Material calls so, and returns a function that closes it. */
export function openNamed(
  state: StateBlock,
  { name, title, attributes }: NamedBlock,
  map: [number, number],
): () => void {
  const kind = admonitionKinds.get(name) ?? otherKinds.get(name) ?? 'note'
  const isNamed = title === undefined && admonitionKinds.has(name)
  const label = isNamed ? undefined : (title ?? capitalized(name))
  const isUntitled = label === ''
  openAdmonition(state, kind, { name: isNamed ? name : kind, label, attributes, isUntitled }, map)
  return () => closeAdmonition(state)
}

/** The same for details. */
export function openNamedDetails(
  state: StateBlock,
  { name, title, attributes }: NamedBlock,
  map: [number, number],
): () => void {
  openDetails(state, { label: title ?? capitalized(name), attributes }, map)
  return () => closeDetails(state)
}

/** Whether an admonition of MkDocs or Material has this name. */
export function isAdmonitionName(name: string): boolean {
  return admonitionKinds.has(name) || otherKinds.has(name)
}

/** The names of admonitions, for suggestions. */
export const admonitionNames: readonly string[] = [...admonitionKinds.keys(), ...otherKinds.keys()]

function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

interface BlockHead {
  readonly signs: string
  /** In lower case. */
  readonly name: string
  readonly classes: string
  /** Undefined if the name is the title. */
  readonly title: string | undefined
}

const admonitionHead =
  /^(!!!|\?\?\?\+?)[ \t]*(?=[\w"-])((?:[\w-]+(?:[ \t]+[\w-]+)*)?)(?:[ \t]*"(.*)")?[ \t]*$/

function readHead(state: StateBlock, line: number): BlockHead | undefined {
  const [, signs, words = '', title] = admonitionHead.exec(blockText(state, line)) ?? []
  if (signs === undefined) return undefined
  const [name = '', ...classes] = words.toLowerCase().split(/[ \t]+/)
  return { signs, name, classes: classes.join(' '), title }
}

function tabs(state: StateBlock, line: number, endLine: number, silent: boolean): boolean {
  if (!readTab(state, line)) return false
  if (silent) return true
  const found = findTabs(state, line, endLine)
  state.line = pushTabs(state, found, (tab) => parseContent(state, tab.line, tab.end))
  return true
}

/** Pushes tabs that follow one another, and returns the line after them. */
export function pushTabs<T extends FoundTab>(
  state: StateBlock,
  found: readonly T[],
  parse: (tab: T) => void,
): number {
  const values = new Set<string>()
  const [line, end] = [found[0]?.line ?? 0, found.at(-1)?.end ?? 0]
  const initial = found.find(({ isInitial }) => isInitial)?.title
  const props = { ...(initial && { initial }) }
  const outer = openCall(state, { name: 'tabs', props, refused: [], inline: false }, [line, end])
  for (const tab of found) {
    const { title } = tab
    const value = freeValue(title, values)
    values.add(value)
    const call = { name: 'tab', props: { title, value }, refused: [], inline: false }
    const index = openCall(state, call, [tab.line, tab.end])
    parse(tab)
    closeCall(state, index)
  }
  closeCall(state, outer)
  return end
}

/** A tab, and the lines from its head to the line after it. */
export interface FoundTab {
  readonly title: string
  readonly isInitial: boolean
  readonly line: number
  readonly end: number
}

/** The tabs that begin at a line: one after the other at the same indentation, until one with `===!` begins new tabs. */
function findTabs(state: StateBlock, firstLine: number, endLine: number): readonly FoundTab[] {
  const found: FoundTab[] = []
  for (let line = firstLine; line < endLine; ) {
    const tab = readTab(state, line)
    const isFirst = line === firstLine
    if (!tab || (!isFirst && (tab.isNew || state.sCount[line] !== state.sCount[firstLine]))) break
    const end = endOfContent(state, line, endLine)
    found.push({ ...tab, line, end })
    line = state.skipEmptyLines(end)
  }
  return found
}

function readTab(state: StateBlock, line: number) {
  const [, signs, label = ''] =
    /^===([!+]{0,2})[ \t]+"(.*)"[ \t]*$/.exec(blockText(state, line)) ?? []
  if (signs === undefined) return undefined
  return { title: plainLabel(label), isInitial: signs.includes('+'), isNew: signs.includes('!') }
}

/** The label of a tab is text: without the icons of Material, and without the marks of code and emphasis. */
export function plainLabel(label: string): string {
  const text = label.replace(/:[a-z]+(?:-[\w-]+)+:/g, '').replace(/`|\*\*/g, '')
  return text.trim() || label
}

/** The text of a line in which a block may begin: not that of indented code. */
export function blockText(state: StateBlock, line: number): string {
  return (state.sCount[line] ?? 0) - state.blkIndent >= 4 ? '' : lineText(state, line)
}

function contentIndent(state: StateBlock, line: number): number {
  return (state.sCount[line] ?? 0) + 4
}

/** The line after the content of the block that begins at a line. */
function endOfContent(state: StateBlock, line: number, endLine: number): number {
  let end = line + 1
  for (let next = end; next < endLine; next++) {
    if (state.isEmpty(next)) continue
    if ((state.sCount[next] ?? 0) < contentIndent(state, line)) break
    end = next + 1
  }
  return end
}

/** Pushes the tokens of the content of the block that begins at a line. */
function parseContent(state: StateBlock, line: number, end: number): void {
  const { lineMax, blkIndent } = state
  state.blkIndent = contentIndent(state, line)
  state.lineMax = end
  state.md.block.tokenize(state, line + 1, end)
  state.blkIndent = blkIndent
  state.lineMax = lineMax
}
