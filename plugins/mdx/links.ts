import { isDataImage, type OutlineLink, splitColorMode, unsafeUrl } from '../../cli/compiler-kit.ts'
import { isExternal, modeClass } from '../kit.ts'
import { addOutlineLink, type ModuleContext } from './compiling/module-context.ts'
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
  const written = properties[name]
  if (typeof written !== 'string') return
  const { href, mode } = tagName === 'img' ? splitColorMode(written) : { href: written }
  if (tagName === 'img') {
    Object.assign(properties, { src: href, ...(mode && { className: modeClass(mode) }) })
    // The first image is usually in view at once. Browsers don't load hidden images that are lazy.
    if (context.hasImage || mode) properties.loading = 'lazy'
    context.hasImage = true
  }
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
  const isImage = element === 'img' || node.data?.isImage === true
  const kind = isImage ? 'image' : isMedia(element) ? 'asset' : 'link'
  const names = kind === 'link' ? ['href', 'to'] : ['src']
  const name = names.find((one) => textAttribute(node, one) !== undefined)
  // Of other elements, only `a` leads anywhere.
  if (name === undefined || (kind === 'link' && /^[a-z]/.test(element) && element !== 'a')) return
  if (isImage) setColorMode(node)
  if (node.data?.isImage) setLazy(node, context)
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

/** An image whose URL names a color mode gets the class that shows it in this mode only, unless it has classes. */
function setColorMode(node: MdxNode): void {
  const attributes = attributesOf(node)
  const { href, mode } = splitColorMode(textAttribute(node, 'src') ?? '')
  if (!mode || attributes.some(({ name }) => name === 'className')) return
  node.attributes = [
    ...attributes.map((one) => (one.name === 'src' ? attribute('src', href) : one)),
    attribute('className', modeClass(mode)),
    attribute('loading', 'lazy'),
  ]
}

/** As `linkElement` does with images that no plugin replaces. */
function setLazy(node: MdxNode, context: ModuleContext): void {
  const attributes = attributesOf(node)
  if (context.hasImage && textAttribute(node, 'loading') === undefined)
    node.attributes = [...attributes, attribute('loading', 'lazy')]
  context.hasImage = true
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
  const isUnsafe = unsafeUrl(href) !== undefined && !(kind === 'image' && isDataImage(href))
  if (isExternal(href) && !isUnsafe) return undefined
  const key = addOutlineLink(context, node, { kind, href })
  if (isUnsafe) return unsafe
  return href.startsWith('#') ? undefined : key
}

function linkAttributes(name: string, key: string): MdxAttribute[] {
  return [attribute('attribute', name), attribute('link', key)]
}
