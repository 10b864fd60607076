import { toolFile } from '../../cli/files/tool.ts'
import {
  defaultLocale,
  ignoreCase,
  isExternal,
  type MovedAnchor,
  type Plugin,
  planRedirects,
  type RedirectRule,
  renderRedirect,
  type SiteConfig,
  type SiteView,
  splitHref,
  type TextFile,
  withBase,
} from '../kit.ts'

/**
 * Publishes `redirects`; sites that set them get this plugin. Each redirect becomes a page, which works on any host, and a
 * line of `_redirects`, which Netlify and Cloudflare Pages read. If only an anchor of a page moved, a module in the
 * browser looks it up.
 */
export function redirects({ redirects, baseUrl, trailingSlash }: SiteConfig): Plugin {
  const hasAnchors = redirects.some(({ from }) => from.includes('#'))
  const options = { list: withBase(`/${anchorsFile}`, baseUrl), baseUrl }
  return {
    name: 'redirects',
    cacheKey: '',
    browser: hasAnchors
      ? [{ file: toolFile('runtime/router/moved-anchors.ts'), options }]
      : undefined,
    files(site, { report }) {
      const { paths, anchors, problems } = planRedirects(site.redirects, { baseUrl, trailingSlash })
      for (const problem of problems) report(problem)
      const redirected = new Set(paths.map(({ from }) => from))
      const isAlone = onlyOneInAnyCase(site.pages.map(({ url }) => withBase(url, baseUrl)))
      const onPages = anchors.filter(({ url }) => !redirected.has(withBase(url, baseUrl)))
      return [
        ...paths.filter(isAlone).map((rule) => redirectPage(rule, anchors, site)),
        ...(paths.length > 0 ? [{ path: '_redirects', contents: formatRedirects(paths) }] : []),
        // Browsers load it if a URL has an anchor that its page does not have.
        ...(hasAnchors ? [{ path: anchorsFile, contents: formatAnchors(onPages) }] : []),
      ]
    },
  }
}

/**
 * Where upper and lower case are the same, the file of a redirect from '/Guide' would replace the page '/guide', or a redirect from
 * there to another page. `pages` are URLs; the function is called once for each rule.
 */
function onlyOneInAnyCase(pages: readonly string[]): (rule: RedirectRule) => boolean {
  const keyOf = (url: string) => ignoreCase(url.replace(/\/$/, ''))
  const targets = new Map(pages.map((url) => [keyOf(url), url]))
  return ({ from, to }) => {
    const key = keyOf(from)
    const other = targets.get(key)
    if (other === undefined) targets.set(key, to)
    return key !== keyOf(splitHref(to).path) && [undefined, from, to].includes(other)
  }
}

/** The name has no hash, because adding an anchor must not change the scripts of all pages. */
const anchorsFile = 'lookup/anchors.json'

function redirectPage(
  { from, to, file }: RedirectRule,
  anchors: readonly MovedAnchor[],
  { config }: SiteView,
): TextFile {
  const { url: origin, baseUrl } = config
  const locale = defaultLocale(config)
  const path = from.replace(/\.html$/, '')
  const pageAnchors = anchors.filter(({ url }) => withBase(url, baseUrl) === path)
  const contents = renderRedirect({
    to,
    anchors: Object.fromEntries(pageAnchors.map((anchor) => [anchor.id, anchor.to])),
    canonical: isExternal(to) ? to : (origin ?? '') + to,
    lang: locale?.htmlLang ?? 'en',
    dir: locale?.direction ?? 'ltr',
  })
  return { path: file, contents }
}

/**
 * https://developers.cloudflare.com/pages/configuration/redirects/ and https://docs.netlify.com/manage/routing/redirects/;
 * Cloudflare reads 2,000 lines, and Netlify prefers a page if there is one.
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
    .map(([url, targets]) => [url, Object.fromEntries(targets.sort(byName))] as const)
  return `${JSON.stringify(Object.fromEntries(sorted))}\n`
}
