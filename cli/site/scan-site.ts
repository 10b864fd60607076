import type { ReadSettings, SettingsByFolder } from '../content/front-matter/folder-settings.ts'
import { reportIgnoredFiles } from '../content/ignored-files.ts'
import { withLocalFolders } from '../content/local-folders.ts'
import { reportPageNames } from '../content/page-names.ts'
import { noPages, type ScannedContent, scanContent, scanOutsideContent } from '../content/scan.ts'
import type { SourceFile } from '../content/types.ts'
import { untranslatedSources } from '../content/untranslated.ts'
import { scanPublic } from '../emit/public-files.ts'
import { withMarkedLinks } from '../links/mark-links.ts'
import type { LoadedSite } from './load-site.ts'

/** A site whose files are listed. */
export interface ScannedSite extends LoadedSite {
  /** Files that become pages, with those that plugins add. */
  readonly sources: readonly SourceFile[]
  /** The files that `folders` was read from, relative to `content/`. */
  readonly folderFiles: readonly string[]
  readonly folders: SettingsByFolder
  /** Paths below `public/`. */
  readonly publicFiles: readonly string[]
  /** Whether every file in the folders of pages and `public/` could be listed, and no file is ignored. */
  readonly isFullyScanned: boolean
}

export interface ScanSiteOptions {
  /** What is in `content/`, where that is listed already. */
  readonly content?: ScannedContent
  /** Whether `content` hooks may add and change sources. @default true */
  readonly plugins?: boolean
}

/** Lists the pages and the files of `public/`, and asks the plugins for more. */
export async function scanSite(
  loaded: LoadedSite,
  { content = scanContent(loaded.site.root), plugins = true }: ScanSiteOptions = {},
): Promise<ScannedSite> {
  const { site, hooks } = loaded
  const outside = scanOutsideContent(site)
  const scanned = [...content.sources, ...outside.sources]
  // MDX files are only pages if a plugin compiles them.
  const found = scanned.filter(({ kind }) => kind !== 'mdx' || hooks.has('mdx'))
  const written = plugins ? await hooks.content(found, site) : found
  const sources = [...written, ...untranslatedSources(written, site)]
  const hasOnlyMdx = found.length < scanned.length && found.length + written.length === 0
  const shared = scanPublic(site.root, site.code.allow)
  const folderFiles = [...content.folderFiles, ...outside.folderFiles]
  const settings = await readFolders(site.root, folderFiles)
  const problems = [
    ...(hasOnlyMdx ? [noPages('content')] : []),
    // The pages may come from a plugin, or from a folder outside content/.
    ...content.problems.filter(({ code }) => code !== 'content-missing' || sources.length === 0),
    ...outside.problems,
    ...shared.problems,
    ...settings.problems,
    ...reportIgnoredFiles([...content.files, ...outside.files], sources),
    ...reportPageNames(written, site),
  ]
  return {
    ...loaded,
    site: withMarkedLinks(site, shared.files),
    sources,
    folderFiles,
    folders: withLocalFolders(settings.folders, site),
    publicFiles: shared.files,
    isFullyScanned: problems.length === 0,
    problems: [...loaded.problems, ...problems],
  }
}

/** Most sites have no such files, and need no parser for them. */
async function readFolders(root: string, files: readonly string[]): Promise<ReadSettings> {
  if (files.length === 0) return { folders: new Map(), problems: [] }
  const { readFolderSettings } = await import('../content/front-matter/folder-settings.ts')
  return readFolderSettings(root, files)
}
