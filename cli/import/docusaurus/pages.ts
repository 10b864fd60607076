import { posix } from 'node:path'
import type { PathRule } from '../../config/types.ts'
import { placePage } from '../../content/page-path.ts'
import { frontMatterText } from '../reading/front-matter-text.ts'
import { isHiddenPage } from '../reading/hidden-pages.ts'
import type { SiteTree } from '../reading/site-tree.ts'
import { titleOfFile } from '../writing/links.ts'

export interface IndexedDoc {
  readonly url: string
  readonly title: string | undefined
  /** Relative to the folder of the version. */
  readonly path: string
  readonly isFolderPage: boolean
  /** Its place among the docs of its folder: the number in its front matter or in its name. */
  readonly position: number
}

/** The docs in a folder by their ids, sorted by path. */
export type DocsIndex = ReadonlyMap<string, IndexedDoc>

interface IndexOptions {
  readonly tree: SiteTree
  readonly versionPath: string
  readonly rule: PathRule
}

/** Reads the ids and URLs of the docs below `folder`. */
export function indexDocs(folder: string, { tree, versionPath, rule }: IndexOptions): DocsIndex {
  const files = tree.list(folder).filter((path) => /\.mdx?$/.test(path) && !isHiddenPage(path))
  return new Map(
    files.map((path) => {
      const text = tree.read(`${folder}/${path}`)
      const read = (key: string) => frontMatterText(text, key)
      const frontMatter = {
        id: read('id'),
        slug: read('slug'),
        parse_number_prefixes: read('parse_number_prefixes') !== 'false',
      }
      const place = placePage({ path: path.replace(/\.mdx?$/, ''), versionPath, frontMatter }, rule)
      const { url, isFolderPage, numbers } = place
      const position = Number(
        read('sidebar_position') ?? numbers?.at(-1) ?? Number.POSITIVE_INFINITY,
      )
      const title = read('sidebar_label') ?? titleOfFile(text)
      return [place.id, { url, title, path, isFolderPage, position }]
    }),
  )
}

/** The docs of a folder by position, not those in the folders below. */
export function docsIn(folder: string, docs: DocsIndex): readonly IndexedDoc[] {
  const inFolder = [...docs.values()].filter(({ path }) => posix.dirname(path) === folder)
  return inFolder.sort((a, b) => (a.position === b.position ? 0 : a.position - b.position))
}
