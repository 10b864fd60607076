import { type EstreeNode, type MdxNode, walk } from '../nodes.ts'

/** What the imports and exports of an MDX file declare. */
export interface ModuleScope {
  readonly names: ReadonlySet<string>
  /** The specifiers of imports, by variable. Of text, which is MDX, only the default import: it renders the text. */
  readonly imports: ReadonlyMap<string, string>
}

/** Reads the scope of a module. Imports and exports can be inside other blocks. */
export function readScope(tree: MdxNode): ModuleScope {
  const names = new Set<string>()
  const imports = new Map<string, string>()
  walk(tree, ({ type, data }) => {
    if (type !== 'mdxjsEsm' || !data?.estree) return
    for (const statement of data.estree.body) {
      if (statement.type === 'ImportDeclaration') addImport(statement, names, imports)
      else for (const name of declaredIn(statement.declaration)) names.add(name)
    }
  })
  return { names, imports }
}

interface Specifier {
  readonly type: string
  readonly local: { readonly name: string }
}

function addImport(
  { specifiers, source }: EstreeNode,
  names: Set<string>,
  imports: Map<string, string>,
): void {
  for (const { type, local } of specifiers as readonly Specifier[]) {
    names.add(local.name)
    const { value } = source as { readonly value: string }
    if (type === 'ImportDefaultSpecifier' || !/\.mdx?$/.test(value)) imports.set(local.name, value)
  }
}

/** The variables, the function or the class that an `export` declares. */
export function declaredIn(declaration: unknown): string[] {
  if (typeof declaration !== 'object' || declaration === null) return []
  const { id, declarations = [] } = declaration as {
    readonly id?: unknown
    readonly declarations?: readonly { readonly id: unknown }[]
  }
  return [id, ...declarations.map((one) => one.id)].flatMap(variablesOf)
}

/** The variables of a pattern: `a`, `{ a, b: c }`, `[a, ...b]`. */
export function variablesOf(pattern: unknown): string[] {
  if (typeof pattern !== 'object' || pattern === null) return []
  const { type, ...parts } = pattern as EstreeNode
  if (type === 'Identifier') return [String(parts.name)]
  if (type === 'Property') return variablesOf(parts.value)
  if (type === 'AssignmentPattern') return variablesOf(parts.left)
  if (type === 'RestElement') return variablesOf(parts.argument)
  const list = parts.properties ?? parts.elements
  return Array.isArray(list) ? list.flatMap(variablesOf) : []
}
