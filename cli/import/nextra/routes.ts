import { posix } from 'node:path'

/** What a file in a folder of routes of Next is. */
export type RouteFile =
  /** A page in Markdown, with its path in `content/`: 'docs/guide/index.mdx'. */
  | { readonly kind: 'page'; readonly to: string }
  /** A picture that a page may show, with its path in `content/`. */
  | { readonly kind: 'picture'; readonly to: string }
  /** A page that is not imported: 'docs/api', 'docs/*' if it has parameters. */
  | { readonly kind: 'left'; readonly path: string; readonly isComponent: boolean }

const modules = '[cm]?[jt]sx?'
const pictures = /\.(?:png|jpe?g|gif|svg|webp|avif|mp4|webm|pdf)$/i

/** In `app/`, each `page.mdx` is the page of its folder. Private folders, `_lib`, and slots, `@modal`, have no pages. */
export function appRoute(path: string): RouteFile | undefined {
  const folders = posix.dirname(path).split('/')
  const name = posix.basename(path)
  const folder = routeOf(folders)
  if (pictures.test(name)) return { kind: 'picture', to: posix.join(folder, name) }
  if (folders.some((one) => /^[_@]|^\(\.+\)/.test(one))) return undefined
  const [, extension = ''] = new RegExp(`^page\\.(mdx?|${modules})$`).exec(name) ?? []
  if (extension === '') return undefined
  return pageOf(folder, posix.join(folder, `index.${extension}`))
}

/** In `pages/`, each file is a page, unless its name begins with `_`, and those in `api/` run on the server. */
export function pagesRoute(path: string): RouteFile | undefined {
  if (pictures.test(path)) return { kind: 'picture', to: path }
  if (/(?:^|\/)_|^api\//.test(path)) return undefined
  if (!new RegExp(`\\.(?:mdx?|${modules})$`).test(path)) return undefined
  const plain = path.replace(/\.\w+$/, '')
  return pageOf(routeOf(plain.replace(/(?:^|\/)index$/, '').split('/')), path)
}

function pageOf(route: string, to: string): RouteFile {
  const isMarkdown = /\.mdx?$/.test(to)
  return isMarkdown && !route.includes('*')
    ? { kind: 'page', to }
    : { kind: 'left', path: route, isComponent: !isMarkdown }
}

/**
 * The path of the URL of folders: a group, `(docs)`, is no part of it, `[name]` is any one part, and `[...path]` and
 * `[[...path]]` are any number.
 */
function routeOf(folders: readonly string[]): string {
  return folders
    .filter((name) => name !== '.' && !/^\(.*\)$/.test(name))
    .map((name) => (/^\[+\.\.\./.test(name) ? '**' : /^\[.*\]$/.test(name) ? '*' : name))
    .join('/')
}
