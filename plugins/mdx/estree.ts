import { type EstreeNode, type MdxNode, type Program, walk } from './nodes.ts'

/** The JavaScript of a page: its imports and exports, expressions, and the attributes of its elements. */
export function programsOf(tree: MdxNode): Program[] {
  const programs: Program[] = []
  const add = (program: Program | undefined) => {
    if (program) programs.push(program)
  }
  walk(tree, ({ data, attributes }) => {
    add(data?.estree)
    if (!Array.isArray(attributes)) return
    for (const { value, data: spread } of attributes) {
      add(spread?.estree)
      if (typeof value === 'object') add(value?.data?.estree)
    }
  })
  return programs
}

/** Replaces each node with what `replace` returns, from the inside out; undefined keeps the node. */
export function replaceNodes(
  value: unknown,
  replace: (node: EstreeNode) => EstreeNode | undefined,
): unknown {
  if (Array.isArray(value)) {
    for (const [i, one] of value.entries()) value[i] = replaceNodes(one, replace)
    return value
  }
  if (!isNode(value)) return value
  const node = value as Record<string, unknown>
  for (const [key, one] of Object.entries(node)) {
    if (typeof one === 'object') node[key] = replaceNodes(one, replace)
  }
  return replace(value) ?? value
}

export function isNode(value: unknown): value is EstreeNode {
  return typeof value === 'object' && value !== null && 'type' in value
}

/** The name of a variable; undefined for any other node. */
export function nameOf(node: unknown): string | undefined {
  return isNode(node) && node.type === 'Identifier' ? String(node.name) : undefined
}

/** The text of a literal; undefined for any other node. */
export function literalText(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node.type !== 'TemplateLiteral') return undefined
  const { quasis } = node as unknown as TemplateLiteral
  return quasis.length === 1 ? quasis[0]?.value.cooked : undefined
}

interface TemplateLiteral {
  readonly quasis: readonly { readonly value: { readonly cooked?: string } }[]
}

/** The object and the name of `object.name`; undefined for any other node. */
export function memberOf(
  node: EstreeNode,
): { readonly object: unknown; readonly name: string } | undefined {
  if (node.type !== 'MemberExpression' || node.computed) return undefined
  const name = nameOf(node.property)
  return name === undefined ? undefined : { object: node.object, name }
}

/** The function and the only argument of a call, if the argument is a string: `require('./a.png')`. */
export function callOf(
  node: unknown,
): { readonly callee: string; readonly text: string } | undefined {
  if (!isNode(node) || node.type !== 'CallExpression') return undefined
  const callee = nameOf(node.callee)
  const [first] = node.arguments as readonly unknown[]
  const text = literalText(first)
  return callee === undefined || text === undefined ? undefined : { callee, text }
}

/** The expression that a program consists of. */
export function expressionOf(program: Program | undefined): EstreeNode | undefined {
  const expression = program?.body[0]?.expression
  return isNode(expression) ? expression : undefined
}
