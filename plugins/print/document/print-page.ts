import {
  classesOf,
  escapeHtml,
  type HtmlElement,
  type HtmlNode,
  parseHtml,
  parseHtmlAttributes,
  writeHtml,
} from '../../kit.ts'
import type { PrintedPage } from './plan-documents.ts'
import { type LinkSite, printedHref, printedId } from './print-links.ts'
import { printedAttributes } from './printed-attributes.ts'

/** A page whose content is printed. */
export interface PrintContext {
  readonly page: PrintedPage
  readonly site: LinkSite
}

/**
 * The content of a page as its document has it: nothing that needs scripts, everything open, headings below those of the
 * categories around the page, and ids that no other page has. It begins with the title.
 */
export function printPage(html: string, context: PrintContext): string {
  const nodes = parseHtml(html).children.flatMap((node) => printNode(node, context))
  const content = writeHtml(nodes)
  if (/<h\d [^>]*data-level="1"/.test(content)) return content
  const { title, depth } = context.page
  const { tag, attrs } = heading(1, depth)
  return `<${tag}${attrs}>${escapeHtml(title)}</${tag}>${content}`
}

/** The tag and the attributes of a heading: a page's title has level 1, and a document's title is above all pages. */
export function heading(
  level: number,
  depth: number,
): { readonly tag: string; readonly attrs: string } {
  const shifted = level + depth + 1
  const deeper = shifted > 6 ? ` aria-level="${shifted}"` : ''
  return { tag: `h${Math.min(shifted, 6)}`, attrs: ` data-level="${level}"${deeper}` }
}

/** Elements that do nothing on paper. */
const dropped = new Set(['script', 'style', 'template', 'noscript', 'dialog', 'link'])

/** Parts of pages that are there for readers at a screen. `tabs-list` repeats the labels of the panels. */
const screenOnly = new Set([
  'page-actions',
  'toc-collapsed',
  'breadcrumbs',
  'heading-anchor',
  'tabs-list',
  'code-actions',
])

/** Elements that show something of another file, which paper can't. */
const players = new Set(['iframe', 'video', 'audio', 'embed', 'object'])

function printNode(node: HtmlNode, context: PrintContext): HtmlNode[] {
  if (typeof node === 'string') return [node]
  const { tag } = node
  if (dropped.has(tag) || classesOf(node).some((one) => screenOnly.has(one))) return []
  if (players.has(tag)) return linkToFile(node, context)
  const children = node.children.flatMap((child) => printNode(child, context))
  // Without scripts, a button is only a frame for a picture.
  if (tag === 'button') return hasPicture(children) ? children : []
  const attrs = printedAttributes(node, {
    idOf: (id) => printedId(context.page.url, id),
    hrefOf: (href) => printedHref(href, context.page.url, context.site),
    ids: context.site.ids.get(context.page.url) ?? new Set(),
  })
  const level = /^h([1-6])$/.exec(tag)?.[1]
  if (tag === 'pre' && isLong(node)) return [{ ...node, attrs: `${attrs} data-long`, children }]
  if (level === undefined) return [{ ...node, attrs, children }]
  const shifted = heading(Number(level), context.page.depth)
  return [{ ...node, tag: shifted.tag, attrs: attrs + shifted.attrs, children }]
}

/** The most lines of code that stay together on one sheet. */
const unbrokenLines = 24

function isLong(code: HtmlElement): boolean {
  return textOf(code).split('\n').length > unbrokenLines
}

function textOf(node: HtmlNode): string {
  return typeof node === 'string' ? node : node.children.map(textOf).join('')
}

function hasPicture(nodes: readonly HtmlNode[]): boolean {
  return nodes.some(
    (node) => typeof node !== 'string' && (node.tag === 'img' || hasPicture(node.children)),
  )
}

/** A link in place of an element that plays or embeds a file. */
function linkToFile(node: HtmlElement, { page, site }: PrintContext): HtmlNode[] {
  const attributes = new Map(parseHtmlAttributes(node.attrs))
  const source = node.children.find((child) => typeof child !== 'string' && child.tag === 'source')
  const ofSource =
    typeof source === 'object' ? new Map(parseHtmlAttributes(source.attrs)) : undefined
  const src = attributes.get('src') ?? attributes.get('data') ?? ofSource?.get('src')
  if (src === undefined) return []
  const href = printedHref(src, page.url, site)
  const label = attributes.get('title') ?? attributes.get('aria-label') ?? href
  const link = { ...node, tag: 'a', attrs: ` href="${escapeHtml(href)}"`, children: [label] }
  return [node.isInline ? link : { ...node, tag: 'p', attrs: '', children: [link] }]
}
