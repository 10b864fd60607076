/** What changed files mean for the site. */
import { dirname, isAbsolute, join, relative, sep } from 'node:path'
import { isIgnored } from './path-watcher.ts'

/** What a changed file means: the configuration, a public file, something the bundler read, or pages. */
export type Change = 'config' | 'public' | 'bundle' | 'content'

/** What a state of the site was read from. Paths are absolute. */
export interface Watched {
  readonly root: string
  readonly configFiles: readonly string[]
  /** Folders with pages outside `content/`. */
  readonly pageFolders: readonly string[]
  /** The output folder, which a build may write meanwhile; undefined until the configuration is loaded. */
  readonly outDir: string | undefined
  /** Files and folders that plugins watch. */
  readonly pluginFiles: readonly string[]
  readonly bundleFiles: readonly string[]
  /** Files that pages have included so far; they may be anywhere in the repository. */
  readonly includedFiles: readonly string[]
}

const weights: readonly Change[] = ['content', 'bundle', 'public', 'config']

/** The change that requires the most work for these files; undefined without files, or if all of them are output. */
export function heaviestChange(files: readonly string[], watched: Watched): Change | undefined {
  const { outDir } = watched
  const read = files.filter(
    (file) => !outDir || !(isWithin(file, outDir) || isWithin(file, `${outDir}.next`)),
  )
  const heaviest = Math.max(...read.map((file) => weights.indexOf(classify(file, watched))))
  return weights[heaviest]
}

/**
 * What a change of `file` means. The bundler does not read Markdown and public files; anything else may concern it, even
 * a file that it looked for and did not find.
 */
function classify(file: string, watched: Watched): Change {
  const { bundleFiles, configFiles, pluginFiles, includedFiles, root } = watched
  if (configFiles.includes(file)) return 'config'
  // All hooks of plugins run again.
  if (pluginFiles.some((path) => isWithin(file, path))) return 'config'
  if (bundleFiles.includes(file)) return 'bundle'
  // Included files are read when the page is compiled, which is when it is requested.
  if (includedFiles.includes(file)) return 'content'
  if (isWithin(file, join(root, 'public'))) return 'public'
  return file.endsWith('.md') ? 'content' : 'bundle'
}

/** Folders that are watched before anything is read. */
export function siteFolders(root: string): string[] {
  return ['content', 'config', 'public'].map((name) => join(root, name))
}

/**
 * The site's folders, and those of modules elsewhere, except packages, which do not change while the server runs. Of the
 * configuration, and of the repository above the root, only files: their folders contain much else, such as package.json.
 * What is inside another folder is left out, because it is watched already.
 */
export function pathsToWatch(watched: Watched): string[] {
  const { root, configFiles, bundleFiles, pageFolders, pluginFiles, includedFiles } = watched
  const isOwn = (file: string) => !file.includes(`${sep}node_modules${sep}`)
  const modules = bundleFiles.filter(isOwn).map((file) => dirname(file))
  const included = includedFiles
    .filter(isOwn)
    .map((file) => (isWithin(file, root) ? dirname(file) : file))
  const folders = [...siteFolders(root), ...pageFolders, ...modules, ...included]
  const paths = [...new Set([...folders, ...configFiles, ...pluginFiles])]
  const isWatchedWith = (path: string, folder: string) =>
    path !== folder && isWithin(path, folder) && !isIgnored(relative(folder, path))
  return paths.filter((path) => !paths.some((folder) => isWatchedWith(path, folder)))
}

/** What the site has read at a path, or below it. */
export function readFilesIn(path: string, watched: Watched): string[] {
  const { configFiles, bundleFiles, pluginFiles, includedFiles } = watched
  return [...configFiles, ...bundleFiles, ...pluginFiles, ...includedFiles].filter((file) =>
    isWithin(file, path),
  )
}

/** Whether a path is that of a folder or of something in it. */
function isWithin(path: string, folder: string): boolean {
  const rest = relative(folder, path)
  return rest !== '..' && !rest.startsWith(`..${sep}`) && !isAbsolute(rest)
}
