import { settings, toImage } from './image.ts'
import type { DrawDiagram } from './types.ts'

/**
 * Runs in two documents. In the page it only says where it is; in the frame that draws diagrams it loads the library. The
 * library writes style elements and attributes, which a strict policy forbids. In the frame, these become what scripts may
 * do under such a policy: style sheets and properties. The frame keeps that away from the page.
 */
export const url = import.meta.url

/** What the frame gets when it is ready. */
export interface DrawingWindow extends Window {
  drawDiagram?: DrawDiagram
}

if (window.frameElement?.matches('.mermaid-frame')) prepare()

function prepare(): void {
  replaceStyleAttributes()
  const styles = catchStyles()
  const ready = import('mermaid/dist/mermaid.esm.min.mjs').then(({ default: mermaid }) => mermaid)
  let count = 0
  const draw: DrawDiagram = async (text, { theme }) => {
    const mermaid = await ready
    mermaid.initialize(settings(theme))
    styles.length = 0
    const { svg } = await mermaid.render(`diagram-${++count}`, text)
    return toImage(svg, styles.join('\n'))
  }
  ;(window as DrawingWindow).drawDiagram = draw
}

/** Applies style sheets that are inserted, and returns the list that they are added to. */
function catchStyles(): string[] {
  const found: string[] = []
  const { insertBefore } = Node.prototype
  Node.prototype.insertBefore = function <T extends Node>(node: T, before: Node | null): T {
    if (!(node instanceof HTMLStyleElement)) return insertBefore.call(this, node, before) as T
    const css = node.textContent ?? ''
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [sheet]
    found.push(css)
    return node
  }
  return found
}

/** Makes style attributes properties, whether scripts set them or they are parsed. */
function replaceStyleAttributes(): void {
  const { setAttribute } = Element.prototype
  Element.prototype.setAttribute = function (name, value) {
    if (name === 'style') setStyle(this, value)
    else setAttribute.call(this, name, value)
  }
  const { parseFromString } = DOMParser.prototype
  DOMParser.prototype.parseFromString = function (text, type) {
    const parsed = parseFromString.call(this, park(String(text)), type)
    unpark(parsed)
    return parsed
  }
  const innerHtml = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML')
  Object.defineProperty(Element.prototype, 'innerHTML', {
    ...innerHtml,
    set(this: Element, html: unknown) {
      innerHtml?.set?.call(this, park(String(html)))
      unpark(this)
    },
  })
}

const parked = 'data-parked-style'

function park(html: string): string {
  return html.replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/\sstyle=/gi, ` ${parked}=`))
}

function unpark(root: ParentNode): void {
  for (const element of root.querySelectorAll(`[${parked}]`)) {
    setStyle(element, element.getAttribute(parked) ?? '')
    element.removeAttribute(parked)
  }
}

function setStyle(element: Element, css: string): void {
  if (element instanceof SVGElement || element instanceof HTMLElement) element.style.cssText = css
}
