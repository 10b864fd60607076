import picomatch from 'picomatch'
import * as v from 'valibot'
import { withBase } from '../../runtime/contract/url.ts'
import { escapeHtml } from '../html/escape.ts'
import { list, object, text } from '../report/schema.ts'
import { checkOptions } from './options.ts'
import { definePlugin, type Plugin, type SitePage, type SiteView, type TextFile } from './types.ts'

export interface SitemapOptions {
  /** Patterns of URLs to leave out, without base: `['/v3/**']`. @default [] */
  exclude?: readonly string[]
}

const schema = object({ exclude: v.optional(list(text)) })

/** The most that one file can contain: https://www.sitemaps.org/protocol.html#index */
export interface SitemapLimits {
  readonly urls: number
  readonly bytes: number
}

const limits: SitemapLimits = { urls: 50_000, bytes: 50 * 1024 * 1024 }

/**
 * Writes `sitemap.xml`: the URLs of all pages that search engines may list, with the day of their last change if the site
 * shows it. It requires the site's `url`.
 */
export function sitemap(options: SitemapOptions = {}): Plugin {
  checkOptions('sitemap', schema, options)
  const isExcluded = picomatch([...(options.exclude ?? [])], { dot: true })
  return definePlugin<boolean>({
    name: 'sitemap',
    cacheKey: JSON.stringify(options),
    // Read from the HTML, because any plugin may have added the tag.
    page: ({ html }) => ({ data: isHidden(html) }),
    files(site, { report }) {
      const { url: origin, baseUrl } = site.config
      if (origin === undefined) {
        report({
          code: 'url-missing',
          severity: 'error',
          message: 'Cannot write sitemap.xml: the URL of the site is not set',
          fix: 'set "url" in the configuration, for example "https://docs.example.com"',
        })
        return []
      }
      const entries = listedPages(site)
        .filter(({ url }) => !isExcluded(url))
        .map(({ url, lastUpdated }) =>
          formatEntry('url', origin + withBase(url, baseUrl), lastUpdated?.date),
        )
      return sitemapFiles(entries, origin + baseUrl, limits)
    },
  })
}

function listedPages({ pages }: SiteView<boolean>): SitePage<boolean>[] {
  return pages.filter(({ page, data: hidden }) => !page.frontMatter.unlisted && !hidden)
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
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</${root}>
`
}

function formatEntry(tag: 'url' | 'sitemap', url: string, date?: string): string {
  const changed = date === undefined ? '' : `<lastmod>${date}</lastmod>`
  return `<${tag}><loc>${escapeXml(url)}</loc>${changed}</${tag}>\n`
}

/** The protocol requires five characters to be escaped. */
function escapeXml(url: string): string {
  return escapeHtml(url).replaceAll("'", '&apos;')
}
