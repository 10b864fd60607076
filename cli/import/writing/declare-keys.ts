import { posix } from 'node:path'
import type { FrontMatterKey } from '../../config/front-matter.ts'
import { undeclaredTypes } from '../../content/front-matter/frontmatter.ts'
import { isHiddenPage } from '../reading/hidden-pages.ts'
import type { Leftover } from '../reading/settings.ts'
import type { SiteTree } from '../reading/site-tree.ts'
import { Call, type ConfigData, type ImportedSite } from '../types.ts'

interface FoundKey {
  readonly type: FrontMatterKey['type']
  /** The first page that has it. */
  readonly file: string
  readonly count: number
}

/** How many pages have to have a key. In fewer, it is reported with its line. */
const fewest = 3

/**
 * Declares the keys in the front matter of many pages that the theme or the scripts of the old site have read, except for those
 * that its plugins declare. One line of the report lists each, instead of a problem in each page.
 */
export function declareKeys(
  config: ConfigData,
  imported: Pick<ImportedSite, 'folders' | 'copies' | 'generator'>,
  tree: SiteTree,
): { readonly config: ConfigData; readonly leftovers: readonly Leftover[] } {
  const found = findKeys(pagesOf(imported, tree), tree, imported.generator)
  const plugins = (config.plugins ?? []) as readonly unknown[]
  const declaredByPlugins = plugins.flatMap((one) =>
    one instanceof Call ? (one.declares ?? []) : [],
  )
  const keys = new Map([...found].filter(([name]) => !declaredByPlugins.includes(name)))
  if (keys.size === 0) return { config, leftovers: [] }
  const declared = [...keys].map(([name, { type }]) => [name, { type }])
  const frontMatter = { ...Object.fromEntries(declared), ...(config.frontMatter as object) }
  return {
    config: { ...config, frontMatter },
    leftovers: [...keys].map(([name, { file, count }]) => ({
      name: `front matter key "${name}" in ${count} pages`,
      at: { file },
      reason:
        'plugins and components can read these keys, but pages do not show them; see "frontMatter" in config/site.ts',
    })),
  }
}

/** The files of pages: in folders that are used where they are, and those that are copied. */
function pagesOf(
  { folders, copies = [] }: Pick<ImportedSite, 'folders' | 'copies'>,
  tree: SiteTree,
): readonly string[] {
  const inFolders = folders.flatMap(({ from }) =>
    tree.list(from).map((path) => ({ path, file: posix.join(from, path) })),
  )
  const copied = copies.flatMap(({ from, isFile, files }) =>
    isFile
      ? [{ path: posix.basename(from), file: from }]
      : [...(files?.keys() ?? [])].map((path) => ({ path, file: posix.join(from, path) })),
  )
  return [...inFolders, ...copied]
    .filter(({ path }) => /\.mdx?$/.test(path) && !isHiddenPage(path))
    .map(({ file }) => file)
}

function findKeys(
  files: readonly string[],
  tree: SiteTree,
  generator: string | undefined,
): ReadonlyMap<string, FoundKey> {
  const found = new Map<string, FoundKey>()
  for (const file of files) {
    for (const [name, type] of undeclaredTypes(tree.read(file) ?? '', generator)) {
      const known = found.get(name)
      // A key with values of several types can have any.
      if (!known) found.set(name, { type, file, count: 1 })
      else
        found.set(name, {
          ...known,
          type: known.type === type ? type : 'json',
          count: known.count + 1,
        })
    }
  }
  return new Map([...found].filter(([, { count }]) => count >= fewest))
}
