import { type ModuleContext, reportAtNode } from './module-context.ts'
import { type EstreeNode, type MdxNode, walk } from './nodes.ts'

/** Frameworks by the extension of their components. */
const frameworks: Readonly<Record<string, string>> = {
  astro: 'Astro',
  svelte: 'Svelte',
  vue: 'Vue',
}

interface Source {
  value: string
  raw?: string
}

/** Replaces imported components of other frameworks with one that renders its content. Reports the first in a file. */
export function replaceForeignComponents(tree: MdxNode, context: ModuleContext): void {
  const found: { readonly node: MdxNode; readonly specifier: string }[] = []
  walk(tree, (node) => {
    if (node.type !== 'mdxjsEsm') return
    for (const statement of node.data?.estree?.body ?? []) {
      if (!isForeign(statement)) continue
      const source = statement.source as Source
      found.push({ node, specifier: source.value })
      source.value = 'docs-build-mdx:ContentOnly'
      source.raw = JSON.stringify(source.value)
    }
  })
  const [first, ...others] = found
  if (first) reportForeign(context, first.node, first.specifier, others.length)
}

/** Whether a statement only imports the default export of such a component. */
function isForeign({ type, source, specifiers }: EstreeNode): boolean {
  if (type !== 'ImportDeclaration' || frameworkOf((source as Source).value) === undefined) {
    return false
  }
  return (specifiers as readonly EstreeNode[]).every((one) => one.type === 'ImportDefaultSpecifier')
}

function frameworkOf(specifier: string): string | undefined {
  const [, extension = ''] = /\.([a-z]+)$/.exec(specifier) ?? []
  return Object.hasOwn(frameworks, extension) ? frameworks[extension] : undefined
}

function reportForeign(
  context: ModuleContext,
  node: MdxNode,
  specifier: string,
  others: number,
): void {
  const more = others === 0 ? '' : ` (and ${others} more in this file)`
  reportAtNode(context, node, {
    code: 'mdx/foreign-component',
    severity: 'warning',
    message: `Cannot render "${specifier}", a component of ${frameworkOf(specifier)}: only the content between its tags is shown${more}`,
    fix: 'write the component in React, in a ".tsx" file, and import that',
  })
}
