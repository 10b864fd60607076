import { existsSync, realpathSync } from 'node:fs'
import { dirname, join, posix, relative, resolve } from 'node:path'
import { findConfig } from '../config/loading/find-site.ts'
import { isReplaceable } from '../emit/output-folder.ts'
import { gitRoot } from '../files/git/git-root.ts'
import { leavesFolder } from '../files/paths.ts'
import { copiedFiles, withMdx } from '../import/reading/mdx-files.ts'
import type { Leftover } from '../import/reading/settings.ts'
import { openTree, type SiteTree } from '../import/reading/site-tree.ts'
import { importSite } from '../import/recognize.ts'
import type { ConfigData, ImportedSite } from '../import/types.ts'
import { declareKeys } from '../import/writing/declare-keys.ts'
import { keepValid, siteFile } from '../import/writing/keep-valid.ts'
import { leaveMissingPages } from '../import/writing/missing-pages.ts'
import { movePaths } from '../import/writing/moved-paths.ts'
import { withPackageCheck } from '../import/writing/packages.ts'
import {
  type AddedFile,
  type Copy,
  conflict,
  isCopied,
  isFree,
  overwriteFix,
  placeFiles,
} from '../import/writing/place-files.ts'
import { printConfig } from '../import/writing/print-config.ts'
import { withoutMissingFiles } from '../import/writing/without-missing-files.ts'
import { SiteError } from '../report/diagnostic.ts'

export interface ImportOptions {
  /** Runs configuration files that are programs. @default false: they are only read */
  readonly run?: boolean
  /** Copies the pages into `content/`. @default false: they stay where they are */
  readonly copy?: boolean
  /** Writes nothing. @default false */
  readonly dryRun?: boolean
}

export interface ImportResult {
  /** The generator that the site comes from: 'Docusaurus'; undefined for a folder of Markdown. */
  readonly generator: string | undefined
  /** The files of its configuration. */
  readonly files: readonly string[]
  readonly config: ConfigData
  /** The text of `config/site.ts`. */
  readonly text: string
  /** What was copied, or would be. */
  readonly copies: readonly Copy[]
  /** The pages that were added, or would be. */
  readonly added: readonly AddedFile[]
  /** What was not imported. */
  readonly leftovers: readonly Leftover[]
  /** How many pages are in the folders of the site, with those that are copied from elsewhere. */
  readonly pages: number
  /** The folder to build into, if other files are in the usual one. */
  readonly outDir: string | undefined
}

/**
 * Writes the configuration for a site of another generator, or for a folder of Markdown, at `root`. Throws a SiteError if
 * there is nothing to import, or rather than replacing a file.
 */
export async function importFrom(root: string, options: ImportOptions = {}): Promise<ImportResult> {
  const { run = false, dryRun = false } = options
  const folder = resolve(root)
  const existing = findConfig(folder)
  if (existing !== undefined && !dryRun) {
    throw conflict(existing, overwriteFix)
  }
  const tree = openTree(folder, run)
  const imported = await importSite(tree)
  const copy = options.copy || imported.folders.some(({ files }) => files !== undefined)
  if (!copy) refuseOutside(imported, folder)
  const copies = planCopies(imported, tree, copy)
  const added = planPages(imported, copy)
  const linked = leaveMissingPages(imported, tree)
  const located = copy ? withoutDirs(linked.config) : linked.config
  const placed = withPackageCheck(withMdx(located, imported, { copy }), tree)
  const present = withoutMissingFiles(placed, { tree, copies })
  const declared = declareKeys(present.config, imported, tree)
  const valid = keepValid(declared.config, folder)
  const text = printConfig(valid.config)
  if (!dryRun) {
    const move = movePaths(copies, tree)
    placeFiles(folder, { config: { file: siteFile, text }, copies, added, move })
  }
  return {
    generator: imported.generator,
    files: imported.files,
    config: valid.config,
    text,
    copies,
    added,
    leftovers: [
      ...imported.leftovers,
      ...linked.leftovers,
      ...present.leftovers,
      ...declared.leftovers,
      ...valid.leftovers,
      ...leftPublicFolders(imported, copies),
    ],
    pages: countPages(imported, tree) + added.length,
    outDir: await otherOutDir(folder),
  }
}

