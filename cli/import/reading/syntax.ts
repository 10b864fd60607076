import type { SyntaxNode } from './parse-module.ts'

/** The expression in type annotations, parentheses and `await`. */
export function unwrap(node: SyntaxNode): SyntaxNode {
  const isWrapper =
    /^(?:TSAsExpression|TSSatisfiesExpression|TSNonNullExpression|TSTypeAssertion|ParenthesizedExpression|AwaitExpression)$/
  const inner = (node.expression ?? node.argument) as SyntaxNode | undefined
  return isWrapper.test(node.type) && inner ? unwrap(inner) : node
}

/** Whether a node defines a function. */
export function isFunction({ type }: SyntaxNode): boolean {
  return /Function/.test(type)
}

/** What a function returns at its end, and its statements. */
export function returnedBy(
  node: SyntaxNode,
): { node: SyntaxNode; body: readonly SyntaxNode[] } | undefined {
  if (!isFunction(node)) return undefined
  const body = node.body as SyntaxNode
  if (body.type !== 'BlockStatement') return { node: body, body: [] }
  const statements = nodes(body.body)
  const last = statements.at(-1)
  if (last?.type !== 'ReturnStatement' || !last.argument) return undefined
  return { node: last.argument as SyntaxNode, body: statements }
}

export function isRegExp(
  node: SyntaxNode,
): node is SyntaxNode & { readonly regex: { readonly pattern: string } } {
  return node.type === 'Literal' && 'regex' in node
}

/** Whether a call is that of `new Date().getFullYear()`, which many copyright lines have. */
export function isCurrentYear({ object, property }: SyntaxNode): boolean {
  const { type, callee, arguments: args } = (object ?? {}) as Partial<SyntaxNode>
  const isNewDate = type === 'NewExpression' && calleeName(callee as SyntaxNode) === 'Date'
  return (
    isNewDate && nodes(args).length === 0 && calleeName(property as SyntaxNode) === 'getFullYear'
  )
}

/** 'defineConfig', 'require.resolve' */
export function calleeName(callee: SyntaxNode): string | undefined {
  if (callee.type === 'Identifier') return String(callee.name)
  if (callee.type !== 'MemberExpression' || callee.computed) return undefined
  const object = callee.object as SyntaxNode
  const property = callee.property as SyntaxNode
  return object.type === 'Identifier' ? `${object.name}.${property.name}` : undefined
}

/** The nodes in a field that has a list. */
export function nodes(value: unknown): SyntaxNode[] {
  return value as SyntaxNode[]
}
