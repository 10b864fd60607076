import { posix } from 'node:path'
import { isExternal } from '../../../runtime/contract/url.ts'
import { isHiddenPage } from '../reading/hidden-pages.ts'
import { contentDir, importedFolder } from '../reading/pages-folder.ts'
import { locateToml } from '../reading/read-data-file.ts'
import { type Leftover, Setting } from '../reading/settings.ts'
import type { SiteTree } from '../reading/site-tree.ts'
import { styleReason } from '../reading/theme-files.ts'
import type { ConfigData, ImportedSite } from '../types.ts'
import { compact, splitSiteUrl, urlOfFile, withBaseUrl } from '../writing/links.ts'
import { headReason } from '../writing/reasons.ts'
import { importMdbookChecks, leavePreprocessors } from './checks.ts'
import { findPathsAbove } from './paths-above.ts'
import { idOf, toSidebar } from './sidebar.ts'
import { parseSummary, type SummaryEntry } from './summary.ts'

const irrelevant = [
  'smart-punctuation',
  'curly-quotes',
  'mathjax-support',
  'copy-fonts',
  'print',
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
  const html = settings.at('output', 'html')
  const folder = importedFolder(settings.at('book', 'src'), 'src')
  const summaryFile = posix.join(folder, 'SUMMARY.md')
  const text = tree.read(summaryFile)
  const summary = parseSummary(text ?? '')
  const openLevels = foldLevel(html.at('fold'))
  const { items, leftovers } = toSidebar(summary, { folder, summaryFile, openLevels, tree })
  const config: ConfigData = {
    ...importSite(settings),
    docs: {
      paths: 'mdbook',
      htmlUrls: true,
      versions: [
        {
          name: 'current',
          label: 'Docs',
          path: '/',
          dir: contentDir(folder),
          ...(text !== undefined && { draftIds: unlistedFiles(summary, folder, tree) }),
        },
      ],
      ...compact({ editUrl: importEditUrl(html.at('edit-url-template')) }),
    },
    sidebars: items.length > 0 ? { docs: items } : undefined,
    redirects: importRedirects(html.at('redirect'), summary, hasHome(folder, tree)),
    ...importMdbookChecks(settings, findPathsAbove(folder, tree)),
    markdown: { slugs: 'mdbook' },
  }
  leaveRest(settings, html)
  return {
    generator: 'mdBook',
    files: text === undefined ? [file] : [file, summaryFile],
    config,
    leftovers: [
      ...settings.leftovers(),
      ...leftovers,
      ...leaveNotFound(folder, tree),
      ...(text === undefined ? [noSummary(summaryFile)] : []),
    ],
    folders: [{ from: folder, to: '' }],
    publicFolders: [],
  }
}

function importSite(settings: Setting): ConfigData {
  const book = settings.at('book')
  const html = settings.at('output', 'html')
  const theme = html.at('default-theme').text()
  const repository = html.at('git-repository-url').text()
  const link = repository && { label: 'Git repository', href: repository, position: 'right' }
  const isDark = theme !== undefined && /^(?:coal|navy|ayu)$/i.test(theme)
  return {
    title: book.at('title').text() ?? 'Documentation',
    tagline: book.at('description').text(),
    ...importSiteUrl(html.at('site-url').text()),
    navbar: compact({ hideOnScroll: false, items: link && [link] }),
    colorMode: isDark ? { default: 'dark' } : undefined,
    locales: importLocale(book),
  }
}

/** How many levels of chapters are open at first: all, unless `fold` is enabled. */
function foldLevel(fold: Setting): number {
  const level = Number(fold.at('level').peek() ?? 0)
  fold.at('level').done()
  return fold.at('enable').flag() ? level : Number.POSITIVE_INFINITY
}

/** The ids of files that mdBook does not publish as pages: the table of contents, and every file that it does not list. */
function unlistedFiles(summary: readonly SummaryEntry[], folder: string, tree: SiteTree): string[] {
  const chapters = summary.flatMap((entry) => (entry.kind === 'chapter' ? idOf(entry.path) : []))
  const ids = tree
    .list(folder)
    .filter((path) => path.endsWith('.md') && !isHiddenPage(path))
    .map(idOf)
  return ids.filter((id) => !chapters.includes(id))
}

function noSummary(file: string): Leftover {
  const reason =
    'SUMMARY.md does not exist, so all Markdown files are pages and the sidebar is generated'
  return { name: 'chapters', at: { file }, reason }
}

function hasHome(folder: string, tree: SiteTree): boolean {
  return tree.find(`${folder}/index.md`, `${folder}/README.md`) !== undefined
}

function importSiteUrl(text: string | undefined) {
  return text?.includes('://') ? splitSiteUrl(text) : withBaseUrl(text)
}

function leaveRest(settings: Setting, html: Setting): void {
  for (const name of irrelevant) html.at(name).done()
  for (const name of ['authors', 'multilingual', 'src']) settings.at('book', name).done()
  for (const name of ['build', 'rust']) settings.at(name).done()
  leavePreprocessors(settings)
  html.at('additional-css').leave(styleReason('mdBook'))
  html.at('additional-js').leave(headReason)
}

function leaveNotFound(folder: string, tree: SiteTree): Leftover[] {
  const file = `${folder}/404.md`
  const reason = 'replace "NotFound" in the theme; see the guide "Replace parts of the theme"'
  return tree.has(file) ? [{ name: 'not-found page', at: { file }, reason }] : []
}

/** 'https://…/edit/main/guide/{path}' → 'https://…/edit/main/guide/'; a pattern with more after the path stays as it is. */
function importEditUrl(template: Setting): string | undefined {
  const written = template.peek()
  if (typeof written !== 'string' || !written.includes('{path}')) return undefined
  template.done()
  return written.replace(/\{path\}$/, '')
}

function importLocale(book: Setting): ConfigData['locales'] {
  const code = book.at('language').text() ?? 'en'
  const direction = book.at('text-direction').text()
  return code === 'en' ? undefined : { [code]: compact({ label: code, direction }) }
}

/** Redirects of the book, and one from the home page, which is the first chapter, if no page is there. */
function importRedirects(
  redirects: Setting,
  summary: readonly SummaryEntry[],
  isHomeTaken: boolean,
): ConfigData['redirects'] {
  const first = summary.find((entry) => entry.kind === 'chapter' && entry.path !== '')
  const home =
    isHomeTaken || first?.kind !== 'chapter'
      ? []
      : [{ from: '/', to: urlOfFile(posix.normalize(first.path)) }]
  const all = redirects.keys().flatMap((from) => {
    const target = redirects.at(from).text()
    if (target === undefined) return []
    const to = isExternal(target) ? target : posix.resolve('/', posix.dirname(from), target)
    return [{ from: from.startsWith('/') ? from : `/${from}`, to: urlOfFile(to) }]
  })
  return home.length + all.length > 0 ? [...home, ...all] : undefined
}
