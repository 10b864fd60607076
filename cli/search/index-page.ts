import type { IndexedSection } from '../../runtime/contract/search.ts'
import { stopWordsOf } from '../../runtime/contract/terms/stop-words.ts'
import { createWordReader } from '../../runtime/contract/terms/words.ts'
import type { TreeNode } from '../../runtime/contract/tree.ts'
import { decodeUrl } from '../../runtime/contract/url.ts'
import { escapeHtml } from '../html/escape.ts'
import { type ComponentToHtml, treeToHtml } from '../html/tree-to-html.ts'
import { unescapeHtml } from '../html/unescape.ts'
import { codeNamesIn } from './code-names.ts'
import { indexRulesOf } from './language-rules.ts'
import { createTermIndexer, type PageTerms } from './page-terms.ts'
import { createUnitReader, type UnitSection } from './page-units.ts'
import { languageOfVersion, type SearchPlan } from './plan-search.ts'
import { readSectionTexts, type SectionText } from './section-texts.ts'

/** The parts of a page that the search covers. */
export interface TextSource {
  readonly title: string
  readonly description?: string | undefined
  readonly keywords?: readonly string[] | undefined
  /** The page's content: its tree, or the HTML of a component page. */
  readonly content: readonly TreeNode[] | (() => string)
}

/** A page's text as plain data, which can be sent to another thread. */
export interface PlainText extends TextSource {
  readonly content: readonly TreeNode[]
}

export function toPlainText(source: TextSource): PlainText {
  const { content } = source
  return { ...source, content: typeof content === 'function' ? [content()] : content }
}

/** The sections of a page with their text. Its description and keywords are part of the first one. */
export function readPageText(source: TextSource): SectionText[] {
  const [page, ...rest] = readSectionTexts(htmlOf(source), {
    title: source.title,
    decode: unescapeHtml,
  })
  if (!page) return []
  return [{ ...page, text: `${page.text} ${aboutOf(source)}`.trim() }, ...rest]
}

/**
 * The texts of a page's sections from which snippets are made, in the order of its index. The labels of tabs, which say nothing
 * in a sentence, are left out.
 */
export function readSnippetTexts({ title, content }: PlainText): string[] {
  const html = treeToHtml(content, (node, children) =>
    labeled(node.component === 'tab' ? { ...node, props: {} } : node, children),
  )
  return readSectionTexts(html, { title, decode: unescapeHtml }).map(({ text }) => text)
}

function htmlOf({ content }: TextSource): string {
  return typeof content === 'function' ? content() : treeToHtml(content, labeled)
}

function aboutOf({ description = '', keywords = [] }: TextSource): string {
  return [description, ...keywords].filter(Boolean).join(' ')
}

/** The sections of a page as JSON of `IndexedSection[]`, which shares no memory with the text of the page. */
export interface SectionList {
  readonly sections: string
  /** Without the names in their code. */
  readonly unnamed: string
  readonly count: number
}

/** What the index contains of a page. */
export interface PageIndex extends SectionList {
  readonly terms: PageTerms
}

export function listSections(sections: readonly IndexedSection[]): SectionList {
  const unnamed = sections.map(([level, anchor, heading]) => [level, anchor, heading, ''])
  return {
    sections: JSON.stringify(sections),
    unnamed: JSON.stringify(unnamed),
    count: sections.length,
  }
}

/** Returns the part of the index for a page; undefined if the page is not searched. */
export type PageIndexer = (url: string, source: TextSource) => PageIndex | undefined

export function createPageIndexer(plan: SearchPlan): PageIndexer {
  const { versions, positions } = plan
  const readUnits = createUnitReader()
  const indexers = new Map<string, ReturnType<typeof createTermIndexer>>()
  const indexerOf = (language: string) => {
    const known = indexers.get(language)
    if (known) return known
    const rules = indexRulesOf(language)
    const words = createWordReader(language, rules)
    const stopWords = rules?.stopWords ?? stopWordsOf(language)
    const made = createTermIndexer({ words, stopWords })
    indexers.set(language, made)
    return made
  }
  return (url, source) => {
    const version = versions.get(url) ?? ''
    const hasPositions = positions.get(version)
    if (hasPositions === undefined) return undefined
    const read = readUnits(htmlOf(source), { title: source.title, about: aboutOf(source) })
    const { keywords = [] } = source
    const named = new Set<string>()
    const sections = read.map(
      ({ level, anchor, headings, code }, i): IndexedSection => [
        level,
        anchor,
        headings[0] ?? '',
        newNames(code.flatMap(codeNamesIn), headings, named),
        ...(i === 0 ? keywords : []),
      ],
    )
    const queries = plan.queries?.get(url)
    const indexed = withKeywords(withUrls(read, url), keywords).map((section) => ({
      ...section,
      queries: queries?.get(section.anchor),
    }))
    return {
      ...listSections(sections),
      terms: indexerOf(languageOfVersion(plan, version))(indexed, { hasPositions }),
    }
  }
}

/** Adds the words of its URL to each heading. */
function withUrls(sections: readonly UnitSection[], url: string): readonly UnitSection[] {
  return sections.map((section) => {
    const name = nameInUrl(url, section)
    return name === '' ? section : { ...section, headings: [...section.headings, name] }
  })
}

/** The keywords of a page are other names of it. Of a word in several names, the shortest name counts. */
function withKeywords(
  sections: readonly UnitSection[],
  keywords: readonly string[],
): readonly UnitSection[] {
  const [page, ...rest] = sections
  if (!page || keywords.length === 0) return sections
  const headings = [...page.headings, ...keywords]
  return [{ ...page, headings: headings.sort((a, b) => countWords(a) - countWords(b)) }, ...rest]
}

function countWords(name: string): number {
  return name.split(/[^\p{L}\p{N}]+/u).filter(Boolean).length
}

/**
 * The end of a URL is another heading: it is often what readers call the page or the section. Returns '' if the anchor says
 * the same as the heading, as most of them do, with a number if there are several.
 */
function nameInUrl(url: string, { anchor, headings }: UnitSection): string {
  if (anchor === '') return decodeUrl(url).split('/').at(-1)?.replaceAll('-', ' ') ?? ''
  const name = anchor.replace(/-\d+$/, '').replaceAll('-', ' ')
  return headings.some((heading) => lettersOf(heading) === lettersOf(name)) ? '' : name
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/** The names that are new on the page and not in the heading of their section. Adds them to `named`. */
function newNames(
  names: readonly string[],
  headings: readonly string[],
  named: Set<string>,
): string {
  const added: string[] = []
  for (const name of names) {
    if (named.has(name) || headings.some((one) => one.includes(name))) continue
    named.add(name)
    added.push(name)
  }
  return added.join(' ')
}

/** The labels of components are text too: they say what is in them. */
const labeled: ComponentToHtml = ({ props: { title }, inline }, children) => {
  if (inline) return children
  const label = typeof title === 'string' ? `<div>${escapeHtml(title)}</div>` : ''
  return `<div>${label}${children}</div>`
}
