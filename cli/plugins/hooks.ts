import type { MarkdownIt } from 'markdown-it'
import type { HeadTag } from '../../runtime/contract/head-tag.ts'
import type { TreeNode } from '../../runtime/contract/tree.ts'
import type { SiteConfig } from '../config/types.ts'
import type { Page, SourceFile } from '../content/types.ts'
import { detach } from '../files/json.ts'

import type { Diagnostic } from '../report/diagnostic.ts'
import type { Route } from '../routes/types.ts'
import { type CallHook, createCallHook } from './call-hook.ts'
import {
  checkExtras,
  checkFiles,
  checkRoutes,
  checkShape,
  checkSources,
  checkUrl,
} from './check-returned.ts'
import { expandSources, toPluginSource } from './expand-sources.ts'
import type {
  BuildSummary,
  HeadPage,
  HookContext,
  Json,
  MaybePromise,
  PageContext,
  PageExtras,
  PageView,
  Plugin,
  PluginConfig,
  PluginSource,
  RunMode,
  SiteView,
  TextFile,
} from './types.ts'

/** The hooks of all plugins, as one function for each stage. If no plugin has the hook, the data stays as it is. */
export interface Hooks {
  readonly plugins: readonly Plugin[]
  /** What plugins shared with the hooks of pages, which may run in another thread; by plugin. */
  readonly shared: Readonly<Record<string, Json>>
  /** Returns the problems that hooks have reported since the last call. */
  readonly takeProblems: () => Diagnostic[]
  readonly config: (config: PluginConfig) => Promise<PluginConfig>
  readonly content: (
    sources: readonly SourceFile[],
    site: SiteConfig,
  ) => Promise<readonly SourceFile[]>
  readonly pages: (pages: readonly Page[], site: SiteConfig) => Promise<readonly Page[]>
  readonly routes: (routes: readonly Route[], site: SiteConfig) => Promise<readonly Route[]>
  readonly markdown: (md: MarkdownIt, site: SiteConfig) => Promise<void>
  readonly tree: (
    tree: readonly TreeNode[],
    page: Page,
    site: SiteConfig,
  ) => Promise<readonly TreeNode[]>
  readonly head: (
    tags: readonly HeadTag[],
    page: HeadPage,
    site: SiteConfig,
  ) => Promise<readonly HeadTag[]>
  /** Files of a page, and data by plugin. */
  readonly page: (page: PageView, site: SiteConfig) => Promise<GatheredExtras>
  /** Files by plugin. `siteFor` makes each plugin's view of the site; `earlier` are the files of the plugins before it. */
  readonly files: (
    siteFor: (plugin: string, earlier: readonly GatheredFiles[]) => SiteView,
    site: SiteConfig,
  ) => Promise<readonly GatheredFiles[]>
  readonly done: (result: BuildSummary, site: SiteConfig) => Promise<void>
  /** Whether any plugin has one of these hooks. */
  readonly has: (...names: readonly (keyof Plugin)[]) => boolean
}

/** What the `page` hooks returned for a page. */
export interface GatheredExtras {
  readonly files: readonly PluginFile[]
  /** By plugin. */
  readonly data: Readonly<Record<string, Json>>
}

/** A file of a page, with the plugin that writes it. */
export interface PluginFile extends TextFile {
  readonly plugin: string
}

export interface GatheredFiles {
  readonly plugin: string
  readonly files: readonly TextFile[]
}

export interface HooksOptions {
  readonly root: string
  readonly mode: RunMode
  /** Relative to the root. */
  readonly configFile: string
  /** In ms. */
  readonly timeout: number
  /** What plugins shared in the main thread. */
  readonly shared?: Readonly<Record<string, Json>>
}

