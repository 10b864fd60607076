import type { Located } from './located.ts'
import type { SyntaxNode } from './parse-module.ts'
import { nodes } from './syntax.ts'

type Bound = readonly [name: string, value: Located]

/** The names of a function's parameters with their values; `evaluate` is for default values. */
export function bindParameters(
  { params }: SyntaxNode,
  args: readonly Located[],
  evaluate: (node: SyntaxNode) => Located,
): readonly Bound[] {
  const bind = (parameter: SyntaxNode, value: Located | undefined): readonly Bound[] => {
    switch (parameter.type) {
      case 'Identifier':
        return value ? [[String(parameter.name), value]] : []
      case 'AssignmentPattern':
        return bind(parameter.left as SyntaxNode, value ?? evaluate(parameter.right as SyntaxNode))
      case 'ObjectPattern':
        return nodes(parameter.properties).flatMap((property) => bindProperty(property, value))
      default:
        return []
    }
  }
  const bindProperty = ({ key, value: target }: SyntaxNode, value: Located | undefined) => {
    const name = key as SyntaxNode | undefined
    if (!name || value?.kind !== 'map') return []
    return bind(target as SyntaxNode, value.entries.get(String(name.name ?? name.value)))
  }
  return nodes(params).flatMap((parameter, i) => bind(parameter, args[i]))
}
