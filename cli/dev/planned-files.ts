import { planLookup, planPageLists } from '../emit/plan-files.ts'
import type { OutputFile } from '../emit/types.ts'
import type { Route } from '../routes/types.ts'
import type { PreparedSite } from '../site/prepare-site.ts'

/** Contents of files by path, which is relative to the output folder. */
export type FileContents = ReadonlyMap<string, string | Uint8Array>

const chunkFolder = '/assets/pages/'
const textsFolder = '/assets/texts/'

/**
 * The files for which no page has to be rendered: the bundle, the sidebars, the lookups of routes and pages. The sidebars of
 * the state before are among them, because an open page may request a part of its sidebar while the site changes.
 */
export function planDevFiles(
  { bundle, site, plan, facts, sidebarFiles }: PreparedSite,
  sidebarsBefore: readonly OutputFile[],
): FileContents {
  const bundled = bundle.files.flatMap(({ path, contents }) =>
    contents ? [[path, contents] as const] : [],
  )
  const planned = contentsOf([
    ...sidebarsBefore,
    ...sidebarFiles,
    ...planLookup(plan.routes, {
      chunkOf: (i) => chunkUrlOf(plan.routes[i]),
      count: facts.routeShards,
      codeId: bundle.codeId,
    }),
    ...planPageLists(plan.routes, site.locales),
  ])
  return new Map([...bundled, ...planned])
}

/** URL of a route's chunk. It is named after the route and not its content: it is rendered when it is requested. */
export function chunkUrlOf(route: Pick<Route, 'url'> | undefined): string {
  return chunkFolder + encodeURIComponent(route?.url ?? '')
}

/** URL of the texts of a route's sections, for the search. They are read when they are requested, too. */
export function textsUrlOf({ url }: Pick<Route, 'url'>): string {
  return textsFolder + encodeURIComponent(url)
}

/** What a decoded path leads to of a page: its chunk, or the texts of its sections. Undefined for other paths. */
export function pagePartAt(
  path: string,
): { readonly part: 'chunk' | 'texts'; readonly url: string } | undefined {
  if (path.startsWith(chunkFolder)) return { part: 'chunk', url: path.slice(chunkFolder.length) }
  if (path.startsWith(textsFolder)) return { part: 'texts', url: path.slice(textsFolder.length) }
  return undefined
}

export function contentsOf(files: readonly OutputFile[]): FileContents {
  return new Map(
    files.flatMap((file) => (file.kind === 'text' ? [[file.path, file.contents] as const] : [])),
  )
}
