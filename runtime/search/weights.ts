/**
 * What a result is worth: found by trying values on the tuning part of the queries in the site's quality test, and keeping
 * those that ranked more of the expected pages higher in each of several parts of these queries.
 */
export const weights = {
  heading: 0.99,
  /** A word in the title of the page counts for its sections. */
  inTitle: 1.39,
  /** How much of a missing word is forgiven if the title contains it. */
  coveredByTitle: 0.57,
  /** Forms of a word. */
  parts: 0.38,
  /** The share of that, and of the next, if the identifier itself is known. */
  partsOfKnown: 0.13,
  /** One of several parts. */
  part: 0.33,
  joined: 1.64,
  rareForm: 0.78,
  synonym: 0.98,
  /** Words of a synonym, or parts of an identifier, that are not next to each other. */
  scattered: 0.29,
  prefix: 0.26,
  fuzzy: 0.9,
  /** A heading that is exactly the query. */
  likeness: 1.83,
  /** Words in the order of the query and next to each other, and close to each other. */
  phrase: 1.92,
  /** All words in a heading, if they are not in a row in the text: a share of the former. */
  inHeading: 0.7,
  /** Words that were typed as one, such as `session.user`, and are in a row. */
  compound: 1.5,
  /** A long query that is in the text word for word: it was copied from there. */
  sentence: 4,
  close: 0.13,
  page: 1.04,
  /** How often a word is in the text counts less, the higher this is. */
  saturation: 1.4,
  /** How much less a result counts for the words that it lacks. */
  coverage: 1.35,
  /** A word that says what to do, such as "use", in a query that says more than that. */
  request: 0.2,
  /** What the other sections of its page add to a section. */
  lift: 0.5,
  /** What the page contains as a whole. */
  wholePage: 0.54,
}
