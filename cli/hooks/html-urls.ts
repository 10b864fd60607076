import type { Plugin } from './types.ts'

export const htmlUrlsPlugin = 'html-urls'

/**
 * Publishes each page at its URL with `.html` too; sites that set `docs.htmlUrls` get this plugin. The file is the page
 * itself: many hosts serve it for the URL without `.html`, where a page that redirects would redirect to itself.
 */
export function htmlUrls(): Plugin {
  return {
    name: htmlUrlsPlugin,
    cacheKey: '',
    page({ url, html, route }) {
      const path = `${decodeURIComponent(url.slice(1))}.html`
      // Hosts serve these files for unknown URLs.
      const isTaken = url === '/' || /(?:^|\/)404\.html$/.test(path)
      return isTaken || route.page.isPattern ? undefined : { files: [{ path, contents: html }] }
    },
  }
}
