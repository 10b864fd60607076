import { textElements } from '../../runtime/contract/tree.ts'
import { parseAttributes } from './attributes.ts'
import { unescapeHtml } from './escape.ts'
import {
  blockElements,
  endedBy,
  foreignElements,
  htmlElements,
  rawTextElements,
  voidElements,
} from './syntax.ts'

/** Text, its character references read, or an element. */
export type HtmlNode = string | HtmlElement

export interface HtmlElement {
  /** In lower case. */
  readonly tag: string
  /** What stands behind the name in its tag; `attributeOf` reads it. */
  readonly attrs: string
  readonly children: readonly HtmlNode[]
  /** Whether it is part of a line of text. */
  readonly isInline: boolean
  /** Whether an element that is not stands in it, at any depth. */
  readonly hasBlock: boolean
}

/** The value of an attribute, or undefined where the element has none of that name. */
export function attributeOf({ attrs }: HtmlElement, name: string): string | undefined {
  if (!attrs.includes(name) && !/[A-Z]/.test(attrs)) return undefined
  return parseAttributes(attrs).find(([one]) => one === name)?.[1]
}

/** Whether `class` holds this name. */
export function hasClass(element: HtmlElement, name: string): boolean {
  return element.attrs.includes(name) && classesOf(element).includes(name)
}

/** The names that `class` holds. */
export function classesOf(element: HtmlElement): string[] {
  return attributeOf(element, 'class')?.split(/\s+/).filter(Boolean) ?? []
}

interface OpenElement extends HtmlElement {
  readonly children: HtmlNode[]
  hasBlock: boolean
}

interface Parser {
  readonly html: string
  /** Where the text begins that is in no element yet. */
  textStart: number
  /** Elements that are open, from the one around all. */
  readonly stack: [OpenElement, ...OpenElement[]]
  /** How many more are open, too deep to be kept. */
  excess: number
  /** What was looked for up to the end and is not there: looked for again and again, it would take quadratic time. */
  readonly missing: Set<string>
}

/**
 * What is nested deeper belongs to the element at this depth: Markdown's own parsers stop at a hundred levels, browsers
 * at some hundreds, and whoever walks the tree may do so by recursion.
 */
const maxDepth = 100

/**
 * HTML as a tree, in one pass and linear time, whatever it holds. Elements that are left open end with what holds them,
 * closing tags without an opening one are dropped, and what is no tag is text. Of scripts and the like only the element
 * stays. The result is the element around all.
 */
export function parseHtml(html: string): HtmlElement {
  const root: OpenElement = { tag: '', attrs: '', children: [], isInline: false, hasBlock: false }
  const parser: Parser = { html, textStart: 0, stack: [root], excess: 0, missing: new Set() }
  let at = html.indexOf('<')
  while (at >= 0) {
    const end = readMarkup(parser, at)
    at = html.indexOf('<', end ?? at + 1)
  }
  flushText(parser, html.length)
  return root
}

const bang = 33
const slash = 47
const question = 63

/** Reads the markup that begins at `at` and says where it ends; undefined where it is text. */
function readMarkup(parser: Parser, at: number): number | undefined {
  const { html } = parser
  const next = html.charCodeAt(at + 1)
  const nameStart = next === slash ? at + 2 : at + 1
  if (isLetter(html.charCodeAt(nameStart))) {
    const nameEnd = tagNameEnd(html, nameStart)
    const end = tagEnd(html, nameEnd)
    if (end === undefined) return undefined
    flushText(parser, at)
    parser.textStart = end + 1
    const tag = html.slice(nameStart, nameEnd).toLowerCase()
    if (next === slash) closeElement(parser, tag)
    else openElement(parser, tag, html.slice(nameEnd, end))
    return parser.textStart
  }
  const isComment = next === bang || next === question || next === slash
  const end = isComment ? commentEnd(parser, at) : undefined
  if (end === undefined) return undefined
  flushText(parser, at)
  parser.textStart = end
  return end
}

function isLetter(code: number): boolean {
  const lower = code | 32
  return lower >= 97 && lower <= 122
}

function tagNameEnd(html: string, from: number): number {
  for (let i = from; i < html.length; i++) {
    const code = html.charCodeAt(i)
    // White space, `/`, `>`; a `<` says that it is no tag.
    if (code <= 32 || code === slash || code === 62 || code === 60) return i
  }
  return html.length
}

/** https://html.spec.whatwg.org/multipage/parsing.html#markup-declaration-open-state */
function commentEnd({ html, missing }: Parser, at: number): number | undefined {
  const close = html.startsWith('<!--', at) ? '-->' : '>'
  if (missing.has(close)) return undefined
  // `<!-->` is a comment, too.
  const end = html.indexOf(close, at + 2)
  if (end >= 0) return end + close.length
  missing.add(close)
  return undefined
}

