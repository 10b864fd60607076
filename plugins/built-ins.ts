import type { SettingFeature } from '../cli/hooks/built-ins.ts'
import { htmlUrls } from '../cli/hooks/html-urls.ts'
import { images } from '../cli/hooks/images.ts'
import { analytics } from './analytics/analytics.ts'
import { feedback } from './feedback/feedback.ts'
import { hostedSearch } from './hosted-search/hosted-search.ts'
import { withLanguageMenu } from './languages/languages.ts'
import { lineLinks } from './line-links/line-links.ts'
import { redirects } from './redirects/redirects.ts'
import { searchPage } from './search-page/search-page.ts'

/** The features that settings bring with them. */
export const builtIns: readonly SettingFeature[] = [
  { layout: withLanguageMenu },
  { plugin: (site) => (site.redirects.length > 0 ? redirects(site) : undefined) },
  { plugin: (site) => (site.htmlUrls ? htmlUrls() : undefined) },
  { plugin: (site) => (site.lineLinks ? lineLinks() : undefined) },
  {
    plugin: ({ analytics: services }) =>
      Object.keys(services).length > 0 ? analytics(services) : undefined,
  },
  {
    plugin: ({ search: { browser } }) =>
      browser?.provider === 'algolia' ? hostedSearch(browser) : undefined,
  },
  {
    plugin: ({ pageActions: { feedbackUrl } = {} }) =>
      feedbackUrl ? feedback(feedbackUrl) : undefined,
  },
  {
    plugin: (site) =>
      site.search.browser && site.search.namesResultsPage ? searchPage(site) : undefined,
  },
  { plugin: (site) => (site.images ? images() : undefined) },
  {
    external: async () => (await import('./external-links/external-links.ts')).externalLinks(),
  },
]
