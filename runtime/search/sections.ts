import {
  type HitHierarchy,
  hitLevels,
  type IndexedPage,
  type IndexedSection,
  type SearchIndexFile,
} from '../contract/search.ts'
import { withBase } from '../contract/url.ts'

/** A section in the form that is indexed. */
export interface Section {
  /** URL without base: it identifies the section in all versions. */
  readonly objectID: string
  /** Pathname with base and anchor. */
  readonly url: string
  /** 1 for the page itself. */
  readonly level: number
  readonly hierarchy: HitHierarchy
  readonly heading: string
  /** The headings above it. */
  readonly ancestors: string
  readonly content: string
  readonly code: string
  /** Factor of its score. */
  readonly boost: number
}

/** The sections of an index file. Throws if the file is invalid. */
export function readSections(file: SearchIndexFile, baseUrl: string): Section[] {
  return file.pages.flatMap((page) => readPage(page, baseUrl))
}

/** Whether JSON is an index file, judging by the types of its fields. */
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
      // Only a heading without an anchor needs a number to be unique.
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
