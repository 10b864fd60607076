import { normalizePath } from '../../runtime/contract/url.ts'
import type { OutputFile } from '../emit/types.ts'
import type { PageTools } from '../pages/page-tools.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { Route } from '../routes/types.ts'
import { writeIndexFiles } from '../search/write-index-files.ts'
import type { PreparedSite } from '../site/prepare-site.ts'
import { type AddedFiles, createAddedFiles } from './added-files.ts'
import { createDevAnchors, type DevAnchors } from './dev-anchors.ts'
import { createDevPages, type DevPages, type PageRecorder } from './dev-pages.ts'
import { once } from './once.ts'
import { contentsOf, type FileContents, planDevFiles } from './planned-files.ts'

/** One state of a site that is served from source. What it takes to respond is made when it is first needed. */
export interface DevSite {
  /** States have increasing numbers. */
  readonly number: number
  readonly prepared: PreparedSite
  readonly tools: PageTools
  readonly pages: DevPages
  readonly anchors: DevAnchors
  /** The route at a decoded path, which may end as the name of its file does: '/guide', '/guide/', '/guide.html'. */
  readonly routeAt: (path: string) => Route | undefined
  readonly plannedFiles: () => FileContents
  /** The search index: all pages are rendered for it. */
  readonly searchFiles: () => Promise<FileContents>
  /** The files that plugins add. */
  readonly addedFiles: AddedFiles
}

export interface DevSiteOptions {
  readonly number: number
  readonly tools: PageTools
  readonly recorder: SiteRecorder
  /** The state before. */
  readonly previous?: DevSite | undefined
  /** Whether the site has the same plan as before. */
  readonly keepsPlan?: boolean
}

/** Takes note of what is found while the site is served. */
export interface SiteRecorder extends PageRecorder {
  /** Called with what is wrong with the anchors in the links of a page, after it was rendered. */
  readonly onAnchorsChecked: (route: Route, problems: readonly Diagnostic[]) => void
  /** Called with what is wrong with the files that plugins add. */
  readonly onFilesAdded: (problems: readonly Diagnostic[]) => void
}

export function createDevSite(
  prepared: PreparedSite,
  { number, tools, recorder, previous, keepsPlan = false }: DevSiteOptions,
): DevSite {
  const { plan, search, site } = prepared
  const pages = createDevPages(plan.routes, {
    tools,
    recorder: {
      ...recorder,
      onRendered(route, page) {
        recorder.onRendered(route, page)
        void anchors
          .checkPage(route, page)
          .then((problems) => recorder.onAnchorsChecked(route, problems))
      },
    },
  })
  const anchors = createDevAnchors(prepared, pages.buildLater)
  const byPath = once(() => groupByPath(plan.routes))
  const kept = keepsPlan ? previous : undefined
  // A function that refers to the state before would keep it, and thus all states, in memory.
  const sidebarsBefore = previous?.prepared.sidebarFiles ?? []
  const routeAt = kept?.routeAt ?? ((path: string) => byPath().get(normalizePath(path)))
  const plannedFiles = kept?.plannedFiles ?? once(() => planDevFiles(prepared, sidebarsBefore))
  const searchedPages = async () => (await pages.renderAll()).filter(({ index }) => index)
  return {
    number,
    prepared,
    tools,
    pages,
    anchors,
    routeAt,
    plannedFiles,
    searchFiles: once(async () => {
      const files: OutputFile[] = []
      const write = (file: OutputFile) => files.push(file)
      writeIndexFiles(await searchedPages(), { plan: search, site, write })
      return contentsOf(files)
    }),
    addedFiles: createAddedFiles(prepared, {
      pages,
      plannedFiles,
      routeAt,
      report: recorder.onFilesAdded,
    }),
  }
}

/** Routes by their decoded URL: plugins may write one with more or less percent-encoding than the requests for it have. */
function groupByPath(routes: readonly Route[]): ReadonlyMap<string, Route> {
  const byPath = new Map<string, Route>()
  for (const route of routes) {
    const path = decodeURIComponent(route.url)
    if (!byPath.has(path)) byPath.set(path, route)
  }
  return byPath
}