/** Runs the hooks of `plugins` in order; each gets what the previous one returned. */
export function createHooks(plugins: readonly Plugin[], options: HooksOptions): Hooks {
  const problems: Diagnostic[] = []
  const shared: Record<string, Json> = { ...options.shared }
  const call = createCallHook(options.timeout, options.configFile)
  const base = (plugin: string): HookContext => ({
    root: options.root,
    mode: options.mode,
    report: ({ code, ...problem }) => {
      problems.push({ at: { file: options.configFile }, ...problem, code: `${plugin}/${code}` })
    },
  })
  const siteContext = (plugin: string, site: SiteConfig) => ({ ...base(plugin), site })
  const pageContext = (plugin: string, site: SiteConfig): PageContext => ({
    ...siteContext(plugin, site),
    shared: Object.hasOwn(shared, plugin) ? shared[plugin] : undefined,
  })
  const run = createRunner(plugins, call)
  return {
    plugins,
    shared,
    takeProblems: () => problems.splice(0),
    config: (config) =>
      run.chain('config', config, (hook, name, current) => hook(current, base(name))),
    async content(sources, site) {
      const share = (plugin: string) => (data: Json) => {
        // Reduced to what JSON can hold, because that is how other threads and the next build get it.
        shared[plugin] = detach(data)
      }
      const original = sources.map(toPluginSource)
      const changed = await run.chain<'content', readonly PluginSource[]>(
        'content',
        original,
        (hook, name, current) => hook(current, { ...siteContext(name, site), share: share(name) }),
      )
      return changed === original ? sources : expandSources(changed, options)
    },
    pages: (pages, site) =>
      run.chain('pages', pages, async (hook, name, current) => {
        const changed = await hook(current, siteContext(name, site))
        const urls = new Map(pages.map(({ source, url }) => [source, url]))
        return changed && checkSources(changed, urls, ({ source }) => source, checkNewUrl(urls))
      }),
    routes: (routes, site) =>
      run.chain('routes', routes, async (hook, name, current) => {
        const changed = await hook(current, siteContext(name, site))
        const sources = new Set(routes.map(({ page }) => page.source))
        return changed && checkRoutes(checkSources(changed, sources, ({ page }) => page.source))
      }),
    async markdown(md, site) {
      await run.each('markdown', (hook, name) => hook(md, pageContext(name, site)))
    },
    tree: (tree, page, site) =>
      run.chain(
        'tree',
        tree,
        (hook, name, current) => hook(current, page, pageContext(name, site)),
        page.place,
      ),
    head: (tags, page, site) =>
      run.chain(
        'head',
        tags,
        (hook, name, current) => hook(current, page, pageContext(name, site)),
        page.url,
      ),
    page: async (page, site) =>
      gather(
        await run.each(
          'page',
          async (hook, name) => checkExtras(await hook(page, pageContext(name, site))),
          page.url,
        ),
      ),
    async files(siteFor, site) {
      const gathered: GatheredFiles[] = []
      await run.each('files', async (hook, plugin) => {
        const files = await hook(siteFor(plugin, gathered), siteContext(plugin, site))
        if (files) gathered.push({ plugin, files: checkFiles(files) })
        return files
      })
      return gathered
    },
    async done(result, site) {
      await run.each('done', (hook, name) => hook(result, siteContext(name, site)))
    },
    has: (...names) => plugins.some((plugin) => names.some((name) => plugin[name] !== undefined)),
  }
}

/** A page may keep a URL that only a file name can produce; a new URL is checked. */
const checkNewUrl =
  (urls: ReadonlyMap<string, string>) =>
  ({ source, url }: Page) => {
    if (urls.get(source) !== url) checkUrl(url)
  }

type HookKey = {
  [K in keyof Plugin]-?: NonNullable<Plugin[K]> extends (...args: never[]) => unknown ? K : never
}[keyof Plugin]
type Hook<K extends HookKey> = NonNullable<Plugin[K]>
type Returned<K extends HookKey> = Awaited<ReturnType<Hook<K>>>

function createRunner(plugins: readonly Plugin[], call: CallHook) {
  const withHook = <K extends HookKey>(key: K) =>
    plugins.flatMap((plugin) => {
      const hook = plugin[key]
      // A plugin may be an instance of a class. Binding a hook does not change its type.
      return hook ? [{ name: plugin.name, hook: hook.bind(plugin) as Hook<K> }] : []
    })
  return {
    /** Each hook gets what the previous one returned; one that returns nothing leaves the data as it is. */
    async chain<K extends HookKey, T>(
      key: K,
      data: T,
      invoke: (hook: Hook<K>, plugin: string, current: T) => MaybePromise<T | undefined>,
      page?: string,
    ): Promise<T> {
      let current = data
      for (const { name, hook } of withHook(key)) {
        const returned = await call({ plugin: name, hook: key, page }, () =>
          checkShape(invoke(hook, name, current), current),
        )
        current = returned ?? current
      }
      return current
    },
    /** Each hook gets the same data; resolves to what they returned, with the name of the plugin. */
    async each<K extends HookKey>(
      key: K,
      invoke: (hook: Hook<K>, plugin: string) => MaybePromise<Returned<K>>,
      page?: string,
    ): Promise<[plugin: string, returned: Returned<K>][]> {
      const results: [string, Returned<K>][] = []
      for (const { name, hook } of withHook(key)) {
        results.push([
          name,
          await call({ plugin: name, hook: key, page }, () => invoke(hook, name)),
        ])
      }
      return results
    },
  }
}

function gather(
  extrasByPlugin: readonly [plugin: string, extras: PageExtras | undefined][],
): GatheredExtras {
  const data = extrasByPlugin.flatMap(([plugin, extras]) =>
    extras?.data === undefined ? [] : [[plugin, extras.data] as const],
  )
  return {
    files: extrasByPlugin.flatMap(([plugin, extras]) =>
      (extras?.files ?? []).map((file) => ({ ...file, plugin })),
    ),
    data: Object.fromEntries(data),
  }
}
