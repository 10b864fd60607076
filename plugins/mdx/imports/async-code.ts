import { type ModuleContext, reportAtNode } from '../compiling/module-context.ts'
import { isNode, nameOf } from '../estree.ts'
import { type EstreeNode, isJsx, type MdxNode, type Program, walk } from '../nodes.ts'

/**
 * Leaves out what a page waits for, as pages of Next.js may: async components that it exports, and `await` in its text. Builds and
 * browsers render a page at once, and without this they would lose all of it.
 */
export function leaveOutAsync(tree: MdxNode, context: ModuleContext): void {
  walk(tree, (node) => {
    if (node.type === 'mdxjsEsm') {
      for (const name of programsIn(node).flatMap(({ body }) => body.flatMap(emptyAsync)))
        report(node, context, `the component "${name}" is async`)
    } else if (programsIn(node).map(emptyAwaiting).includes(true)) {
      report(node, context, 'an expression uses "await"')
    }
  })
}

function report(node: MdxNode, context: ModuleContext, reason: string): void {
  reportAtNode(context, node, {
    code: 'mdx/async',
    severity: 'error',
    message: `Cannot show part of this page: ${reason}, but rendering does not wait for promises`,
    fix: 'import the data, or let a plugin generate this part of the page',
  })
}

function programsIn({ data, ...node }: MdxNode): Program[] {
  const attributes = isJsx(node) && Array.isArray(node.attributes) ? node.attributes : []
  const ofAttributes = attributes.flatMap(({ value, data: spread }) => [
    spread?.estree,
    typeof value === 'object' ? value?.data?.estree : undefined,
  ])
  return [data?.estree, ...ofAttributes].filter((program) => program !== undefined)
}

/** Lets the async components that a statement declares render nothing; their names. */
function emptyAsync(statement: EstreeNode): string[] {
  const { declaration } = statement
  if (!isNode(declaration)) return []
  const { declarations = [] } = declaration as { readonly declarations?: readonly EstreeNode[] }
  const functions = [
    { id: declaration.id, value: declaration },
    ...declarations.map(({ id, init }) => ({ id, value: init })),
  ]
  return functions.flatMap(({ id, value }) => {
    const name = nameOf(id) ?? ''
    // No other function has such a name in a page.
    if (!/^[A-Z]/.test(name) || !isNode(value) || !isFunction(value) || !value.async) return []
    const nothing = { type: 'ReturnStatement', argument: { type: 'Literal', value: null } }
    const body = { type: 'BlockStatement', body: [nothing] }
    Object.assign(value, { async: false, params: [], body, expression: false })
    return [name]
  })
}

function isFunction({ type }: EstreeNode): boolean {
  return /Function(?:Declaration|Expression)$/.test(type)
}

/** Whether something is awaited, except in functions. */
function awaits(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(awaits)
  if (!isNode(value) || isFunction(value)) return false
  return value.type === 'AwaitExpression' || Object.values(value).some(awaits)
}

/** Puts `null` in place of an expression that waits; whether it does. */
function emptyAwaiting({ body }: Program): boolean {
  const waiting = body.filter(awaits)
  for (const statement of waiting) {
    Object.assign(statement, { expression: { type: 'Literal', value: null, raw: 'null' } })
  }
  return waiting.length > 0
}
