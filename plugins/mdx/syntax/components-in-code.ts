import type { ModuleContext } from '../compiling/module-context.ts'
import { findComponent } from '../components.ts'
import { isNode, programsOf, replaceNodes } from '../estree.ts'
import { declaredIn, type ModuleScope, variablesOf } from '../imports/scope.ts'
import type { EstreeNode, MdxNode, Program } from '../nodes.ts'
import { moveStyleInCode } from './styles-in-code.ts'

/** Finds the components of elements in expressions and exports, `icon={<Icon />}`, and the styles of such elements. */
export function transformCode(tree: MdxNode, context: ModuleContext, scope: ModuleScope): void {
  for (const program of programsOf(tree)) {
    const names = new Set([...scope.names, ...localNames(program)])
    replaceNodes(program, (element) => {
      const name = elementName(element)
      if (name === undefined) return undefined
      const node = { type: 'mdxJsxTextElement', name, position: positionOf(element) }
      if (!/^[A-Z]/.test(name)) {
        moveStyleInCode(element, node, context)
        return undefined
      }
      return findComponent(node, name, context, { ...scope, names })
        ? undefined
        : toFragment(element)
    })
  }
}

/** The names that any part of a program declares, whatever they are visible in. */
function localNames(program: Program): ReadonlySet<string> {
  const names = new Set<string>()
  replaceNodes(program, (node) => {
    const { params = [] } = node as { readonly params?: readonly unknown[] }
    const declared = [...declaredIn({ declarations: [node] }), ...params.flatMap(variablesOf)]
    for (const name of declared) names.add(name)
    return undefined
  })
  return names
}

/** 'Tabs' of `<Tabs />`, and 'Tabs.Item' of `<Tabs.Item />`; undefined for any other node. */
function elementName({ type, openingElement }: EstreeNode): string | undefined {
  return type === 'JSXElement' && isNode(openingElement) ? jsxName(openingElement.name) : undefined
}

function jsxName(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'JSXIdentifier') return String(node.name)
  if (node.type !== 'JSXMemberExpression') return undefined
  return `${jsxName(node.object)}.${jsxName(node.property)}`
}

/** Parsers count columns from 0, and positions of text from 1. */
function positionOf({ loc }: EstreeNode): NonNullable<MdxNode['position']> {
  const { start, end } = loc as Record<'start' | 'end', { line: number; column: number }>
  return {
    start: { line: start.line, column: start.column + 1 },
    end: { line: end.line, column: end.column + 1 },
  }
}

function toFragment({ children }: EstreeNode): EstreeNode {
  return {
    type: 'JSXFragment',
    openingFragment: { type: 'JSXOpeningFragment' },
    closingFragment: { type: 'JSXClosingFragment' },
    children,
  }
}
