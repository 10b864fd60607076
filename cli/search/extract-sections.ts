import type { IndexedSection } from '../../runtime/contract/search.ts'
import type { TreeNode } from '../../runtime/contract/tree.ts'
import { escapeHtml, unescapeHtml } from '../html/escape.ts'
import { type ComponentToHtml, treeToHtml } from '../html/tree-to-html.ts'

/** A page as far as its sections are concerned. */
export interface SectionSource {
  readonly title: string
  /** What the page says of itself elsewhere: it is searched, but not shown. @default '' */
  readonly about?: string
  /** The page's content: its tree, or the HTML that a component drew. */
  readonly content: readonly TreeNode[] | string
}

/**
 * The sections of a page, in order: what is above the first heading is the page's section, of level 1. Of the text and code
 * of each about `limit` characters are kept: its beginning, then the most telling words. 0 leaves the headings.
 */
export function extractSections(
  { title, about = '', content }: SectionSource,
  limit: number,
): IndexedSection[] {
  const html = typeof content === 'string' ? content : treeToHtml(content, labeled)
  const sections: OpenSection[] = [openSection(1, '', title)]
  let last = 0
  // The element whose text goes elsewhere than into the section, and how deep it is nested in itself.
  let within:
    | { readonly name: string; readonly into: string[] | undefined; depth: number }
    | undefined
  const take = (raw: string) => {
    if (raw === '') return
    const section = sections.at(-1)
    const into = within ? within.into : section?.content
    into?.push(raw)
  }
  const walk = new RegExp(tags)
  for (let match = walk.exec(html); match; match = walk.exec(html)) {
    take(html.slice(last, match.index))
    last = walk.lastIndex
    const [, slash, rawName, attributes = ''] = match
    if (rawName === undefined) continue
    const name = rawName.toLowerCase()
    const isEnd = slash === '/'
    if (within) {
      if (name === within.name && !attributes.endsWith('/')) within.depth += isEnd ? -1 : 1
      if (within.depth === 0) within = undefined
      else if (!inline.has(name)) within.into?.push(' ')
      continue
    }
    if (!inline.has(name)) take(' ')
    if (isEnd) continue
    const goesTo = (into: string[] | undefined) => {
      into?.push(' ')
      within = { name, into, depth: 1 }
    }
    const section = sections.at(-1)
    if (/^h[1-6]$/.test(name)) goesTo(beginSection(sections, Number(name[1]), attributes))
    else if (name === 'table') goesTo(section?.tables)
    else if (name === 'pre' && isPlainCode(html, last)) {
      // Most tags of a page are colors of its code: those are not looked at one by one.
      const end = html.indexOf('</pre>', last)
      section?.code.push(' ', html.slice(last, end).replace(inlineTags, '').replace(tags, ' '))
      last = end + '</pre>'.length
      walk.lastIndex = last
    } else if (name === 'pre' || isCodeTitle(attributes)) goesTo(section?.code)
    else if (isSkipped(name, attributes)) goesTo(undefined)
  }
  take(html.slice(last))
  const closed = sections.map((section) => closeSection(section, limit))
  const [page, ...rest] = closed
  if (!page || about === '' || limit === 0) return closed
  const [level, anchor, heading, text, words] = page
  return [[level, anchor, heading, text, `${words} ${about}`.trim()], ...rest]
}

const tags = /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][\w-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/g

/** Elements that may be inside a word. */
const inlineNames =
  'a abbr b bdi bdo cite code data del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  )
const inline = new Set(inlineNames)
const inlineTags = new RegExp(
  `<!--[\\s\\S]*?-->|</?(?:${inlineNames.join('|')})(?![\\w-])(?:[^>"']|"[^"]*"|'[^']*')*>`,
  'gi',
)

/** Whether code that begins here ends with the next end of a `pre`. */
function isPlainCode(html: string, start: number): boolean {
  const end = html.indexOf('</pre>', start)
  return end !== -1 && !/<pre(?![\w-])|<!--/i.test(html.slice(start, end))
}

interface OpenSection {
  readonly level: number
  readonly anchor: string
  readonly heading: string[]
  readonly content: string[]
  /** Text of tables: it reads badly in a row, and so comes last. */
  readonly tables: string[]
  readonly code: string[]
}

function openSection(level: number, anchor: string, heading: string): OpenSection {
  return {
    level,
    anchor,
    heading: heading === '' ? [] : [escapeHtml(heading)],
    content: [],
    tables: [],
    code: [],
  }
}

/** Returns where the heading's text goes. An `h1` says what the title says; a heading without an id cannot be linked to. */
function beginSection(
  sections: OpenSection[],
  level: number,
  attributes: string,
): string[] | undefined {
  const id = /\sid=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/.exec(attributes)
  const anchor = unescapeHtml(id?.[1] ?? id?.[2] ?? id?.[3] ?? '')
  if (level === 1) return undefined
  if (anchor === '') return sections.at(-1)?.content
  const section = openSection(level, anchor, '')
  sections.push(section)
  return section.heading
}

function isCodeTitle(attributes: string): boolean {
  return / class="code-title"/.test(attributes)
}

/** What front matter says of a page. */
export function aboutPage({ description = '', keywords = [] }: AboutPage): string {
  return [description, ...keywords].filter(Boolean).join(' ')
}

interface AboutPage {
  readonly description?: string | undefined
  readonly keywords?: readonly string[] | undefined
}

/** Words that are no part of the text: pictures, scripts, and what the build writes around it. */
function isSkipped(name: string, attributes: string): boolean {
  if (/^(?:script|style|svg|template|noscript|select|button)$/.test(name)) return true
  return /\sclass="(?:[^"]*\s)?(?:code-language|footnote-(?:ref|backref)|heading-anchor|visually-hidden)[\s"]/.test(
    attributes,
  )
}

