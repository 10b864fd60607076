/**
 * Settings of a hosted index: https://www.algolia.com/doc/api-reference/settings-api-parameters/
 * What is found in a heading comes before what is found in text, a page before its sections.
 */
export const indexSettings = {
  searchableAttributes: [
    'unordered(hierarchy.lvl1)',
    'unordered(hierarchy.lvl2)',
    'unordered(hierarchy.lvl3)',
    'unordered(hierarchy.lvl4)',
    'unordered(hierarchy.lvl5)',
    'unordered(hierarchy.lvl6)',
    'unordered(hierarchy.lvl0)',
    'content',
  ],
  attributesForFaceting: ['filterOnly(language)', 'version', 'type'],
  attributesToHighlight: ['hierarchy', 'content'],
  attributesToSnippet: ['content:10'],
  customRanking: ['desc(weight.boost)', 'desc(weight.level)', 'asc(weight.position)'],
  // A section and its text are two records: one of them is shown.
  attributeForDistinct: 'url',
  distinct: true,
  highlightPreTag: '<mark>',
  highlightPostTag: '</mark>',
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  minProximity: 1,
  ignorePlurals: true,
  removeWordsIfNoResults: 'allOptional' as const,
}
