import { nearest } from '../kit.ts'
import { type ModuleContext, placeOfImport, reportAtNode } from './compiling/module-context.ts'
import { expressionOf, nameOf } from './estree.ts'
import { standInFor } from './imports/imports.ts'
import type { ProvidedComponent } from './imports/provided.ts'
import type { ModuleScope } from './imports/scope.ts'
import { linkJsx } from './links.ts'
import { attribute, attributesOf, become, type MdxNode, textAttribute } from './nodes.ts'
import { componentPath, isImageComponent } from './paths.ts'
import { codeFromJsx } from './syntax/code.ts'
import { reportHandlers, reportIgnored } from './syntax/ignored.ts'
import { labelNote } from './syntax/notes.ts'
import { moveStyle } from './syntax/styles.ts'

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
  reportIgnored(node, specifier, context)
  reportHandlers(node, context)
  moveStyle(node, context)
  labelNote(node, specifier, context)
  if (codeFromJsx(node, specifier, context)) return
  const path = componentPath(name, context, scope)
  if (path === undefined) toImage(node, specifier)
  else toPicture(node, path)
  if (specifier === '@theme/TOCInline') removeToc(node, scope)
  linkJsx(node, context)
}

/** Whether there is a component of that name. One that is provided gets imported; an unknown one is reported and left out. */
export function findComponent(
  node: MdxNode,
  name: string,
  context: ModuleContext,
  scope: ModuleScope,
): boolean {
  const [variable = ''] = name.split('.')
  if (scope.names.has(variable) || context.imports.has(variable)) return true
  const provided = context.provided.get(name)
  if (provided !== undefined) {
    provide({ node, name }, provided, context)
    return true
  }
  // A component of React, which is `<>` here.
  if (name !== 'Fragment') reportUnknown(node, name, context, scope)
  become(node, { type: node.type, name: null, attributes: [], children: node.children ?? [] })
  return false
}

/** Imports a component; one without an equivalent is replaced as if the page imported it. */
function provide(
  { node, name }: { readonly node: MdxNode; readonly name: string },
  { module, export: exported }: ProvidedComponent,
  context: ModuleContext,
): void {
  const found = { node, specifier: module }
  const standIn = standInFor(found, { name: exported, local: name }, context)
  context.imports.set(name, standIn ?? module)
}

const all = new Intl.ListFormat('en')

function reportUnknown(
  node: MdxNode,
  name: string,
  context: ModuleContext,
  scope: ModuleScope,
): void {
  const names = [...context.provided.keys()]
  const near = nearest(name, [...names, ...scope.names])
  // Of "Card.Title", only "Card" can be imported.
  const [variable = ''] = name.split('.')
  const what = variable === name ? 'the component' : `"${variable}"`
  const imported = `${what} with 'import ${variable} from "./${variable}.tsx"'`
  reportAtNode(context, node, {
    code: 'mdx/unknown-component',
    severity: 'error',
    message: `Unknown component "<${name}>": the page neither imports nor exports it, and only ${all.format(names)} can be used without an import`,
    fix: near
      ? `write "<${near}>", or import ${imported}`
      : `import ${imported}, or add the component to "components" in the options of mdx()`,
  })
}

/** An image that is used as a component, as Docusaurus allows for SVG files. */
function toPicture(node: MdxNode, path: string): void {
  const alt = textAttribute(node, 'alt') ?? textAttribute(node, 'title') ?? ''
  const given = attributesOf(node).filter(({ name }) => name !== 'alt' && name !== 'title')
  node.name = 'img'
  node.attributes = [attribute('src', path), attribute('alt', alt), ...given]
}

/** A component for images becomes an image if its path is known. */
function toImage(node: MdxNode, specifier: string): void {
  if (!isImageComponent(node.name ?? '', specifier)) return
  const name = specifier === '@theme/IdealImage' ? 'img' : 'src'
  const path = textAttribute(node, name)
  if (path === undefined) return
  const given = attributesOf(node).filter((one) => imageAttributes.has(one.name ?? ''))
  node.name = 'img'
  node.attributes = [attribute('src', path), ...given]
}

/** The attributes that images keep; the others are for the tools of Astro and Docusaurus that convert images. */
const imageAttributes = new Set([
  ...['alt', 'class', 'className', 'decoding', 'height', 'id', 'loading', 'title', 'width'],
])

/** The variable `toc` of a page does not have the headings of the files that it renders; the contents list does. */
function removeToc(node: MdxNode, scope: ModuleScope): void {
  if (scope.names.has('toc')) return
  node.attributes = attributesOf(node).filter(
    ({ name, value }) =>
      name !== 'toc' ||
      typeof value !== 'object' ||
      nameOf(expressionOf(value?.data?.estree)) !== 'toc',
  )
}
