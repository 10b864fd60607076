import {
  definePlugin,
  markdownUrl,
  normalizePath,
  type PageView,
  type Plugin,
  pageHref,
  type SidebarEntry,
  type SiteConfig,
  type SitePage,
  type SiteView,
  splitHref,
} from '../kit.ts'
import { planSearchFiles, type SearchedText, searchedText } from './llms-search.ts'

export interface LlmsOptions {
  /** What readers of `llms.txt` should know before following a link, as Markdown without headings. @default none */
  readonly details?: string
  /** Whether to write `llms-full.txt`, which contains every page of the latest version. @default true */
  readonly full?: boolean
  /** Whether to write `llms-search.json`, an index for tools that search pages by keyword. @default false */
  readonly search?: boolean
}

/**
 * Publishes the site for language models and readers of plain text. Writes each page as Markdown (`/guide/setup.md`) with a
 * link in the page's head, `llms.txt` with a list of pages in sidebar order, and `llms-full.txt` with their full text.
 * https://llmstxt.org
 */
export function llms({ details, full = true, search = false }: LlmsOptions = {}): Plugin {
  return definePlugin<SearchedText>({
    name: 'llms',
    cacheKey: JSON.stringify([details, full, search]),
    publishesMarkdown: true,
    page: (page) => ({
      files: [{ path: markdownPath(page.url), contents: formatPage(page) }],
      ...(search && { data: searchedText(page) }),
    }),
    files(site) {
      const sections = planSections(site)
      const index = { path: 'llms.txt', contents: formatIndex(site.config, sections, details) }
      return [
        index,
        ...(full ? [{ path: 'llms-full.txt', contents: formatFull(site, sections) }] : []),
        ...(search ? planSearchFiles(site) : []),
      ]
    },
  })
}

/** '/guide/setup' → 'guide/setup.md', '/' → 'index.md' */
function markdownPath(url: string): string {
  return decodeURIComponent(markdownUrl(url).slice(1))
}

function formatPage({ title, description, markdown }: PageView): string {
  const body = markdown().trim()
  // The description belongs below the title, also if the page has its own.
  const heading = /^# .*$/m.exec(body)
  const isFirst = heading !== null && body.slice(0, heading.index).trim() === ''
  const head = isFirst ? heading[0] : `# ${escapeTitle(title)}`
  const rest = isFirst ? body.slice(heading[0].length).trim() : body
  return `${[head, description && `> ${description}`, rest].filter(Boolean).join('\n\n')}\n`
}

/** A part of `llms.txt`: a category of a sidebar, or the pages that are in no sidebar. */
interface Section {
  readonly title: string
  readonly pages: readonly SitePage[]
}

interface Sections {
  /** Pages of the latest version, and those that belong to no version. */
  readonly main: readonly Section[]
  /** Pages of other versions. */
  readonly others: readonly SitePage[]
}

function planSections({ config, pages, sidebars }: SiteView): Sections {
  const listed = pages.filter(
    ({ page }) => !page.frontMatter.unlisted && page.original === undefined,
  )
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
  const main: Section[] = [...sidebars.values()].flatMap((entries) =>
    partsOf(entries).map(({ title, entries: part }) => ({
      title,
      pages: take(part.flatMap(urlsOf)),
    })),
  )
  main.push({ title: 'More', pages: [...left.values()] })
  return {
    main: main.filter((section) => section.pages.length > 0),
    others: listed.filter((page) => !isLatest(page)),
  }
}

interface SidebarPart {
  readonly title: string
  readonly entries: readonly SidebarEntry[]
}

/** The categories of a sidebar, and the pages before, between and after them. */
function partsOf(entries: readonly SidebarEntry[]): SidebarPart[] {
  const parts: (SidebarPart & { readonly entries: SidebarEntry[] })[] = []
  let links: SidebarEntry[] | undefined
  for (const entry of entries) {
    if (entry.kind === 'category') {
      parts.push({ title: entry.label, entries: [entry] })
      links = undefined
    } else if (links) links.push(entry)
    else {
      links = [entry]
      parts.push({ title: 'Documentation', entries: links })
    }
  }
  return parts
}

/** The pages of an entry and below it. A link may have an anchor, or a slash at the end. */
function urlsOf(entry: SidebarEntry): string[] {
  const urls = entry.url === undefined ? [] : [normalizePath(splitHref(entry.url).path)]
  return entry.kind === 'link' ? urls : [...urls, ...entry.items.flatMap(urlsOf)]
}

function formatIndex(site: SiteConfig, { main, others }: Sections, details = ''): string {
  const sections = main.map(({ title, pages }) => [`## ${title}`, listPages(pages, site)])
  // The name has a meaning: readers with little space can skip this section.
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
    .map(({ url: pageUrl, page }) => {
      const { description } = page.frontMatter
      const url = absolute(`/${encodeURI(markdownPath(pageUrl))}`, site)
      return `- [${escapeTitle(page.title)}](${url})${description ? `: ${description}` : ''}`
    })
    .join('\n')
}

/** A title can contain brackets, which would end the link. */
function escapeTitle(text: string): string {
  return text.replace(/[[\]\\]/g, '\\$&')
}

/** All texts, each with the URL of its page. */
function formatFull({ config, read }: SiteView, { main }: Sections): string {
  const texts = main
    .flatMap(({ pages }) => pages)
    .map(({ url }) => {
      const [title = '', ...rest] = (read(markdownPath(url)) ?? '').split('\n')
      return `${title}\n\nSource: ${absolute(url, config)}\n${rest.join('\n')}`
    })
  return texts.join('\n---\n\n')
}

/** If the site does not set its `url`, links are paths. */
function absolute(path: string, site: SiteConfig): string {
  return (site.url ?? '') + pageHref(path, site)
}
