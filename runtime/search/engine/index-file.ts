import type { IndexedPage, IndexedSection, SearchIndexFile } from '../../contract/search.ts'

/** Whether JSON is an index file, judging by the types of its fields. */
export function isIndexFile(json: unknown): json is SearchIndexFile {
  const file = (json ?? {}) as Partial<SearchIndexFile>
  const lists = [file.pages, file.parts, file.shards, file.boosts, file.synonyms]
  return (
    file.format === 3 &&
    typeof file.language === 'string' &&
    typeof file.version === 'string' &&
    typeof file.sectionCounts === 'string' &&
    typeof file.words === 'string' &&
    lists.every(Array.isArray) &&
    (file.pages ?? []).every(isPage)
  )
}

export function isPage(page: unknown): page is IndexedPage {
  if (!Array.isArray(page)) return false
  const [url, lvl0, texts, sections] = page
  return (
    [url, lvl0, texts].every((text) => typeof text === 'string') &&
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
    texts.length >= 3 &&
    texts.every((text) => typeof text === 'string')
  )
}
