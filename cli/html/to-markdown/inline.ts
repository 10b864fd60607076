import { attributeOf, type HtmlElement, type HtmlNode, hasClass } from '../node.ts'
import { elementText, findElement, isRow, isSilent } from './elements.ts'
import { escapeText, linkTarget } from './escape-text.ts'
import {
  addBreak,
  addCode,
  addLinkTo,
  addMarkdown,
  addMarked,
  addSpace,
  addText,
  createLine,
  type Line,
  type Mark,
} from './line.ts'
import type { Writer } from './types.ts'
import { writeLine } from './write-line.ts'

/** Nodes as one line of Markdown; blocks among them become part of it. */
export function inline(nodes: readonly HtmlNode[], writer: Writer): string {
  const line = createLine()
  addNodes(line, nodes, writer)
  return writeLine(line.pieces, writer.place)
}

const marks: Readonly<Record<string, Mark>> = {
  em: 'em',
  i: 'em',
  cite: 'em',
  dfn: 'em',
  var: 'em',
  strong: 'strong',
  b: 'strong',
  del: 'del',
  s: 'del',
  strike: 'del',
}

function addNodes(line: Line, nodes: readonly HtmlNode[], writer: Writer): void {
  for (const node of nodes) {
    if (typeof node === 'string') addText(line, node)
    else if (!isSilent(node)) addElement(line, node, writer)
  }
}

function addChildren(line: Line, element: HtmlElement, writer: Writer): void {
  const isApart = isRow(element)
  for (const child of element.children) {
    addNodes(line, [child], writer)
    if (isApart) addSpace(line)
  }
}

function addElement(line: Line, element: HtmlElement, writer: Writer): void {
  const { tag, children } = element
  const mark = Object.hasOwn(marks, tag) ? marks[tag] : undefined
  const add = Object.hasOwn(adders, tag) ? adders[tag] : undefined
  if (mark) addMarked(line, mark, () => addNodes(line, children, writer))
  else if (add) add(line, element, writer)
  else if (element.isInline) addChildren(line, element, writer)
  else addBlock(line, element, writer)
}

type Adder = (line: Line, element: HtmlElement, writer: Writer) => void

const adders: Readonly<Record<string, Adder>> = {
  br: addBreak,
  code: addCodeElement,
  kbd: addCodeElement,
  samp: addCodeElement,
  tt: addCodeElement,
  a: addAnchor,
  img: addImage,
  math: addFormula,
  audio: addMedia,
  embed: addMedia,
  iframe: addMedia,
  video: addMedia,
  sup: addRaised,
  sub: addRaised,
  q: addQuoted,
  rt: addQuoted,
}

/** A block in the middle of a line: its text, set apart. */
function addBlock(line: Line, { tag, children }: HtmlElement, writer: Writer): void {
  addSpace(line)
  if (tag === 'pre') addCode(line, elementText(children).trim())
  else addNodes(line, children, writer)
  addSpace(line)
}

/** Code holds nothing but text in Markdown: a link in it becomes one around a part of it. */
function addCodeElement(line: Line, { children }: HtmlElement, writer: Writer): void {
  if (!findElement(children, isAnchor)) {
    addCode(line, elementText(children))
    return
  }
  for (const node of children) {
    if (typeof node === 'string') addCode(line, node)
    else if (isSilent(node)) continue
    else if (!isAnchor(node)) addCodeElement(line, node, writer)
    else addAnchor(line, { ...node, children: [{ ...node, tag: 'code' }] }, writer)
  }
}

function isAnchor({ tag }: HtmlElement): boolean {
  return tag === 'a'
}

/** URLs that lead nowhere outside the page, or contain what they show. */
const noPlace = /^\s*(?:javascript|vbscript|data):/i

