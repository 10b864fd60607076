import { posix } from 'node:path'
import type { Leftover, Setting } from '../reading/settings.ts'
import type { SiteTree } from '../reading/site-tree.ts'
import { pathOfPage } from '../writing/external-paths.ts'
import type { Copy } from '../writing/place-files.ts'

/** The pages of a Docusaurus site that are not docs. */
export interface OtherPages {
  /** The path that they are below. */
  readonly base: string
  /** Those that can be copied into `content/`. */
  readonly copies: readonly Copy[]
  /** Those that cannot. */
  readonly leftovers: readonly Leftover[]
  /** The paths of pages that are left out, for `externalPaths`. */
  readonly leftPaths: readonly string[]
  readonly hasHome: boolean
}

/**
 * Finds the pages in `src/pages/`: Markdown, which is copied, and components, which have to be written again. Until the home page is,
 * `mainDoc` is the page that its URL is redirected to.
 */
export function findOtherPages(
  options: Setting,
  tree: SiteTree,
  mainDoc: string | undefined,
): OtherPages {
  const folder = posix.normalize(options.at('path').text() ?? 'src/pages').replace(/\/$/, '')
  const base = options.at('routeBasePath').text() ?? ''
  options.done()
  if (options.peek() === false) {
    return { base, copies: [], leftovers: [], leftPaths: [], hasHome: false }
  }
  const files = tree.list(folder).filter(isPage)
  const copied = plainPages(folder, tree)
  const left = files.filter((path) => !copied.includes(path))
  return {
    base,
    copies: copyPages(copied, { from: folder, to: base }),
    leftovers: left.map((path) => ({
      name: 'page',
      at: { file: posix.join(folder, path) },
      reason: `rewrite the page as ${posix.join('content', base, withNewEnd(path))}${
        urlPath(posix.join(base, path)) === '' && mainDoc !== undefined
          ? `, and delete the redirect from "/" to "${mainDoc}"`
          : ''
      }`,
    })),
    leftPaths: left
      .map((path) => urlPath(posix.join(base, path)))
      .filter((path) => path !== '')
      .map(pathOfPage),
    hasHome: copied.some((path) => urlPath(posix.join(base, path)) === ''),
  }
}

/** The pages of a folder that work without Docusaurus. */
export function plainPages(folder: string, tree: SiteTree): string[] {
  return tree
    .list(folder)
    .filter((path) => isPage(path) && isPlainMarkdown(tree.read(posix.join(folder, path)), path))
}

/** Copies pages of a folder to one in `content/`. */
export function copyPages(
  paths: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
): Copy[] {
  return paths.map((path) => ({
    from: posix.join(from, path),
    to: posix.join('content', to, path),
    isFile: true,
  }))
}

function isPage(path: string): boolean {
  return /\.(?:mdx?|[jt]sx?)$/.test(path) && !/(?:^|\/)_|\.(?:test|module|d)\./.test(path)
}

/** Whether a page works without Docusaurus, for example without its components. */
function isPlainMarkdown(text: string | undefined, path: string): boolean {
  return /\.mdx?$/.test(path) && !/^(?:import|export)\s/m.test(text ?? '')
}

function withNewEnd(path: string): string {
  return path.replace(/\.[jt]sx?$/, '.tsx')
}

/** 'guide/index.tsx' → 'guide'; '' for the home page. */
function urlPath(path: string): string {
  return path.replace(/\.\w+$/, '').replace(/(?:^|\/)index$/, '')
}
