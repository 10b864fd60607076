import picomatch from 'picomatch'
import {
  type EditionLanguage,
  languageOf,
  normalizePath,
  type SidebarEntry,
  type SiteConfig,
  type SitePage,
  type SiteView,
  splitHref,
} from '../../kit.ts'
import type { DocumentSettings, PrintSettings } from '../options.ts'

/** A version of the docs, in one language. */
export type PrintedVersion = SiteConfig['versions'][number]

/** A document: pages of one version and language, in the order of their sidebars. */
export interface PlannedDocument {
  readonly title: string
  /** The label of the version, on sites with several. */
  readonly versionLabel: string | undefined
  /** Its URL: '/print', '/v1/print'. */
  readonly url: string
  readonly language: EditionLanguage
  readonly pages: readonly PrintedPage[]
}

/** A page of a document. */
export interface PrintedPage {
  readonly url: string
  readonly outputFile: string
  readonly title: string
  /** How many categories of the sidebar it is in. */
  readonly depth: number
  /** Categories without a page that begin with this page, from the outermost. */
  readonly categories: readonly PrintedCategory[]
}

export interface PrintedCategory {
  readonly label: string
  readonly depth: number
}

/** Plans the documents of all versions and languages. Documents without pages are left out. */
export function planDocuments(site: SiteView, settings: PrintSettings): PlannedDocument[] {
  return printedVersions(site.config, settings).flatMap((version) => {
    const pages = site.pages.filter(
      ({ page }) =>
        page.doc?.version.name === version.name && !page.frontMatter.unlisted && !page.isPattern,
    )
    return settings.documents
      .map((document) => planDocument(document, { site, version, pages }))
      .filter((planned) => planned.pages.length > 0)
  })
}

/** The versions that are printed, in each language. */
export function printedVersions(
  { versions }: Pick<SiteConfig, 'versions'>,
  settings: PrintSettings,
): readonly PrintedVersion[] {
  return settings.versions === 'all' ? versions : versions.filter(({ isLast }) => isLast)
}

/** The URL of a document in a version: '/print', '/fr/v1/print'. */
export function documentUrl(
  { path }: Pick<DocumentSettings, 'path'>,
  version: Pick<PrintedVersion, 'path'>,
): string {
  return `${version.path === '/' ? '' : version.path}/${path}`
}

interface DocumentContext {
  readonly site: SiteView
  readonly version: PrintedVersion
  /** The pages of the version. */
  readonly pages: readonly SitePage[]
}

function planDocument(
  settings: DocumentSettings,
  { site, version, pages }: DocumentContext,
): PlannedDocument {
  const { config } = site
  const language = languageOf(
    version.locale ? { code: version.locale, ...nowhere } : nowhere,
    config,
  )
  const isIncluded = createFilter(settings, version)
  const byUrl = new Map(pages.filter(({ url }) => isIncluded(url)).map((one) => [one.url, one]))
  const { title } = settings
  return {
    title: title === undefined ? language.siteTitle : language.label(title),
    versionLabel: config.versions.some(({ isLast }) => !isLast)
      ? language.label(version.label)
      : undefined,
    url: documentUrl(settings, version),
    language,
    pages: collectPages(sidebarsOf(settings, site, pages), byUrl),
  }
}

/** `languageOf` looks only at the language. */
const nowhere = { dir: '', path: '' }

/** Whether a page of the version belongs to the document. Patterns begin after the version's path. */
function createFilter(
  { include, exclude }: DocumentSettings,
  { path }: Pick<PrintedVersion, 'path'>,
): (url: string) => boolean {
  const matches = picomatch([...include], { dot: true, ignore: [...exclude] })
  const start = path === '/' ? 0 : path.length
  return (url) => matches(url.slice(start) || '/')
}

/** The entries of the sidebars that the pages have: those in the settings, or all of them. */
function sidebarsOf(
  { sidebars }: DocumentSettings,
  site: SiteView,
  pages: readonly SitePage[],
): readonly SidebarEntry[] {
  const used = new Set(pages.map(({ sidebar }) => sidebar))
  const found = [...site.sidebars].filter(([name]) => used.has(name))
  // The sidebars of a version have its name before theirs: 'version-v1/docs'.
  const named = sidebars?.map((name) =>
    found.find(([one]) => one === name || one.endsWith(`/${name}`)),
  )
  return (named ?? found).flatMap((one) => one?.[1] ?? [])
}

function collectPages(
  entries: readonly SidebarEntry[],
  byUrl: ReadonlyMap<string, SitePage>,
): PrintedPage[] {
  const left = new Map(byUrl)
  const pages: PrintedPage[] = []
  let categories: PrintedCategory[] = []
  const addPage = (href: string | undefined, depth: number) => {
    const url = href === undefined ? '' : normalizePath(splitHref(href).path)
    const found = left.get(url)
    if (!found) return false
    left.delete(url)
    pages.push({ url, outputFile: found.outputFile, title: found.page.title, depth, categories })
    categories = []
    return true
  }
  const visit = (entry: SidebarEntry, depth: number): void => {
    const hasPage = addPage(entry.url, depth)
    if (entry.kind === 'link') return
    const { label } = entry
    const category = { label, depth }
    if (!hasPage) categories = [...categories, category]
    for (const item of entry.items) visit(item, depth + 1)
    // None of its pages is in the document.
    categories = categories.filter((one) => one !== category)
  }
  for (const entry of entries) visit(entry, 0)
  return pages
}
