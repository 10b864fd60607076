import type { Program } from 'acorn'
import { changedNames } from './changed-names.ts'
import type { Located } from './located.ts'
import type { SyntaxNode } from './parse-module.ts'

/** Reads a file that a module imports, by its path in the module; undefined if there is none. */
export type ReadImported = (
  path: string,
  from: string,
) => { readonly file: string; readonly text: string } | undefined

/** What a name means: a value in the module, an argument of a function, or something that another module exports. */
export type Reference =
  | { readonly kind: 'known'; readonly value: Located }
  /** `isChanged` if more code changes the list or map in it. */
  | { readonly kind: 'value'; readonly node: SyntaxNode; readonly isChanged?: boolean }
  | { readonly kind: 'import'; readonly path: string; readonly name: string }

/** The names of a module and what it exports. */
export interface ConfigScope {
  readonly file: string
  readonly names: ReadonlyMap<string, Reference>
  readonly exports: ReadonlyMap<string, SyntaxNode>
  /** The scope of a function with these statements and arguments. */
  readonly within: (
    statements: readonly SyntaxNode[],
    known?: readonly (readonly [name: string, value: Located])[],
  ) => ConfigScope
}

/** A function and the scope that it is in. */
export interface FunctionInScope {
  readonly node: SyntaxNode
  readonly scope: ConfigScope
}

/** Collects the imports, constants and exports at the top of a module. */
export function openScope({ body }: Program, file: string): ConfigScope {
  const names = new Map<string, Reference>()
  const exports = new Map<string, SyntaxNode>()
  for (const statement of body as unknown as readonly Node[]) {
    if (statement.type === 'ImportDeclaration') addImports(statement, names)
    else if (statement.type === 'ExportDefaultDeclaration') {
      exports.set('default', statement.declaration as SyntaxNode)
    } else if (statement.type === 'ExportNamedDeclaration') addExports(statement, names, exports)
    else if (statement.type === 'ExpressionStatement') addCommonExports(statement, exports)
    else addNames(statement, names)
  }
  markChanged(body as unknown as readonly Node[], names)
  return scopeOf(file, names, exports)
}

type Node = SyntaxNode

function scopeOf(
  file: string,
  names: ReadonlyMap<string, Reference>,
  exports: ReadonlyMap<string, SyntaxNode>,
): ConfigScope {
  return {
    file,
    names,
    exports,
    within(statements, known = []) {
      const inner = new Map(names)
      for (const [name, value] of known) inner.set(name, { kind: 'known', value })
      for (const statement of statements) addNames(statement, inner)
      markChanged(statements, inner)
      return scopeOf(file, inner, exports)
    },
  }
}

function markChanged(statements: readonly Node[], names: Map<string, Reference>): void {
  for (const name of changedNames(statements)) {
    const reference = names.get(name)
    if (reference?.kind === 'value') names.set(name, { ...reference, isChanged: true })
  }
}

function addImports(statement: Node, names: Map<string, Reference>): void {
  const path = String((statement.source as Node).value)
  for (const specifier of statement.specifiers as Node[]) {
    const imported = specifier.imported as Node | undefined
    const name = imported ? nameOf(imported) : 'default'
    if (specifier.type === 'ImportNamespaceSpecifier') continue
    names.set(nameOf(specifier.local as Node), { kind: 'import', path, name })
  }
}

function addExports(
  statement: Node,
  names: Map<string, Reference>,
  exports: Map<string, SyntaxNode>,
): void {
  const declaration = statement.declaration as Node | null
  if (declaration) {
    const added = new Map<string, Reference>()
    addNames(declaration, added)
    for (const [name, reference] of added) {
      names.set(name, reference)
      if (reference.kind === 'value') exports.set(name, reference.node)
    }
  }
  for (const { local, exported } of statement.specifiers as Node[]) {
    exports.set(nameOf(exported as Node), local as Node)
  }
}

/** `module.exports = …`, `exports.name = …` */
function addCommonExports({ expression }: Node, exports: Map<string, SyntaxNode>): void {
  const { type, operator, left, right } = expression as Node
  if (type !== 'AssignmentExpression' || operator !== '=') return
  const target = left as Node
  if (target.type !== 'MemberExpression' || target.computed) return
  const object = nameOf(target.object as Node)
  const property = nameOf(target.property as Node)
  if (object === 'module' && property === 'exports') exports.set('default', right as Node)
  else if (object === 'exports') exports.set(property, right as Node)
}

function addNames(statement: Node, names: Map<string, Reference>): void {
  if (statement.type === 'FunctionDeclaration') {
    names.set(nameOf(statement.id as Node), { kind: 'value', node: statement })
  }
  if (statement.type !== 'VariableDeclaration') return
  for (const { id, init } of statement.declarations as Node[]) {
    const target = id as Node
    if (init && target.type === 'Identifier') {
      names.set(nameOf(target), { kind: 'value', node: init as Node })
    } else if (init && target.type === 'ObjectPattern') addRequired(target, init as Node, names)
  }
}

/** `const { a } = require('./b')` */
function addRequired(pattern: Node, init: Node, names: Map<string, Reference>): void {
  const [path] = init.type === 'CallExpression' ? (init.arguments as Node[]) : []
  const isRequire = nameOf(init.callee as Node | undefined) === 'require'
  if (!isRequire || typeof path?.value !== 'string') return
  for (const { key, value } of pattern.properties as Node[]) {
    if (!key || !value) continue
    const name = nameOf(key as Node)
    names.set(nameOf(value as Node), { kind: 'import', path: path.value, name })
  }
}

/** The name in an identifier, or the text of a quoted one; '' for anything else. */
function nameOf(node: Node | undefined): string {
  return String(node?.name ?? node?.value ?? '')
}
