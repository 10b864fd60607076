import { attributeOf, classesOf, type HtmlElement, type HtmlNode } from '../node.ts'

/** Elements that show nothing, or nothing that can be read. */
const silentElements = new Set(
  (
    'area base canvas col colgroup datalist head input link meta meter noembed noframes noscript optgroup option param ' +
    'progress rp script select source style svg template textarea title track'
  ).split(' '),
)

/** Links from a place on the page to itself, or from a footnote back, and the second of two images for one place. */
const silentClasses = new Set(['heading-anchor', 'footnote-backref', 'footnotes-sep', 'only-dark'])

const telling = /hidden|tablist|popover|heading-anchor|footnote|only-dark/i

/** Whether a reader neither sees nor hears the element, or it is of use only in a browser. */
export function isSilent(element: HtmlElement): boolean {
  return silentElements.has(element.tag) || isHiddenElement(element)
}

/** Whether the attributes of an element hide it, or it is of use only on the page itself. */
export function isHiddenElement(element: HtmlElement): boolean {
  const { tag, attrs } = element
  if (tag === 'dialog') return attributeOf(element, 'open') === undefined
  if (!telling.test(attrs)) return false
  const hidden = attributeOf(element, 'hidden')
  return (
    (hidden !== undefined && hidden !== 'until-found') ||
    attributeOf(element, 'aria-hidden') === 'true' ||
    attributeOf(element, 'popover') !== undefined ||
    attributeOf(element, 'role') === 'tablist' ||
    classesOf(element).some((name) => silentClasses.has(name))
  )
}

/** Text that is nothing but white space, or an element that shows nothing. */
export function isBlank(node: HtmlNode): boolean {
  return typeof node === 'string' ? !/\S/.test(node) : isSilent(node)
}

/** Whether nodes are buttons and nothing else; one that opens a part of the page is that part's title. */
export function areControls(nodes: readonly HtmlNode[]): boolean {
  return nodes.every(
    (node) =>
      isBlank(node) ||
      (typeof node !== 'string' &&
        (node.tag === 'button'
          ? attributeOf(node, 'aria-controls') === undefined
          : node.tag === 'span' && areControls(node.children))),
  )
}

/** The first element among nodes that fits. */
export function childOf(
  nodes: readonly HtmlNode[],
  fits: (element: HtmlElement) => boolean,
): HtmlElement | undefined {
  return nodes.find((node): node is HtmlElement => typeof node !== 'string' && fits(node))
}

/** The first element among nodes, or below them, that fits. */
export function findElement(
  nodes: readonly HtmlNode[],
  fits: (element: HtmlElement) => boolean,
): HtmlElement | undefined {
  for (const node of nodes) {
    if (typeof node === 'string') continue
    const found = fits(node) ? node : findElement(node.children, fits)
    if (found) return found
  }
  return undefined
}

/** The text of nodes as it is in the HTML, without what shows nothing. */
export function elementText(nodes: readonly HtmlNode[]): string {
  let text = ''
  for (const node of nodes) {
    if (typeof node === 'string') text += node
    else if (node.tag === 'br') text += '\n'
    else if (!isSilent(node)) text += elementText(node.children)
  }
  return text
}

/** Boxes that components arrange their parts in. */
const boxes = new Set('div nav header footer section article aside main form'.split(' '))
/** Elements within a line that components put parts of it into. */
const labels = new Set(['a', 'button', 'label', 'summary'])

/**
 * Whether elements are side by side without any text, put there by a component: what styles keep apart then, white
 * space has to here. What Markdown writes together stays together: its links have no class, it makes no `span`, and
 * the elements that hold its text between components are marked.
 */
export function isRow({ tag, attrs, children }: HtmlElement): boolean {
  if (children.length < 2 || attrs.includes('data-run')) return false
  return children.every((child) => {
    if (typeof child === 'string') return isBlank(child)
    if (boxes.has(tag)) return true
    if (child.tag === 'a') return child.attrs.includes('class=')
    return labels.has(tag) && child.tag === 'span' && !child.attrs.includes('data-run')
  })
}
