import type { TextFile } from '../plugins/types.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { pluginFiles } from '../site/plugin-files.ts'
import type { PreparedSite } from '../site/prepare-site.ts'
import { type BuiltPage, buildPage } from './build-page.ts'
import type { PageTools } from './page-tools.ts'

/** Files that plugins add, made when one is asked for. */
export interface AddedFiles {
  readonly find: (path: string) => Promise<TextFile | undefined>
}

/** The added files of a site that is served from source: every page is built for the first that is no page's own. */
export function createAddedFiles(
  prepared: PreparedSite,
  tools: PageTools,
  report: (problems: readonly Diagnostic[]) => void,
): AddedFiles {
  let all: Promise<ReadonlyMap<string, TextFile>> | undefined
  return {
    async find(path) {
      if (!prepared.hooks.has('page', 'files')) return undefined
      const ofPage = await findExtra(path, prepared, tools)
      if (ofPage) return ofPage
      const gathering = all ?? gatherFiles(prepared, tools, report)
      all = gathering
      const files = await gathering
      // The URL of a folder means its page.
      return files.get(path) ?? files.get(`${path.replace(/\/$/, '')}/index.html`)
    },
  }
}

/** An extra of a page often has the URL of the page, with another ending. */
async function findExtra(
  path: string,
  { plan }: PreparedSite,
  tools: PageTools,
): Promise<TextFile | undefined> {
  const url = `/${path.replace(/\.\w+$/, '')}`
  const route = plan.byUrl.get(url)
  return route && (await buildPage(route, tools)).extras.find((file) => file.path === path)
}

async function gatherFiles(
  prepared: PreparedSite,
  tools: PageTools,
  report: (problems: readonly Diagnostic[]) => void,
): Promise<Map<string, TextFile>> {
  const files = new Map<string, TextFile>()
  const pages: BuiltPage[] = []
  for (const route of prepared.plan.routes) {
    const page = await buildPage(route, tools)
    for (const file of page.extras) files.set(file.path, file)
    pages.push(page)
  }
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
