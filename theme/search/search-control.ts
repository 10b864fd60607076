import { createContext, useContext } from 'react'

/** Opens the search, for buttons and other controls. */
export interface SearchControl {
  /** Opens the modal; without a query, with what is selected on the page. */
  readonly open: (query?: string) => void
  /** Called when the reader is about to open it. */
  readonly warmUp: () => void
}

export const SearchControlContext = createContext<SearchControl | undefined>(undefined)

/** Returns the control of the search; undefined if the site has none. */
export function useSearchControl(): SearchControl | undefined {
  return useContext(SearchControlContext)
}