/** The place of the `>` that ends a tag; a `<` before it says that there is none. Quotes without an end are no quotes. */
function tagEnd(html: string, from: number): number | undefined {
  for (let i = from; i < html.length; i++) {
    const char = html[i]
    if (char === '>') return i
    if (char === '<') return undefined
    if (char === '"' || char === "'") {
      const close = html.indexOf(char, i + 1)
      if (close >= 0) i = close
    }
  }
  return undefined
}

function flushText({ html, textStart, stack }: Parser, end: number): void {
  if (textStart < end) append(top(stack), unescapeHtml(html.slice(textStart, end)))
}

function append({ children }: OpenElement, text: string): void {
  const last = children.at(-1)
  // React puts comments between two pieces of text.
  if (typeof last === 'string') children[children.length - 1] = last + text
  else children.push(text)
}

function top(stack: Parser['stack']): OpenElement {
  return stack[stack.length - 1] ?? stack[0]
}

function openElement(parser: Parser, tag: string, attrs: string): void {
  const { stack } = parser
  const traits = traitsOf.get(tag)
  // What is too deep to be kept ends nothing that is.
  if (parser.excess === 0) {
    if (traits?.endsParagraph && top(stack).tag === 'p') stack.pop()
    while (traits?.ends?.has(top(stack).tag)) stack.pop()
  }
  const parent = top(stack)
  const isInline = traits ? traits.isInline : standsInText(parent)
  const element: OpenElement = { tag, attrs, children: [], isInline, hasBlock: false }
  if (!isInline) markBlock(stack)
  if (traits?.isRawText) skipRawText(parser, tag)
  const isClosed = traits?.hasNoContent || (attrs.endsWith('/') && isForeign(stack, tag))
  if (isClosed) parent.children.push(element)
  else if (stack.length <= maxDepth) {
    parent.children.push(element)
    stack.push(element)
  } else {
    parser.excess++
    // Its text becomes part of the line around it.
    if (!isInline) append(parent, ' ')
  }
}

/** Tells all elements around that a block stands in them. */
function markBlock(stack: Parser['stack']): void {
  for (let i = stack.length - 1; i >= 0; i--) {
    const element = stack[i]
    if (!element || element.hasBlock) return
    element.hasBlock = true
  }
}

/** Only drawings close a tag by a slash. */
function isForeign(stack: Parser['stack'], tag: string): boolean {
  return foreignElements.has(tag) || stack.some((one) => foreignElements.has(one.tag))
}

/** Goes behind the closing tag; without one, the element would take the rest of the page for its text. */
function skipRawText(parser: Parser, tag: string): void {
  const closing = `</${tag}`
  if (parser.missing.has(closing)) return
  const pattern = new RegExp(`${closing}(?=[\\s/>])`, 'gi')
  pattern.lastIndex = parser.textStart
  const end = pattern.test(parser.html) ? parser.html.indexOf('>', pattern.lastIndex) : -1
  if (end < 0) parser.missing.add(closing)
  else parser.textStart = end + 1
}

function closeElement(parser: Parser, tag: string): void {
  const { stack } = parser
  if (parser.excess > 0) {
    parser.excess--
    if (!traitsOf.get(tag)?.isInline) append(top(stack), ' ')
  } else if (top(stack).tag === tag) stack.pop()
  else {
    const depth = stack.findLastIndex((element) => element.tag === tag)
    if (depth > 0) stack.length = depth
  }
}

/** HTML's elements of text, with those that are boxes in a line. */
const inlineElements = new Set([
  ...[...textElements].filter((tag) => !blockElements.has(tag)),
  ...(
    'acronym area audio base bdi big br canvas datalist embed font iframe img input link map math meta meter nobr noembed ' +
    'noscript object option optgroup param picture progress script select slot source strike style svg template ' +
    'textarea title track video wbr'
  ).split(' '),
])
/** Elements that hold text, alone or with blocks. */
const proseElements = new Set([...textElements, 'li', 'td', 'th', 'dd', 'figcaption', 'caption'])

/** What matters of an element that HTML knows; in one place, since each tag of a page asks for it. */
const traitsOf = new Map(
  [...htmlElements, ...inlineElements, ...blockElements, ...rawTextElements].map((tag) => [
    tag,
    {
      isInline: inlineElements.has(tag),
      hasNoContent: voidElements.has(tag) || rawTextElements.has(tag),
      isRawText: rawTextElements.has(tag),
      endsParagraph: blockElements.has(tag),
      ends: endedBy.get(tag),
    },
  ]),
)

/** An element that HTML does not know stands in a line where text stands, and is a block elsewhere. */
function standsInText(parent: HtmlElement): boolean {
  return parent.isInline || proseElements.has(parent.tag)
}