function closeSection(section: OpenSection, limit: number): IndexedSection {
  const { level, anchor } = section
  const heading = plain(section.heading)
  if (limit === 0) return [level, anchor, heading, '', '']
  const text = plain([...section.content, ' ', ...section.tables])
  const code = identifiersIn(plain(section.code))
  const isShort = text.length + code.length <= limit
  return [
    level,
    anchor,
    heading,
    ...(isShort ? ([text, code] as const) : condense(text, code, limit)),
  ]
}

function plain(parts: readonly string[]): string {
  return unescapeHtml(parts.join('')).replace(/\s+/g, ' ').trim()
}

/** The beginning of a text, and the most telling words of the rest and of the code: names, then long words. */
function condense(text: string, code: string, limit: number): [text: string, words: string] {
  const start = text.slice(0, Math.ceil(limit * 0.6)).replace(/\s+\S*$/, '')
  const isCut = start.length < text.length
  const inStart = new Set(wordsOf(start).map((word) => word.toLowerCase()))
  const rest = new Map<string, string>()
  for (const word of [...code.split(' '), ...wordsOf(text.slice(start.length))]) {
    const key = word.toLowerCase()
    if (word.length > 2 && !inStart.has(key) && !rest.has(key)) rest.set(key, word)
  }
  const ranked = [...rest.values()]
    .map((word) => ({ word, weight: weight(word) }))
    .sort((a, b) => b.weight - a.weight)
  const kept = new Set<string>()
  let left = limit - start.length
  for (const { word } of ranked) {
    if (word.length >= left) break
    kept.add(word)
    left -= word.length + 1
  }
  const words = [...rest.values()].filter((word) => kept.has(word)).join(' ')
  return [isCut ? `${start} …` : start, words]
}

function wordsOf(text: string): string[] {
  return text.match(isAscii(text) ? asciiWord : word) ?? []
}

const word = /[\p{L}\p{N}_$](?:[\p{L}\p{N}_$.@/-]*[\p{L}\p{N}_$])?/gu
/** The same, for texts of English: it takes a fraction of the time. */
const asciiWord = /[\w$](?:[\w$.@/-]*[\w$])?/g

const isAscii = (text: string): boolean => /^[\0-\x7f]*$/.test(text)

/** How telling a word is: a name of code more than the longest word of a language. */
function weight(word: string): number {
  const isName = isAscii(word)
    ? /[_$.@/\d]|[a-z][A-Z]|^[A-Z]{2}/.test(word)
    : /[_$.@/\d]|\p{Ll}\p{Lu}|^\p{Lu}{2}/u.test(word)
  return isName ? 100 : word.length
}

/** Names in code, each once: `signIn`, `NODE_ENV`, `docs-build`, `session.user`. Words of the languages say nothing. */
function identifiersIn(code: string): string {
  const names = code.match(/[A-Za-z_$][\w$]*(?:[.-][A-Za-z_$][\w$]*)*/g) ?? []
  return [...new Set(names)].filter((name) => name.length > 2 && !keywords.has(name)).join(' ')
}

const keywords = new Set(
  (
    'and any async await boolean break case catch class const continue default delete else enum export extends false ' +
    'finally for from function implements import interface let new not null number object protected public private return ' +
    'static string super switch this throw true try type typeof undefined var void while with yield'
  ).split(' '),
)

/** The labels of components are text too: they say what is in them. */
const labeled: ComponentToHtml = ({ props: { title }, inline }, children) => {
  if (inline) return children
  const label = typeof title === 'string' ? `<div>${escapeHtml(title)}</div>` : ''
  return `<div>${label}${children}</div>`
}
