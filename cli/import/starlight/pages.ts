import { posix } from 'node:path'
import { placePage } from '../../content/page-path.ts'
import { frontMatterText } from '../reading/front-matter-text.ts'
import { isHiddenPage } from '../reading/hidden-pages.ts'
import type { Leftover } from '../reading/settings.ts'
import type { SiteTree } from '../reading/site-tree.ts'
import { pathOfPage } from '../writing/external-paths.ts'
import { parametersReason } from '../writing/reasons.ts'

/** The pages of a Starlight site. */
export interface StarlightPages {
  /** The doc id of the page at a path: 'guides/a'; undefined if there is none. */
  readonly idAt: (path: string) => string | undefined
  /** Pages that docs-build does not publish. */
  readonly leftovers: readonly Leftover[]
  /** The paths of pages outside the docs, for `externalPaths`. */
  readonly leftPaths: readonly string[]
}

interface PageFolders {
  readonly srcDir: string
  /** The folder of the docs. */
  readonly folder: string
  /** The folder of the main language, which sidebars leave out: '' or 'en'. */
  readonly locale: string
}

/** Finds the pages that Starlight publishes. */
export function findStarlightPages(
  tree: SiteTree,
  { srcDir, folder, locale }: PageFolders,
): StarlightPages {
  const files = tree.list(folder).filter((path) => !isHiddenPage(path))
  const docs = files
    .filter((path) => /\.mdx?$/.test(path))
    .map((path) => readDoc(path, folder, tree))
  const ids = new Map(docs)
  const inPages = tree.list(posix.join(srcDir, 'pages'))
  const others = inPages.filter((path) => isPage.test(path))
  const endpoints = inPages.filter((path) => isEndpoint.test(path))
  return {
    idAt(path) {
      const url = normalize(path)
      return ids.get(normalize(`${locale}${url}`)) ?? ids.get(url)
    },
    leftovers: [
      ...files
        .filter((path) => path.endsWith('.mdoc'))
        .map((path) => ({
          name: 'page',
          at: { file: posix.join(folder, path) },
          reason: 'docs-build does not support Markdoc; rewrite the page in Markdown',
        })),
      ...others.map((path) => ({
        name: 'page',
        at: { file: posix.join(srcDir, 'pages', path) },
        reason: reasonFor(path),
      })),
      ...endpoints.map((path) => ({
        name: 'file',
        at: { file: posix.join(srcDir, 'pages', path) },
        reason: `write the endpoint's output with a plugin's "files" hook, or put the output in public/`,
      })),
    ],
    leftPaths: [
      ...others
        .map((path) => normalize(path.replace(/\.\w+$/, '')))
        .filter((url) => url !== '/')
        .map(pathOfPage),
      ...endpoints.map((path) => path.replace(/\.\w+$/, '')),
    ],
  }
}

function reasonFor(path: string): string {
  if (path.includes('[')) return parametersReason
  return `rewrite the page as ${posix.join('content', path.replace(/\.(?:astro|html)$/, '.tsx'))}`
}

const isPage = /^(?!404\.)(?!(?:.*\/)?_).*\.(?:astro|html|mdx?)$/

/** A file that a program writes: 'feed.xml.ts' */
const isEndpoint = /^(?!(?:.*\/)?_)[^[\]]*\.[a-z]+\.[jt]s$/

/** A page of the docs: its path in Starlight, and its doc id. */
function readDoc(path: string, folder: string, tree: SiteTree): [path: string, id: string] {
  const slug = frontMatterText(tree.read(posix.join(folder, path)), 'slug')
  const bare = path.replace(/\.mdx?$/, '')
  const place = placePage({ path: bare, versionPath: '/', frontMatter: { slug } }, 'starlight')
  return [normalize(decodeURI(place.url)), place.id]
}

/** 'guides/index' → '/guides' */
function normalize(path: string): string {
  const inner = path.replace(/^\/+|\/+$/g, '').replace(/(?:^|\/)index$/, '')
  return `/${inner}`
}
