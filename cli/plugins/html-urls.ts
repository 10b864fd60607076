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
      // The site's not-found page has a URL, but hosts serve 404.html.
      const isTaken = url === '/' || path === '404.html'
      return isTaken || route.page.isPattern ? undefined : { files: [{ path, contents: html }] }
    },
  }
}
