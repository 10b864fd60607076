import type { Page } from '../content/types.ts'
import type { AnchorLink } from '../links/types.ts'
import { type Diagnostic, hidesOthers } from '../report/diagnostic.ts'
import type { Route } from './types.ts'

/** What the anchor check needs of each page. */
export interface PageAnchors {
  readonly page: Pick<Page, 'place' | 'url'> & Partial<Pick<Page, 'doc'>>
  /** Of a translation: the URL of the page in the default language. */
  readonly originalUrl?: string | undefined
  /** Whether it is a page in the default language that is shown in another one. */
  readonly isCopy?: boolean
  readonly ids: ReadonlySet<string>
  readonly links: readonly AnchorLink[]
}

/** What compiling a page, or rendering it, showed. */
interface Anchored {
  readonly problems: readonly Diagnostic[]
  readonly ids: readonly string[]
  readonly anchorLinks: readonly AnchorLink[]
}

/**
 * The ids of a page, and its links to ids; undefined if the page cannot be read or rendered, because then they are unknown.
 * `standard` is the code of the default language.
 */
export function anchorsOfPage(
  { page, url, translations = [] }: Route,
  found: { readonly compiled: Anchored; readonly rendered: Anchored } | undefined,
  standard: string | undefined,
): PageAnchors | undefined {
  const parts = found ? [found.compiled, found.rendered] : []
  if (parts.some(({ problems }) => problems.some(hidesOthers))) return undefined
  return {
    page: { place: page.place, url, ...(page.doc && { doc: page.doc }) },
    originalUrl: translations.find(({ locale }) => locale === standard)?.url,
    isCopy: page.original !== undefined,
    ids: new Set(parts.flatMap(({ ids }) => ids)),
    links: parts.flatMap(({ anchorLinks }) => anchorLinks),
  }
}
