import type { Page } from '../content/types.ts'
import type { AnchorLink } from '../links/types.ts'

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
