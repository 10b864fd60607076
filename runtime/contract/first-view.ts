import type { PageData } from './page.ts'
import type { SiteFacts } from './site.ts'

/** What the HTML of a first view carries for hydration, beside the page's text. */
export interface FirstView {
  readonly page: PageData
  readonly site: SiteFacts
}

/** Id of the element that carries `FirstView` as JSON. */
export const firstViewId = 'first-view'
