import type { ComponentType } from 'react'
import type { LoadedSidebar, PageData } from '../contract/page.ts'

/** A page with everything that was loaded for it. */
export interface LoadedPage {
  readonly page: PageData
  readonly sidebar?: LoadedSidebar
  /** The component of a `.tsx` page. */
  readonly Component?: ComponentType
}
