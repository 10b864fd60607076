import { posix } from 'node:path'
import type { Leftover } from '../reading/settings.ts'
import type { SiteTree } from '../reading/site-tree.ts'
import { pathOfPage } from '../writing/external-paths.ts'
import type { Copy } from '../writing/place-files.ts'
import { parametersReason } from '../writing/reasons.ts'
import { appRoute, pagesRoute } from './routes.ts'

/** The pages of a site that Next builds. */
export interface NextPages {
  /** The folder of pages that are used where they are: 'content'; undefined if there is none. */
  readonly folder: string | undefined
  /** Files of the folders of routes, and where they belong in `content/`. */
  readonly copies: readonly Copy[]
  /** Each page: its path in the folder of the version, and its file in the tree. */
  readonly files: ReadonlyMap<string, string>
  /** Folders whose `_meta` files say how pages are listed: 'app', 'content'. */
  readonly metaFolders: readonly string[]
  readonly leftovers: readonly Leftover[]
  /** Paths of pages that are left out, for `externalPaths`. */
  readonly leftPaths: readonly string[]
}

/** Finds the pages in `content/`, and those in `app/` and `pages/`, also below `src/`. `base` is the URL of those in `content/`. */
export function findNextPages(tree: SiteTree, base: string): NextPages {
  const folder = ['content', 'src/content'].find((one) => tree.list(one).some(isMarkdown))
  const routes = ['app', 'src/app', 'pages', 'src/pages'].flatMap((one) => routesIn(one, tree))
  const isBelow = base !== '/' || folder === 'src/content'
  const fromContent = folder === undefined ? [] : tree.list(folder).filter(isPage)
  const taken = new Set(fromContent)
  const copied = routes.flatMap(({ file, from, route }) => {
    if (route.kind === 'left' || taken.has(route.to)) return []
    return [{ file, from, to: route.to, kind: route.kind }]
  })
  const pages = copied.filter(({ kind }) => kind === 'page')
  // Pages next to those of a version below '/docs' would be below that path, too.
  const isMoved = folder !== undefined && isBelow
  const version = { base, folder }
  const left = routes.flatMap(({ file, route }) =>
    route.kind === 'left' ? [{ file, ...route }] : [],
  )
  return {
    folder,
    copies: isMoved || pages.length === 0 ? [] : copiesOf(copied, folder === undefined),
    files: new Map([
      ...fromContent.map((path) => [path, posix.join(folder ?? '', path)] as const),
      ...(isMoved ? [] : pages.map(({ to, file }) => [to, file] as const)),
    ]),
    metaFolders: [...new Set([...(folder ? [folder] : []), ...routes.map(({ from }) => from)])],
    leftovers: [
      ...(isMoved ? pages.map(({ file, to }) => leaveMoved(file, to, version)) : []),
      ...left.filter(({ path }) => !isLoader(path, folder)).map((one) => leave(one, version)),
    ],
    leftPaths: [
      ...(isMoved ? pages.map(({ to }) => pathOfPage(urlOf(to))) : []),
      ...left.filter(({ path }) => !isLoader(path, folder)).flatMap(({ path }) => patternOf(path)),
    ].filter((path) => path !== '{,/}'),
  }
}

function routesIn(from: string, tree: SiteTree) {
  const routeOf = from.endsWith('app') ? appRoute : pagesRoute
  return tree.list(from).flatMap((path) => {
    const route = routeOf(path)
    return route ? [{ file: posix.join(from, path), from, route }] : []
  })
}

/** Where nothing is in `content/`, the pages of one folder are copied as a whole. */
function copiesOf(
  copied: readonly { readonly file: string; readonly from: string; readonly to: string }[],
  isFree: boolean,
): Copy[] {
  const folders = new Set(copied.map(({ from }) => from))
  const [from = ''] = folders
  if (isFree && folders.size === 1) {
    const files = copied.map(({ file, to }) => [posix.relative(from, file), to] as const)
    return [{ from, to: 'content', files: new Map(files) }]
  }
  return copied.map(({ file, to }) => ({
    from: file,
    to: posix.join('content', to),
    isFile: true,
  }))
}

/** The page that renders all pages of `content/`. */
function isLoader(path: string, folder: string | undefined): boolean {
  return folder !== undefined && path.endsWith('**')
}

function leave({ file, path, isComponent }: Left, version: Version): Leftover {
  const written = posix.join(path, 'index.tsx')
  const place = placeIn(version, written)
  const rewrite = place
    ? `rewrite the page as ${place}`
    : `add a version with the path "/", and rewrite the page as ${written} in the version's folder`
  const reason = path.includes('*') ? parametersReason : rewrite
  return { name: isComponent ? 'component page' : 'page', at: { file }, reason }
}

interface Left {
  readonly file: string
  readonly path: string
  readonly isComponent: boolean
}

/** The version with the pages in `content/`. */
interface Version {
  /** Its URL. */
  readonly base: string
  readonly folder: string | undefined
}

/** Where a page keeps its URL; undefined if that is not below the version. */
function placeIn({ base, folder = 'content' }: Version, path: string): string | undefined {
  const inVersion = posix.relative(base, posix.join('/', path))
  return inVersion.startsWith('..') ? undefined : posix.join(folder, inVersion)
}

function leaveMoved(file: string, to: string, version: Version): Leftover {
  const url = posix.join('/', urlOf(to))
  const place = placeIn(version, to)
  return {
    name: 'page',
    at: { file },
    reason: place
      ? `to keep "${url}", copy the page to ${place}`
      : `the URL would change; to keep "${url}", add a version with the path "/", and copy the page to the version's folder`,
  }
}

/** A pattern of a path that begins with a parameter would match the whole site. */
function patternOf(path: string): string[] {
  return path === '' || path.startsWith('*') ? [] : [pathOfPage(path)]
}

function urlOf(path: string): string {
  return path.replace(/(?:^|\/)index\.mdx?$|\.mdx?$/, '')
}

function isMarkdown(path: string): boolean {
  return /\.mdx?$/.test(path)
}

function isPage(path: string): boolean {
  return isMarkdown(path) && !/(?:^|\/)_/.test(path)
}
