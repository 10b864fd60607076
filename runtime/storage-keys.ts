/** Keys in local storage: those of the site that this one replaces, so that readers keep their choices. */
export const storageKeys = {
  theme: 'theme',
  announcementId: 'docusaurus.announcement.id',
  announcementDismissed: 'docusaurus.announcement.dismiss',
  preferredVersion: 'docs-preferred-version-default',
  tab: (group: string) => `docusaurus.tab.${group}`,
  recentSearches: (indexName: string) => `__DOCSEARCH_RECENT_SEARCHES__${indexName}`,
  favoriteSearches: (indexName: string) => `__DOCSEARCH_FAVORITE_SEARCHES__${indexName}`,
} as const
