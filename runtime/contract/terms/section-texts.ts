/** A section of a page with its text, in the order of the page. */
export interface SectionText {
  /** 1 for the page itself, with what is above the first heading. */
  readonly level: number
  /** Empty for the page itself. */
  readonly anchor: string
  /** Plain text. For a page its title, and what its `h1` says if that is something else. */
  readonly headings: readonly string[]
  /** Plain text of everything below, code and tables included. */
  readonly text: string
  /** The part of it that is code. */
  readonly code: string
}

export interface SectionTextOptions {
  readonly title: string
  /** Converts character references. */
  readonly decode: (text: string) => string
}

/** Reads the sections of a page from its HTML, which may be broken: there is no tag that it stops at. */
export function readSectionTexts(
  html: string,
  { title, decode }: SectionTextOptions,
): SectionText[] {
  const plain = (text: string) => decode(text.replace(spaces, ' ').trim())
  const sections: OpenSection[] = [openSection(1, '')]
  let section = sections[0] as OpenSection
  let at = 0
  // What is being read other than text: its element, how deep that is nested in itself, and where its text goes.
  let within: Within | undefined
  const take = (text: string) => {
    if (within?.kind === 'skipped') return
    if (within?.kind === 'heading') section.heading += text
    else if (within?.kind === 'title') section.otherTitle += text
    else {
      section.text += text
      if (within?.kind === 'code') section.code += text
    }
  }
  const tag: Tag = {
    name: '',
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
    if (start > at) take(html.slice(at, start))
    readTag(html, start, tag)
    at = tag.end
    if (tag.name === '') {
      if (tag.isText) take('<')
      continue
    }
    if (within) {
      const isSkipped = within.kind !== 'skipped' && !tag.isEnd && !tag.isSelfClosing
      if (isSkipped && kindOf(tag) === 'skipped') {
        within = { kind: 'skipped', name: tag.name, depth: 1, outer: within }
        continue
      }
      if (tag.name === within.name) within.depth += tag.isEnd ? -1 : tag.isSelfClosing ? 0 : 1
      if (!inline.has(tag.name)) take(' ')
      if (within.depth === 0) within = within.outer
      continue
    }
    if (!inline.has(tag.name)) take('\n')
    if (tag.isEnd || tag.isSelfClosing) continue
    const kind = kindOf(tag)
    if (kind === 'heading') {
      const anchor = decode(idOf(tag.attributes))
      if (anchor === '') continue
      section = openSection(Number(tag.name[1]), anchor)
      sections.push(section)
    }
    if (kind === 'code') section.code += ' '
    const codeEnd = tag.name === 'pre' ? endOfPlainCode(html, at) : -1
    if (codeEnd >= 0) {
      // Most tags of a page are the colors of its code: those are not looked at one by one.
      const code = html.slice(at, codeEnd).replace(anyTag, '')
      section.text += code
      section.code += code
      at = codeEnd
    } else if (kind) within = { kind, name: tag.name, depth: 1 }
  }
  take(html.slice(at))
  return sections.map(({ level, anchor, heading, otherTitle, text, code }, i) => ({
    level,
    anchor,
    headings: [...new Set(i === 0 ? [title, plain(otherTitle)] : [plain(heading)])].filter(Boolean),
    text: plain(text),
    code: plain(code),
  }))
}

interface OpenSection {
  readonly level: number
  readonly anchor: string
  heading: string
  otherTitle: string
  text: string
  code: string
}

function openSection(level: number, anchor: string): OpenSection {
  return { level, anchor, heading: '', otherTitle: '', text: '', code: '' }
}

type Kind = 'heading' | 'title' | 'code' | 'skipped'

interface Within {
  readonly kind: Kind
  readonly name: string
  depth: number
  /** What continues after it. */
  readonly outer?: Within
}

interface Tag {
  /** In lower case; empty for a comment, or for a `<` that begins no tag. */
  name: string
  attributes: string
  isEnd: boolean
  isSelfClosing: boolean
  /** Whether it is no tag, but text. */
  isText: boolean
  end: number
}

/** All but single spaces, which stay as they are. */
const spaces = /[^\S ]\s*| \s+/g
const slash = 47
const attributesOfTag = /[^>"']*(?:"[^"]*"[^>"']*|'[^']*'[^>"']*)*>/y

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
  tag.name = name.toLowerCase()
  if (end > nameEnd) tag.attributes = html.slice(nameEnd, end)
  tag.isSelfClosing = html.charCodeAt(end - 1) === slash || voidElements.has(name)
  tag.end = end + 1
}

/** Where the name of an element ends that begins with a letter. */
function endOfName(html: string, start: number): number {
  let at = start
  for (; at < html.length; at++) {
    const code = html.charCodeAt(at)
    const isLetter = (code | 32) >= 97 && (code | 32) <= 122
    // Digits, `-` and `_`
    if (!isLetter && (at === start || !((code >= 48 && code <= 57) || code === 45 || code === 95)))
      break
  }
  return at
}

/** Where the `>` of a tag is, or -1. Most tags have no quotes, or quotes without a `>` between them. */
function endOfTag(html: string, from: number): number {
  const end = html.indexOf('>', from)
  if (end === -1 || end === from) return end
  const attributes = html.slice(from, end)
  if (!attributes.includes("'") && attributes.split('"').length % 2 === 1) return end
  attributesOfTag.lastIndex = from
  return attributesOfTag.test(html) ? attributesOfTag.lastIndex - 1 : -1
}

const voidElements = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
)

/** Elements that may be inside a word. */
const inline = new Set(
  'a abbr b bdi bdo cite code data del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
)

const skippedElements = new Set('script style svg template noscript select button'.split(' '))
const skippedClass =
  /\sclass="(?:[^"]*\s)?(?:code-language|footnote-(?:ref|backref)|heading-anchor|visually-hidden)[\s"]/

function kindOf({ name, attributes }: Tag): Kind | undefined {
  if (skippedElements.has(name)) return 'skipped'
  if (attributes !== '' && skippedClass.test(attributes)) return 'skipped'
  return attributes === ' class="code-title"' ? 'code' : kindsOfElements.get(name)
}

const kindsOfElements: ReadonlyMap<string, Kind> = new Map([
  ['h1', 'title'],
  ...['h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, 'heading'] as const),
  ...['pre', 'code'].map((name) => [name, 'code'] as const),
])

const anyTag = /<[^>]*>/g

/** Where the text of a `pre` ends that contains nothing but inline tags without a `>` in their attributes; otherwise -1. */
function endOfPlainCode(html: string, start: number): number {
  const end = html.indexOf('</pre>', start)
  return end === -1 || unusualCode.test(html.slice(start, end)) ? -1 : end
}

/** A tag that is more than the color of code. */
const unusualCode = /<(?!\/?(?:code|span|mark)>|(?:code|span|mark) class="[^"<>]*">)/

function idOf(attributes: string): string {
  const id = /\sid=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/.exec(attributes)
  return id?.[1] ?? id?.[2] ?? id?.[3] ?? ''
}
