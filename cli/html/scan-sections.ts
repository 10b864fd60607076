/** What a text belongs to: the text of its section, code as a part of that, the heading, or the `h1` of the page. */
export type TextKind = 'text' | 'code' | 'heading' | 'title'

/** Receives the texts of a page in order, as places in its HTML. */
export interface SectionVisitor {
  /** A heading that a link can lead to. Its id has character references. */
  readonly section: (level: number, id: string) => void
  /** A part of the HTML that is text, with character references. A word may continue in the next part. */
  readonly text: (start: number, end: number, kind: TextKind) => void
  /** A tag that ends a word. `isCell` is true where a cell follows another one in a row of a table. */
  readonly gap: (kind: TextKind, isCell: boolean) => void
  /** Code begins, which may continue a word. */
  readonly code: () => void
}

/** Finds the sections of a page and their texts in its HTML. Broken HTML does not stop it. */
export function scanSections(html: string, { section, text, gap, code }: SectionVisitor): void {
  let at = 0
  // What is being read other than text: its element, and how deep that is nested in itself.
  let within: Within | undefined
  // Whether a cell of the table's row has been read.
  let isInRow = false
  const take = (start: number, end: number) => {
    if (start < end && within?.kind !== 'skipped') text(start, end, within?.kind ?? 'text')
  }
  const tag: Tag = {
    name: '',
    element: block,
    attributes: '',
    isEnd: false,
    isSelfClosing: false,
    isText: false,
    end: 0,
  }
  // After the last one, nothing is a tag.
  const lastEnd = html.lastIndexOf('>')
  while (at < html.length) {
    const start = html.indexOf('<', at)
    if (start === -1 || start > lastEnd) break
    take(at, start)
    at = within?.kind === 'code' && within.name !== 'span' ? endOfColors(html, start) : 0
    if (at > 0) continue
    readTag(html, start, tag)
    at = tag.end
    if (tag.name === '') {
      if (tag.isText) take(start, start + 1)
      continue
    }
    if (within) {
      const isOpened = !tag.isEnd && !tag.isSelfClosing
      if (within.kind !== 'skipped' && isOpened && kindOf(tag) === 'skipped') {
        within = { kind: 'skipped', name: tag.name, depth: 1, outer: within }
        continue
      }
      if (tag.name === within.name) within.depth += tag.isEnd ? -1 : tag.isSelfClosing ? 0 : 1
      if (!tag.element.isInline && within.kind !== 'skipped') gap(within.kind, false)
      if (within.depth === 0) within = within.outer
      continue
    }
    if (!tag.element.isInline) {
      const isCell = !tag.isEnd && (tag.name === 'td' || tag.name === 'th')
      gap('text', isCell && isInRow)
      isInRow = isCell || (isInRow && tag.name !== 'tr')
    }
    if (tag.isEnd || tag.isSelfClosing) continue
    const kind = kindOf(tag)
    if (kind === 'heading') {
      const id = idOf(tag.attributes)
      if (id === '') continue
      section(Number(tag.name[1]), id)
    }
    if (kind === 'code') code()
    if (kind) within = { kind, name: tag.name, depth: 1 }
  }
  take(at, html.length)
}

type Kind = Exclude<TextKind, 'text'> | 'skipped'

interface Within {
  readonly kind: Kind
  readonly name: string
  depth: number
  /** What continues after it. */
  readonly outer?: Within
}

interface Tag {
  /** In lower case; empty for a comment, or for a `<` that does not begin a tag. */
  name: string
  element: Element
  attributes: string
  isEnd: boolean
  isSelfClosing: boolean
  /** Whether it is text, not a tag. */
  isText: boolean
  end: number
}

const quote = 34
const apostrophe = 39
const slash = 47
const greater = 62

/** Tags that only color code, which most tags on a page do. */
const colors = /(?:<\/span>|<span class="token[^"]*">)+/y

/** The end of such tags, or 0 if there are none. */
function endOfColors(html: string, start: number): number {
  colors.lastIndex = start
  colors.test(html)
  return colors.lastIndex
}

