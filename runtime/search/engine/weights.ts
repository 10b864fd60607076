/*
 * What a result is worth: found by trying values on the tuning part of the queries in the site's quality test, and keeping
 * those whose scores predict best which page a reader wants (the likelihood of the expected pages, if the odds of a page are
 * a power of its score). That is a finer measure than how many of them come first, and values that happen to suit a few
 * queries gain less from it. `coverage`,
 * `nextSection`, and `titleAmongSections` were chosen later, by how many come first. They are
 * constants, not an object, so that the compiled script contains the numbers alone.
 */

/** A word in a heading. In the text, a word counts up to 1. */
export const heading = 0.7
/** A word in the title of the page counts for its sections. */
export const inTitle = 0.7
/** How much of a missing word is forgiven if the title contains it. */
export const coveredByTitle = 0.57
/** A section without some of the words counts less: the exponent of the share that it has. */
export const coverage = 1.25
/** Forms of a word. */
export const parts = 0.38
/** The share of that, and of the next, if the identifier itself is known. */
export const partsOfKnown = 0.13
/** One of several parts. */
export const part = 0.2
export const joined = 1.64
export const rareForm = 0.78
export const synonym = 0.85
/** A factor for a synonym of several words that is one word in code: `signIn`. */
export const synonymInCode = 1.6
/** Words of a synonym, or parts of an identifier, that are not next to each other. */
export const scattered = 0.29
export const prefix = 0.26
export const fuzzy = 0.9
/** Another word of the same family: 'rotation' for 'rotating'. */
export const relative = 0.35
/** A word that contains the one of the query. */
export const container = 0.45
/** A heading that is exactly the query. */
export const likeness = 1.45
/** The same with the stop words of both, if the query has some. */
export const asTyped = 2
/** A factor for that, if the query has none of the heading's other words. */
export const otherwiseAsked = 0.6
/** A factor for a page with a keyword that is exactly the query. Not tuned: this site has no keywords. */
export const keyword = 4
/** Words in the order of the query and next to each other, and close to each other. */
export const phrase = 0.75
/** All words in a heading, if they are not in a row in the text: a share of the former. */
export const inHeading = 1.2
/** Words that were typed as one, such as `session.user`, and are in a row. */
export const compound = 2.5
/** A long query that is in the text word for word: it was copied from there. A run of its words counts much less. */
export const sentence = 3
export const close = 0.13
export const page = 1.25
/** How much less a word of the page's title counts among its sections. */
export const titleAmongSections = 0.9
/** How often a word is in the text counts less, the higher this is. */
export const saturation = 1.65
/** A word that says what to do, such as "use", in a query that says more than that. */
export const request = 0.2
/** How much a section counts for its page, as a share of the next better section. */
export const nextSection = 0.4
/** What the page contains as a whole. */
export const wholePage = 0.6
