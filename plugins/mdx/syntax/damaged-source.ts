import {
  closesFence,
  emptyHeading,
  findExcess,
  findNearLinks,
  openFence,
} from '../../../cli/compiler-kit.ts'
import { type MdxProblem, type ModuleContext, reportAtNode } from '../compiling/module-context.ts'
import { type MdxNode, walk } from '../nodes.ts'

/** Reports what is damaged or unfinished in a page, as in Markdown: code blocks, rows of tables, texts that are almost links. */
export function reportDamage(tree: MdxNode, context: ModuleContext): void {
  const labels = definitionsIn(context.text)
  walk(tree, (node) => reportInElement(node, labels, context))
}

function reportInElement(node: MdxNode, labels: ReadonlySet<string>, context: ModuleContext): void {
  const { tagName = '' } = node
  if (tagName === 'pre') reportOpenFence(node, context)
  else if (tagName === 'table') reportWideRows(node, context)
  else if (/^h[1-6]$/.test(tagName) && node.children?.length === 0) {
    reportAtNode(context, node, emptyHeading)
  } else if (/^(?:p|h[1-6]|td|th)$/.test(tagName)) reportNearLinks(node, labels, context)
  else if (tagName === 'li') reportNearLinks({ ...node, ...textOfItem(node) }, labels, context)
}

/** The text at the start of an item in a list without empty lines, which is in no paragraph. */
function textOfItem({ children = [] }: MdxNode): Pick<MdxNode, 'position'> {
  const end = children.findIndex(({ tagName = '' }) => /^(?:p|ul|ol|pre|table|div)$/.test(tagName))
  const inline = (end < 0 ? children : children.slice(0, end)).filter(({ position }) => position)
  const [first] = inline
  const last = inline.at(-1)
  if (!first?.position || !last?.position) return { position: undefined }
  return { position: { start: first.position.start, end: last.position.end } }
}

function reportNearLinks(node: MdxNode, labels: ReadonlySet<string>, context: ModuleContext): void {
  const source = sourceOf(node, context)
  if (source === undefined) return
  const isDefined = (label: string) => labels.has(label.trim().toLowerCase())
  const found = findNearLinks(hideJsx(source), {
    hasReference: isDefined,
    hasFootnote: (label) => isDefined(`^${label}`),
  })
  for (const { index, problem } of found) reportInSource(node, index, problem, context)
}

/** The labels that a text defines as links and footnotes. */
function definitionsIn(text: string): ReadonlySet<string> {
  const found = text.matchAll(/^[ \t>]*\[([^[\]]+)\]:/gm)
  return new Set([...found].map(([, label = '']) => label.trim().toLowerCase()))
}

/** Expressions and tags may contain brackets. */
function hideJsx(source: string): string {
  return source.replace(/\{[^{}]*\}|<\/?[A-Za-z][^<>]*>/g, (all) => all.replace(/[^\n]/g, '\ufffc'))
}

function reportOpenFence(node: MdxNode, context: ModuleContext): void {
  const source = sourceOf(node, context)
  const [, markup] = /^(`{3,}|~{3,})/.exec(source ?? '') ?? []
  if (source === undefined || markup === undefined) return
  const lines = source.trimEnd().split('\n')
  if (lines.length > 1 && closesFence(lines.at(-1) ?? '', markup)) return
  reportInSource(node, 0, openFence(markup), context)
}

function reportWideRows(table: MdxNode, context: ModuleContext): void {
  let columns = 0
  walk(table, (row) => {
    if (row.tagName !== 'tr') return
    columns ||= row.children?.filter(({ tagName }) => /^t[hd]$/.test(tagName ?? '')).length ?? 0
    const found = findExcess(sourceOf(row, context) ?? '', columns)
    if (found) reportInSource(row, found.column - 1, found.problem, context)
  })
}

function sourceOf({ position }: MdxNode, { text }: ModuleContext): string | undefined {
  const { start, end } = position ?? {}
  if (start?.offset === undefined || end?.offset === undefined) return undefined
  return text.slice(start.offset, end.offset)
}

/** Reports a problem `index` characters into the source of a node. */
function reportInSource(
  node: MdxNode,
  index: number,
  problem: MdxProblem,
  context: ModuleContext,
): void {
  const { start } = node.position ?? {}
  if (!start) return
  const before = (sourceOf(node, context) ?? '').slice(0, index).split('\n')
  const inLine = before.at(-1)?.length ?? 0
  const place = {
    line: start.line + before.length - 1,
    column: inLine + (before.length === 1 ? start.column : 1),
  }
  reportAtNode(context, { ...node, position: { start: place, end: place } }, problem)
}