function addAnchor(line: Line, anchor: HtmlElement, writer: Writer): void {
  const href = attributeOf(anchor, 'href')
  const image = findElement(anchor.children, ({ tag }) => tag === 'img')
  // A link to the image that it contains leads nowhere else.
  const isItsImage = image !== undefined && attributeOf(image, 'src') === href
  if (line.isInLink || href === undefined || isItsImage || noPlace.test(href)) {
    addChildren(line, anchor, writer)
    return
  }
  const url = writer.resolveUrl(href)
  const title = attributeOf(anchor, 'title')
  const link = { target: linkTarget(url, title), url }
  if (addLinkTo(line, link, () => addChildren(line, anchor, writer))) return
  // An image that shows nothing here is named by its link.
  const label = attributeOf(anchor, 'aria-label') ?? title ?? ''
  addLinkTo(line, link, () => addText(line, label.trim()))
}

function addImage(line: Line, image: HtmlElement, { resolveUrl }: Writer): void {
  const src = attributeOf(image, 'src')
  const alt = (attributeOf(image, 'alt') ?? '').trim().replace(/\s+/g, ' ')
  if (src === undefined || noPlace.test(src)) addText(line, alt)
  else {
    const text = escapeText(alt, { before: '', after: '', inLink: true, lone: '' })
    const target = linkTarget(resolveUrl(src), attributeOf(image, 'title'))
    addMarkdown(line, `![${text}](${target})`)
  }
}

/** A formula is written in TeX if it contains its source. */
function addFormula(line: Line, math: HtmlElement, writer: Writer): void {
  const source = findElement(math.children, isTex)
  if (source) {
    const marks = attributeOf(math, 'display') === 'block' ? '$$' : '$'
    const tex = elementText(source.children).trim().replace(/\s+/g, ' ')
    addMarkdown(line, `${marks}${tex}${marks}`)
  } else addChildren(line, math, writer)
}

function isTex(element: HtmlElement): boolean {
  return element.tag === 'annotation' && attributeOf(element, 'encoding') === 'application/x-tex'
}

/** What plays elsewhere is a link to it. */
function addMedia(line: Line, media: HtmlElement, writer: Writer): void {
  const source = findElement(media.children, ({ tag }) => tag === 'source')
  const src = attributeOf(media, 'src') ?? (source && attributeOf(source, 'src'))
  if (src === undefined || noPlace.test(src) || line.isInLink) return
  const url = writer.resolveUrl(src)
  const label = attributeOf(media, 'title') ?? attributeOf(media, 'aria-label') ?? ''
  const text = label.trim() || url
  addSpace(line)
  addLinkTo(line, { target: linkTarget(url, undefined), url }, () => addText(line, text))
  addSpace(line)
}

/** A footnote's mark; else text, with digits raised or lowered: 10⁶ must not become 106. */
function addRaised(line: Line, element: HtmlElement, writer: Writer): void {
  const { tag, children } = element
  const label = hasClass(element, 'footnote-ref') ? footnoteLabel(children) : undefined
  const text = elementText(children)
  if (label !== undefined) addMarkdown(line, `[^${label}]`)
  else if (/^[+\u2212-]?\d+$/.test(text)) {
    const digits = tag === 'sup' ? '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻' : '₀₁₂₃₄₅₆₇₈₉₊₋'
    const place = (char: string) => (char === '+' ? 10 : /\d/.test(char) ? Number(char) : 11)
    addText(
      line,
      text.replace(/./g, (char) => digits.charAt(place(char))),
    )
  } else addNodes(line, children, writer)
}

function footnoteLabel(children: readonly HtmlNode[]): string | undefined {
  const link = findElement(children, ({ tag }) => tag === 'a')
  return link && /^#fn([^\s[\]]+)$/.exec(attributeOf(link, 'href') ?? '')?.[1]
}

/** Quotes and readings of characters, which browsers style differently. */
function addQuoted(line: Line, { tag, children }: HtmlElement, writer: Writer): void {
  const [before, after] = tag === 'q' ? ['“', '”'] : ['(', ')']
  addText(line, before)
  addNodes(line, children, writer)
  addText(line, after)
}
