import type { Place } from '../report/diagnostic.ts'
import { type ConfigScope, openScope, type Reference } from './config-scope.ts'
import { type Located, locate, type Scalar } from './located.ts'
import { binaryValue, takesRight, unaryValue } from './operators.ts'
import { parseModule, placeOfNode, type SyntaxNode } from './parse-module.ts'

/** Reads a file that a module imports, by its path in the module; undefined if there is none. */
export type ReadImported = (
  path: string,
  from: string,
) => { readonly file: string; readonly text: string } | undefined

/** Functions that return their argument, so that editors know its type. */
const identities = /^(?:define\w*|withMermaid|withPwa)$/

/** Spreads can repeat a list without end. */
const maxValues = 200_000

/**
 * Finds out what a configuration module exports, without running it: literals, constants, spreads, imported data and
 * functions that only return an object. Anything else becomes a `dynamic` value. Throws a SiteError if the module has a
 * syntax error.
 */
export function evaluateModule(text: string, file: string, readImported: ReadImported): Located {
  return new Evaluation(readImported).exported(text, file, 'default')
}

class Evaluation {
  readonly #readImported: ReadImported
  /** Names that are being evaluated: one that needs itself has no value. */
  readonly #open = new Set<unknown>()
  readonly #scopes = new Map<string, ConfigScope>()
  #values = 0

  constructor(readImported: ReadImported) {
    this.#readImported = readImported
  }

  exported(text: string, file: string, name: string): Located {
    if (file.endsWith('.json')) return this.#json(text, file)
    const scope = this.#scopes.get(file) ?? openScope(parseModule(text, file), file)
    this.#scopes.set(file, scope)
    const node = scope.exports.get(name)
    const nothing = dynamic({ file }, `there is no export "${name}" that can be read`)
    return node ? this.#result(node, scope) : nothing
  }

