import type { TextFile } from '../plugins/types.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { Route } from '../routes/types.ts'
import { pluginFiles } from '../site/plugin-files.ts'
import type { PreparedSite } from '../site/prepare-site.ts'
import type { DevPages } from './dev-pages.ts'
import { once } from './once.ts'

/** The files that plugins add to a site that is served from source, made when they are requested. */
export interface AddedFiles {
  /** The file at a path, or the page in it if the path is a folder. */
  readonly find: (path: string) => Promise<TextFile | undefined>
}

export interface AddedFilesOptions {
  readonly pages: DevPages
  readonly routeAt: (path: string) => Route | undefined
  readonly report: (problems: readonly Diagnostic[]) => void
}

/** All pages are rendered for the first file that does not belong to the page that its path suggests. */
export function createAddedFiles(
  prepared: PreparedSite,
  { pages, routeAt, report }: AddedFilesOptions,
): AddedFiles {
  const { hooks } = prepared
  const gatherAll = once(() => gatherFiles(prepared, pages, report))
  return {
    async find(path) {
      if (!hooks.has('page', 'files')) return undefined
      // Often the file of a page is at the URL of the page, with an extension.
      const route = routeAt(`/${path.replace(/\.\w+$/, '')}`)
      const page = route && (await pages.render(route))
      const file = page?.extras.find((one) => one.path === path)
      if (file) return file
      const files = await gatherAll()
      return files.get(path) ?? files.get(`${path.replace(/\/$/, '')}/index.html`)
    },
  }
}

async function gatherFiles(
  prepared: PreparedSite,
  { renderAll }: DevPages,
  report: AddedFilesOptions['report'],
): Promise<ReadonlyMap<string, TextFile>> {
  const pages = await renderAll()
  const files = new Map<string, TextFile>(
    pages.flatMap((page) => page.extras.map((file) => [file.path, file] as const)),
  )
  const read = (path: string) => {
    const contents = files.get(path)?.contents
    return typeof contents === 'string' ? contents : undefined
  }
  const taken = new Map([...files.keys()].map((path) => [path, 'the build']))
  const added = await pluginFiles(prepared, pages, { read, taken })
  report(added.problems)
  for (const file of added.files) if (file.kind === 'text') files.set(file.path, file)
  return files
}
