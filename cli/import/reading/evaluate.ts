import { posix } from 'node:path'
import type { Place } from '../../report/diagnostic.ts'
import { bindParameters } from './bind-parameters.ts'
import {
  type ConfigScope,
  type FunctionInScope,
  openScope,
  type ReadImported,
  type Reference,
} from './config-scope.ts'
import { callKnown, callListMethod, readEnvironment } from './known-functions.ts'
import {
  addEntries,
  computed,
  dynamic,
  exportOfJson,
  type Located,
  locateJson,
  type Scalar,
  scalar,
  withUnknown,
} from './located.ts'
import { binaryValue, takesRight, unaryValue } from './operators.ts'
import { parseModule, placeOfNode, type SyntaxNode } from './parse-module.ts'
import {
  calleeName,
  isCurrentYear,
  isFunction,
  isRegExp,
  nodes,
  returnedBy,
  unwrap,
} from './syntax.ts'
import { readTextSteps } from './text-steps.ts'

/** Functions that return their argument, so that editors know its type. */
const identities = /^(?:define\w*|withMermaid|withPwa)$/

/** Spreads can repeat a list without end. */
const maxValues = 200_000

/**
 * Finds out what a configuration module exports, without running it: literals, constants, spreads, imported data and what
 * functions return. Anything else becomes a `dynamic` value. Throws a SiteError if the module has a syntax error.
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
    if (file.endsWith('.json')) return exportOfJson(locateJson(text, file), name)
    const scope = this.#scopeOf(text, file)
    const node = scope.exports.get(name)
    if (node) return this.#result(node, scope)
    return dynamic({ file }, `there is no export "${name}" that can be read`)
  }

  #scopeOf(text: string, file: string): ConfigScope {
    const scope = this.#scopes.get(file) ?? openScope(parseModule(text, file), file)
    this.#scopes.set(file, scope)
    return scope
  }

  /** What a module exports may be a function that returns the configuration. */
  #result(node: SyntaxNode, scope: ConfigScope): Located {
    const called = this.#functionIn(node, scope)
    return (called && this.#apply(called, [])) ?? this.#value(node, scope)
  }

  #value(written: SyntaxNode, scope: ConfigScope): Located {
    const node = unwrap(written)
    const at = placeOfNode(node, scope.file)
    if (++this.#values > maxValues) return dynamic(at, 'the file is too large')
    if (this.#open.has(node)) return dynamic(at, 'the value depends on itself')
    this.#open.add(node)
    try {
      return this.#evaluate(node, scope, at)
    } catch (error) {
      if (error instanceof RangeError) return dynamic(at, 'the value is nested too deeply')
      throw error
    } finally {
      this.#open.delete(node)
    }
  }

  #evaluate(node: SyntaxNode, scope: ConfigScope, at: Place): Located {
    switch (node.type) {
      case 'Literal':
        return isRegExp(node)
          ? { ...dynamic(at, 'the value is a regular expression'), pattern: node.regex.pattern }
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
      case 'BinaryExpression':
        return this.#operation(node, scope, at)
      case 'LogicalExpression':
        return this.#logical(node, scope, at)
      case 'ConditionalExpression':
        return this.#choice(node, scope, at)
      case 'ArrowFunctionExpression':
      case 'FunctionDeclaration':
      case 'FunctionExpression':
        return { ...dynamic(at, 'the value is a function'), steps: readTextSteps(node, scope) }
      default:
        return computed(at)
    }
  }

  #template(node: SyntaxNode, scope: ConfigScope, at: Place): Located {
    const texts = nodes(node.quasis).map(({ value }) => (value as { cooked?: string }).cooked ?? '')
    const values = nodes(node.expressions).map((one) => this.#value(one, scope))
    const parts = values.map((value) => (value.kind === 'scalar' ? String(value.value) : undefined))
    if (parts.includes(undefined)) return computed(at)
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
        if (value.kind === 'map')
          addEntries(value.entries, entries, placeOfNode(property, scope.file))
        else if (value.kind !== 'scalar') entries.set(`...${entries.size}`, value)
        continue
      }
      const key = this.#key(property, scope)
      const place = placeOfNode(property.key as SyntaxNode, scope.file)
      const value = this.#value(property.value as SyntaxNode, scope)
      // The place of a value is that of its key, which says more.
      if (key !== undefined) entries.set(key, { ...value, at: place })
      else entries.set(`[${entries.size}]`, dynamic(place, 'the name is computed'))
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
    if (name === '__dirname') return scalar(posix.dirname(scope.file), at)
    const reference = scope.names.get(name)
    return reference ? this.#follow(reference, name, scope, at) : computed(at)
  }

  #follow(reference: Reference, name: string | undefined, scope: ConfigScope, at: Place): Located {
    if (reference.kind === 'known') return reference.value
    if (reference.kind === 'value') {
      const value = this.#value(reference.node, scope)
      return reference.isChanged ? withUnknown(value) : value
    }
    const { path, name: exported } = reference
    const found = this.#readImported(path, scope.file)
    if (found === undefined) {
      const what = name === undefined ? 'the value' : `"${name}"`
      return dynamic(at, `${what} is imported from "${path}"`)
    }
    const key = `${found.file}#${exported}`
    if (this.#open.has(key)) return dynamic(at, 'the value depends on itself')
    this.#open.add(key)
    try {
      return this.exported(found.text, found.file, exported)
    } finally {
      this.#open.delete(key)
    }
  }

  #member(node: SyntaxNode, scope: ConfigScope, at: Place): Located {
    if (calleeName(node.object as SyntaxNode) === 'process.env') {
      return scalar(readEnvironment((node.property as SyntaxNode).name), at)
    }
    const object = this.#value(node.object as SyntaxNode, scope)
    const property = node.property as SyntaxNode
    const key = node.computed ? this.#value(property, scope) : scalar(String(property.name), at)
    if (key.kind !== 'scalar') return computed(at)
    if (object.kind === 'map') return object.entries.get(String(key.value)) ?? scalar(undefined, at)
    const item = object.kind === 'list' ? object.items[Number(key.value)] : undefined
    return item ?? computed(at)
  }

  #call(node: SyntaxNode, scope: ConfigScope, at: Place): Located {
    const callee = node.callee as SyntaxNode
    const name = calleeName(callee)
    const [first] = nodes(node.arguments)
    if (isCurrentYear(callee)) return scalar(new Date().getFullYear(), at)
    if (name !== undefined && first && identities.test(name)) return this.#result(first, scope)
    const args = this.#items(nodes(node.arguments), scope)
    if (name === 'require') return this.#require(args[0], scope, at)
    const called = this.#functionIn(callee, scope)
    if (called) return this.#apply(called, args) ?? computed(at)
    const known = callKnown(name, args, at) ?? this.#listMethod(node, args, scope)
    if (known || name === undefined) return known ?? computed(at)
    return { kind: 'call', at, name, args }
  }

  #require(path: Located | undefined, scope: ConfigScope, at: Place): Located {
    if (path?.kind !== 'scalar') return computed(at)
    const reference = { kind: 'import', path: String(path.value), name: 'default' } as const
    return this.#follow(reference, undefined, scope, at)
  }

  /** The function that an expression names or contains, in this module or in one that it imports. */
  #functionIn(written: SyntaxNode, scope: ConfigScope, depth = 0): FunctionInScope | undefined {
    const node = unwrap(written)
    if (isFunction(node)) return { node, scope }
    const reference = node.type === 'Identifier' ? scope.names.get(String(node.name)) : undefined
    if (reference?.kind === 'value') {
      const target = unwrap(reference.node)
      return isFunction(target) ? { node: target, scope } : undefined
    }
    const found = reference?.kind === 'import' && this.#readImported(reference.path, scope.file)
    // Modules can export a name from each other.
    if (!found || found.file.endsWith('.json') || depth > 20) return undefined
    const module = this.#scopeOf(found.text, found.file)
    const exported = module.exports.get(reference.name)
    return exported && this.#functionIn(exported, module, depth + 1)
  }

  /** What a function returns for these arguments. */
  #apply({ node, scope }: FunctionInScope, args: readonly Located[]): Located | undefined {
    const returned = returnedBy(node)
    if (!returned) return undefined
    const known = bindParameters(node, args, (standard) => this.#value(standard, scope))
    return this.#value(returned.node, scope.within(returned.body, known))
  }

  #listMethod(
    { callee, arguments: args }: SyntaxNode,
    values: readonly Located[],
    scope: ConfigScope,
  ): Located | undefined {
    const { object, property } = callee as { object?: SyntaxNode; property?: SyntaxNode }
    const list = object && property ? this.#value(object, scope) : undefined
    if (list?.kind !== 'list') return undefined
    const [written] = nodes(args)
    const called = written && this.#functionIn(written, scope)
    const name = written?.type === 'Identifier' ? String(written.name) : undefined
    const apply = (item: Located) =>
      (called ? this.#apply(called, [item]) : callKnown(name, [item], item.at)) ?? computed(item.at)
    const items = callListMethod(String(property?.name), list.items, { args: values, apply })
    return items && { kind: 'list', at: list.at, items }
  }

  #operation(node: SyntaxNode, scope: ConfigScope, at: Place): Located {
    const operator = String(node.operator)
    const operands = node.type === 'UnaryExpression' ? [node.argument] : [node.left, node.right]
    const values = nodes(operands).map((one) => this.#value(one, scope))
    const scalars = values.flatMap((value) => (value.kind === 'scalar' ? [value.value] : []))
    const [a, b] = scalars
    if (scalars.length < operands.length) return computed(at)
    const result = operands.length === 1 ? unaryValue(operator, a) : binaryValue(operator, a, b)
    return result ? scalar(result.value, at) : computed(at)
  }

  #logical({ operator, left, right }: SyntaxNode, scope: ConfigScope, at: Place): Located {
    const a = this.#value(left as SyntaxNode, scope)
    if (a.kind === 'dynamic' || a.kind === 'call') return computed(at)
    const isRight = a.kind === 'scalar' ? takesRight(String(operator), a.value) : operator === '&&'
    return isRight ? this.#value(right as SyntaxNode, scope) : a
  }

  #choice({ test, consequent, alternate }: SyntaxNode, scope: ConfigScope, at: Place): Located {
    const value = this.#value(test as SyntaxNode, scope)
    if (value.kind !== 'scalar') return computed(at)
    return this.#value((value.value ? consequent : alternate) as SyntaxNode, scope)
  }
}
