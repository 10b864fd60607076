import type { Leftover } from '../reading/settings.ts'
import type { SiteTree } from '../reading/site-tree.ts'
import { currentFolder, type DocsInstance, type Version } from './versions.ts'

/**
 * The versions that have pages. Some sites copy their docs to the folder of the latest version only when they are published;
 * that version has the pages of those docs.
 */
export function withoutMissing(
  versions: readonly Version[],
  { options }: DocsInstance,
  tree: SiteTree,
): { readonly versions: readonly Version[]; readonly leftovers: readonly Leftover[] } {
  const current = currentFolder(options)
  const isUnused = versions.every(({ folder }) => folder !== current)
  const found: Version[] = []
  const leftovers: Leftover[] = []
  for (const version of versions) {
    const { folder, isLast } = version
    if (hasPages(folder, tree)) {
      found.push(version)
      continue
    }
    const isCopied = isLast && isUnused && hasPages(current, tree)
    if (isCopied) found.push({ ...version, folder: current })
    const effect = isCopied ? `the pages in ${current}/ are used` : 'the version is left out'
    leftovers.push({
      name: 'version',
      at: { file: folder },
      reason: `this version's folder contains no pages, so ${effect}`,
    })
  }
  return found.length > 0 ? { versions: found, leftovers } : { versions, leftovers: [] }
}

function hasPages(folder: string, tree: SiteTree): boolean {
  return tree.list(folder).some((path) => /\.mdx?$/.test(path))
}
