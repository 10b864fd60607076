import type { PageData } from './page.ts'
import type { SiteFacts } from './site.ts'

/** What the HTML of a first view contains for hydration, in addition to the page's text. */
export interface FirstView {
  readonly page: PageData
  readonly site: SiteFacts
}
