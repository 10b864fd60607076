/**
 * Every interface string, by id, in English. `{name}` is replaced with a value. Sites translate them: `locales` in the
 * configuration takes a file of strings for each language.
 */
export const defaultStrings = {
  skipLink: 'Skip to main content',
  announcement: 'Announcement',
  closeAnnouncement: 'Close announcement',
  mainNavigation: 'Main',
  openMenu: 'Open menu',
  menu: 'Menu',
  closeMenu: 'Close menu',
  docsMenu: 'Docs menu',
  mainMenu: 'Main menu',
  version: 'Version',
  switchMode: 'Switch between light and dark mode',
  switchToLight: 'Switch to light mode',
  switchToDark: 'Switch to dark mode',
  sidebar: 'Docs sidebar',
  pagesOf: 'Pages of {label}',
  pagesNotLoaded: 'These pages could not be loaded.',
  goToFirstPage: 'Go to the first',
  loading: 'Loading…',
  loadingPage: 'Loading page',
  breadcrumbs: 'Breadcrumbs',
  onThisPage: 'On this page',
  docsPages: 'Docs pages',
  previous: 'Previous',
  next: 'Next',
  editPage: 'Edit this page',
  lastUpdated: 'Last updated on',
  lastUpdatedBy: 'by',
  footer: 'Footer',
  unmaintained: 'This is the documentation of {title} {label}, which is no longer maintained.',
  unreleased: 'This is the documentation of {title} {label}, which is not released yet.',
  readThisPageFor: 'Read this page for {label}',
  goToDocs: 'Go to the {label} docs',
  notFoundTitle: 'Page not found',
  notFoundText:
    'There is nothing at this address. The page may have moved, or the link that led here may be mistyped.',
  notFoundLikely: 'Perhaps you are looking for one of these:',
  notFoundPlaces: 'These are good places to go on from:',
  homeOf: '{title} home',
  documentationOf: 'Documentation {label}',
  loadErrorTitle: 'This page could not be loaded.',
  retry: 'Retry',
  crashTitle: 'This page crashed.',
  tryAgain: 'Try again',
  copyCode: 'Copy code',
  wrapLines: 'Wrap lines',
  copied: 'Copied',
  pressToCopy: 'Press {keys} to copy',
  codeRegion: 'Code {number}',
  titledCodeRegion: 'Code {number}: {title}',
  tableRegion: 'Table {number}',
  backToTop: 'Back to top',
  copyPage: 'Copy page',
  viewMarkdown: 'View as Markdown',
  linkCopied: 'Link copied',
  searchOthers: 'Documentation',
  note: 'Note',
  tip: 'Tip',
  info: 'Info',
  important: 'Important',
  success: 'Success',
  secondary: 'Secondary',
  warning: 'Warning',
  caution: 'Caution',
  danger: 'Danger',
  details: 'Details',
  directLink: 'Direct link to {heading}',
  backToReference: 'Back to reference {reference}',
  taskDone: 'Done',
  taskToDo: 'To do',
  search: 'Search',
  searchWithKeys: 'Search ({keys})',
  searchNotLoaded: 'The search could not be loaded. Try again.',
  searchNeedsScript: 'The search needs JavaScript.',
  searchDocs: 'Search docs',
  clearQuery: 'Clear the query',
  cancel: 'Cancel',
  searchedVersion: 'Version to search',
  allVersions: 'All versions',
  toSelect: 'to select',
  enterKey: 'Enter key',
  toNavigate: 'to navigate',
  arrowUp: 'Arrow up',
  arrowDown: 'Arrow down',
  toClose: 'to close',
  escapeKey: 'Escape key',
  noRecentSearches: 'No recent searches',
  earlierSearches: 'Earlier searches',
  recent: 'Recent',
  favorite: 'Favorite',
  saveSearch: 'Save this search',
  removeRecent: 'Remove this search from history',
  removeFavorite: 'Remove this search from favorites',
  searchResults: 'Search results',
  seeAllResults: 'See all {count} results',
  noResultsFor: 'No results for',
  searchAllVersions: 'Search all versions',
  trySearchingFor: 'Try searching for',
  believeResults: 'Believe this query should return results?',
  letUsKnow: 'Let us know.',
  unableToFetch: 'Unable to fetch results',
  checkNetwork: 'You might want to check your network connection.',
  searchFailed: 'Something went wrong while searching. Please try again.',
  searchTheDocs: 'Search the documentation',
  searchResultsFor: 'Search results for "{query}"',
  oneDocument: 'One document found',
  documentsFound: '{count} documents found',
  noResults: 'No results were found',
  moreResults: 'Load more results',
} as const

/** Id of an interface string. */
export type StringId = keyof typeof defaultStrings

/** Strings of a locale, which replace the English ones. */
export type Strings = Readonly<Partial<Record<StringId, string>>>

/** Values for the names in braces. */
export type StringValues = Readonly<Record<string, string | number>>

/** Returns an interface string in the language of the page. */
export type Translate = (id: StringId, values?: StringValues) => string

/** Looks strings up in a locale, then in English. Throws if an id has no message in either. */
export function createTranslate(strings: Strings = {}): Translate {
  return (id, values = {}) => {
    const message = strings[id] ?? defaultStrings[id]
    if (!id || !message) throw new Error(`Cannot translate "${id}": it has no message`)
    return message.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
  }
}
