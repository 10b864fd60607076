import { posix } from 'node:path'
import { importedChecks } from './checks.ts'
import { compact, docItem, splitSiteUrl, titleOf, withBaseUrl } from './links.ts'
import { contentDir, pagesFolder } from './pages-folder.ts'
import { locateToml } from './read-data-file.ts'
import { headReason } from './reasons.ts'
import { type Leftover, Setting } from './settings.ts'
import type { SiteTree } from './site-tree.ts'
import { parseSummary, type SummaryEntry } from './summary.ts'
import type { ConfigData, ImportedSite } from './types.ts'

const irrelevant = [
  'smart-punctuation',
  'curly-quotes',
  'mathjax-support',
  'copy-fonts',
  'print',
  'fold',
  'playground',
  'playpen',
  'code',
  'search',
  'input-404',
  'no-section-label',
  'default-theme',
  'preferred-dark-theme',
  'sidebar-header-nav',
  'hash-files',
  'git-repository-icon',
  'cname',
  'theme',
]

/** Imports the site of `book.toml` and `SUMMARY.md`. */
export function importMdbook(tree: SiteTree, file: string): ImportedSite {
  const settings = new Setting(locateToml(tree.read(file) ?? '', file))
  const book = settings.at('book')
  const html = settings.at('output', 'html')
  const folder = pagesFolder(book.at('src'), 'src')
  const summaryFile = posix.join(folder, 'SUMMARY.md')
  const summary = parseSummary(tree.read(summaryFile) ?? '')
  const { items, leftovers } = toSidebar(summary, { folder, summaryFile, tree })
  const theme = html.at('default-theme').text()
  const repository = html.at('git-repository-url').text()
  html.at('git-repository-icon').done()
  const config: ConfigData = {
    title: book.at('title').text() ?? 'Documentation',
    tagline: book.at('description').text(),
    ...importSiteUrl(html.at('site-url').text()),
    navbar: compact({
      hideOnScroll: false,
      items:
        repository === undefined
          ? undefined
          : [{ label: 'Git repository', href: repository, position: 'right' }],
    }),
    colorMode:
      theme !== undefined && /^(?:coal|navy|ayu)$/i.test(theme) ? { default: 'dark' } : undefined,
    docs: {
      htmlUrls: true,
      versions: [
        {
          name: 'current',
          label: 'Docs',
          path: '/',
          dir: contentDir(folder),
          draftIds: unlistedFiles(summary, folder, tree),
        },
      ],
      ...compact({ editUrl: importEditUrl(html.at('edit-url-template')) }),
    },
    sidebars: items.length > 0 ? { docs: items } : undefined,
    redirects: importRedirects(html.at('redirect'), summary, folder, tree),
    locales: importLocale(book),
    checks: importedChecks,
    markdown: { slugs: 'mdbook' },
  }
  leaveRest(settings, html)
  return {
    generator: 'mdBook',
    files: [file, summaryFile],
    config,
    leftovers: [...settings.leftovers(), ...leftovers, ...leaveNotFound(folder, tree)],
    folders: [{ from: folder, to: '' }],
    publicFolders: [],
  }
}

/** The ids of files that mdBook does not publish as pages: the table of contents, and every file that it does not list. */
function unlistedFiles(summary: readonly SummaryEntry[], folder: string, tree: SiteTree): string[] {
  const chapters = summary.flatMap((entry) => (entry.kind === 'chapter' ? idOf(entry.path) : []))
  const ids = tree
    .list(folder)
    .filter((path) => path.endsWith('.md') && !/(?:^|\/)_/.test(path))
    .map(idOf)
  return ids.filter((id) => !chapters.includes(id))
}

function importSiteUrl(text: string | undefined) {
  return text?.includes('://') ? splitSiteUrl(text) : withBaseUrl(text)
}

function leaveRest(settings: Setting, html: Setting): void {
  for (const name of irrelevant) html.at(name).done()
  for (const name of ['authors', 'multilingual', 'src']) settings.at('book', name).done()
  for (const name of ['build', 'rust']) settings.at(name).done()
  html
    .at('additional-css')
    .leave('its class names are those of mdBook; add your own files to "styles"')
  html.at('additional-js').leave(headReason)
}

function leaveNotFound(folder: string, tree: SiteTree): Leftover[] {
  const file = `${folder}/404.md`
  const reason = 'replace "NotFound" in the theme; see "Customize the theme" in the README'
  return tree.has(file) ? [{ name: 'not-found page', at: { file }, reason }] : []
}

