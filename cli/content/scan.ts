import { join, posix, relative, sep } from 'node:path'
import type { PathRule } from '../config/settings/docs.ts'
import { type Refusal, unlessMissing } from '../files/disk.ts'
import { isOutsideContent, leavesFolder, placeOfSource, sourceOfPlace } from '../files/paths.ts'
import { refuseLink } from '../files/publish-rule.ts'
import { scanFolder } from '../files/scan-folder.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { kindOfPage, type SourceFile } from './types.ts'

export interface ScannedContent {
  readonly sources: readonly SourceFile[]
  /** Files with settings of folders, relative to `content/`. */
  readonly folderFiles: readonly string[]
  /** All files, relative to `content/`. */
  readonly files: readonly string[]
  readonly problems: readonly Diagnostic[]
}

/**
 * Lists the pages in `content/`, sorted, and the settings of its folders. MDX files, which need a plugin, are among the
 * pages; names that start with `_` are not.
 */
export function scanContent(root: string): ScannedContent {
  const content = scanPages(root, 'content', isHidden)
  const isEmpty = content.sources.length === 0 && content.problems.length === 0
  return isEmpty ? { ...content, problems: [noPages('content')] } : content
}

/** As much of the configuration as the folders with pages depend on. */
export interface ScannedVersions {
  readonly root: string
  readonly outDir: string
  /** @default 'files' */
  readonly paths?: PathRule | undefined
  readonly versions: readonly { readonly dir: string }[]
}

/** Lists the pages in the folders of versions that are outside `content/`. */
export function scanOutsideContent(site: ScannedVersions): ScannedContent {
  const { root, outDir } = site
  const output = relative(root, outDir).split(sep).join('/')
  const left = new Set(['content', 'public', output, `${output}.next`])
  const scans = outsideFolders(site).map((folder) => {
    const problem = refuseOutside(root, folder)
    if (problem) return { sources: [], folderFiles: [], files: [], problems: [problem] }
    const skip = (name: string, path: string) =>
      isHidden(name) ||
      name === 'node_modules' ||
      (folder === '.' && (left.has(path) || isConfigModule(path)))
    const found = withoutModules(scanPages(root, folder, skip), site)
    const isEmpty = found.sources.length === 0 && found.problems.length === 0
    return isEmpty ? { ...found, problems: [noPages(folder)] } : found
  })
  return {
    sources: scans.flatMap(({ sources }) => sources),
    folderFiles: scans.flatMap(({ folderFiles }) => folderFiles),
    files: scans.flatMap(({ files }) => files),
    problems: scans.flatMap(({ problems }) => problems),
  }
}

/** In the folders of other generators, components are modules for pages, and no pages. */
function withoutModules(
  found: ScannedContent,
  { paths = 'files' }: Pick<ScannedVersions, 'paths'>,
): ScannedContent {
  if (paths === 'files') return found
  return { ...found, sources: found.sources.filter(({ kind }) => kind !== 'component') }
}

/** The folders of versions outside `content/`, relative to the root; not those within another one. */
export function outsideFolders({ versions }: Pick<ScannedVersions, 'versions'>): string[] {
  const dirs = versions.map(({ dir }) => dir).filter(isOutsideContent)
  const outermost = dirs.filter((dir) => !dirs.some((other) => dir.startsWith(`${other}/`)))
  return outermost.map(placeOfSource)
}

function scanPages(
  root: string,
  folder: string,
  skip: (name: string, path: string) => boolean,
): ScannedContent {
  const { files, problems } = scanFolder(root, folder, {
    skip,
    refuseFolder,
    refuseLink: refusePageLink,
  })
  const sourceOf = (path: string) =>
    folder === 'content' ? path : sourceOfPlace(`${folder}/${path}`)
  const sources = files.filter(isPage).map((path): SourceFile => {
    return { source: sourceOf(path), file: join(root, folder, path), kind: kindOfPage(path) }
  })
  const folderFiles = files.filter((path) => folderFile.test(posix.basename(path))).map(sourceOf)
  return { sources, folderFiles, files: files.map(sourceOf), problems }
}

function isHidden(name: string): boolean {
  return /^[_.]/.test(name) && !folderFile.test(name) && name !== sectionPage
}

/** Whether a file belongs to the site's configuration. Other generators may have pages in a folder of that name. */
function isConfigModule(path: string): boolean {
  return path.startsWith('config/') && path.endsWith('.tsx')
}

/** The page of a folder in Hugo. It is listed to be reported. */
const sectionPage = '_index.md'

/** Settings of a folder in generated sidebars, as Docusaurus names them. */
const folderFile = /^_category_\.(?:json|ya?ml)$/

/** Reported, because no one wants to replace a site with an empty one. */
export function noPages(folder: string): Diagnostic {
  return {
    code: 'content-missing',
    severity: 'error',
    message: `No pages in ${folder}/: the folder contains no .md or .tsx files that can be pages`,
    at: { file: folder },
    fix: `add ${folder}/index.md`,
  }
}

/** Why a folder outside `content/` cannot be read. */
function refuseOutside(root: string, folder: string): Diagnostic | undefined {
  const path = join(root, folder)
  const place = relative(root, path).split(sep).join('/')
  if (leavesFolder(folder) && !leavesFolder(place)) {
    const message = `Cannot use ${folder} for pages: the path leaves the site folder and leads back into it`
    const fix = `set the version's "dir" to "${sourceOfPlace(place) || '.'}"`
    return { code: 'content-unreadable', severity: 'error', message, at: { file: folder }, fix }
  }
  const refusal = unlessMissing(() => refuseLink(path, root))
  return (
    refusal && {
      code: 'content-unreadable',
      severity: 'error',
      message: `Cannot read ${folder}: ${refusal.reason}`,
      at: { file: folder },
      fix: 'replace the symbolic link with a copy of the folder',
    }
  )
}

function isPage(path: string): boolean {
  return /\.(?:mdx?|tsx)$/.test(path) && posix.basename(path) !== sectionPage
}

/** The bundler resolves links, so it would not find the module under this name. */
function refusePageLink(path: string): Refusal | undefined {
  if (path.endsWith('.mdx')) {
    return {
      reason: 'an MDX page cannot be a symbolic link',
      fix: 'replace the symbolic link with a file',
    }
  }
  if (!path.endsWith('.tsx')) return undefined
  const fix =
    'replace the symbolic link with a file that contains: export { default } from "./the-other.tsx"'
  return { reason: 'a component page cannot be a symbolic link', fix }
}

function refuseFolder(path: string): Refusal | undefined {
  if (!isPage(path)) return undefined
  return {
    reason: `it is a folder, but its name ends in "${posix.extname(path)}"`,
    fix: 'rename the folder',
  }
}
