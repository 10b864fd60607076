import { SiteError } from '../../report/diagnostic.ts'
import { type ConfigScope, openScope, type Reference } from './config-scope.ts'
import type { Located } from './located.ts'
import { parseModule, placeOfNode, type SyntaxNode } from './parse-module.ts'
import type { Leftover } from './settings.ts'
import type { SiteTree } from './site-tree.ts'
import { isFunction, nodes, returnedBy, unwrap } from './syntax.ts'

/** What the pages of a site can use without an import. */
export interface FoundComponents {
  /** By name, as `mdx({ components })` takes them; undefined if there are none. */
  readonly components: Readonly<Record<string, unknown>> | undefined
  readonly files: readonly string[]
  readonly leftovers: readonly Leftover[]
}

export const noComponents: FoundComponents = { components: undefined, files: [], leftovers: [] }

/** How a generator has its components. */
export interface ComponentFile {
  /** The module that lists them, relative to the root. */
  readonly file: string
  /** The export that is the object, or that returns it. */
  readonly exported: string
  /** Begins the names in the report: 'MDXComponents' */
  readonly name: string
  /** A name of a module for which docs-build has counterparts, which need no list. */
  readonly isTheme: (path: string) => boolean
  /** A file of the site, relative to its root, or the name of a module; undefined for a file that does not exist. */
  readonly moduleOf: (path: string) => string | undefined
}

/** Reads the object with the components of a site, and names what cannot be taken over. */
export function readComponents(written: ComponentFile, tree: SiteTree): FoundComponents {
  const { file, exported, name } = written
  const found = new Map<string, unknown>()
  const leftovers: Leftover[] = []
  const leave = (item: string, node: SyntaxNode | undefined, reason: string) => {
    leftovers.push({
      name: name + item,
      at: node ? placeOfNode(node, file) : { file },
      reason,
    })
  }
  const module = readScope(file, tree)
  const object = module?.scope.exports.get(exported)
  if (module && object) readObject(object, { written, ...module, found, seen: new Set(), leave })
  else leave('', undefined, `the file cannot be read; ${listReason}`)
  const components = found.size > 0 ? Object.fromEntries(found) : undefined
  return { components, files: components ? [file] : [], leftovers }
}

const listReason = 'list the components in mdx({ components })'

interface Reading {
  readonly written: ComponentFile
  readonly scope: ConfigScope
  /** What is left of objects that the module takes apart, by name. */
  readonly rests: ReadonlyMap<string, Reference>
  readonly found: Map<string, unknown>
  /** Objects that were read: one can contain itself. */
  readonly seen: Set<SyntaxNode>
  readonly leave: (name: string, node: SyntaxNode | undefined, reason: string) => void
}

/** Undefined if the file has a syntax error, which is that of a component and not of the configuration. */
function readScope(file: string, tree: SiteTree): Pick<Reading, 'scope' | 'rests'> | undefined {
  try {
    const program = parseModule(tree.read(file) ?? '', file)
    const scope = openScope(program, file)
    const rests = restsOf(program.body as unknown as readonly SyntaxNode[])
    return { scope, rests: new Map(rests) }
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    return undefined
  }
}

/** `const { img, ...rest } = object`: the components of the rest are those of the object. */
function restsOf(statements: readonly SyntaxNode[]): (readonly [string, Reference])[] {
  return statements.flatMap((statement) =>
    statement.type !== 'VariableDeclaration'
      ? []
      : nodes(statement.declarations).flatMap(({ id, init }) => {
          const { type, properties } = id as SyntaxNode
          const last = type === 'ObjectPattern' ? nodes(properties).at(-1) : undefined
          if (last?.type !== 'RestElement' || !init) return []
          const { name } = last.argument as SyntaxNode
          return [[String(name), { kind: 'value', node: init as SyntaxNode }] as const]
        }),
  )
}

