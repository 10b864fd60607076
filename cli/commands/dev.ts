import { readFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { join, resolve } from 'node:path'
import { normalizePath, withoutBase } from '../../runtime/contract/url.ts'
import type { LoadOptions } from '../config/load.ts'
import type { SiteConfig } from '../config/types.ts'
import { type PageHistory, readHistory } from '../content/git-history.ts'
import type { AllowedHosts } from '../dev/allowed-hosts.ts'
import { listen, type RunningServer } from '../dev/listen.ts'
import { createReloader } from '../dev/reloader.ts'
import { type Reply, send } from '../dev/reply.ts'
import { requestPath } from '../dev/request-path.ts'
import { type Watching, watchSite } from '../dev/watch.ts'
import { planLookup, planPageList } from '../emit/plan-files.ts'
import type { OutputFile } from '../emit/types.ts'
import { type AddedFiles, createAddedFiles } from '../pages/added-files.ts'
import { type BuiltPage, buildPage } from '../pages/build-page.ts'
import { openPageTools, type PageTools } from '../pages/page-tools.ts'
import { pageToolsSetup } from '../pages/page-tools-setup.ts'
import { renderNotFound } from '../render/render-page.ts'
import { applyChecks } from '../report/checks.ts'
import { type Diagnostic, SiteError, uniqueDiagnostics } from '../report/diagnostic.ts'
import { formatProblems } from '../report/format.ts'
import { planIndexFiles, type SearchedRoute } from '../search/plan-search.ts'
import { type LoadedSite, loadSite } from '../site/load-site.ts'
import { type PreparedSite, prepareSite } from '../site/prepare-site.ts'
import { scanSite } from '../site/scan-site.ts'

export interface DevOptions extends LoadOptions, AllowedHosts {
  readonly port: number
  readonly log: (text: string) => void
}

/** A site with what finishing its pages takes, kept while nothing changes. */
interface DevSite extends PreparedSite, PageTools {
  /** What plugins add to the output. */
  readonly added: AddedFiles
  /** What is searched: all pages are finished for it. */
  readonly index: () => Promise<readonly OutputFile[]>
}

/**
 * Serves the site from source. The same stages as `build`, kept warm: a page is compiled when it is asked for, and a
 * change runs again only what it touches. Mistakes are printed; they stop nothing.
 */
export async function startDevServer(root: string, options: DevOptions): Promise<RunningServer> {
  const reloader = createReloader()
  const report = (problems: readonly Diagnostic[], { checks }: SiteConfig) =>
    options.log(formatProblems(uniqueDiagnostics(applyChecks(problems, checks)), 'text'))
  const load = () => loadSite(resolve(root), { ...options, mode: 'dev' })
  // Read once: a commit while the server runs is nothing a writer waits to see.
  let history: Promise<PageHistory | undefined> | undefined
  const prepare = async (loaded: LoadedSite, previous?: DevSite): Promise<DevSite> => {
    if (loaded.site.lastUpdated) history ??= readHistory(loaded.site.root)
    const prepared = await prepareSite(await scanSite(loaded), {
      mode: 'development',
      drafts: true,
      bodyEnd: reloader.script(loaded.site.baseUrl),
      bundle: previous?.bundle,
      history,
    })
    report(prepared.problems, loaded.site)
    const tools = await openPageTools(pageToolsSetup(prepared, 'dev'), prepared.hooks)
    const site = { ...prepared, ...tools }
    const added = createAddedFiles(prepared, tools, (problems) => report(problems, loaded.site))
    let index: Promise<readonly OutputFile[]> | undefined
    return { ...site, added, index: () => (index ??= indexSite(site)) }
  }
  let config = await load()
  // A bundle that failed leaves an older one behind, which fits neither the configuration nor the pages any more.
  let isBundleStale = false
  let prepared = await prepare(config)
  const included = new Set<string>()
  let watching: Watching | undefined

  const handler: RequestListener = (request, response) => {
    const asked = requestPath(request).path
    const path = asked === undefined ? undefined : withoutBase(asked, config.site.baseUrl)
    if (path === reloader.path) return reloader.connect(request, response)
    answer(path, prepared, (page) => {
      report(page.problems, config.site)
      for (const file of page.compiled.includes) included.add(file)
      watching?.refresh()
    })
      .catch((error: unknown): Reply => ({ status: 500, type: '.txt', body: explain(error) }))
      .then((reply) => send(response, reply))
  }
  const server = await listen(handler, { ...options, baseUrl: config.site.baseUrl })
  watching = await watchSite(
    () => ({
      root: config.site.root,
      configFiles: config.configFiles,
      pluginFiles: config.hooks.plugins.flatMap(({ watch = [] }) =>
        watch.map((path) => resolve(config.site.root, path)),
      ),
      bundleFiles: prepared.bundle.inputs,
      includedFiles: [...included],
    }),
    async (change) => {
      try {
        const keepsBundle = change === 'content' && !isBundleStale
        isBundleStale = true
        if (change === 'config') config = await load()
        prepared = await prepare(config, keepsBundle ? prepared : undefined)
        isBundleStale = false
        reloader.reload()
      } catch (error) {
        // The last state that worked goes on being served.
        options.log(explain(error))
      }
    },
  )
  return {
    url: server.url,
    async close() {
      await watching?.stop()
      reloader.close()
      await server.close()
    },
  }
}

/** What is served at a path below the base URL. */
async function answer(
  path: string | undefined,
  prepared: DevSite,
  onCompiled: (page: BuiltPage) => void,
): Promise<Reply> {
  const { plan, bundle, context, sidebarFiles, site } = prepared
  if (path === undefined) return notFound(prepared)
  const page = normalizePath(path)
  const route = plan.routes.find(({ url }) => decodeURIComponent(url) === page)
  if (route) {
    const built = await buildPage(route, prepared)
    onCompiled(built)
    return { status: 200, type: '.html', body: built.page.html }
  }
  const name = path.slice(1)
  const bundled = bundle.files.find((file) => file.path === name)
  if (bundled?.contents) return { status: 200, type: name, body: bundled.contents }
  const sidebar = sidebarFiles.find((file) => file.path === name)
  if (sidebar?.kind === 'text') return { status: 200, type: name, body: sidebar.contents }
  if (path.startsWith(chunkPrefix)) return chunk(path.slice(chunkPrefix.length), prepared)
  const chunkOf = (i: number) => chunkPrefix + encodeURIComponent(plan.routes[i]?.url ?? '')
  const lookup = [
    ...planLookup(plan.routes, chunkOf, context.facts.routeShards),
    planPageList(plan.routes),
    ...(name.startsWith('lookup/search/') ? await prepared.index() : []),
  ].find((file) => file.path === name)
  if (lookup?.kind === 'text') return { status: 200, type: name, body: lookup.contents }
  const file = await fileReply(prepared, site.root, name)
  if (file) return file
  const added = await prepared.added.find(name)
  return added ? { status: 200, type: added.path, body: added.contents } : notFound(prepared)
}

const chunkPrefix = '/assets/pages/'

async function indexSite(site: PreparedSite & PageTools): Promise<readonly OutputFile[]> {
  const searched: SearchedRoute[] = []
  for (const route of site.plan.routes) {
    searched.push({ route, sections: (await buildPage(route, site)).sections })
  }
  return planIndexFiles(searched, site.search, site.site)
}

async function chunk(url: string, prepared: DevSite): Promise<Reply> {
  const route = prepared.plan.byUrl.get(url)
  if (!route) return notFound(prepared)
  return { status: 200, type: '.json', body: (await buildPage(route, prepared)).page.chunk }
}

/** A file of `public/`, or one that stands beside a page and was given a hashed name. */
async function fileReply(
  prepared: DevSite,
  root: string,
  name: string,
): Promise<Reply | undefined> {
  if (prepared.publicFiles.includes(name)) {
    return { status: 200, type: name, body: await readFile(join(root, 'public', name)) }
  }
  if (!/^assets\/(?:img|files)\//.test(name)) return undefined
  for (const route of prepared.plan.routes) {
    const asset = (await buildPage(route, prepared)).compiled.assets.find(
      ({ outputFile }) => outputFile === name,
    )
    if (asset) return { status: 200, type: name, body: await readFile(asset.file) }
  }
  return undefined
}

async function notFound({ context }: DevSite): Promise<Reply> {
  return { status: 404, type: '.html', body: await renderNotFound(context) }
}

function explain(error: unknown): string {
  if (error instanceof SiteError) return formatProblems(error.problems, 'text')
  return `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`
}
