import { basename, dirname, posix } from 'node:path'
import { importedChecks } from './checks.ts'
import { findHostedRepository } from './hosted-repository.ts'
import { compact, titleOf } from './links.ts'
import { pluginsFor } from './plugins-for.ts'
import type { Leftover } from './settings.ts'
import type { SiteTree } from './site-tree.ts'
import type { ImportedSite } from './types.ts'

/** Imports a folder of Markdown without a generator; its home page may be a README. */
export function importMarkdownFolder(tree: SiteTree): ImportedSite {
  const home = tree.find('index.md', 'README.md', 'readme.md')
  const title = home === undefined ? undefined : titleOf(untilText(tree.read(home)))
  const repository = findHostedRepository(tree.root)
  const isInContent = tree.list('content').some((path) => /\.mdx?$/.test(path))
  const twins = isInContent ? [] : pagesTwice(tree)
  const version = compact({
    name: 'current',
    label: 'Docs',
    path: '/',
    // Without a folder, the pages are those in content/.
    dir: isInContent ? undefined : '..',
    draftIds: twins.length > 0 ? twins.map((path) => path.replace(/\.md$/, '')) : undefined,
  })
  const link = repository && { label: 'Repository', href: repository.url, position: 'right' }
  return {
    generator: undefined,
    files: [],
    config: {
      title: title ?? repository?.name ?? folderName(tree.root),
      navbar: compact({ items: link && [link] }),
      docs: { versions: [version], ...compact({ editUrl: repository?.editUrl }) },
      checks: importedChecks,
      plugins: pluginsFor([isInContent ? 'content' : '.'], { tree, sitemap: false }),
    },
    leftovers: twins.map(leaveTwin),
    folders: [{ from: isInContent ? 'content' : '.', to: '' }],
    publicFolders: [],
  }
}

/** A page until its first paragraph: a heading below that is not its title. Images, badges and HTML are not paragraphs. */
function untilText(text: string | undefined): string | undefined {
  const [, front = '', body = ''] = /^(---\r?\n.*?\r?\n---\r?\n)?(.*)$/s.exec(text ?? '') ?? []
  const lines = body.split(/\r?\n/)
  const end = lines.findIndex((line) => /^\s*[^\s#<!`~[|:=-]/.test(line))
  return front + lines.slice(0, end < 0 ? lines.length : end).join('\n')
}

/** Each README.md next to an index.md: both would be the page of the folder. */
function pagesTwice(tree: SiteTree): string[] {
  const files = new Set(tree.list('.'))
  return [...files].filter(
    (path) =>
      posix.basename(path) === 'README.md' &&
      files.has(posix.join(posix.dirname(path), 'index.md')),
  )
}

function leaveTwin(file: string): Leftover {
  return { name: 'page', at: { file }, reason: 'the page of its folder is index.md' }
}

/** The name of the folder; of the one above it if it says nothing: 'lamp/docs' → 'lamp' */
function folderName(root: string): string {
  const name = basename(root)
  return /^(?:docs?|documentation)$/i.test(name) ? basename(dirname(root)) || name : name
}
