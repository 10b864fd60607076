import { basename, dirname } from 'node:path'
import { importedChecks } from './checks.ts'
import { titleOf } from './links.ts'
import { pluginsFor } from './plugins-for.ts'
import type { SiteTree } from './site-tree.ts'
import type { ImportedSite } from './types.ts'

/** Imports a folder of Markdown without a generator; its home page may be a README. */
export function importMarkdownFolder(tree: SiteTree): ImportedSite {
  const home = tree.find('index.md', 'README.md', 'readme.md')
  const title = home === undefined ? undefined : titleOf(tree.read(home))
  return {
    generator: undefined,
    files: [],
    config: {
      title: title ?? folderName(tree.root),
      docs: { versions: [{ name: 'current', label: 'Docs', path: '/', dir: '..' }] },
      checks: importedChecks,
      plugins: pluginsFor(['.'], { tree, sitemap: false }),
    },
    leftovers: [],
    folders: [{ from: '.', to: '' }],
    publicFolders: [],
  }
}

/** The name of the folder; of the one above it if it says nothing: 'lamp/docs' → 'lamp' */
function folderName(root: string): string {
  const name = basename(root)
  return /^(?:docs?|documentation)$/i.test(name) ? basename(dirname(root)) || name : name
}
