import { uncheckedProps } from '../../../cli/compiler-kit.ts'
import type { ModuleContext } from '../compiling/module-context.ts'
import { componentName } from '../imports/provided.ts'
import { attribute, become, type MdxAttribute, type MdxNode } from '../nodes.ts'

/** A component with content that isn't MDX: its text, or the data in it. */
interface ContentUse {
  /** As the plugin names it. */
  readonly component: string
  readonly text: string
  /** What it is in, for reports: ':::chart'. */
  readonly written: string
  /** Attributes besides the content. */
  readonly attributes: readonly MdxAttribute[]
}

/**
 * Turns a node into an element with the content as its prop, as in Markdown. The content is checked when the page is
 * compiled; without data that can be read, nothing is shown.
 */
export function toContentElement(
  node: MdxNode,
  { component, text, written, attributes }: ContentUse,
  context: ModuleContext,
): void {
  const { line, column } = node.position?.start ?? { line: 1, column: 1 }
  context.items.push({ kind: 'content', component, text, line, before: column - 1, written })
  const props = uncheckedProps(context.site.contents[component] ?? 'text', text)
  if (!props) {
    become(node, { type: 'text', value: '' })
    return
  }
  const name = componentName(component)
  const provided = context.provided.get(name)
  if (provided !== undefined) context.imports.set(name, provided.module)
  const given = Object.entries(props).map(([key, value]) => attribute(key, value))
  become(node, {
    type: 'mdxJsxFlowElement',
    name,
    attributes: [...given, ...attributes],
    children: [],
  })
}

/** The lines between those with the colons, without what is before them: indentation, or the `>` of a quote. */
export function rawContent({ position }: MdxNode, { text }: ModuleContext): string {
  if (!position) return ''
  const { start, end } = position
  const lines = text.split('\n').slice(start.line, end.line)
  if (/^[ \t>]*:{3,}[ \t\r]*$/.test(lines.at(-1) ?? '')) lines.pop()
  return lines.map((line) => line.slice(start.column - 1)).join('\n')
}
