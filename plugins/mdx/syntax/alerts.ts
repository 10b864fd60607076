import { admonitionTitle, alertKinds, unknownAlert } from '../../../cli/compiler-kit.ts'
import { type ModuleContext, reportAtNode } from '../compiling/module-context.ts'
import type { MdxNode } from '../nodes.ts'
import { becomeAdmonition, textNode } from './admonition.ts'

/** Turns a quote whose first line is `[!NOTE]`, or `[!NOTE] Title`, into an admonition, as in Markdown. */
export function transformAlert(quote: MdxNode, context: ModuleContext): void {
  const [first, ...blocks] = quote.children ?? []
  const [mark, ...inline] = (first?.type === 'paragraph' && first.children) || []
  // In Obsidian, a sign after the name means that readers can close the alert.
  const match = /^\[!([A-Z]+)\][-+]?[ \t]*/i.exec((mark?.type === 'text' && mark.value) || '')
  if (!first || !mark || !match || isEscaped(mark, context)) return
  const [all, name = ''] = match
  const kind = alertKinds.get(name.toUpperCase())
  if (kind === undefined) {
    reportAtNode(context, quote, unknownAlert(name))
    return
  }
  const { title, rest } = splitLine([textNode(mark.value?.slice(all.length) ?? ''), ...inline])
  const content = rest.length > 0 ? [{ ...first, children: rest }, ...blocks] : blocks
  const standard = admonitionTitle(name.toUpperCase(), context.t)
  becomeAdmonition(quote, { kind, standard, title, content })
}

/** `\[!NOTE]` is text. */
function isEscaped({ position }: MdxNode, { text }: ModuleContext): boolean {
  return text[position?.start.offset ?? 0] !== '['
}

/** The first line of a paragraph, and what follows it. */
function splitLine(nodes: readonly MdxNode[]): { title: MdxNode[]; rest: MdxNode[] } {
  const end = nodes.findIndex(
    ({ type, value }) => type === 'break' || (type === 'text' && value?.includes('\n')),
  )
  const last = nodes[end]
  if (!last) return { title: withoutEmpty(nodes), rest: [] }
  const [before = '', ...lines] = (last.value ?? '\n').split('\n')
  return {
    title: withoutEmpty([...nodes.slice(0, end), textNode(before.trimEnd())]),
    rest: withoutEmpty([textNode(lines.join('\n')), ...nodes.slice(end + 1)]),
  }
}

function withoutEmpty(nodes: readonly MdxNode[]): MdxNode[] {
  return nodes.filter(({ type, value }) => type !== 'text' || value !== '')
}
