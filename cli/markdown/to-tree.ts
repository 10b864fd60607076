import type { ComponentNode, ElementNode, TreeNode } from '../../runtime/contract/tree.ts'
import type { DirectiveCall } from './types.ts'

/**
 * Rendered HTML with component markers to the page's tree.
 *
 * One pass over tags keeps the stack of open elements. An element that closes without a component inside goes back to
 * its parent as text; one with a component becomes a node. A page without markers is one run and is not scanned.
 */
export function toTree(html: string, calls: readonly DirectiveCall[]): TreeNode[] {
  if (calls.length === 0) return html === '' ? [] : [html]
  const root: Frame = { kind: 'root', parts: [], hasComponent: true }
  const stack: Frame[] = [root]
  let last = 0
  for (const match of html.matchAll(pieces)) {
    top(stack).parts.push(html.slice(last, match.index))
    last = match.index + match[0].length
    const [text, slash, index, rawText, closing, tag, attrs] = match
    if (index !== undefined) {
      if (slash) closeComponent(stack, Number(index))
      else
        stack.push({
          kind: 'component',
          index: Number(index),
          call: callAt(calls, Number(index)),
          parts: [],
          hasComponent: false,
        })
    } else if (tag === undefined || rawText !== undefined) top(stack).parts.push(text)
    else if (closing) closeElement(stack, tag.toLowerCase(), text)
    else if (voids.has(tag.toLowerCase()) || attrs?.endsWith('/')) top(stack).parts.push(text)
    else
      stack.push({
        kind: 'element',
        tag: tag.toLowerCase(),
        open: text,
        attrs: attrs ?? '',
        parts: [],
        hasComponent: false,
      })
  }
  top(stack).parts.push(html.slice(last))
  while (stack.length > 1) closeTop(stack)
  return toNodes(root)
}

const pieces = new RegExp(
  [
    '\u0000(/?)(\\d+)\u0001', // a component's marker
    '<!--[\\s\\S]*?-->',
    '(<(?:script|style|textarea|title)\\b[\\s\\S]*?</(?:script|style|textarea|title)\\s*>)', // their content is text
    '<(/?)([a-zA-Z][^\\s/>]*)((?:"[^"]*"|\'[^\']*\'|[^\'">])*)>',
  ].join('|'),
  'gi',
)

const voids = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
/** Elements that may hold no wrapper: their children become nodes one by one. */
const structural = new Set(
  'ul ol dl table thead tbody tfoot tr colgroup select picture video audio'.split(' '),
)
/** Elements whose text is a line: white space between their children counts. */
const phrasing = new Set(
  'p h1 h2 h3 h4 h5 h6 span a em strong b i del s code sup sub small mark kbd summary dt label'.split(
    ' ',
  ),
)

interface RootFrame {
  readonly kind: 'root'
  readonly parts: Part[]
  hasComponent: boolean
}
interface ElementFrame {
  readonly kind: 'element'
  readonly tag: string
  readonly open: string
  readonly attrs: string
  readonly parts: Part[]
  hasComponent: boolean
}
interface ComponentFrame {
  readonly kind: 'component'
  readonly index: number
  readonly call: DirectiveCall
  readonly parts: Part[]
  hasComponent: boolean
}
type Frame = RootFrame | ElementFrame | ComponentFrame

/** HTML text, an element without components (kept apart in case its parent is structural), or a finished node. */
type Part = string | StaticElement | ElementNode | ComponentNode
interface StaticElement {
  readonly open: string
  readonly tag: string
  readonly attrText: string
  readonly inner: string
  readonly close: string
}

function closeElement(stack: Frame[], tag: string, text: string): void {
  const depth = stack.findLastIndex((frame) => frame.kind === 'element' && frame.tag === tag)
  const component = stack.findLastIndex((frame) => frame.kind === 'component')
  // A closing tag must not reach through the component it stands in; one without its opening tag is dropped.
  if (depth < 0 || depth < component) return
  while (stack.length > depth + 1) closeTop(stack)
  closeTop(stack, text)
}

function closeComponent(stack: Frame[], index: number): void {
  const depth = stack.findLastIndex((frame) => frame.kind === 'component' && frame.index === index)
  if (depth < 0) return
  while (stack.length > depth) closeTop(stack)
}

/** Takes the innermost frame off the stack and gives it to its parent. */
function closeTop(stack: Frame[], closeTag?: string): void {
  const frame = stack.pop()
  if (!frame || frame.kind === 'root') return
  const parent = top(stack)
  if (frame.kind === 'component') {
    const { name, props, inline } = frame.call
    parent.parts.push({
      component: name,
      props,
      ...(inline && { inline }),
      children: toNodes(frame),
    })
    parent.hasComponent = true
  } else if (frame.hasComponent) {
    parent.parts.push({ tag: frame.tag, attrs: parseAttrs(frame.attrs), children: toNodes(frame) })
    parent.hasComponent = true
  } else {
    const inner = frame.parts.map(toHtml).join('')
    const close = closeTag ?? `</${frame.tag}>`
    parent.parts.push({ open: frame.open, tag: frame.tag, attrText: frame.attrs, inner, close })
  }
}

/** Children of a node that holds a component: runs where text may stand, single elements in lists and tables. */
function toNodes(frame: Frame): TreeNode[] {
  const keepSpace =
    frame.kind === 'element'
      ? phrasing.has(frame.tag)
      : frame.kind === 'component' && frame.call.inline
  const isStructural = frame.kind === 'element' && structural.has(frame.tag)
  const nodes: TreeNode[] = []
  let run = ''
  const flush = () => {
    if (keepSpace ? run !== '' : run.trim() !== '') nodes.push(run)
    run = ''
  }
  for (const part of frame.parts) {
    const isStatic = typeof part === 'string' || 'inner' in part
    if (isStatic && !isStructural) run += toHtml(part)
    else if (typeof part !== 'string') {
      flush()
      nodes.push('inner' in part ? staticNode(part) : part)
    }
  }
  flush()
  return nodes
}

function staticNode({ tag, attrText, inner }: StaticElement): ElementNode {
  return { tag, attrs: parseAttrs(attrText), children: inner === '' ? [] : [inner] }
}

function toHtml(part: Part): string {
  if (typeof part === 'string') return part
  if ('inner' in part) return part.open + part.inner + part.close
  throw new Error('A node that holds a component was taken for static HTML')
}

/** Attributes as text, entities resolved; event handlers and styles are left out, React takes no text for them. */
function parseAttrs(text: string): Record<string, string> {
  const attrs: Record<string, string> = {}
  for (const [, name, double, single, bare] of text.matchAll(
    /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g,
  )) {
    const key = name?.toLowerCase() ?? ''
    if (key === 'style' || key.startsWith('on') || key in attrs) continue
    attrs[key] = decodeEntities(double ?? single ?? bare ?? '')
  }
  return attrs
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
}

function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#(\d+)|#x([\da-f]+)|([a-z]+));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name) return entities[name.toLowerCase()] ?? whole
      const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
    },
  )
}

function callAt(calls: readonly DirectiveCall[], index: number): DirectiveCall {
  const call = calls[index]
  if (!call) throw new Error(`The rendered page names component ${index}, of ${calls.length}`)
  return call
}

function top(stack: readonly Frame[]): Frame {
  const frame = stack.at(-1)
  if (!frame) throw new Error('The stack of open elements lost its root')
  return frame
}
