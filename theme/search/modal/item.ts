import type { SearchHit } from '../../../runtime/index.ts'

/** Id of the element that contains the list of a screen. */
export const listId = 'docsearch-list'

/** An entry that can be active. */
export interface SearchItem {
  readonly id: string
  /** The key of its hit. */
  readonly key: string
  /** The group it is in: 'hits0', 'recentSearches'. */
  readonly source: string
  readonly hit: SearchHit
  /** The page that the hit is a part of, if that was found. */
  readonly parent?: SearchHit | undefined
  /** With base. */
  readonly href: string
  readonly isExternal: boolean
}

/** Where an entry opens. */
export type HitOpening = 'here' | 'tab' | 'window'

/** What the entries of a list need from the modal. */
export interface ItemControl {
  /** Id of the active entry. */
  readonly active: string | undefined
  readonly onHover: (item: SearchItem) => void
  readonly onFollow: (item: SearchItem, place: HitOpening) => void
  /** The browser opened an entry: the modal stays open. */
  readonly onOpened: (item: SearchItem) => void
  /** The label of a hit's version, unless that is the one that is searched. */
  readonly versionLabel: (hit: SearchHit) => string | undefined
}

/** The id of an entry: `index` counts across all groups. */
export function itemId(source: string, index: number): string {
  return `docsearch-${source}-item-${index}`
}
