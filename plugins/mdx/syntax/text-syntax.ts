import { describeSyntax, findTextSyntax } from '../../../cli/compiler-kit.ts'
import { type ModuleContext, reportAtNode } from '../compiling/module-context.ts'
import type { MdxNode } from '../nodes.ts'

/** Reports syntax of other generators in a text, which would be shown as it is: the first of each kind in a file. */
export function reportTextSyntax(node: MdxNode, context: ModuleContext): void {
  const { start, end } = node.position ?? {}
  if (start?.offset === undefined || end?.offset === undefined) return
  const source = context.text.slice(start.offset, end.offset)
  for (const { kind, offset, written } of findTextSyntax(source)) {
    const { fix } = kind
    if (context.problems.some((one) => one.code === 'unsupported-syntax' && one.fix === fix)) {
      continue
    }
    const lines = source.slice(0, offset).split('\n')
    const column = (lines.at(-1)?.length ?? 0) + (lines.length === 1 ? start.column : 1)
    const place = { ...start, line: start.line + lines.length - 1, column }
    const { message } = describeSyntax(kind.tool, written, fix)
    const problem = { code: 'unsupported-syntax', severity: 'warning', message, fix } as const
    reportAtNode(context, { ...node, position: { start: place, end } }, problem)
  }
}