/** 'https://…/edit/main/guide/{path}' → 'https://…/edit/main/guide/' */
function importEditUrl(template: Setting): string | undefined {
  const written = template.peek()
  if (typeof written !== 'string' || !written.endsWith('{path}')) return undefined
  template.done()
  return written.slice(0, -'{path}'.length)
}

function importLocale(book: Setting): ConfigData['locales'] {
  const code = book.at('language').text() ?? 'en'
  const direction = book.at('text-direction').text()
  return code === 'en' ? undefined : { [code]: compact({ label: code, direction }) }
}

interface SummaryFiles {
  readonly folder: string
  readonly summaryFile: string
  readonly tree: SiteTree
}

interface Chapter {
  readonly entry: Extract<SummaryEntry, { kind: 'chapter' }>
  readonly children: Chapter[]
}

/** The sidebar of a book. Parts become categories that are always open. */
function toSidebar(entries: readonly SummaryEntry[], files: SummaryFiles) {
  const leftovers: Leftover[] = []
  const items: unknown[] = []
  for (const { title, chapters } of partsOf(entries)) {
    const converted = chapters.flatMap((chapter) => convertChapter(chapter, files, leftovers))
    if (title === undefined) items.push(...converted)
    else if (converted.length > 0) {
      items.push({ type: 'category', label: title, collapsible: false, items: converted })
    }
  }
  return { items, leftovers }
}

function partsOf(entries: readonly SummaryEntry[]) {
  const parts: { title: string | undefined; chapters: Chapter[] }[] = [
    { title: undefined, chapters: [] },
  ]
  let open: Chapter[] = []
  for (const entry of entries) {
    if (entry.kind === 'part') {
      parts.push({ title: entry.title, chapters: [] })
      open = []
      continue
    }
    const chapter = { entry, children: [] }
    open = open.slice(0, entry.depth)
    const siblings = open.at(-1)?.children ?? parts.at(-1)?.chapters
    siblings?.push(chapter)
    open.push(chapter)
  }
  return parts
}

function convertChapter(
  { entry, children }: Chapter,
  files: SummaryFiles,
  leftovers: Leftover[],
): unknown[] {
  const { title, path, line } = entry
  const at = { file: files.summaryFile, line, column: 1 }
  const items = children.flatMap((child) => convertChapter(child, files, leftovers))
  const file = posix.join(files.folder, path)
  const text = path === '' ? undefined : files.tree.read(file)
  if (text === undefined) {
    const reason = path === '' ? 'it is a draft' : `there is no file ${file}`
    leftovers.push({ name: `chapter "${title}"`, at, reason })
    return items.length === 0 ? [] : [{ type: 'category', label: title, collapsed: false, items }]
  }
  const id = idOf(path)
  if (items.length === 0) return [docItem(id, title, titleOf(text))]
  return [{ type: 'category', label: title, doc: id, collapsed: false, items }]
}

function idOf(path: string): string {
  return posix.normalize(path).replace(/\.md$/, '')
}

/** Redirects of the book, and one from the home page, which is the first chapter, if that has another URL. */
function importRedirects(
  redirects: Setting,
  summary: readonly SummaryEntry[],
  folder: string,
  tree: SiteTree,
): ConfigData['redirects'] {
  const first = summary.find((entry) => entry.kind === 'chapter' && entry.path !== '')
  const hasHome = tree.find(`${folder}/index.md`, `${folder}/README.md`) !== undefined
  const home = hasHome || first?.kind !== 'chapter' ? [] : [{ from: '/', to: urlOf(first.path) }]
  const all = redirects.keys().flatMap((from) => {
    const target = redirects.at(from).text()
    if (target === undefined) return []
    const to = /^(?:[a-z]+:)?\/\//i.test(target)
      ? target
      : posix.resolve('/', posix.dirname(from), target)
    return [{ from: from.startsWith('/') ? from : `/${from}`, to: urlOf(to) }]
  })
  return home.length + all.length > 0 ? [...home, ...all] : undefined
}

/** The URL of a chapter: 'guide/README.md' → '/guide' */
function urlOf(path: string): string {
  if (/^(?:[a-z]+:)?\/\//i.test(path)) return path
  const bare = path
    .replace(/\.(?:md|html)(?=#|$)/, '')
    .replace(/(?:^|\/)(?:index|README)(?=#|$)/, '')
  return bare.startsWith('/') ? bare : `/${bare}`
}
