import { posix } from 'node:path'
import type { SiteConfig } from '../../config/types.ts'
import type { Page } from '../../content/types.ts'
import { isResultsPage } from '../results-page.ts'
import type { BuiltSidebar } from './build-sidebar.ts'

/** Whether a page has a sidebar only if one lists it: a home page, or the one with all results of the search. */
export function isApart(
  page: Pick<Page, 'url' | 'kind'>,
  { locales, search }: SiteConfig,
): boolean {
  const { url } = page
  return url === '/' || locales.some(({ path }) => path === url) || isResultsPage(page, search)
}

/** The folders of the pages in a sidebar. */
interface SidebarFolders {
  /** How deep the folder is that contains all of them. */
  readonly rootDepth: number
  /** Each with those above it. */
  readonly all: ReadonlySet<string>
}

const known = new WeakMap<BuiltSidebar, SidebarFolders>()

/**
 * The sidebar of a page that none lists: of those whose pages are in a folder above it, the one with pages in the nearest folder.
 * Undefined if the pages of all sidebars of its version are elsewhere.
 */
export function sidebarByPath(
  page: Page,
  sidebars: readonly BuiltSidebar[],
): BuiltSidebar | undefined {
  const above = foldersAbove(page)
  const scored = sidebars.flatMap((sidebar) => {
    if (sidebar.pages[0]?.doc?.version !== page.doc?.version) return []
    const { rootDepth, all } = foldersOf(sidebar)
    const depth = above.findLastIndex((folder) => all.has(folder))
    return depth < rootDepth ? [] : [{ sidebar, depth, rootDepth }]
  })
  const [best] = scored.sort((a, b) => b.depth - a.depth || b.rootDepth - a.rootDepth)
  return best?.sidebar
}

function foldersOf(sidebar: BuiltSidebar): SidebarFolders {
  const before = known.get(sidebar)
  if (before) return before
  const paths = sidebar.pages.map(foldersAbove)
  const [first = []] = paths
  const isCommon = (folder: string, depth: number) => paths.every((path) => path[depth] === folder)
  const folders = {
    rootDepth: first.findLastIndex(isCommon),
    all: new Set(paths.flat()),
  }
  known.set(sidebar, folders)
  return folders
}

/** 'guide/deep/setup' → '', 'guide', 'guide/deep' */
function foldersAbove({ doc }: Page): string[] {
  const folder = posix.dirname(doc?.id ?? '')
  const parts = folder === '.' ? [] : folder.split('/')
  return ['', ...parts.map((_, i) => parts.slice(0, i + 1).join('/'))]
}
