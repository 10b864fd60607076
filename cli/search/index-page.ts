import type { IndexedSection } from '../../runtime/contract/search.ts'
import { readSectionTexts, type SectionText } from '../../runtime/contract/terms/section-texts.ts'
import { stopWordsOf } from '../../runtime/contract/terms/stop-words.ts'
import { createWordReader } from '../../runtime/contract/terms/words.ts'
import type { TreeNode } from '../../runtime/contract/tree.ts'
import { decodeUrl } from '../../runtime/contract/url.ts'
import { escapeHtml, unescapeHtml } from '../html/escape.ts'
import { type ComponentToHtml, treeToHtml } from '../html/tree-to-html.ts'
import { createTermIndexer, type PageTerms } from './page-terms.ts'
import type { SearchPlan } from './plan-search.ts'

/** A page as far as its text is concerned. */
export interface TextSource {
  readonly title: string
  readonly description?: string | undefined
  readonly keywords?: readonly string[] | undefined
  /** The page's content: its tree, or the HTML that a component rendered. */
  readonly content: readonly TreeNode[] | string
}

/** The sections of a page with their text. Its description and keywords are part of the first one. */
export function readPageText({
  title,
  description = '',
  keywords = [],
  content,
}: TextSource): SectionText[] {
  const html = typeof content === 'string' ? content : treeToHtml(content, labeled)
  const [page, ...rest] = readSectionTexts(html, { title, decode: unescapeHtml })
  if (!page) return []
  const about = [description, ...keywords].filter(Boolean).join(' ')
  return [{ ...page, text: `${page.text} ${about}`.trim() }, ...rest]
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

/** Makes what the index contains of a page; undefined if the page is not searched. */
export type PageIndexer = (url: string, texts: readonly SectionText[]) => PageIndex | undefined

export function createPageIndexer({ language, versions, positions }: SearchPlan): PageIndexer {
  const indexTerms = createTermIndexer({
    words: createWordReader(language),
    stopWords: stopWordsOf(language),
  })
  return (url, texts) => {
    const hasPositions = positions.get(versions.get(url) ?? '')
    if (hasPositions === undefined) return undefined
    const named = new Set<string>()
    const sections = texts.map(
      ({ level, anchor, headings, code }): IndexedSection => [
        level,
        anchor,
        headings[0] ?? '',
        newNames(code, headings, named),
      ],
    )
    return {
      ...listSections(sections),
      terms: indexTerms(withPath(texts, url), { hasPositions }),
    }
  }
}

/** The last part of a page's URL is another title: it is often what readers call it. */
function withPath(texts: readonly SectionText[], url: string): readonly SectionText[] {
  const [page, ...rest] = texts
  const name = decodeUrl(url).split('/').at(-1)?.replaceAll('-', ' ') ?? ''
  return page ? [{ ...page, headings: [...page.headings, name] }, ...rest] : texts
}

/** Names in code that a page has not had before: `signIn`, `NODE_ENV`, `session.user`. `named` remembers what was looked at. */
function newNames(code: string, headings: readonly string[], named: Set<string>): string {
  const names: string[] = []
  for (const name of code.match(codeName) ?? []) {
    if (named.has(name)) continue
    const isNew = isTelling(name)
    if (isNew && headings.some((one) => one.includes(name))) continue
    named.add(name)
    if (isNew) names.push(name)
  }
  return names.join(' ')
}

const codeName = /[A-Za-z_$][\w$]{2,}(?:\.[A-Za-z_$][\w$]*)*/g

/** Whether a name cannot be a word of a language. */
function isTelling(name: string): boolean {
  return name.length <= 60 && /[a-z][A-Z]|[A-Za-z]_[A-Za-z]/.test(name)
}

/** The labels of components are text too: they say what is in them. */
const labeled: ComponentToHtml = ({ props: { title }, inline }, children) => {
  if (inline) return children
  const label = typeof title === 'string' ? `<div>${escapeHtml(title)}</div>` : ''
  return `<div>${label}${children}</div>`
}
