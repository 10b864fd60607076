/** A node in remark and rehype syntax trees, with the properties that this plugin reads and writes. */
export interface MdxNode {
  type: string
  /** Of an HTML element. */
  tagName?: string
  properties?: Record<string, unknown>
  /** Of a directive or a JSX element. Null for a fragment. */
  name?: string | null
  attributes?: MdxAttribute[] | Record<string, string>
  value?: string
  /** Of a code block. */
  lang?: string | null
  meta?: string | null
  children?: MdxNode[]
  data?: MdxNodeData
  position?: { readonly start: Point; readonly end: Point } | undefined
}

export interface Point {
  readonly line: number
  readonly column: number
  readonly offset?: number | undefined
}

export interface MdxNodeData {
  estree?: Program
  /** The part after the language in a code block's opening line. */
  meta?: string | null
  directiveLabel?: boolean
  /** Of a component with the attributes of an image. */
  isImage?: boolean
  hName?: string
  hProperties?: Record<string, unknown>
  hChildren?: readonly MdxNode[]
  /** The node as text without markup. */
  text?: string
}

export interface MdxAttribute {
  type: string
  name?: string
  value?: string | null | { type: string; value: string; data?: { estree?: Program } }
  /** Of attributes that are spread: `{...props}`. */
  data?: { estree?: Program }
}

/** JavaScript as a tree: https://github.com/estree/estree */
export interface Program {
  readonly type: 'Program'
  readonly sourceType: 'module'
  body: readonly EstreeNode[]
}

export interface EstreeNode {
  readonly type: string
  readonly [property: string]: unknown
}

const jsxTypes = new Set(['mdxJsxFlowElement', 'mdxJsxTextElement'])

/** Whether a node is an element that its author wrote as JSX. */
export function isJsx(node: MdxNode): boolean {
  return jsxTypes.has(node.type)
}

/** The attributes of a JSX element that have a name. */
export function attributesOf(node: MdxNode): MdxAttribute[] {
  return Array.isArray(node.attributes) ? node.attributes : []
}

/** The value of an attribute that is written as text; undefined for one that is not there or is an expression. */
export function textAttribute(node: MdxNode, name: string): string | undefined {
  const value = attributesOf(node).find((one) => one.name === name)?.value
  return typeof value === 'string' ? value : undefined
}

/** Calls `visit` with each node, children before their parents. */
export function walk(
  node: MdxNode,
  visit: (node: MdxNode, parent: MdxNode | undefined, above: readonly MdxNode[]) => void,
  above: readonly MdxNode[] = [],
): void {
  for (const child of [...(node.children ?? [])]) walk(child, visit, [...above, node])
  visit(node, above.at(-1), above)
}

/** The text of a node, without markup. */
export function textOf(node: MdxNode): string {
  if (node.data?.text !== undefined) return node.data.text
  if (node.type === 'text' || node.type === 'inlineCode') return node.value ?? ''
  return (node.children ?? []).map(textOf).join('')
}

/** Turns a node into a different one, which keeps its place in the tree. */
export function become(node: MdxNode, other: Omit<MdxNode, 'position'>): void {
  const { position } = node
  for (const key of Object.keys(node)) delete node[key as keyof MdxNode]
  Object.assign(node, other, { position })
}

/** Creates an attribute with plain data as its value. */
export function attribute(name: string, value: unknown): MdxAttribute {
  if (typeof value === 'string') return { type: 'mdxJsxAttribute', name, value }
  return expressionAttribute(name, toExpression(value))
}

/** An attribute whose value is a variable. */
export function variableAttribute(name: string, variable: string): MdxAttribute {
  const [object = '', ...properties] = variable.split('.')
  const expression = properties.reduce<EstreeNode>(
    (above, property) => ({
      type: 'MemberExpression',
      object: above,
      property: { type: 'Identifier', name: property },
      computed: false,
      optional: false,
    }),
    { type: 'Identifier', name: object },
  )
  return expressionAttribute(name, expression)
}

/** `export const variable = value`, with plain data as its value. */
export function exportNode(variable: string, value: unknown): MdxNode {
  const id = { type: 'Identifier', name: variable }
  const declaration = {
    type: 'VariableDeclaration',
    kind: 'const',
    declarations: [{ type: 'VariableDeclarator', id, init: toExpression(value) }],
  }
  return esmNode({ type: 'ExportNamedDeclaration', declaration, specifiers: [], attributes: [] })
}

function expressionAttribute(name: string, expression: EstreeNode): MdxAttribute {
  const statement = { type: 'ExpressionStatement', expression }
  const estree: Program = { type: 'Program', sourceType: 'module', body: [statement] }
  const value = { type: 'mdxJsxAttributeValueExpression', value: '', data: { estree } }
  return { type: 'mdxJsxAttribute', name, value }
}

/** A value that JSON can have, as code. */
export function toExpression(value: unknown): EstreeNode {
  if (Array.isArray(value)) {
    return { type: 'ArrayExpression', elements: value.map(toExpression) }
  }
  if (typeof value === 'object' && value !== null) {
    const properties = Object.entries(value).map(([key, one]) => ({
      type: 'Property',
      key: { type: 'Literal', value: key },
      value: toExpression(one),
      kind: 'init',
      method: false,
      shorthand: false,
      computed: false,
    }))
    return { type: 'ObjectExpression', properties }
  }
  return { type: 'Literal', value }
}

/** Creates a node that imports a module's default export. */
export function importNode(
  { name, exported = 'default' }: { readonly name: string; readonly exported?: string },
  module: string,
): MdxNode {
  const local = { type: 'Identifier', name }
  const imported = { type: 'Identifier', name: exported }
  const declaration = {
    type: 'ImportDeclaration',
    specifiers: [{ type: 'ImportSpecifier', imported, local }],
    source: { type: 'Literal', value: module },
    attributes: [],
  }
  return esmNode(declaration)
}

/** An import of a module without names, for a tree. */
export function moduleNode(module: string): MdxNode {
  const source = { type: 'Literal', value: module }
  return esmNode({ type: 'ImportDeclaration', specifiers: [], source, attributes: [] })
}

function esmNode(statement: EstreeNode): MdxNode {
  const estree: Program = { type: 'Program', sourceType: 'module', body: [statement] }
  return { type: 'mdxjsEsm', value: '', data: { estree } }
}
