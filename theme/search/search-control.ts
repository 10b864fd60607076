import { createContext, useContext } from 'react'

/** What a control needs to open the search. */
export interface SearchControl {
  /** Opens the modal; without a query, with what is selected on the page. */
  readonly open: (query?: string) => void
  /** The reader is about to. */
  readonly warmUp: () => void
}

export const SearchControlContext = createContext<SearchControl | undefined>(undefined)

/** The way to open the search; undefined where the site has none. */
export function useSearchControl(): SearchControl | undefined {
  return useContext(SearchControlContext)
}
