import { posix } from 'node:path'
import picomatch from 'picomatch'
import { placePage } from '../../content/page-path.ts'
import { leavesFolder } from '../../files/paths.ts'
import { isHiddenPage } from '../reading/hidden-pages.ts'
import type { Leftover, Setting } from '../reading/settings.ts'
import type { SiteTree } from '../reading/site-tree.ts'
import type { CopiedFolder } from '../types.ts'
import { type VitepressRule, whyElsewhere, whyNoPage } from './left-pages.ts'
import { createRewrite, type Rewrite } from './path-pattern.ts'

/** Where the pages of a VitePress site are, and which of its files are not pages. */
export interface VitepressPages {
  /** The folder that becomes the site, relative to the root. */
  readonly folder: CopiedFolder
  /** Whether a page exists, by its path below the URL, without extension. */
  readonly has: (id: string) => boolean
  readonly draftIds: readonly string[]
  /** The languages whose pages are not in the folder. */
  readonly leftLocales: readonly string[]
  readonly rule: VitepressRule
  readonly leftovers: readonly Leftover[]
}

interface PageSettings {
  readonly srcDir: string
  readonly rewrites: Setting
  readonly srcExclude: Setting
  /** The names of the other languages, which are folders. */
  readonly locales: readonly string[]
}

/** Finds the pages that VitePress publishes, with the paths that it gives them. */
export function findVitepressPages(tree: SiteTree, settings: PageSettings): VitepressPages {
  const { srcDir, locales } = settings
  const files = tree.list(srcDir).filter((path) => srcDir !== '.' || !isOwnFolder(path))
  const isExcluded = readExcluded(settings.srcExclude)
  const pages = files.filter((path) => path.endsWith('.md') && !isExcluded(path))
  const rewrite = readRewrites(settings.rewrites)
  const rule: VitepressRule = pages.some((path) => isReadmeOfFolder(path, rewrite))
    ? 'files'
    : 'vitepress'
  const paths = rewriteAll(files, rewrite, rule)
  const folder = chooseFolder({ srcDir, files, pages, paths, locales })
  const within = posix.relative(srcDir, folder.from)
  const idOf = (path: string) => withoutEnd(folder.files?.get(path) ?? posix.relative(within, path))
  const isInside = (path: string) => within === '' || path.startsWith(`${within}/`)
  const inside = pages.filter(isInside)
  const ids = new Set(inside.map(idOf))
  const site = { ids, rule }
  const checked = inside.map((path) => {
    const file = posix.join(srcDir, path)
    const page = { path, id: idOf(path), rewritten: rewrite(path), text: tree.read(file) }
    return { path, file, whyNoPage: whyNoPage(page, site), whyElsewhere: whyElsewhere(page, site) }
  })
  const isTwin = (path: string) => ids.has(`${idOf(path)}/index`)
  const notPages = checked
    .filter((page) => page.whyNoPage || isTwin(page.path))
    .map(({ path }) => path)
  const excluded = files.filter((path) => path.endsWith('.md') && isExcluded(path))
  const drafts = [...excluded.filter(isInside), ...notPages].filter((path) => !isHiddenPage(path))
  return {
    folder,
    rule,
    has: (id) => ids.has(id),
    draftIds: drafts.map(idOf),
    leftLocales: within === '' ? [] : locales,
    leftovers: checked.flatMap((page) => {
      const reason = page.whyNoPage ?? page.whyElsewhere
      return reason === undefined ? [] : [{ name: 'page', at: { file: page.file }, reason }]
    }),
  }
}

/** Whether the rewrites make README.md the page of its folder. */
function isReadmeOfFolder(path: string, rewrite: Rewrite): boolean {
  const index = posix.join(posix.dirname(path), 'index.md')
  return posix.basename(path) === 'README.md' && rewrite(path) === index
}

/** The folders of docs-build, if the pages are in the root; `config/` may contain pages, too. */
function isOwnFolder(path: string): boolean {
  return /^(?:content|public|build)\//.test(path)
}

function readExcluded(setting: Setting): (path: string) => boolean {
  const patterns = setting.itemsOrOne().flatMap((one) => one.text() ?? [])
  return patterns.length === 0 ? () => false : picomatch(patterns, { dot: true })
}

/** Rewrites that are functions, or have unsupported patterns, are reported and not imported. */
function readRewrites(setting: Setting): Rewrite {
  const rewrites = setting.keys().flatMap((from) => {
    const to = setting.at(from).text()
    const rewrite = to === undefined ? undefined : createRewrite(from, to)
    if (!rewrite) setting.at(from).leave(moveReason)
    return rewrite ?? []
  })
  if (!setting.isMap) setting.leave(moveReason)
  return (path) => {
    for (const rewrite of rewrites) {
      const to = rewrite(path)
      if (to !== undefined) return to
    }
    return undefined
  }
}

const moveReason = 'move each file to the path that it should have'

/** The files whose URL changes, with their new paths. */
function rewriteAll(
  files: readonly string[],
  rewrite: Rewrite,
  rule: VitepressRule,
): ReadonlyMap<string, string> {
  const paths = files.flatMap((path): [string, string][] => {
    const to = rewrite(path)
    return to === undefined || urlOf(to, rule) === urlOf(path, rule)
      ? []
      : [[path, posix.normalize(to)]]
  })
  return new Map(paths.filter(([, to]) => !leavesFolder(to)))
}

interface FolderChoice {
  readonly srcDir: string
  readonly files: readonly string[]
  readonly pages: readonly string[]
  /** The files that the rewrites move. */
  readonly paths: ReadonlyMap<string, string>
  readonly locales: readonly string[]
}

/**
 * Rewrites that only leave out the folder of the main language, 'en/:rest*' to ':rest*', make that folder the site. Any
 * others need a copy of the pages.
 */
function chooseFolder({ srcDir, files, pages, paths, locales }: FolderChoice): CopiedFolder {
  const moved = pages.filter((path) => paths.has(path))
  const [first] = moved
  if (first === undefined) return { from: srcDir, to: '' }
  const to = paths.get(first) ?? ''
  const dropped = first.endsWith(`/${to}`) ? first.slice(0, -to.length - 1) : undefined
  const isDropped = (path: string) => path === `${dropped}/${paths.get(path)}`
  const isLeft = (path: string) => locales.some((name) => path.startsWith(`${name}/`))
  const isSimple = dropped !== undefined && pages.every((path) => isDropped(path) || isLeft(path))
  if (isSimple) return { from: posix.join(srcDir, dropped), to: '' }
  const copied = files.filter((path) => pageOrPicture.test(path))
  return {
    from: srcDir,
    to: '',
    files: new Map(copied.map((path) => [path, paths.get(path) ?? path])),
  }
}

/** The files that a copy needs: the folder may contain the source code of the packages that it documents. */
const pageOrPicture = /\.(?:md|png|jpe?g|gif|svg|webp|avif|mp4|webm|pdf)$/i

function urlOf(path: string, rule: VitepressRule): string {
  const file = { path: withoutEnd(path), versionPath: '/', frontMatter: {} }
  return placePage(file, rule).url
}

function withoutEnd(path: string): string {
  return path.replace(/\.md$/, '')
}
