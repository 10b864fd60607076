import type { SyntaxNode } from './parse-module.ts'
import { calleeName, isFunction } from './syntax.ts'

/** Methods that change the list, map or set that they belong to. */
const changingMethod = /^(?:push|unshift|splice|pop|shift|reverse|sort|set|add|delete|fill)$/

/**
 * The names whose lists and maps statements change after they are declared, such as `a` in `a.b = 1`, `a.push(1)` and
 * `Object.assign(a, b)`. Their values are not what the declaration says.
 */
export function changedNames(statements: readonly SyntaxNode[]): ReadonlySet<string> {
  return new Set(statements.flatMap(changedIn))
}

function changedIn(node: SyntaxNode): string[] {
  const inside = childrenOf(node).flatMap(changedIn)
  if (isFunction(node)) {
    const declared = declaredIn(node)
    return inside.filter((name) => !declared.has(name))
  }
  const changed = changedBy(node)
  return changed === undefined ? inside : [...inside, changed]
}

function changedBy(node: SyntaxNode): string | undefined {
  if (node.type === 'AssignmentExpression') return ownerOf(node.left as SyntaxNode)
  if (node.type === 'UnaryExpression' && node.operator === 'delete') {
    return ownerOf(node.argument as SyntaxNode)
  }
  if (node.type !== 'CallExpression') return undefined
  const callee = node.callee as SyntaxNode
  const [first] = node.arguments as readonly SyntaxNode[]
  if (calleeName(callee) === 'Object.assign') {
    return first?.type === 'Identifier' ? String(first.name) : undefined
  }
  const { name } = (callee.property ?? {}) as { readonly name?: unknown }
  return changingMethod.test(String(name)) ? ownerOf(callee) : undefined
}

/** The name at the beginning of `a.b[0].c`. */
function ownerOf({ type, object }: SyntaxNode): string | undefined {
  const owner = object as SyntaxNode
  if (type !== 'MemberExpression') return undefined
  return owner.type === 'Identifier' ? String(owner.name) : ownerOf(owner)
}

/** The parameters of a function and the constants in its body, which hide names outside it. */
function declaredIn({ params, body }: SyntaxNode): ReadonlySet<string> {
  const statements = (body as SyntaxNode).type === 'BlockStatement' ? (body as SyntaxNode).body : []
  const constants = (statements as readonly SyntaxNode[])
    .filter(({ type }) => type === 'VariableDeclaration')
    .flatMap(({ declarations }) => declarations as readonly SyntaxNode[])
    .map(({ id }) => id as SyntaxNode)
  return new Set([...(params as readonly SyntaxNode[]), ...constants].flatMap(namesIn))
}

function namesIn(pattern: SyntaxNode): string[] {
  if (pattern.type === 'Identifier') return [String(pattern.name)]
  return childrenOf(pattern).flatMap(namesIn)
}

function childrenOf(node: SyntaxNode): SyntaxNode[] {
  return Object.values(node).flat().filter(isNode)
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}
