import {
  type HitHierarchy,
  hitLevels,
  type IndexedPage,
  type IndexedSection,
  type SearchIndexFile,
} from '../contract/search.ts'
import { withBase } from '../contract/url.ts'

/** A section as it is searched. */
export interface Section {
  /** Address without base: it names the section among all versions. */
  readonly objectID: string
  /** Pathname with base and anchor. */
  readonly url: string
  /** 1 for the page itself. */
  readonly level: number
  readonly hierarchy: HitHierarchy
  readonly heading: string
  /** The headings that it stands under. */
  readonly ancestors: string
  readonly content: string
  readonly code: string
  /** How much sooner it comes. */
  readonly boost: number
}

/** The sections of an index file. Throws where the file is not what it says. */
export function readSections(file: SearchIndexFile, baseUrl: string): Section[] {
  return file.pages.flatMap((page) => readPage(page, baseUrl))
}

/** Whether JSON is an index file, as far as its own fields tell. */
export function isIndexFile(json: unknown): json is SearchIndexFile {
  const { format, language, version, pages } = (json ?? {}) as Partial<SearchIndexFile>
  return (
    format === 1 &&
    typeof language === 'string' &&
    typeof version === 'string' &&
    Array.isArray(pages) &&
    pages.every(isPage)
  )
}

function isPage(page: unknown): page is IndexedPage {
  if (!Array.isArray(page)) return false
  const [url, lvl0, sections, boost = 1] = page
  return (
    typeof url === 'string' &&
    typeof lvl0 === 'string' &&
    typeof boost === 'number' &&
    Array.isArray(sections) &&
    sections.every(isSection)
  )
}

function isSection(section: unknown): section is IndexedSection {
  if (!Array.isArray(section)) return false
  const [level, ...texts] = section
  return (
    Number.isInteger(level) &&
    level >= 1 &&
    level <= 6 &&
    texts.length >= 4 &&
    texts.every((text) => typeof text === 'string')
  )
}

function readPage([page, lvl0, sections, boost = 1]: IndexedPage, baseUrl: string): Section[] {
  const names: (string | null)[] = [lvl0]
  return sections.map(([level, anchor, heading, content, code], index) => {
    names.length = Math.min(names.length, level)
    names[level] = heading
    const hash = anchor && `#${anchor}`
    return {
      // Only a heading without an anchor needs a number to be told apart.
      objectID: page + (hash || (index > 0 ? `#:${index}` : '')),
      url: withBase(page, baseUrl) + hash,
      level,
      hierarchy: Object.fromEntries(
        hitLevels.map((name, at) => [name, names[at] ?? null]),
      ) as unknown as HitHierarchy,
      heading,
      ancestors: names.slice(0, level).filter(Boolean).join('\n'),
      content,
      code,
      boost,
    }
  })
}
