import type { SearchHit } from '../../runtime/index.ts'

/** Id of the element that holds the list of a screen. */
export const listId = 'docsearch-list'

/** An entry that can be active. */
export interface SearchItem {
  readonly id: string
  /** The group it stands in: 'hits0', 'recentSearches'. */
  readonly source: string
  readonly hit: SearchHit
  /** The page that the hit is a part of, where that is known. */
  readonly parent?: SearchHit | undefined
  /** With base. */
  readonly href: string
  readonly isExternal: boolean
}

/** Where an entry opens. */
export type Place = 'here' | 'tab' | 'window'

/** What the entries of a list need to know of the modal. */
export interface ItemControl {
  readonly active: number | undefined
  readonly onHover: (index: number) => void
  readonly onFollow: (item: SearchItem, place: Place) => void
  /** An entry was opened by the browser: the modal stays. */
  readonly onOpened: (item: SearchItem) => void
  /** The label of a hit's version, where that is not the one that is searched. */
  readonly versionLabel: (hit: SearchHit) => string | undefined
}

/** The id of an entry: `index` counts across all groups. */
export function itemId(source: string, index: number): string {
  return `docsearch-${source}-item-${index}`
}
