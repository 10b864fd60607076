import { join, posix } from 'node:path'
import { placeProblems } from '../config/loading/place-problems.ts'
import { notFoundFileOf, notFoundFiles } from '../emit/types.ts'
import type { TextFile } from '../hooks/types.ts'
import { type PageWithFiles, pageFileConflicts, pageFileOwners } from '../pages/page-files.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { Route } from '../routes/types.ts'
import { pluginFiles, readFrom } from '../site/plugin-files.ts'
import type { PreparedSite } from '../site/prepare-site.ts'
import type { DevPages, PageSummary } from './dev-pages.ts'
import { once } from './once.ts'
import { chunkUrlOf, type FileContents } from './planned-files.ts'

/** The files that plugins add to a site that is served from source, made when they are requested. */
export interface AddedFiles {
  /** The file at a path, or the page in it if the path is a folder. */
  readonly find: (path: string) => Promise<TextFile | undefined>
  /** The paths of all of them. */
  readonly paths: () => Promise<readonly string[]>
}

export interface AddedFilesOptions {
  readonly pages: DevPages
  /** The files for which no page has to be rendered. */
  readonly plannedFiles: () => FileContents
  readonly routeAt: (path: string) => Route | undefined
  readonly report: (problems: readonly Diagnostic[]) => void
}

/** All pages are rendered for the first file that does not belong to the page that its path suggests. */
export function createAddedFiles(prepared: PreparedSite, options: AddedFilesOptions): AddedFiles {
  const { pages, routeAt } = options
  const { hooks } = prepared
  const gatherAll = once(() => gatherFiles(prepared, options))
  return {
    async find(path) {
      if (!hooks.has('page', 'files')) return undefined
      // Often the file of a page is at the URL of the page, with an extension.
      const route = routeAt(`/${path.replace(/\.\w+$/, '')}`)
      const page = route && (await pages.render(route))
      const file = page?.extras.find((one) => one.path === path)
      if (file) return file
      const files = await gatherAll()
      return files.get(path) ?? files.get(posix.join(path, 'index.html'))
    },
    async paths() {
      return hooks.has('page', 'files') ? [...(await gatherAll()).keys()] : []
    },
  }
}

async function gatherFiles(
  prepared: PreparedSite,
  options: AddedFilesOptions,
): Promise<ReadonlyMap<string, TextFile>> {
  const pages = await options.pages.renderAll()
  const files = new Map<string, TextFile>(
    pages.flatMap((page) => page.extras.map((file) => [file.path, file] as const)),
  )
  const { plan, site, publicFiles, compiledConfig } = prepared
  const written = pages.map(filesOfPage)
  const others = new Set([
    ...options.plannedFiles().keys(),
    ...publicFiles,
    ...notFoundFiles(site.locales),
  ])
  const conflicts = pageFileConflicts(written, plan.routes, { others, configFile: site.configFile })
  const taken = pageFileOwners(written, plan.routes, others)
  const readBytes = prepared.hooks.has('files')
    ? await createRead(prepared, options, { pages, extras: files })
    : () => undefined
  const added = await prepared.hooks.apart(() => pluginFiles(prepared, pages, { readBytes, taken }))
  const placed = placeProblems(conflicts, { ...site, files: compiledConfig.files })
  options.report([...placed, ...added.problems])
  for (const file of added.files) if (file.kind === 'text') files.set(file.path, file)
  return files
}

/** The files that a build would write for a page, by their paths. */
function filesOfPage({ route, extras, rendered }: PageSummary): PageWithFiles {
  const paths = extras.map(({ path }) => path)
  return {
    files: { html: route.outputFile, chunk: chunkUrlOf(route).slice(1), extras: paths },
    rendered,
  }
}

interface GatheredPages {
  readonly pages: readonly PageSummary[]
  /** The files that plugins add for single pages, by path. */
  readonly extras: ReadonlyMap<string, TextFile>
}

/** Returns a function that reads what a build would have at a path. */
async function createRead(
  { site, publicFiles }: PreparedSite,
  { pages: { renderNotFound }, plannedFiles }: AddedFilesOptions,
  { pages, extras }: GatheredPages,
): Promise<(path: string) => Uint8Array | undefined> {
  const byFile = new Map(pages.map((page) => [page.route.outputFile, page]))
  const isPublic = new Set(publicFiles)
  const readPublic = readFrom([join(site.root, 'public')])
  const notFound = new Map<string, string>()
  for (const locale of site.locales)
    notFound.set(notFoundFileOf(locale.path), (await renderNotFound(locale)).html)
  return (path) => {
    const made = notFound.get(path) ?? extras.get(path)?.contents ?? plannedFiles().get(path)
    if (made !== undefined) return Buffer.from(made)
    const html = byFile.get(path)?.html?.()
    if (html !== undefined) return Buffer.from(html)
    return isPublic.has(path) ? readPublic(path) : undefined
  }
}