/** Adds the components of an object, which may be in a constant, or be what a function returns. Those of the theme are provided anyway. */
function readObject(object: SyntaxNode, reading: Reading): void {
  const { seen, leave } = reading
  const reference = referenceOf(object, reading)
  if (isTheme(reference, reading) || reference?.kind === 'known') return
  const node = reference?.kind === 'value' ? unwrap(reference.node) : unwrap(object)
  if (isFunction(node) && !seen.has(node)) {
    readReturned(node, reading)
    return
  }
  if (node.type === 'CallExpression' && isTheme(referenceOf(calleeOf(node), reading), reading)) {
    // What the site passes to the theme is added to its components.
    for (const one of nodes(node.arguments)) {
      if (unwrap(one).type === 'ObjectExpression') readObject(one, reading)
    }
    return
  }
  if (node.type !== 'ObjectExpression' || seen.has(node)) {
    leave('', object, listReason)
    return
  }
  seen.add(node)
  for (const property of nodes(node.properties)) {
    if (property.type === 'SpreadElement') readObject(property.argument as SyntaxNode, reading)
    else readComponent(property, reading)
  }
}

/** The parameters of a function are the components that it gets: they are in no list. */
function readReturned(node: SyntaxNode, reading: Reading): void {
  const { scope, seen, leave } = reading
  seen.add(node)
  const returned = returnedBy(node)
  if (!returned) {
    leave('', node, listReason)
    return
  }
  const parameters = nodes(node.params).map(
    (one) => (one.type === 'AssignmentPattern' ? one.left : one) as SyntaxNode,
  )
  const known = parameters.flatMap(({ type, name }) =>
    type === 'Identifier' ? [[String(name), unknownObject(scope.file)] as const] : [],
  )
  readObject(returned.node, { ...reading, scope: scope.within(returned.body, known) })
}

function unknownObject(file: string): Located {
  return { kind: 'map', at: { file }, entries: new Map() }
}

function calleeOf({ callee }: SyntaxNode): SyntaxNode {
  return callee as SyntaxNode
}

function referenceOf(written: SyntaxNode, { scope, rests }: Reading): Reference | undefined {
  const node = unwrap(written)
  if (node.type !== 'Identifier') return undefined
  return scope.names.get(String(node.name)) ?? rests.get(String(node.name))
}

function isTheme(reference: Reference | undefined, { written }: Reading): boolean {
  return reference?.kind === 'import' && written.isTheme(reference.path)
}

function readComponent(property: SyntaxNode, reading: Reading): void {
  const { written, found, leave } = reading
  const key = property.key as SyntaxNode
  const name = String(key.name ?? key.value ?? '')
  const item = `.${name}`
  const value = unwrap((property.value as SyntaxNode | undefined) ?? property)
  if (property.computed) {
    leave(item, property, 'the name is computed; list the component in mdx({ components })')
    return
  }
  if (!/^[A-Z]/.test(name)) {
    leave(
      item,
      property,
      name === 'wrapper'
        ? 'the layout of MDX pages cannot be replaced; see the guide "Replace parts of the theme"'
        : 'elements that Markdown renders cannot be replaced; add CSS for the elements to a file listed under "styles"',
    )
    return
  }
  const reference = referenceOf(value, reading)
  if (reference?.kind !== 'import') {
    leave(
      item,
      property,
      'move the component to its own file, and add the component to mdx({ components })',
    )
    return
  }
  const file = written.moduleOf(reference.path)
  if (file === undefined) leave(item, property, `there is no file "${reference.path}"`)
  else if (reference.name === 'default') found.set(name, file)
  else found.set(name, { file, export: reference.name })
}

/** A file by its path without an extension, as bundlers find it. */
export function findModule(place: string, tree: SiteTree): string | undefined {
  const candidates = ['', '/index'].flatMap((base) =>
    moduleEndings.map((ending) => place + base + ending),
  )
  return tree.find(place, ...candidates)
}

export const moduleEndings = ['.tsx', '.ts', '.jsx', '.js', '.mdx']