  #json(text: string, file: string): Located {
    try {
      return locate(JSON.parse(text), { file })
    } catch {
      return dynamic({ file }, 'the file is not valid JSON')
    }
  }

  /** What a module exports may be a function that returns the configuration. */
  #result(node: SyntaxNode, scope: ConfigScope): Located {
    const inner = unwrap(node)
    const named = inner.type === 'Identifier' ? scope.names.get(String(inner.name)) : undefined
    const definition = named?.kind === 'value' ? unwrap(named.node) : inner
    const returned = returnedBy(definition)
    return this.#value(returned?.node ?? node, returned ? scope.within(returned.body) : scope)
  }

  #value(written: SyntaxNode, scope: ConfigScope): Located {
    const node = unwrap(written)
    const at = placeOfNode(node, scope.file)
    if (++this.#values > maxValues) return dynamic(at, 'the file is too large')
    if (this.#open.has(node)) return dynamic(at, 'it depends on itself')
    this.#open.add(node)
    try {
      return this.#evaluate(node, scope, at)
    } catch (error) {
      if (error instanceof RangeError) return dynamic(at, 'it is nested too deeply')
      throw error
    } finally {
      this.#open.delete(node)
    }
  }

  #evaluate(node: SyntaxNode, scope: ConfigScope, at: Place): Located {
    switch (node.type) {
      case 'Literal':
        return 'regex' in node
          ? dynamic(at, 'it is a regular expression')
          : scalar(node.value as Scalar, at)
      case 'TemplateLiteral':
        return this.#template(node, scope, at)
      case 'ArrayExpression':
        return { kind: 'list', at, items: this.#items(nodes(node.elements), scope) }
      case 'ObjectExpression':
        return this.#map(node, scope, at)
      case 'Identifier':
        return this.#reference(String(node.name), scope, at)
      case 'MemberExpression':
        return this.#member(node, scope, at)
      case 'CallExpression':
        return this.#call(node, scope, at)
      case 'UnaryExpression':
        return this.#unary(node, scope, at)
      case 'BinaryExpression':
        return this.#binary(node, scope, at)
      case 'LogicalExpression':
        return this.#logical(node, scope, at)
      case 'ConditionalExpression':
        return this.#choice(node, scope, at)
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
        return dynamic(at, 'it is a function')
      default:
        return dynamic(at, 'it is computed')
    }
  }

  #template(node: SyntaxNode, scope: ConfigScope, at: Place): Located {
    const texts = nodes(node.quasis).map(({ value }) => (value as { cooked?: string }).cooked ?? '')
    const values = nodes(node.expressions).map((one) => this.#value(one, scope))
    const parts = values.map((value) => (value.kind === 'scalar' ? String(value.value) : undefined))
    if (parts.includes(undefined)) return dynamic(at, 'it is computed')
    return scalar(texts.map((text, i) => text + (parts[i] ?? '')).join(''), at)
  }

  #items(elements: readonly (SyntaxNode | null)[], scope: ConfigScope): Located[] {
    return elements.flatMap((element) => {
      if (!element) return []
      if (element.type !== 'SpreadElement') return [this.#value(element, scope)]
      const value = this.#value(element.argument as SyntaxNode, scope)
      return value.kind === 'list' ? value.items : [value]
    })
  }

  #map(node: SyntaxNode, scope: ConfigScope, at: Place): Located {
    const entries = new Map<string, Located>()
    for (const property of nodes(node.properties)) {
      if (property.type === 'SpreadElement') {
        const value = this.#value(property.argument as SyntaxNode, scope)
        if (value.kind === 'map') for (const [key, one] of value.entries) entries.set(key, one)
        else entries.set(`...${entries.size}`, value)
        continue
      }
      const key = this.#key(property, scope)
      const place = placeOfNode(property.key as SyntaxNode, scope.file)
      const value = this.#value(property.value as SyntaxNode, scope)
      // The place of a value is that of its key, which says more.
      if (key !== undefined) entries.set(key, { ...value, at: place })
      else entries.set(`[${entries.size}]`, dynamic(place, 'its name is computed'))
    }
    return { kind: 'map', at, entries }
  }

  #key({ key, computed }: SyntaxNode, scope: ConfigScope): string | undefined {
    const name = key as SyntaxNode
    if (!computed && name.type === 'Identifier') return String(name.name)
    const value = this.#value(name, scope)
    return value.kind === 'scalar' ? String(value.value) : undefined
  }

  #reference(name: string, scope: ConfigScope, at: Place): Located {
    if (name === 'undefined') return scalar(undefined, at)
    const reference = scope.names.get(name)
    return reference ? this.#follow(reference, name, scope, at) : dynamic(at, 'it is computed')
  }

  #follow(reference: Reference, name: string, scope: ConfigScope, at: Place): Located {
    if (reference.kind === 'value') return this.#value(reference.node, scope)
    const { path, name: exported } = reference
    const found = this.#readImported(path, scope.file)
    if (found === undefined) return dynamic(at, `"${name}" comes from "${path}"`)
    const key = `${found.file}#${exported}`
    if (this.#open.has(key)) return dynamic(at, 'it depends on itself')
    this.#open.add(key)
    try {
      return this.exported(found.text, found.file, exported)
    } finally {
      this.#open.delete(key)
    }
  }

  #member(node: SyntaxNode, scope: ConfigScope, at: Place): Located {
    // The environment is empty, as it is for files that are run.
    if (calleeName(node.object as SyntaxNode) === 'process.env') return scalar(undefined, at)
    const object = this.#value(node.object as SyntaxNode, scope)
    const property = node.property as SyntaxNode
    const key = node.computed ? this.#value(property, scope) : scalar(String(property.name), at)
    if (key.kind !== 'scalar') return dynamic(at, 'it is computed')
    if (object.kind === 'map') return object.entries.get(String(key.value)) ?? scalar(undefined, at)
    const item = object.kind === 'list' ? object.items[Number(key.value)] : undefined
    return item ?? dynamic(at, 'it is computed')
  }

  #call(node: SyntaxNode, scope: ConfigScope, at: Place): Located {
    const name = calleeName(node.callee as SyntaxNode)
    const args = nodes(node.arguments)
    const [first] = args
    if (isCurrentYear(node.callee as SyntaxNode)) return scalar(new Date().getFullYear(), at)
    if (name === undefined) return dynamic(at, 'it is computed')
    if (first && identities.test(name)) return this.#result(first, scope)
    if (name === 'require.resolve' && first) return this.#value(first, scope)
    if (name === 'require' && first) {
      const path = this.#value(first, scope)
      if (path.kind !== 'scalar') return dynamic(at, 'it is computed')
      const reference = { kind: 'import', path: String(path.value), name: 'default' } as const
      return this.#follow(reference, 'require', scope, at)
    }
    return { kind: 'call', at, name, args: this.#items(args, scope) }
  }

  #unary({ operator, argument }: SyntaxNode, scope: ConfigScope, at: Place): Located {
    const value = this.#value(argument as SyntaxNode, scope)
    const result = value.kind === 'scalar' && unaryValue(String(operator), value.value)
    return result ? scalar(result.value, at) : dynamic(at, 'it is computed')
  }

  #binary({ operator, left, right }: SyntaxNode, scope: ConfigScope, at: Place): Located {
    const a = this.#value(left as SyntaxNode, scope)
    const b = this.#value(right as SyntaxNode, scope)
    const result =
      a.kind === 'scalar' && b.kind === 'scalar' && binaryValue(String(operator), a.value, b.value)
    return result ? scalar(result.value, at) : dynamic(at, 'it is computed')
  }

  #logical({ operator, left, right }: SyntaxNode, scope: ConfigScope, at: Place): Located {
    const a = this.#value(left as SyntaxNode, scope)
    if (a.kind === 'dynamic' || a.kind === 'call') return dynamic(at, 'it is computed')
    const isRight = a.kind === 'scalar' ? takesRight(String(operator), a.value) : operator === '&&'
    return isRight ? this.#value(right as SyntaxNode, scope) : a
  }

  #choice({ test, consequent, alternate }: SyntaxNode, scope: ConfigScope, at: Place): Located {
    const value = this.#value(test as SyntaxNode, scope)
    if (value.kind !== 'scalar') return dynamic(at, 'it is computed')
    return this.#value((value.value ? consequent : alternate) as SyntaxNode, scope)
  }
}

