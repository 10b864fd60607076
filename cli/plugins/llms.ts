import type { SidebarEntry } from '../../runtime/contract/page.ts'
import { markdownUrl, withBase } from '../../runtime/contract/url.ts'
import type { SiteConfig } from '../config/types.ts'
import type { PageView, Plugin, SitePage, SiteView } from './types.ts'

export interface LlmsOptions {
  /** What readers of `llms.txt` should know before they follow a link; Markdown without headings. @default none */
  readonly details?: string
  /** Whether to write `llms-full.txt`, all pages of the latest version in one file. @default true */
  readonly full?: boolean
}

/**
 * For language models and readers of plain text: each page as Markdown beside its HTML (`/guide/setup.md`), named in its
 * head; `llms.txt`, which lists them as the sidebars do; and `llms-full.txt` with the text of all. https://llmstxt.org
 */
export function llms({ details, full = true }: LlmsOptions = {}): Plugin {
  return {
    name: 'llms',
    cacheKey: JSON.stringify([details, full]),
    publishesMarkdown: true,
    head(tags, { route }, { site }) {
      if (!route) return undefined
      const href = withBase(`/${twinPath(route.url)}`, site.baseUrl)
      return [...tags, { tag: 'link', attrs: { rel: 'alternate', type: 'text/markdown', href } }]
    },
    page: (page) => ({ files: [{ path: twinPath(page.url), contents: formatTwin(page) }] }),
    files(site) {
      const sections = planSections(site)
      const index = { path: 'llms.txt', contents: formatIndex(site.config, sections, details) }
      return full
        ? [index, { path: 'llms-full.txt', contents: formatFull(site, sections) }]
        : [index]
    },
  }
}

/** '/guide/setup' → 'guide/setup.md', '/' → 'index.md' */
function twinPath(url: string): string {
  return decodeURIComponent(markdownUrl(url).slice(1))
}

function formatTwin({ title, description, markdown }: PageView): string {
  const body = markdown().trim()
  // A page may bring its own title, and a description that stands below it belongs there.
  const own = /^# .*$/m.exec(body)
  const isFirst = own !== null && body.slice(0, own.index).trim() === ''
  const head = isFirst ? own[0] : `# ${escapeTitle(title)}`
  const rest = isFirst ? body.slice(own[0].length).trim() : body
  return `${[head, description && `> ${description}`, rest].filter(Boolean).join('\n\n')}\n`
}

/** A part of `llms.txt`: a category of a sidebar, or what stands in none. */
interface Section {
  readonly title: string
  readonly pages: readonly SitePage[]
}

interface Sections {
  /** Of the latest version, and of pages that belong to none. */
  readonly main: readonly Section[]
  /** Pages of other versions. */
  readonly others: readonly SitePage[]
}

function planSections({ config, pages, sidebars }: SiteView): Sections {
  const listed = pages.filter(({ page }) => !page.frontMatter.unlisted)
  const latest = config.versions.find(({ isLast }) => isLast)?.name
  const isLatest = ({ page }: SitePage) =>
    page.doc === undefined || page.doc.version.name === latest
  const left = new Map(listed.filter(isLatest).map((page) => [page.url, page]))
  const take = (urls: readonly string[]) =>
    urls.flatMap((url) => {
      const page = left.get(url)
      left.delete(url)
      return page ?? []
    })
  const main: Section[] = [...sidebars.values()].flatMap((entries) => {
    const alone = entries.filter((entry) => entry.kind === 'link')
    const categories = entries.filter((entry) => entry.kind === 'category')
    const first = { title: 'Documentation', pages: take(alone.flatMap(urlsOf)) }
    return [first, ...categories.map((one) => ({ title: one.label, pages: take(urlsOf(one)) }))]
  })
  main.push({ title: 'More', pages: [...left.values()] })
  return {
    main: main.filter((section) => section.pages.length > 0),
    others: listed.filter((page) => !isLatest(page)),
  }
}

function urlsOf(entry: SidebarEntry): string[] {
  const own = entry.url === undefined ? [] : [entry.url]
  return entry.kind === 'link' ? own : [...own, ...entry.items.flatMap(urlsOf)]
}

function formatIndex(site: SiteConfig, { main, others }: Sections, details = ''): string {
  const sections = main.map(({ title, pages }) => [`## ${title}`, listPages(pages, site)])
  // The name has a meaning: what may be left out where space is short.
  if (others.length > 0) sections.push(['## Optional', listPages(others, site)])
  const parts = [
    `# ${site.title}`,
    site.tagline && `> ${site.tagline}`,
    details.trim(),
    ...sections.flat(),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

function listPages(pages: readonly SitePage[], site: SiteConfig): string {
  return pages
    .map(({ url, page }) => {
      const { description } = page.frontMatter
      const address = absolute(`/${encodeURI(twinPath(url))}`, site)
      return `- [${escapeTitle(page.title)}](${address})${description ? `: ${description}` : ''}`
    })
    .join('\n')
}

/** A title may hold what would end a link. */
function escapeTitle(text: string): string {
  return text.replace(/[[\]\\]/g, '\\$&')
}

/** The texts one after the other, each with the address of its page. */
function formatFull({ config, read }: SiteView, { main }: Sections): string {
  const texts = main
    .flatMap(({ pages }) => pages)
    .map(({ url }) => {
      const [title = '', ...rest] = (read(twinPath(url)) ?? '').split('\n')
      return `${title}\n\nSource: ${absolute(url, config)}\n${rest.join('\n')}`
    })
  return texts.join('\n---\n\n')
}

/** Without an address of its own a site has paths alone. */
function absolute(path: string, { url = '', baseUrl }: SiteConfig): string {
  return url + withBase(path, baseUrl)
}
