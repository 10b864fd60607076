import { isExternal } from '../../../runtime/contract/url.ts'
import type { OutlineLink } from '../../content/outline.ts'
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
import { reportThemedImage } from './text-syntax.ts'

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
  const kind = tagName === 'img' ? 'image' : 'link'
  const key = keyOf(node, { name, href, kind }, context)
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

/** Whether an element loads a file which isn't an image. */
export function isMedia(element: string): boolean {
  return /^(?:audio|source|track|video)$/.test(element)
}

/** What is written as JSX: `href` and `to` of any element, `src` of images, videos and the like. */
export function linkJsx(node: MdxNode, context: ModuleContext): void {
  const { name: element } = node
  if (!element) return
  const kind = element === 'img' ? 'image' : isMedia(element) ? 'asset' : 'link'
  const names = kind === 'link' ? ['href', 'to'] : ['src']
  const name = names.find((one) => textAttribute(node, one) !== undefined)
  // Of other elements, only `a` leads anywhere.
  if (name === undefined || (kind === 'link' && /^[a-z]/.test(element) && element !== 'a')) return
  const key = keyOf(node, { name, href: textAttribute(node, name) ?? '', kind }, context)
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
  readonly kind: OutlineLink['kind']
}

/** The key of a link that leads to this site; undefined if it stays as it is. */
function keyOf(
  node: MdxNode,
  { href, kind }: WrittenLink,
  context: ModuleContext,
): string | typeof unsafe | undefined {
  if (kind === 'image') reportThemedImage(node, href, context)
  const isUnsafe = unsafeUrl(href) !== undefined && !(kind === 'image' && isDataImage(href))
  if (isExternal(href) && !isUnsafe) return undefined
  const key = addLink(context, node, { kind, href })
  if (isUnsafe) return unsafe
  return href.startsWith('#') ? undefined : key
}

function linkAttributes(name: string, key: string): MdxAttribute[] {
  return [attribute('attribute', name), attribute('link', key)]
}
