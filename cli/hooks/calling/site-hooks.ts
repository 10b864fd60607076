import type { ConfigChange } from '../../config/loading/config-changes.ts'
import type { Json } from '../../files/json.ts'
import { isObject } from '../../report/schema.ts'
import type { Route } from '../../routes/types.ts'
import { checkConfig } from '../checking/check-config.ts'
import { checkFiles, checkPlain } from '../checking/check-returned.ts'
import { checkSources } from '../checking/check-sources.ts'
import { freeze, freezeConfig } from '../checking/freeze.ts'
import type { GatheredFiles, Hooks, HooksOptions } from '../hooks.ts'
import { expandSources, toPluginSource } from '../sources/expand-sources.ts'
import type { Plugin, PluginSource } from '../types.ts'
import type { HookContexts } from './hook-contexts.ts'
import type { RunHooks } from './run-hooks.ts'

interface SiteHooksOptions extends HooksOptions {
  readonly plugins: readonly Plugin[]
  readonly run: RunHooks
  readonly contexts: HookContexts
  /** What plugins share is added to it, by plugin. */
  readonly shared: Record<string, Json>
  /** The plugins that leave out pages are added to it, by source. */
  readonly dropped: Map<string, string>
}

/** The hooks that get the whole site. They run in the main thread. */
export function createSiteHooks(
  options: SiteHooksOptions,
): Pick<Hooks, 'config' | 'content' | 'pages' | 'routes' | 'files' | 'done'> {
  const { plugins, run, contexts, dropped } = options
  return {
    async config(given) {
      const changes: ConfigChange[] = []
      const config = await run.chain('config', given, async (hook, plugin, before) => {
        const changed = await hook(freezeConfig(before), contexts.base(plugin))
        if (!isObject(changed)) return changed
        const after = checkConfig(changed, before, plugins)
        changes.push({ plugin, before, after })
        return after
      })
      return { config, changes }
    },
    content: createContentHooks(options),
    pages: (pages, site) =>
      run.chain('pages', pages, async (hook, name, current) => {
        const changed = await hook(freeze(current), contexts.ofSite(name, site))
        if (!Array.isArray(changed)) return changed
        const { checkPages } = await loadPageChecks()
        const checked = checkPages(changed, current, site.frontMatter)
        noteDropped(name, { current, changed: checked, dropped })
        return checked
      }),
    routes: (routes, site) =>
      run.chain('routes', routes, async (hook, name, current) => {
        const changed = await hook(freeze(current), contexts.ofSite(name, site))
        if (!Array.isArray(changed)) return changed
        const { checkRoutes } = await loadPageChecks()
        const checked = checkRoutes(changed, current, site.frontMatter)
        const pagesOf = (list: readonly Route[]) => list.map(({ page }) => page)
        noteDropped(name, { current: pagesOf(current), changed: pagesOf(checked), dropped })
        return checked
      }),
    async files(siteFor, site) {
      const gathered: GatheredFiles[] = []
      await run.each('files', async (hook, plugin) => {
        const view = freeze(siteFor(plugin, gathered))
        const files = await hook(view, contexts.ofSite(plugin, site))
        if (files) gathered.push({ plugin, files: checkFiles(files) })
        return files
      })
      return gathered
    },
    async done(result, site) {
      await run.each('done', async (hook, name) => {
        await hook(freeze(result), contexts.ofSite(name, site))
      })
    },
  }
}

function createContentHooks({ run, contexts, shared, dropped, ...options }: SiteHooksOptions) {
  const share = (plugin: string) => (data: Json) => {
    // Reduced to what JSON can hold, because that is how other threads and the next build get it.
    shared[plugin] = checkPlain(data, 'shared')
  }
  const content: Hooks['content'] = async (sources, site) => {
    const original = sources.map(toPluginSource)
    const owners = new Map<PluginSource, string>()
    // Loaded on demand: few plugins need the parser this early.
    const readSource = async (source: PluginSource) =>
      (await import('../sources/read-source.ts')).readSource(source, site)
    const changed = await run.chain<'content', readonly PluginSource[]>(
      'content',
      original,
      async (hook, name, current) => {
        const context = { ...contexts.ofSite(name, site), share: share(name), readSource }
        const returned = await hook(freeze(current), context)
        if (!Array.isArray(returned)) return returned
        const before = new Set(current)
        checkSources(returned, before, options.root)
        for (const one of returned) if (!before.has(one)) owners.set(one, name)
        noteDropped(name, { current, changed: returned, dropped })
        return returned
      },
    )
    return changed === original ? sources : expandSources(changed, { ...options, owners })
  }
  return content
}

interface Sourced {
  readonly source: string
}

interface ChangedPages {
  /** What a hook got, and what it returned. */
  readonly current: readonly Sourced[]
  readonly changed: readonly Sourced[]
  readonly dropped: Map<string, string>
}

function noteDropped(plugin: string, { current, changed, dropped }: ChangedPages): void {
  const kept = new Set(changed.map(({ source }) => source))
  for (const { source } of current) if (!kept.has(source)) dropped.set(source, plugin)
  for (const source of kept) dropped.delete(source)
}

/** Loaded on demand, because few sites need these checks, and they load those of front matter. */
function loadPageChecks() {
  return import('../checking/check-pages.ts')
}
