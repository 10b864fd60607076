/** The public API of the search, for the theme's search script. */

export { searchStrings } from '../contract/strings.ts'
export { createLocalSearch } from './local-search.ts'
