import { nearest } from '../../report/nearest.ts'
import { codeFromJsx } from './code.ts'
import { linkJsx } from './links.ts'
import { type ModuleContext, placeOfImport, reportAtNode } from './module-context.ts'
import { become, type MdxNode } from './nodes.ts'
import type { ModuleScope } from './scope.ts'

/** A JSX element: finds its component, and notes what it adds to the outline of the page. */
export function transformJsx(node: MdxNode, context: ModuleContext, scope: ModuleScope): void {
  const { name } = node
  if (!name) return
  if (/^[A-Z]/.test(name) && !findComponent(node, name, context, scope)) return
  const specifier = scope.imports.get(name) ?? context.imports.get(name) ?? ''
  if (/\.mdx?$/.test(specifier)) {
    const place = placeOfImport(context.place, specifier)
    if (place !== undefined) context.items.push({ kind: 'module', place })
    return
  }
  if (codeFromJsx(node, specifier, context)) return
  linkJsx(node, context)
}

/** Whether there is a component of that name. One that is provided gets imported; an unknown one is reported and left out. */
function findComponent(
  node: MdxNode,
  name: string,
  context: ModuleContext,
  scope: ModuleScope,
): boolean {
  const [variable = ''] = name.split('.')
  if (scope.names.has(variable)) return true
  const provided = context.provided.get(name)
  if (provided !== undefined) {
    context.imports.set(name, provided)
    return true
  }
  // A component of React, which is `<>` here.
  if (name !== 'Fragment') reportUnknown(node, name, context, scope)
  become(node, { type: node.type, name: null, attributes: [], children: node.children ?? [] })
  return false
}

function reportUnknown(
  node: MdxNode,
  name: string,
  context: ModuleContext,
  scope: ModuleScope,
): void {
  const names = [...context.provided.keys()]
  const near = nearest(name, [...names, ...scope.names])
  reportAtNode(context, node, {
    code: 'mdx/unknown-component',
    severity: 'error',
    message: `Unknown component "<${name}>": it is not imported, and it is not one of ${names.join(', ')}`,
    fix: near
      ? `write "<${near}>", or import the component: import ${name} from "./${name}.tsx"`
      : `import it: import ${name} from "./${name}.tsx", or add it to "components" of mdx() in the configuration`,
  })
}
