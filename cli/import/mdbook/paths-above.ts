import { posix } from 'node:path'
import type { SiteTree } from '../reading/site-tree.ts'
import { withoutCodeBlocks } from '../writing/links.ts'

/**
 * Finds the folders above a book that its pages link to, such as `../std/index.html`: books are published next to others,
 * and mdBook doesn't check links. Returns patterns of `externalPaths`, '../std/**'. Folders of the repository are left
 * out, because a link to one of them is a mistake.
 */
export function findPathsAbove(folder: string, tree: SiteTree): string[] {
  const pages = tree.list(folder).filter((path) => path.endsWith('.md'))
  const targets = pages.flatMap((path) =>
    relativeHrefs(tree.read(posix.join(folder, path)) ?? '').map((href) =>
      posix.join(posix.dirname(path), href),
    ),
  )
  const above = targets.flatMap((target) => /^(?:\.\.\/)+[^/]+(?=\/)/.exec(target)?.[0] ?? [])
  const others = above.filter((path) => tree.list(posix.join(folder, path)).length === 0)
  return [...new Set(others)].sort().map((path) => `${path}/**`)
}

/** The paths of links that begin with `../`, in Markdown and HTML. */
function relativeHrefs(text: string): string[] {
  const links = withoutCodeBlocks(text).matchAll(
    /(?:\]\(\s*<?|^ {0,3}\[[^\]\n]+\]:\s*<?|\shref=["'])(\.\.\/[^\s"'<>()]+)/gm,
  )
  return [...links].map(([, href = '']) => href)
}
