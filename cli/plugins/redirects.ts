import { isExternal, withBase } from '../../runtime/contract/url.ts'
import type { SiteConfig } from '../config/types.ts'
import { toolFile } from '../files/tool.ts'
import { renderRedirect } from './redirect-page.ts'
import { type MovedAnchor, planRedirects, type RedirectRule } from './redirect-rules.ts'
import type { Plugin, SiteView, TextFile } from './types.ts'

/**
 * Publishes the `redirects` of the configuration, which adds this plugin by itself: a page at each address, for any host,
 * and `_redirects`, which Netlify and Cloudflare Pages read. An anchor that moved while its page stays is looked up
 * by a module in the browser.
 */
export function redirects({ redirects, baseUrl }: SiteConfig): Plugin {
  const hasAnchors = redirects.some(({ from }) => from.includes('#'))
  const options = { list: withBase(`/${anchorsFile}`, baseUrl), baseUrl }
  return {
    name: 'redirects',
    cacheKey: '',
    browser: hasAnchors
      ? [{ file: toolFile('runtime/router/moved-anchors.ts'), options }]
      : undefined,
    files(site, { report }) {
      const { paths, anchors, problems } = planRedirects(site.redirects, baseUrl)
      for (const problem of problems) report(problem)
      const ownPage = new Set(paths.map(({ from }) => from))
      const onPages = anchors.filter(({ url }) => !ownPage.has(withBase(url, baseUrl)))
      return [
        ...paths.map((rule) => redirectPage(rule, anchors, site)),
        ...(paths.length > 0 ? [{ path: '_redirects', contents: formatRedirects(paths) }] : []),
        // Asked for where an address has an anchor that its page has not.
        ...(hasAnchors ? [{ path: anchorsFile, contents: formatAnchors(onPages) }] : []),
      ]
    },
  }
}

/** Without a hash in its name, as no page names it: one more anchor must not change the others' scripts. */
const anchorsFile = 'lookup/anchors.json'

function redirectPage(
  { from, to, file }: RedirectRule,
  anchors: readonly MovedAnchor[],
  { config }: SiteView,
): TextFile {
  const { url: origin, baseUrl, locales } = config
  const locale = locales.find(({ isDefault }) => isDefault)
  const address = from.replace(/\.html$/, '')
  const own = anchors.filter(({ url }) => withBase(url, baseUrl) === address)
  const contents = renderRedirect({
    to,
    anchors: Object.fromEntries(own.map((anchor) => [anchor.id, anchor.to])),
    canonical: isExternal(to) ? to : (origin ?? '') + to,
    lang: locale?.htmlLang ?? 'en',
    dir: locale?.direction ?? 'ltr',
  })
  return { path: file, contents }
}

/**
 * https://developers.cloudflare.com/pages/configuration/redirects/ and https://docs.netlify.com/manage/routing/redirects/;
 * Cloudflare reads 2,000 lines, and Netlify prefers the page where there is one.
 */
function formatRedirects(rules: readonly RedirectRule[]): string {
  return rules.map(({ from, to }) => `${from} ${to} 301\n`).join('')
}

/** Targets by URL, then by id; sorted. */
function formatAnchors(anchors: readonly MovedAnchor[]): string {
  const byUrl = new Map<string, [id: string, to: string][]>()
  for (const { url, id, to } of anchors) byUrl.set(url, [...(byUrl.get(url) ?? []), [id, to]])
  const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) =>
    a < b ? -1 : 1
  const sorted = [...byUrl]
    .sort(byName)
    .map(([url, own]) => [url, Object.fromEntries(own.sort(byName))] as const)
  return `${JSON.stringify(Object.fromEntries(sorted))}\n`
}
