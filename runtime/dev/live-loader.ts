import type { LoadedPage } from '../page/loaded-page.ts'
import { getJson } from '../router/fetch.ts'
import type { PageLoader } from '../router/load-page.ts'
import { toLivePage } from './live-page.ts'

/** Pages that are loaded from now on have runs whose text can change. */
export function keepRunsAlive(loader: PageLoader): void {
  const { load } = loader
  const livePages = new WeakMap<LoadedPage['page'], LoadedPage>()
  Object.assign(loader, {
    load: async (path) => {
      const loaded = await load(path)
      if (!loaded) return undefined
      const live = livePages.get(loaded.page) ?? toLivePage(loaded)
      livePages.set(loaded.page, live)
      return { ...loaded, ...(live.runs && { runs: live.runs }) }
    },
  } satisfies Partial<PageLoader>)
}

/** Loads JSON files, those of sidebars only once: their names are hashes of their content. */
export function keepSidebars(): typeof getJson {
  const sidebars = new Map<string, Promise<unknown>>()
  return (href, options) => {
    if (!href.includes('/assets/sidebars/')) return getJson(href, options)
    const file = sidebars.get(href) ?? getJson(href, options)
    sidebars.set(href, file)
    file.catch(() => sidebars.delete(href))
    return file
  }
}
