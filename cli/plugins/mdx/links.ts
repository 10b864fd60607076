import { isExternal } from '../../../runtime/contract/url.ts'
import { isDataImage, unsafeUrl } from '../../html/unsafe-url.ts'
import { addLink, type ModuleContext } from './module-context.ts'
import {
  attribute,
  attributesOf,
  become,
  type MdxAttribute,
  type MdxNode,
  textAttribute,
  variableAttribute,
} from './nodes.ts'

/** A link or an image in Markdown syntax. Where it leads is known when the page is rendered. */
export function linkElement(node: MdxNode, context: ModuleContext): void {
  const { tagName = 'a', properties = {}, children = [] } = node
  const name = tagName === 'a' ? 'href' : 'src'
  const href = properties[name]
  if (typeof href !== 'string') return
  if (tagName === 'img') properties.loading = 'lazy'
  if (tagName === 'a' && /^(?:https?:)?\/\//i.test(href)) {
    Object.assign(properties, { target: '_blank', rel: 'noopener noreferrer' })
  }
  const key = keyOf(node, { name, href, isImage: tagName === 'img' }, context)
  if (key === unsafe) delete properties[name]
  if (key === undefined || key === unsafe) return
  const given = Object.entries(properties).map(([property, value]) => attribute(property, value))
  become(node, {
    type: 'mdxJsxTextElement',
    name: '$Linked',
    attributes: [attribute('as', tagName), ...linkAttributes(name, key), ...given],
    children,
  })
  context.imports.set('$Linked', linkedModule)
}

/** A link or an image that is written as JSX: `href` and `to` of any element, `src` of images. */
export function linkJsx(node: MdxNode, context: ModuleContext): void {
  const { name: element } = node
  if (!element) return
  const isImage = element === 'img'
  const names = isImage ? ['src'] : ['href', 'to']
  const name = names.find((one) => textAttribute(node, one) !== undefined)
  // Of elements, only links and images lead anywhere.
  if (name === undefined || (/^[a-z]/.test(element) && element !== 'a' && !isImage)) return
  const key = keyOf(node, { name, href: textAttribute(node, name) ?? '', isImage }, context)
  if (key === undefined) return
  const attributes = attributesOf(node)
  if (key === unsafe) {
    node.attributes = attributes.filter((one) => one.name !== name)
    return
  }
  const as = /^[a-z]/.test(element) ? attribute('as', element) : variableAttribute('as', element)
  node.attributes = [as, ...linkAttributes(name, key), ...attributes]
  node.name = '$Linked'
  context.imports.set('$Linked', linkedModule)
}

const linkedModule = 'docs-build-mdx:Linked'
const unsafe = Symbol('unsafe')

interface WrittenLink {
  readonly name: string
  readonly href: string
  readonly isImage: boolean
}

/** The key of a link that leads to this site; undefined if it stays as it is. */
function keyOf(
  node: MdxNode,
  { href, isImage }: WrittenLink,
  context: ModuleContext,
): string | typeof unsafe | undefined {
  const isUnsafe = unsafeUrl(href) !== undefined && !(isImage && isDataImage(href))
  if (isExternal(href) && !isUnsafe) return undefined
  const key = addLink(context, node, { kind: isImage ? 'image' : 'link', href })
  if (isUnsafe) return unsafe
  return href.startsWith('#') ? undefined : key
}

function linkAttributes(name: string, key: string): MdxAttribute[] {
  return [attribute('attribute', name), attribute('link', key)]
}
