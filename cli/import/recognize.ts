import { join, posix, relative } from 'node:path'
import { commandLine } from '../report/command-line.ts'
import { SiteError } from '../report/diagnostic.ts'
import { enumerate } from '../report/enumerate.ts'
import { docusaurusFiles, importDocusaurus } from './docusaurus/docusaurus.ts'
import { importMarkdownFolder } from './markdown-folder.ts'
import { importMdbook } from './mdbook/mdbook.ts'
import { importMkdocs } from './mkdocs/mkdocs.ts'
import { importNextra, isNextraConfig, nextraFiles } from './nextra/nextra.ts'
import { recognizeOther } from './other-generators.ts'
import type { SiteTree } from './reading/site-tree.ts'
import { siteOf } from './site-of.ts'
import { importStarlight, starlightFiles } from './starlight/starlight.ts'
import type { ImportedSite } from './types.ts'
import { importVitepress, vitepressFiles } from './vitepress/vitepress.ts'

type Import = (
  tree: SiteTree,
  file: string,
) => Promise<ImportedSite | undefined> | ImportedSite | undefined

const importers: readonly [files: readonly string[], act: Import][] = [
  [docusaurusFiles, importDocusaurus],
  [vitepressFiles, importVitepress],
  [starlightFiles, importStarlight],
  [['book.toml'], importMdbook],
  [['mkdocs.yml', 'mkdocs.yaml'], importMkdocs],
  [nextraFiles, importNextra],
]

/**
 * Imports the site of the first generator whose configuration is in the folder. Throws a SiteError if there is nothing, or
 * if the configuration is in a folder below.
 */
export async function importSite(tree: SiteTree): Promise<ImportedSite> {
  for (const [files, act] of importers) {
    const file = tree.find(...files)
    const imported = file === undefined ? undefined : await act(tree, file)
    if (imported) return imported
  }
  const below = foldersWithConfig(tree)
  if (below.length > 0) throw elsewhere(tree.root, below)
  if (tree.list('.').some((path) => /\.mdx?$/.test(path))) return importMarkdownFolder(tree)
  throw nothing(tree)
}

/** The folders that have the configuration of a generator: '.' for the folder itself. */
export function generatorFolders(tree: SiteTree): string[] {
  const isHere = importers.some(([files]) => hasConfig(tree, '.', files))
  return [...(isHere ? ['.'] : []), ...foldersWithConfig(tree)]
}

/** Names of folders in which repositories keep their docs. */
const docsFolders = ['docs', 'doc', 'website', 'site', 'documentation', 'book', 'guide', 'www']

/** The folders of docs that have the configuration of a generator. */
function foldersWithConfig(tree: SiteTree): string[] {
  const folders = docsFolders.flatMap((name) => [name, `packages/${name}`, `apps/${name}`])
  return folders.filter((folder) => importers.some(([files]) => hasConfig(tree, folder, files)))
}

/** A configuration of Astro or Next may be that of another site. */
function hasConfig(tree: SiteTree, folder: string, files: readonly string[]): boolean {
  const file = tree.find(...files.map((name) => posix.join(folder, name)))
  if (file === undefined) return false
  if (files === nextraFiles) return isNextraConfig(tree.read(file))
  return files !== starlightFiles || isStarlight(tree.read(file))
}

function isStarlight(text: string | undefined): boolean {
  return text?.includes('@astrojs/starlight') ?? false
}

function elsewhere(root: string, folders: readonly string[]): SiteError {
  const [first = '.'] = folders
  const message = `Cannot import "${root}": a generator's configuration is in ${enumerate(folders.map((folder) => `${folder}/`))}`
  const command = commandLine('import', relative(process.cwd(), join(root, first)) || '.')
  const fix = `run "${command}"`
  return new SiteError([{ code: 'content-missing', severity: 'error', message, fix }], 2)
}

function nothing(tree: SiteTree): SiteError {
  const other = recognizeOther(tree)
  const problem = other
    ? {
        message: `Cannot import "${tree.root}": it looks like ${siteOf(other.name)}, but contains no Markdown`,
        fix: 'convert the pages to Markdown first, for example with Pandoc',
      }
    : {
        message: `Cannot find anything to import in "${tree.root}": the folder contains neither a generator's configuration nor Markdown`,
        fix: "pass the folder that contains your Markdown files or a generator's configuration, such as mkdocs.yml",
      }
  return new SiteError([{ code: 'content-missing', severity: 'error', ...problem }], 2)
}