/** A folder for the site, if other files are in `build/`: a build would refuse to replace them. */
async function otherOutDir(root: string): Promise<string | undefined> {
  if (await isReplaceable(join(root, 'build'))) return undefined
  for (let i = 1; ; i++) {
    const name = i === 1 ? 'site' : `site-${i}`
    if (await isReplaceable(join(root, name))) return name
  }
}

/**
 * A configuration that someone else wrote must not publish files from outside the repository. Where there is none, pages may be
 * in a folder next to the site's.
 */
function refuseOutside({ folders }: ImportedSite, root: string): void {
  const site = realpathSync(root)
  const top = gitRoot(site) ?? dirname(site)
  const outside = folders.find(({ from }) => leavesFolder(relative(top, join(site, from))))
  if (!outside) return
  const message = `Cannot use the pages in ${outside.from}: they are outside ${top}`
  const fix = 'run the command again with --copy to copy them into content/'
  throw new SiteError([{ code: 'content-unreadable', severity: 'error', message, fix }], 2)
}

function planCopies(
  { folders, publicFolders, copies = [] }: ImportedSite,
  tree: SiteTree,
  copy: boolean,
): Copy[] {
  const pages = copy
    ? folders.map((folder) => ({
        from: folder.from,
        to: inContent(folder.to),
        files: copiedFiles(folder, tree),
      }))
    : []
  // A configuration that someone else wrote must not publish files from outside the site.
  const ownFolders = publicFolders.filter((folder) => !leavesFolder(posix.normalize(folder)))
  const own = copies.filter(({ from }) => !leavesFolder(posix.normalize(from)))
  const publicFiles = ownFolders.map((from) => ({ from, to: 'public' }))
  const exists = ({ from }: Copy) => existsSync(join(tree.root, from))
  const isNew = isFree(join(tree.root, 'public'))
  const files = publicFiles.filter((copy) => exists(copy) && (isNew || isCopied(tree.root, copy)))
  return [...pages.filter(exists), ...files, ...own.filter(exists)]
}

/** The pages to add, in the folders that they belong to. */
function planPages({ folders, pages = [] }: ImportedSite, copy: boolean): AddedFile[] {
  return pages.map(({ folder, path, text }) => {
    const to = copy && folders.find(({ from }) => from === folder)?.to
    return {
      file: posix.join(to === undefined || to === false ? folder : inContent(to), path),
      text,
    }
  })
}

/** A path in `content/`: '' for `content/` itself. */
function inContent(path: string): string {
  return path === '' ? 'content' : `content/${path}`
}

/** In `content/`, the folder of a version is its path. */
function withoutDirs(config: ConfigData): ConfigData {
  const docs = docsIn(config)
  if (!docs) return config
  return {
    ...config,
    docs: { ...docs, versions: docs.versions.map(({ dir, ...version }) => version) },
  }
}

interface ImportedDocs {
  readonly versions: readonly { readonly dir?: string; readonly draftIds?: readonly string[] }[]
}

function docsIn({ docs }: ConfigData): ImportedDocs | undefined {
  return docs as ImportedDocs | undefined
}

function leftPublicFolders({ publicFolders }: ImportedSite, copies: readonly Copy[]): Leftover[] {
  const left = publicFolders.filter((folder) => !copies.some(({ from }) => from === folder))
  return left.map((file) => ({
    name: 'files',
    at: { file },
    reason: 'copy the files into public/',
  }))
}

function countPages({ folders, copies = [], config }: ImportedSite, tree: SiteTree): number {
  const files = new Set([
    ...folders.flatMap(({ from }) => tree.list(from).map((path) => `${from}/${path}`)),
    ...copies.flatMap(({ from, files }) =>
      files ? [...files.keys()].map((path) => `${from}/${path}`) : [from],
    ),
  ])
  const pages = [...files].filter((path) => /\.mdx?$/.test(path) && !/(?:^|\/)_/.test(path))
  const drafts = docsIn(config)?.versions.flatMap(({ draftIds = [] }) => draftIds) ?? []
  return pages.length - drafts.length
}
