import type { ConfigScope } from './config-scope.ts'
import type { TextStep } from './located.ts'
import type { SyntaxNode } from './parse-module.ts'
import { calleeName, isRegExp, nodes, returnedBy, unwrap } from './syntax.ts'

/**
 * What a function does with the text that it gets, if that is a chain of known calls: `(text) => text.trim().replace(/\s/g, '-')`;
 * undefined for any other function.
 */
export function readTextSteps(
  node: SyntaxNode,
  scope: ConfigScope,
): readonly TextStep[] | undefined {
  const [parameter, ...others] = nodes(node.params ?? [])
  const returned = returnedBy(node)
  if (parameter?.type !== 'Identifier' || others.length > 0 || !returned) return undefined
  const inner = scope.within(returned.body)
  return stepsOf(returned.node, { parameter: String(parameter.name), scope: inner, depth: 0 })
}

interface Reading {
  readonly parameter: string
  readonly scope: ConfigScope
  readonly depth: number
}

const methods = new Set([
  ...['normalize', 'replace', 'replaceAll', 'toLocaleLowerCase', 'toLowerCase'],
  ...['toString', 'trim', 'trimEnd', 'trimStart'],
])

function stepsOf(written: SyntaxNode, reading: Reading): readonly TextStep[] | undefined {
  const node = unwrap(written)
  const { parameter, scope, depth } = reading
  if (depth > 50) return undefined
  const below = { ...reading, depth: depth + 1 }
  if (node.type === 'Identifier') {
    if (node.name === parameter) return []
    const value = namedValue(String(node.name), scope)
    return value && stepsOf(value, below)
  }
  if (node.type !== 'CallExpression') return undefined
  const callee = node.callee as SyntaxNode
  const [first] = nodes(node.arguments)
  const called = calleeName(callee)
  if (first && (called === 'String' || called === 'encodeURIComponent')) {
    const steps = stepsOf(first, below)
    return called === 'String' ? steps : steps && [...steps, { name: called, args: [] }]
  }
  if (callee.type !== 'MemberExpression' || callee.computed) return undefined
  const name = String((callee.property as SyntaxNode).name)
  const before = methods.has(name) ? stepsOf(callee.object as SyntaxNode, below) : undefined
  const args = nodes(node.arguments).map((one) => argumentOf(one, scope))
  if (!before || args.includes(undefined)) return undefined
  return [...before, { name, args: args as (string | RegExp)[] }]
}

function namedValue(name: string, scope: ConfigScope): SyntaxNode | undefined {
  const reference = scope.names.get(name)
  return reference?.kind === 'value' ? reference.node : undefined
}

function argumentOf(written: SyntaxNode, scope: ConfigScope): string | RegExp | undefined {
  const node = unwrap(written)
  const value = node.type === 'Identifier' ? namedValue(String(node.name), scope) : node
  if (!value) return undefined
  if (isRegExp(value)) return toRegExp(value.regex)
  return typeof value.value === 'string' ? value.value : undefined
}

function toRegExp({
  pattern,
  flags = '',
}: {
  readonly pattern: string
  readonly flags?: string
}): RegExp | undefined {
  try {
    return new RegExp(pattern, flags)
  } catch {
    // Syntax that a newer version of Node has.
    return undefined
  }
}
