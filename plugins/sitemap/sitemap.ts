import picomatch from 'picomatch'
import * as v from 'valibot'
import { list, object, text } from '../../cli/report/schema.ts'
import {
  checkOptions,
  definePlugin,
  escapeHtml,
  type Plugin,
  pageHref,
  type SitePage,
  type SiteView,
  type TextFile,
} from '../kit.ts'

const schema = object({
  /** URL patterns of pages to leave out, without base: `['/v3/**']`. @default [] */
  exclude: v.optional(list(text), []),
})
export interface SitemapOptions extends v.InferInput<typeof schema> {}

/** The most that one file can contain: https://www.sitemaps.org/protocol.html#index */
export interface SitemapLimits {
  readonly urls: number
  readonly bytes: number
}

const limits: SitemapLimits = { urls: 50_000, bytes: 50 * 1024 * 1024 }

/**
 * Writes `sitemap.xml` with the URLs of all pages that search engines can list, and the date of their last change if the site
 * shows it. On a site in several languages, the entry of each page lists its translations. Requires the site's `url`.
 */
export function sitemap(options: SitemapOptions = {}): Plugin {
  const { exclude } = checkOptions('sitemap', schema, options)
  const isExcluded = picomatch(exclude, { dot: true })
  return definePlugin<boolean>({
    name: 'sitemap',
    cacheKey: JSON.stringify(exclude),
    // Read from the HTML, because any plugin may have added the tag.
    page: ({ html }) => ({ data: isHidden(html) }),
    files(site, { report }) {
      const { url: origin, baseUrl } = site.config
      if (origin === undefined) {
        report({
          code: 'url-missing',
          severity: 'error',
          message: "Cannot write sitemap.xml: the site's URL is not set",
          fix: 'set "url" in the configuration, for example to "https://docs.example.com"',
        })
        return []
      }
      const absolute = (url: string) => origin + pageHref(url, site.config)
      const listed = listedPages(site).filter(({ url }) => !isExcluded(url))
      const alternates = createAlternates(listed, site.config)
      const entries = listed.map((page) =>
        formatEntry('url', absolute(page.url), {
          date: page.lastUpdated?.date,
          alternates: alternates(page).map(({ language, url }) => [language, absolute(url)]),
        }),
      )
      return sitemapFiles(entries, origin + baseUrl, limits)
    },
  })
}

function listedPages({ pages }: SiteView<boolean>): SitePage<boolean>[] {
  // A page without a translation shows the original, which is listed.
  return pages.filter(
    ({ page, data: hidden }) =>
      !page.frontMatter.unlisted && !hidden && page.original === undefined,
  )
}

interface Alternate {
  readonly language: string
  readonly url: string
}

/** Returns the listed pages that are translations of each other; nothing for a page without any. */
function createAlternates(
  listed: readonly SitePage<boolean>[],
  { locales }: SiteView['config'],
): (page: SitePage<boolean>) => Alternate[] {
  const urls = new Set(listed.map(({ url }) => url))
  const standard = locales.find(({ path }) => path === '/')?.code
  return ({ url, page: { locale = '' }, translations = [] }) => {
    const others = translations.filter((one) => one.isTranslated && urls.has(one.url))
    if (others.length === 0) return []
    const all = [{ locale, url }, ...others]
    const byLocale = locales.flatMap(({ code, htmlLang: language }) =>
      all.flatMap((one) => (one.locale === code ? [{ language, url: one.url }] : [])),
    )
    const original = all.find((one) => one.locale === standard)
    return [...byLocale, ...(original ? [{ language: 'x-default', url: original.url }] : [])]
  }
}

function isHidden(html: string): boolean {
  const head = html.slice(0, html.indexOf('</head>'))
  return /<meta name="robots" content="[^"]*\b(?:noindex|none)\b/i.test(head)
}

/** One file, or several and an index of them. `folder` is the absolute URL that they are served under. */
export function sitemapFiles(
  entries: readonly string[],
  folder: string,
  { urls, bytes }: SitemapLimits,
): TextFile[] {
  const emptySize = Buffer.byteLength(formatFile('urlset', []))
  const parts: string[][] = [[]]
  let size = emptySize
  for (const entry of entries) {
    const length = Buffer.byteLength(entry)
    const part = parts.at(-1)
    if (part && part.length < urls && size + length <= bytes) {
      part.push(entry)
      size += length
    } else {
      parts.push([entry])
      size = emptySize + length
    }
  }
  const files = parts.map((part, i) => ({
    path: parts.length === 1 ? 'sitemap.xml' : `sitemap-${i + 1}.xml`,
    contents: formatFile('urlset', part),
  }))
  if (files.length === 1) return files
  const index = files.map(({ path }) => formatEntry('sitemap', folder + path))
  return [{ path: 'sitemap.xml', contents: formatFile('sitemapindex', index) }, ...files]
}

function formatFile(root: 'urlset' | 'sitemapindex', entries: readonly string[]): string {
  const hasAlternates = entries.some((entry) => entry.includes('<xhtml:link'))
  const more = hasAlternates ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${more}>
${entries.join('')}</${root}>
`
}

interface EntryDetails {
  readonly date?: string | undefined
  /** Languages with the URLs of the page in them: https://developers.google.com/search/docs/specialty/international/localized-versions */
  readonly alternates?: readonly (readonly [language: string, url: string])[]
}

function formatEntry(
  tag: 'url' | 'sitemap',
  url: string,
  { date, alternates = [] }: EntryDetails = {},
): string {
  const changed = date === undefined ? '' : `<lastmod>${date}</lastmod>`
  const links = alternates.map(
    ([language, href]) =>
      `<xhtml:link rel="alternate" hreflang="${escapeXml(language)}" href="${escapeXml(href)}"/>`,
  )
  return `<${tag}><loc>${escapeXml(url)}</loc>${changed}${links.join('')}</${tag}>\n`
}

/** The protocol requires five characters to be escaped. */
function escapeXml(url: string): string {
  return escapeHtml(url).replaceAll("'", '&apos;')
}
