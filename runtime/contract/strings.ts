import type { PluginStringId } from './plugin-strings.ts'

/**
 * Interface strings of pages, by ID, in English. `{name}` is replaced with a value. All strings in this file are
 * translated: `cli/config/strings/` has ten languages, and `locales` in the configuration takes strings for any language.
 */
export const interfaceStrings = {
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
  pagesOf: 'Pages in {label}',
  filterPages: 'Filter {label}',
  pagesNotLoaded: 'These pages could not be loaded.',
  goToFirstPage: 'Go to the first page',
  loading: 'Loading…',
  loadingPage: 'Loading page',
  breadcrumbs: 'Breadcrumbs',
  onThisPage: 'On this page',
  docsPages: 'Docs pages',
  previous: 'Previous',
  next: 'Next',
  editPage: 'Edit this page',
  updatedOn: 'Last updated on {date}',
  updatedOnBy: 'Last updated on {date} by {author}',
  footer: 'Footer',
  unmaintained: 'This is the documentation for {title} {label}, which is no longer maintained.',
  unreleased: 'This is the documentation for {title} {label}, which has not been released yet.',
  readThisPageFor: 'Read this page for {label}',
  goToDocs: 'Go to the {label} docs',
  notFoundTitle: 'Page not found',
  notFoundText: 'There is no page at this URL. It may have moved, or the link may contain a typo.',
  notFoundLikely: 'Were you looking for one of these pages?',
  notFoundPlaces: 'You can also start from here:',
  homeOf: '{title} home',
  documentationOf: 'Documentation {label}',
  loadErrorTitle: 'This page could not be loaded.',
  retry: 'Retry',
  crashTitle: 'This page crashed.',
  componentCrashTitle: 'A part of this page crashed.',
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
  moreActions: 'More actions for this page',
  openIn: 'Open in {name}',
  wasHelpful: 'Was this page helpful?',
  yes: 'Yes',
  no: 'No',
  answerSent: 'Thank you for your feedback.',
  answerNotSent: 'Your answer could not be sent. Try again.',
  linkCopied: 'Link copied',
  search: 'Search',
  searchWithKeys: 'Search ({keys})',
  unableToFetch: 'Unable to fetch results',
  checkNetwork: 'You might want to check your network connection.',
  siteUpdated: 'This site has been updated since you opened the page. Reload it to search.',
  reloadPage: 'Reload',
  searchNeedsScript: 'Search requires JavaScript.',
  searchDocs: 'Search docs',
  cancel: 'Cancel',
  searchTheDocs: 'Search the documentation',
} as const

/** Strings of the search, which are loaded with it. */
export const searchStrings = {
  clearQuery: 'Clear the query',
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
  mainPages: 'Main pages',
  earlierSearches: 'Earlier searches',
  recent: 'Recent',
  favorite: 'Favorite',
  saveSearch: 'Save this search',
  removeRecent: 'Remove this search from history',
  removeFavorite: 'Remove this search from favorites',
  searchResults: 'Search results',
  seeAllResults: 'See all {count} results',
  noResultsForQuery: 'No results for "{query}"',
  searchAllVersions: 'Search all versions',
  trySearchingFor: 'Try searching for:',
  believeResults: 'Believe this query should return results?',
  letUsKnow: 'Let us know.',
  fetchFailed: 'Unable to fetch results. You might want to check your network connection.',
  searchFailed: 'Something went wrong while searching. Please try again.',
  searchIncomplete: 'Part of the search index could not be loaded. Results may be missing.',
  searchAgain: 'Try again',
  searchVersionFor: 'Search {version} for "{query}"',
  searchResultsFor: 'Search results for "{query}"',
  oneDocument: 'One section found',
  documentsFound: '{count} sections found',
  searchingText: 'Searching all text…',
  noResults: 'No results were found',
  moreResults: 'Load more results',
} as const

/** Strings that the build writes into pages and the search index. */
export const contentStrings = {
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
  language: 'Language',
  untranslated: 'This page has not been translated yet.',
} as const

/** ID of a string that is on every page. */
export type InterfaceStringId = keyof typeof interfaceStrings

/** ID of a string that the build writes. */
export type ContentStringId = keyof typeof contentStrings

/** ID of any string. */
export type StringId =
  | InterfaceStringId
  | ContentStringId
  | PluginStringId
  | keyof typeof searchStrings

/** A locale's strings, which replace the English ones. */
export type Strings = Readonly<Partial<Record<StringId, string>>>

/** All strings in a language. */
export type StringTable = Readonly<Record<StringId, string>>

/** Values for the names in braces. */
export type StringValues = Readonly<Record<string, string | number>>

/** Returns a string in the page's language. */
export type Translate<Id extends StringId = InterfaceStringId> = (
  id: Id,
  values?: StringValues,
) => string

/** Looks up strings in a locale, then in English. Throws if neither contains the ID. */
export function createTranslate<Id extends StringId>(
  english: Readonly<Record<Id, string>>,
  strings: Strings = {},
): Translate<Id> {
  return (id, values = {}) => {
    const message: string | undefined = strings[id] ?? english[id]
    if (!id || !message) throw new Error(`Cannot translate "${id}": no string has this ID`)
    return message.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
  }
}
