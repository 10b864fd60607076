import type { ComponentType } from 'react'
import type { LoadedSidebar, PageData } from '../contract/page.ts'
import type { Runs } from './runs.ts'

/** A page with everything that was loaded for it. */
export interface LoadedPage {
  readonly page: PageData
  /** A promise in a first view, which does not wait for it. */
  readonly sidebar?: LoadedSidebar | Promise<LoadedSidebar> | undefined
  /** The component of a `.tsx` page. */
  readonly Component?: ComponentType | undefined
  /** The text of the tree's runs in a first view, where the tree itself has none; in `dev`, always. */
  readonly runs?: Runs
}
