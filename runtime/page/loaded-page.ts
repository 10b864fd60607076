import type { ComponentType } from 'react'
import type { LoadedSidebar, PageData } from '../contract/page.ts'

/** A page with everything that was loaded for it. */
export interface LoadedPage {
  readonly page: PageData
  readonly sidebar?: LoadedSidebar | undefined
  /** The component of a `.tsx` page. */
  readonly Component?: ComponentType | undefined
  /** Elements of a first view that contain the text of the tree's runs, which are empty there; by number. */
  readonly runs?: readonly Element[]
}
