import type { LoadFile } from './load-file.ts'

/** Pages whose texts are kept. */
const mostPages = 60

/** The text of a section, from the file with the texts of its page; '' if it is not there. Rejects if the file cannot be loaded. */
export type SectionTextOf = (texts: string, section: number) => Promise<string>

/** Reads texts of sections for snippets. */
export function createSectionTexts(load: LoadFile): SectionTextOf {
  const pages = new Map<string, Promise<unknown>>()
  return async (texts, section) => {
    const loading = pages.get(texts) ?? load(texts)
    // The one that was used last is dropped last.
    pages.delete(texts)
    pages.set(texts, loading)
    loading.catch(() => pages.delete(texts))
    if (pages.size > mostPages) pages.delete(pages.keys().next().value ?? '')
    const loaded = await loading
    const text: unknown = Array.isArray(loaded) ? loaded[section] : ''
    return typeof text === 'string' ? text : ''
  }
}
