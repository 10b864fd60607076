import type { StateBlock } from 'markdown-it'
import { createFenceReader, lineText } from './find-end.ts'
import { type DirectiveHead, withTitle } from './syntax.ts'

/** A tab that begins with a line `== Label`. */
export interface LabeledTab {
  readonly head: DirectiveHead
  readonly line: number
  /** The line after its content. */
  readonly end: number
}

/**
 * The tabs between two lines, in the syntax of vitepress-plugin-tabs: each begins with `== Label`, or with as many more signs as
 * the first. There are none if other content comes first.
 */
export function findLabeledTabs(
  state: StateBlock,
  startLine: number,
  endLine: number,
): readonly LabeledTab[] {
  const starts: { readonly line: number; readonly head: DirectiveHead }[] = []
  const isCode = createFenceReader()
  let signs: string | undefined
  for (let line = startLine; line < endLine; line++) {
    const text = lineText(state, line)
    if (isCode(text)) continue
    const [, found, label = ''] = /^(={2,})[ \t]+(\S.*)$/.exec(text) ?? []
    if (signs === undefined && found === undefined && text.trim() !== '') return []
    signs ??= found
    if (found !== undefined && found === signs) starts.push({ line, head: tabHead(label.trim()) })
  }
  return starts.map((start, i) => ({ ...start, end: starts[i + 1]?.line ?? endLine }))
}

function tabHead(label: string): DirectiveHead {
  const head = { name: 'tab', label: undefined, attributes: {}, refused: [], end: 0 }
  return withTitle({ ...head, unreadable: undefined }, label)
}

/** The head of tabs with the group of `::: tabs key:name` as an argument. */
export function withGroup(head: DirectiveHead): DirectiveHead {
  const group = head.name === 'tabs' ? /^key:(\S+)$/.exec(head.label ?? '')?.[1] : undefined
  if (group === undefined) return head
  return { ...head, label: undefined, attributes: { ...head.attributes, group } }
}
