import { type Options, toHtml } from 'hast-util-to-html'
import { find, html as htmlSchema } from 'property-information'
import { expressionOf, isNode, literalText, nameOf } from '../estree.ts'
import type { ModuleScope } from '../imports/scope.ts'
import {
  attribute,
  attributesOf,
  become,
  type EstreeNode,
  isJsx,
  type MdxAttribute,
  type MdxNode,
  textAttribute,
} from '../nodes.ts'
import type { ModuleContext } from './module-context.ts'

/**
 * Writes elements whose content is known as HTML: React does not have to build and compare them, and the module is smaller.
 * What a component of the site contains stays as it is, because the component may look at it. So do parts, because pages
 * can render them with other `components`.
 */
export function writeStaticHtml(
  tree: MdxNode,
  context: ModuleContext,
  { imports }: ModuleScope,
): void {
  if (context.place.includes('/_')) return
  const moduleOf = (name: string) => imports.get(name) ?? context.imports.get(name) ?? ''
  freeze(tree, { moduleOf, importHtml: () => context.imports.set('$Html', 'docs-build-mdx:Html') })
  if (!hasLinked(tree)) context.imports.delete('$Linked')
}

function hasLinked({ name, children = [] }: MdxNode): boolean {
  return name === '$Linked' || children.some(hasLinked)
}

interface Freezing {
  /** The specifier of the import of a component. */
  readonly moduleOf: (name: string) => string
  /** Imports the component for HTML with links. */
  readonly importHtml: () => void
}

type Content = Parameters<typeof toHtml>[0]

/** What a node is as HTML; undefined for one with a part that isn't known, whose other parts have become HTML then. */
function freeze(node: MdxNode, freezing: Freezing): readonly MdxNode[] | undefined {
  if (isJsx(node) && node.name && !isOpen(node, freezing)) return undefined
  const children = (node.children ?? []).map((child) => ({
    child,
    frozen: freeze(child, freezing),
  }))
  const inner = children.flatMap(({ frozen }) => frozen ?? [])
  const isKnown = children.every(({ frozen }) => frozen !== undefined)
  const own = isKnown ? toKnown(node, inner) : undefined
  if (own) return own
  for (const { child, frozen } of children) {
    if (frozen) replace(child, frozen, freezing)
  }
  return undefined
}

/** Components that show what is between their tags as it is. */
const openModules =
  /^(?:docs-build-mdx:(?!Linked)|@theme\/(?:MDXComponents\/Details|Admonition|Details|Tabs|TabItem)$)/
const openComponents = new Set(['Aside', 'Card', 'CardGrid', 'TabItem', 'Tabs'])

/** Whether no component sees what is inside an element. */
function isOpen(node: MdxNode, { moduleOf }: Freezing): boolean {
  const name = node.name ?? ''
  if (/^[a-z]/.test(name)) return true
  const module = moduleOf(name)
  if (name === '$Linked') return textAttribute(node, 'as') !== undefined
  if (module === '@astrojs/starlight/components') return openComponents.has(name)
  return openModules.test(module)
}

function toKnown(node: MdxNode, inner: readonly MdxNode[]): readonly MdxNode[] | undefined {
  if (node.type === 'text') return [{ type: 'text', value: node.value ?? '' }]
  if (node.type === 'element') {
    const { tagName = '', properties = {} } = node
    return isPlain(tagName)
      ? [{ type: 'element', tagName, properties, children: [...inner] }]
      : undefined
  }
  if (/^mdx(?:Flow|Text)Expression$/.test(node.type)) return toKnownText(node)
  if (!isJsx(node)) return undefined
  return node.name === null ? inner : toKnownElement(node, inner)
}

/** A comment, or `{' '}`. */
function toKnownText({ data }: MdxNode): readonly MdxNode[] | undefined {
  if (data?.estree?.body.length === 0) return []
  const value = literalText(expressionOf(data?.estree))
  return value === undefined ? undefined : [{ type: 'text', value }]
}

/** Elements that React treats in its own way, and those whose content isn't text. */
const special =
  /^(?:audio|iframe|input|math|noscript|option|pre|script|select|style|svg|template|textarea|title|video)$/

function isPlain(tagName: string): boolean {
  return /^[a-z][a-z\d]*$/.test(tagName) && !special.test(tagName)
}

