import { align } from './align.ts'

/**
 * Changes the content of an element from one HTML text to another. What is the same in both texts keeps its nodes, with
 * what readers and scripts did to them: open details, copy buttons, selected text.
 */
export function morph(element: Element, before: string, after: string): void {
  changeChildren(element, parse(element, before), parse(element, after))
}

/** Parses HTML as the content of such an element, in a document that loads no images. */
function parse(element: Element, html: string): Element {
  const inert = document.implementation.createHTMLDocument('')
  const parsed = inert.importNode(element, false)
  parsed.innerHTML = html
  return parsed
}

/** `live` is what the browser made of `before`: it may contain more, such as buttons, and other values of attributes. */
function changeChildren(live: Element, before: Element, after: Element): void {
  const shown = [...live.childNodes].filter((node) => !isAdded(node))
  const old = [...before.childNodes]
  if (shown.length !== old.length || shown.some((node, i) => !isAlike(node, old[i]))) {
    // Something else changed this element, such as a translation.
    live.replaceChildren(...imported(after.childNodes))
    return
  }
  const next = [...after.childNodes]
  const matches = align(old, next, [(a, b) => a.isEqualNode(b), isAlike])
  const kept = new Set(matches)
  // From the end, so that each node is inserted before the one that follows it.
  let following = shown.at(-1)?.nextSibling ?? null
  for (let j = next.length - 1; j >= 0; j--) {
    const target = next[j] as Node
    const match = matches[j]
    const node = match === undefined ? undefined : shown[match]
    if (node && match !== undefined) changeNode(node, old[match] as Node, target)
    const placed = node ?? document.importNode(target, true)
    if (!node) live.insertBefore(placed, following)
    following = placed as ChildNode
  }
  shown.forEach((node, i) => {
    if (!kept.has(i)) node.remove()
  })
}

function changeNode(live: Node, before: Node, after: Node): void {
  if (before.isEqualNode(after)) return
  if (live instanceof Element && before instanceof Element && after instanceof Element) {
    changeAttributes(live, before, after)
    changeChildren(live, before, after)
  } else {
    live.nodeValue = after.nodeValue
  }
}

/** Only what the author changed: `open` may be the choice of the reader. */
function changeAttributes(live: Element, before: Element, after: Element): void {
  for (const { name, value } of after.attributes) {
    if (before.getAttribute(name) !== value) live.setAttribute(name, value)
  }
  for (const { name } of before.attributes) {
    if (!after.hasAttribute(name)) live.removeAttribute(name)
  }
}

/** Whether one node can become the other. */
function isAlike(a: Node, b: Node | undefined): boolean {
  return a.nodeName === b?.nodeName
}

/** Scripts mark what they add. */
function isAdded(node: Node): boolean {
  return node instanceof Element && node.hasAttribute('data-added')
}

function imported(nodes: Iterable<Node>): Node[] {
  return [...nodes].map((node) => document.importNode(node, true))
}
