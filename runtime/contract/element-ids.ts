/**
 * IDs of elements that are not part of a page's text. The colon distinguishes them from heading IDs, which consist of letters,
 * digits, `-`, and `_`.
 */

/** The main part of a page, which the skip link points to. */
export const mainId = 'docs:main'

/** The element that contains the `FirstView` of a page as JSON. */
export const firstViewId = 'docs:first-view'

/** The element that contains the problems on an error page of `dev`, as JSON. */
export const devProblemsId = 'docs:problems'

/** IDs without the colon, which other programs may rely on. No heading gets one of them. */
export const plainIds = ['app', 'docsearch-input', 'docsearch-label', 'docsearch-list'] as const
