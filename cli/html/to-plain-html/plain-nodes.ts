import { foreignElements } from '../elements.ts'
import { attributeOf, type HtmlElement, type HtmlNode } from '../node.ts'
import { isHiddenElement, isRow } from '../to-markdown/elements.ts'
import { plainBox, withoutRepeatedCaptions } from './boxes.ts'
import { drawingAttributes, plainAttributes, type ToPlainHtmlOptions } from './plain-attributes.ts'

/** Elements that show nothing, or that only scripts and forms use. */
const removed = new Set(
  (
    'area base canvas datalist head link map meta noembed noframes noscript optgroup option script select style ' +
    'template textarea title'
  ).split(' '),
)

/** Elements of a line that mean nothing without styles and scripts. */
const wrappers = new Set('button font label output slot span'.split(' '))
/** Elements whose text is a line, with whatever is in it. */
const lines = new Set('p li dd td th'.split(' '))
/** Elements that mean something without content. */
const mayBeEmpty = new Set('audio iframe meter object progress td th video'.split(' '))

/** Nodes of a rendered page as nodes of plain HTML. Their `attrs` contain only what is kept. */
export function plainNodes(nodes: readonly HtmlNode[], options: ToPlainHtmlOptions): HtmlNode[] {
  const plain = nodes.flatMap((node) =>
    typeof node === 'string' ? [node] : plainElement(node, options),
  )
  return withoutRepeatedCaptions(plain)
}

function plainElement(rendered: HtmlElement, options: ToPlainHtmlOptions): readonly HtmlNode[] {
  if (isRemoved(rendered)) return []
  if (foreignElements.has(rendered.tag)) return [drawing(rendered)]
  if (rendered.tag === 'input') return checkbox(rendered)
  const element = plainBox(rendered) ?? rendered
  const { tag } = element
  const children = plainChildren(element, options)
  const isEmptied = element.children.length > 0 && children.every(isSpace)
  if (isEmptied && tag === 'a') return namedLink(element, options)
  if (isEmptied && !mayBeEmpty.has(tag)) return children
  if (wrappers.has(tag) || (isCustom(tag) && element.isInline)) return children
  if (tag === 'div' || tag === 'form' || isCustom(tag)) return container(element, children)
  return [{ ...element, attrs: plainAttributes(element, options), children }]
}

/** An element that arranges blocks goes; the one around a line of text has to keep it apart. */
function container(element: HtmlElement, children: readonly HtmlNode[]): readonly HtmlNode[] {
  const holdsLine = children.some((child) => !isSpace(child) && !isBlock(child))
  return holdsLine ? [{ ...element, tag: 'div', attrs: '', children }] : children
}

/** The line above the footnotes is of use without styles too. */
function isRemoved(element: HtmlElement): boolean {
  return removed.has(element.tag) || (element.tag !== 'hr' && isHiddenElement(element))
}

/** Whether an element is one that only a script of the site knows. */
function isCustom(tag: string): boolean {
  return tag.includes('-')
}

function isInline(node: HtmlNode): boolean {
  return typeof node !== 'string' && node.isInline
}

function isBlock(node: HtmlNode): boolean {
  return typeof node !== 'string' && !node.isInline
}

function plainChildren(element: HtmlElement, options: ToPlainHtmlOptions): HtmlNode[] {
  const { tag, children } = element
  const kept = lines.has(tag) ? children : withoutControls(children)
  // Styles keep them apart on the page.
  const apart = (node: HtmlNode, i: number) => (i > 0 && isInline(node) ? [' ', node] : [node])
  return plainNodes(isRow(element) ? kept.flatMap(apart) : kept, options)
}

/** Without buttons, except those in text, which names them. */
function withoutControls(nodes: readonly HtmlNode[]): HtmlNode[] {
  const runs: HtmlNode[][] = [[]]
  for (const node of nodes) {
    if (isBlock(node)) runs.push([node], [])
    else runs.at(-1)?.push(node)
  }
  return runs.flatMap((run) => (run.some(isText) ? run : run.filter((node) => !isControl(node))))
}

function isText(node: HtmlNode): boolean {
  return typeof node === 'string' && !isSpace(node)
}

function isSpace(node: HtmlNode): boolean {
  return typeof node === 'string' && !/\S/.test(node)
}

/** A button that opens a part of the page is that part's title. */
function isControl(node: HtmlNode): boolean {
  if (typeof node === 'string') return false
  if (node.tag === 'button') return attributeOf(node, 'aria-controls') === undefined
  const elements = node.children.filter((child) => !isSpace(child))
  return node.tag === 'span' && elements.length > 0 && elements.every(isControl)
}

/** A link whose icon is removed, with its name. */
function namedLink(link: HtmlElement, options: ToPlainHtmlOptions): HtmlNode[] {
  const name = attributeOf(link, 'aria-label') ?? attributeOf(link, 'title') ?? ''
  if (name === '') return []
  return [{ ...link, attrs: plainAttributes(link, options), children: [name] }]
}

/** Feeds remove form fields: a task would lose its state. */
function checkbox(input: HtmlElement): string[] {
  if (attributeOf(input, 'type') !== 'checkbox') return []
  return [attributeOf(input, 'checked') === undefined ? '☐' : '☑']
}

function drawing(element: HtmlElement): HtmlElement {
  const children = element.children.flatMap((child): HtmlNode[] => {
    if (typeof child === 'string') return [child]
    return removed.has(child.tag) ? [] : [drawing(child)]
  })
  return { ...element, attrs: drawingAttributes(element), children }
}
