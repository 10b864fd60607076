import type { WrittenPage } from './write-page.ts'

/** Written pages as a thread sends them to another one. */
export interface SentPages {
  /** Without the list of terms that they share. */
  readonly pages: readonly WrittenPage[]
  /** The terms that were added to that list. */
  readonly newTerms: readonly string[]
}

/** Returns the function that packs a thread's pages for sending. Each term is sent once, not with each page. */
export function createPageSender(): (pages: readonly WrittenPage[]) => SentPages {
  let sent = 0
  return (pages) => {
    const names = pages.find(({ index }) => index)?.index?.terms.names ?? []
    const newTerms = names.slice(sent)
    sent += newTerms.length
    return { pages: pages.map((page) => withTerms(page, [])), newTerms }
  }
}

/** Returns the function that unpacks the pages of one thread. */
export function createPageReceiver(): (sent: SentPages) => readonly WrittenPage[] {
  const names: string[] = []
  return ({ pages, newTerms }) => {
    for (const term of newTerms) names.push(term)
    return pages.map((page) => withTerms(page, names))
  }
}

function withTerms(page: WrittenPage, names: readonly string[]): WrittenPage {
  const { index } = page
  return index ? { ...page, index: { ...index, terms: { ...index.terms, names } } } : page
}