/** Reads what begins with the `<` at `start` into `tag`: a page has hundreds of tags. */
function readTag(html: string, start: number, tag: Tag): void {
  tag.name = ''
  tag.attributes = ''
  tag.isText = false
  if (html.startsWith('<!--', start)) {
    const end = html.indexOf('-->', start)
    tag.end = end === -1 ? html.length : end + 3
    return
  }
  tag.isEnd = html.charCodeAt(start + 1) === slash
  const nameStart = start + (tag.isEnd ? 2 : 1)
  const nameEnd = endOfName(html, nameStart)
  const end = nameEnd === nameStart ? -1 : endOfTag(html, nameEnd)
  if (end === -1) {
    tag.isText = true
    tag.end = start + 1
    return
  }
  const name = html.slice(nameStart, nameEnd)
  const element = elements.get(name)
  tag.name = element ? name : name.toLowerCase()
  tag.element = element ?? elements.get(tag.name) ?? block
  if (end > nameEnd) tag.attributes = html.slice(nameEnd, end)
  tag.isSelfClosing = html.charCodeAt(end - 1) === slash || tag.element.isVoid
  tag.end = end + 1
}

/** The end of an element's name. The name begins with a letter. */
function endOfName(html: string, start: number): number {
  let at = start
  for (; at < html.length; at++) {
    const unit = html.charCodeAt(at)
    const isLetter = (unit | 32) >= 97 && (unit | 32) <= 122
    // Digits, `-` and `_`
    if (!isLetter && (at === start || !((unit >= 48 && unit <= 57) || unit === 45 || unit === 95)))
      break
  }
  return at
}

/** The index of the first `>` outside quotes, or -1. */
function endOfTag(html: string, from: number): number {
  for (let at = from; at < html.length; at++) {
    const unit = html.charCodeAt(at)
    if (unit === greater) return at
    if (unit !== quote && unit !== apostrophe) continue
    at = html.indexOf(unit === quote ? '"' : "'", at + 1)
    if (at === -1) return -1
  }
  return -1
}

interface Element {
  /** Whether it may be inside a word. */
  readonly isInline: boolean
  readonly isVoid: boolean
  readonly kind: Kind | undefined
}

const block: Element = { isInline: false, isVoid: false, kind: undefined }

const setOf = (names: string) => new Set(names.split(' '))
const inlineElements = setOf(
  'a abbr b bdi bdo cite code data del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr',
)
const voidElements = setOf('area base br col embed hr img input link meta source track wbr')
const elementsOfKinds: readonly [kind: Kind, names: ReadonlySet<string>][] = [
  ['title', setOf('h1')],
  ['heading', setOf('h2 h3 h4 h5 h6')],
  ['code', setOf('pre code')],
  ['skipped', setOf('script style svg template noscript select button')],
]
/** Elements that are nothing of that, but frequent: their names need no lower case. */
const otherElements = setOf('div p ul ol li table thead tbody tr th td')

const elements: ReadonlyMap<string, Element> = new Map(
  [inlineElements, voidElements, otherElements, ...elementsOfKinds.map(([, names]) => names)]
    .flatMap((names) => [...names])
    .map((name) => [
      name,
      {
        isInline: inlineElements.has(name),
        isVoid: voidElements.has(name),
        kind: elementsOfKinds.find(([, names]) => names.has(name))?.[0],
      },
    ]),
)

const skippedClass =
  / class="(?:[^"]*\s)?(?:code-language|footnote-(?:back)?ref|heading-anchor|mrow|visually-hidden)[ "]/

function kindOf({ element, attributes }: Tag): Kind | undefined {
  if (attributes === '' || element.kind === 'skipped') return element.kind
  if (attributes === ' class="code-title"') return 'code'
  return skippedClass.test(attributes) ? 'skipped' : element.kind
}

function idOf(attributes: string): string {
  const id = /\sid=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/.exec(attributes)
  return id?.[1] ?? id?.[2] ?? id?.[3] ?? ''
}