/** The expression in type annotations, parentheses and `await`. */
function unwrap(node: SyntaxNode): SyntaxNode {
  const isWrapper =
    /^(?:TSAsExpression|TSSatisfiesExpression|TSNonNullExpression|TSTypeAssertion|ParenthesizedExpression|AwaitExpression)$/
  const inner = (node.expression ?? node.argument) as SyntaxNode | undefined
  return isWrapper.test(node.type) && inner ? unwrap(inner) : node
}

/** What a function returns at its end, and its statements. */
function returnedBy(
  node: SyntaxNode,
): { node: SyntaxNode; body: readonly SyntaxNode[] } | undefined {
  if (!/Function/.test(node.type)) return undefined
  const body = node.body as SyntaxNode
  if (body.type !== 'BlockStatement') return { node: body, body: [] }
  const statements = nodes(body.body)
  const last = statements.at(-1)
  if (last?.type !== 'ReturnStatement' || !last.argument) return undefined
  return { node: last.argument as SyntaxNode, body: statements }
}

/** Whether a call is that of `new Date().getFullYear()`, which many copyright lines have. */
function isCurrentYear({ object, property }: SyntaxNode): boolean {
  const { type, callee, arguments: args } = (object ?? {}) as Partial<SyntaxNode>
  const isNewDate = type === 'NewExpression' && calleeName(callee as SyntaxNode) === 'Date'
  return (
    isNewDate && nodes(args).length === 0 && calleeName(property as SyntaxNode) === 'getFullYear'
  )
}

/** 'defineConfig', 'require.resolve' */
function calleeName(callee: SyntaxNode): string | undefined {
  if (callee.type === 'Identifier') return String(callee.name)
  if (callee.type !== 'MemberExpression' || callee.computed) return undefined
  const object = callee.object as SyntaxNode
  const property = callee.property as SyntaxNode
  return object.type === 'Identifier' ? `${object.name}.${property.name}` : undefined
}

function nodes(value: unknown): SyntaxNode[] {
  return value as SyntaxNode[]
}

function scalar(value: Scalar, at: Place): Located {
  return { kind: 'scalar', at, value: typeof value === 'bigint' ? String(value) : value }
}

function dynamic(at: Place, reason: string): Located {
  return { kind: 'dynamic', at, reason }
}
