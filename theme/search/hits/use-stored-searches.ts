import { useState } from 'react'
import { type SearchHit, storageKeys, writeStored } from '../../../runtime/index.ts'
import { useStored } from '../../hooks/use-stored.ts'
import {
  addSearch,
  isSame,
  maxFavorites,
  maxRecent,
  maxRecentWithFavorites,
  parseSearches,
  removeSearch,
} from './stored-searches.ts'

export type SearchList = 'recentSearches' | 'favoriteSearches'

export interface StoredSearches {
  readonly recentSearches: readonly SearchHit[]
  readonly favoriteSearches: readonly SearchHit[]
  /** Stores a search as recent, unless it is a favorite. */
  readonly keep: (hit: SearchHit) => void
  /** Makes a recent search a favorite. */
  readonly promote: (hit: SearchHit) => void
  readonly remove: (list: SearchList, hit: SearchHit) => void
}

/** Searches that the reader followed before, in local storage and in sync in all tabs. */
export function useStoredSearches(indexName: string): StoredSearches {
  const keys = {
    recentSearches: storageKeys.recentSearches(indexName),
    favoriteSearches: storageKeys.favoriteSearches(indexName),
  }
  const stored = parseSearches(useStored(keys.recentSearches))
  const favoriteSearches = parseSearches(useStored(keys.favoriteSearches))
  const [max] = useState(favoriteSearches.length > 0 ? maxRecentWithFavorites : maxRecent)
  const recentSearches = stored.slice(0, max)
  const write = (list: SearchList, hits: readonly SearchHit[]) =>
    writeStored(keys[list], JSON.stringify(hits))
  return {
    recentSearches,
    favoriteSearches,
    keep: (hit) => {
      if (favoriteSearches.some((other) => isSame(other, hit))) return
      write('recentSearches', addSearch(recentSearches, hit, max))
    },
    promote: (hit) => {
      // If the storage is full, it stays where it is.
      const isKept = write('favoriteSearches', addSearch(favoriteSearches, hit, maxFavorites))
      if (isKept) write('recentSearches', removeSearch(recentSearches, hit))
    },
    remove: (list, hit) =>
      write(list, removeSearch(list === 'recentSearches' ? recentSearches : favoriteSearches, hit)),
  }
}
