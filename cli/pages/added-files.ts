import type { TextFile } from '../plugins/types.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { pluginFiles } from '../site/plugin-files.ts'
import type { PreparedSite } from '../site/prepare.ts'
import { type FinishedRoute, finishPage } from './finish-page.ts'
import type { PageTools } from './page-tools.ts'

/** Files that plugins add, made when one is asked for. */
export interface AddedFiles {
  readonly find: (path: string) => Promise<TextFile | undefined>
}

/** The added files of a site that is served from source: all pages are finished for the first that is no page's own. */
export function createAddedFiles(
  site: PreparedSite & PageTools,
  report: (problems: readonly Diagnostic[]) => void,
): AddedFiles {
  const { hooks } = site
  let all: Promise<ReadonlyMap<string, TextFile>> | undefined
  return {
    async find(path) {
      if (!hooks.has('page', 'files')) return undefined
      const own = await findOfPage(path, site)
      if (own) return own
      const gathering = all ?? gatherFiles(site, report)
      all = gathering
      // What a folder is asked for is its page.
      const files = await gathering
      return files.get(path) ?? files.get(`${path.replace(/\/$/, '')}/index.html`)
    },
  }
}

/** Often a page's file has the address of the page. */
async function findOfPage(
  path: string,
  site: PreparedSite & PageTools,
): Promise<TextFile | undefined> {
  const url = `/${path.replace(/\.\w+$/, '')}`
  const route = site.plan.byUrl.get(url)
  return route && (await finishPage(route, site)).files.find((file) => file.path === path)
}

async function gatherFiles(
  site: PreparedSite & PageTools,
  report: (problems: readonly Diagnostic[]) => void,
): Promise<Map<string, TextFile>> {
  const files = new Map<string, TextFile>()
  const pages: FinishedRoute[] = []
  for (const route of site.plan.routes) {
    const page = await finishPage(route, site)
    for (const file of page.files) files.set(file.path, file)
    pages.push(page)
  }
  const read = (path: string) => {
    const contents = files.get(path)?.contents
    return typeof contents === 'string' ? contents : undefined
  }
  const taken = new Map([...files.keys()].map((path) => [path, 'the build']))
  const added = await pluginFiles(site, pages, read, taken, site.hooks)
  report(added.problems)
  for (const file of added.files) if (file.kind === 'text') files.set(file.path, file)
  return files
}
