import { basename, dirname, posix } from 'node:path'
import { findHostedRepository } from '../config/hosted-repository.ts'
import { recognizeOther } from './other-generators.ts'
import { hiddenReason } from './reading/hidden-pages.ts'
import { contentDir } from './reading/pages-folder.ts'
import type { Leftover } from './reading/settings.ts'
import type { SiteTree } from './reading/site-tree.ts'
import type { ImportedSite } from './types.ts'
import { checksOfUnread, importedChecks } from './writing/checks.ts'
import { compact, titleOfFile } from './writing/links.ts'
import { pluginsFor } from './writing/plugins-for.ts'

/**
 * Imports a folder of Markdown without a generator, or of one whose configuration is not read; its home page may be a
 * README.
 */
export function importMarkdownFolder(tree: SiteTree): ImportedSite {
  const other = recognizeOther(tree)
  const folder = findFolder(tree, other?.folder ?? '.')
  const isInContent = folder === 'content'
  const home = findHome(tree, folder) ?? findHome(tree, '.')
  const title = home === undefined ? undefined : titleOfFile(untilText(tree.read(home)))
  const repository = findHostedRepository(tree.root)
  const twins = isInContent ? [] : pagesTwice(tree, folder)
  const version = compact({
    name: 'current',
    label: 'Docs',
    path: '/',
    // Without a folder, the pages are those in content/.
    dir: contentDir(folder),
    draftIds: twins.length > 0 ? twins.map((path) => path.replace(/\.md$/, '')) : undefined,
  })
  const link = repository && { label: 'Repository', href: repository.url, position: 'right' }
  return {
    generator: undefined,
    files: [],
    config: {
      title: title ?? repository?.name ?? folderName(tree.root),
      navbar: compact({ items: link && [link] }),
      docs: {
        ...(other?.htmlUrls && { htmlUrls: true }),
        versions: [version],
        ...compact({ editUrl: repository?.editUrl }),
      },
      checks: other ? checksOfUnread : importedChecks,
      plugins: pluginsFor([folder], { tree, sitemap: false }),
    },
    leftovers: [
      ...(other?.leftovers ?? []),
      ...(other ? leaveSections(tree, folder) : []),
      ...twins.map((path) => leaveTwin(posix.join(folder, path))),
    ],
    folders: [{ from: folder, to: '' }],
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
function pagesTwice(tree: SiteTree, folder: string): string[] {
  const files = new Set(tree.list(folder))
  return [...files].filter(
    (path) =>
      posix.basename(path) === 'README.md' &&
      files.has(posix.join(posix.dirname(path), 'index.md')),
  )
}

/** The pages of sections of Hugo, whose names begin with `_`. */
function leaveSections(tree: SiteTree, folder: string): Leftover[] {
  const sections = tree.list(folder).filter((path) => /(?:^|\/)_index\.mdx?$/.test(path))
  return sections.map((path) => ({
    name: 'page',
    at: { file: posix.join(folder, path) },
    reason: `${hiddenReason(path)} to index${posix.extname(path)}`,
  }))
}

/** The folder of the pages: those of a generator, unless that is the root, or `content/`. */
function findFolder(tree: SiteTree, folder: string): string {
  const isInContent = tree.list('content').some((path) => /\.mdx?$/.test(path))
  return folder === '.' && isInContent ? 'content' : folder
}

function findHome(tree: SiteTree, folder: string): string | undefined {
  return tree.find(...['index.md', 'README.md', 'readme.md'].map((one) => posix.join(folder, one)))
}

function leaveTwin(file: string): Leftover {
  return { name: 'page', at: { file }, reason: "the folder's page is index.md, not README.md" }
}

/** The name of the folder; of the one above it if it says nothing: 'lamp/docs' → 'lamp' */
function folderName(root: string): string {
  const name = basename(root)
  return /^(?:docs?|documentation)$/i.test(name) ? basename(dirname(root)) || name : name
}