function toKnownElement(node: MdxNode, inner: readonly MdxNode[]): readonly MdxNode[] | undefined {
  const isLinked = node.name === '$Linked'
  const tagName = (isLinked ? textAttribute(node, 'as') : node.name) ?? ''
  if (!isPlain(tagName) || node.name?.includes('.')) return undefined
  const properties: Record<string, unknown> = {}
  let raw: string | undefined
  for (const one of attributesOf(node)) {
    const { name = '' } = one
    if (isLinked && (name === 'as' || name === 'attribute' || name === 'link')) continue
    if (name === 'dangerouslySetInnerHTML') raw = innerHtml(one)
    const value = name === 'dangerouslySetInnerHTML' ? raw : literalOf(one)
    if (value === undefined) return undefined
    if (name === 'dangerouslySetInnerHTML') continue
    if (!isKnownProperty(name)) return undefined
    properties[name] = value
  }
  const children = raw === undefined ? [...inner] : [{ type: 'raw', value: raw }]
  const plain = { type: 'element', tagName, properties, children }
  return isLinked ? toKnownLink(node, plain) : [plain]
}

/** A property that is the same attribute for React. */
function isKnownProperty(name: string): boolean {
  if (/^(?:on[A-Z]|(?:checked|value|style)$)/.test(name)) return false
  return find(htmlSchema, name).defined
}

/** The href that the page has comes after a mark with the key of the link. An image whose author wrote a size stays. */
function toKnownLink(node: MdxNode, element: MdxNode): readonly MdxNode[] | undefined {
  const name = textAttribute(node, 'attribute') ?? ''
  const { [name]: written, ...others } = element.properties ?? {}
  if (name === 'to' || others.width !== undefined || others.height !== undefined) return undefined
  const link = { [linkMark]: textAttribute(node, 'link') ?? '', [name]: written ?? '' }
  return [{ ...element, properties: { ...link, ...others } }]
}

/** The attribute before the `href` or `src` of a link in the HTML, with the key of the link. */
const linkMark = 'docs-link'

function literalOf({ value }: MdxAttribute): string | number | boolean | undefined {
  if (value === null || value === undefined) return value === null ? true : undefined
  if (typeof value === 'string') return value
  const expression = expressionOf(value.data?.estree)
  if (expression?.type !== 'Literal') return literalText(expression)
  const { value: literal } = expression
  return typeof literal === 'object' ? undefined : (literal as string | number | boolean)
}

/** The HTML of `{ __html: '…' }`. */
function innerHtml({ value }: MdxAttribute): string | undefined {
  if (typeof value !== 'object') return undefined
  const expression = expressionOf(value?.data?.estree)
  const properties = (expression?.properties ?? []) as readonly EstreeNode[]
  const [property] = properties
  const key = isNode(property?.key) ? (property.key.value ?? nameOf(property.key)) : undefined
  return properties.length === 1 && key === '__html' ? literalText(property?.value) : undefined
}

const options: Options = {
  allowDangerousHtml: true,
  characterReferences: { useShortestReferences: false },
}

/** Gives an element its content as HTML. One with text alone takes no more code than that. */
function replace(node: MdxNode, [frozen]: readonly MdxNode[], { importHtml }: Freezing): void {
  const { tagName = '', properties = {}, children = [] } = frozen ?? {}
  if (!frozen || !children.some(({ type }) => type === 'element')) return
  const html = toHtml({ type: 'root', children } as Content, options)
  const hasLinks = html.includes(` ${linkMark}="`)
  const isLinked = node.name === '$Linked'
  const own = isJsx(node) ? attributesOf(node) : toAttributes(properties)
  if (!own || (isLinked && hasLinks)) return
  if (hasLinks) importHtml()
  become(node, {
    type: isJsx(node) ? node.type : 'mdxJsxFlowElement',
    name: isLinked ? '$Linked' : hasLinks ? '$Html' : tagName,
    attributes: hasLinks
      ? [attribute('as', tagName), attribute('html', html), ...own]
      : [...own, attribute('dangerouslySetInnerHTML', { __html: html })],
    children: [],
  })
}

/** The attributes of an element as React names them; undefined if one may need more than another name. */
function toAttributes(properties: Readonly<Record<string, unknown>>): MdxAttribute[] | undefined {
  const attributes = Object.entries(properties).map(([key, value]) => {
    const { property, attribute: name, defined } = find(htmlSchema, key)
    if (!defined || property === 'style') return undefined
    const text = Array.isArray(value) ? value.join(' ') : value
    return attribute(/^(?:aria|data)-/.test(name) ? name : property, text)
  })
  return attributes.includes(undefined) ? undefined : (attributes as MdxAttribute[])
}
