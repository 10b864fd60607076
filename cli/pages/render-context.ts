import { loadServer, traceServer } from '../bundle/modules/server-file.ts'
import type { ServerModule } from '../bundle/types.ts'
import { siteInLocale } from '../config/languages/locales.ts'
import type { SiteConfig } from '../config/types.ts'
import type { Hooks } from '../hooks/hooks.ts'
import type { LocalContext, RenderContext, RenderSetup } from '../render/types.ts'
import { isResultsPage } from '../routes/results-page.ts'
import { sidebarLinks } from '../routes/sidebars/sidebar-links.ts'

/** Loads the server's half of the bundle. */
export async function openRenderContext(render: RenderSetup, hooks: Hooks): Promise<RenderContext> {
  const server = await loadServer(render.bundle.serverFile, render.site)
  const { locales } = render.site
  return {
    ...render,
    server,
    locales: new Map(
      locales.length < 2
        ? []
        : locales.map((locale) => [locale.code, localContext(locale, render, server)]),
    ),
    trace: traceServer(render.bundle.serverFile, render.site),
    headScript: server.headScript(render.facts),
    changeHead: hooks.head,
  }
}

function localContext(
  { code, path }: SiteConfig['locales'][number],
  { site: whole, facts: all, bundle, plan }: RenderSetup,
  server: ServerModule,
): LocalContext {
  const site = siteInLocale(whole, code)
  const results = plan.byUrl.get(site.search.resultsPage)?.page
  const { resultsPage: _, hasNoHome: __, sidebarLinks: ___, ...facts } = all
  const links = sidebarLinks(site, plan)
  const local = {
    ...facts,
    mainUrls: Object.fromEntries(
      site.versions.map((one) => [one.name, all.mainUrls[one.name] ?? one.path]),
    ),
    // The root of the site is in another language.
    ...((path !== '/' || !plan.byUrl.has('/')) && { hasNoHome: true as const }),
    ...(results && isResultsPage(results, site.search) && { resultsPage: results.url }),
    ...(Object.keys(links).length > 0 && { sidebarLinks: links }),
  }
  const renderer = server.locales?.[code] ?? server
  return {
    site,
    facts: local,
    bundle: path === '/' ? bundle : bundleInLocale(bundle, code),
    server: { ...server, ...renderer },
    headScript: renderer.headScript(local),
  }
}

function bundleInLocale(bundle: RenderContext['bundle'], code: string): RenderContext['bundle'] {
  const { rescue, localRescues, localEntries } = bundle
  return {
    ...bundle,
    entry: localEntries?.[code] ?? '',
    ...(rescue !== undefined && { rescue: localRescues?.[code] ?? rescue }),
  }
}
