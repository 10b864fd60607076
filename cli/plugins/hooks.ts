import type { MarkdownIt } from 'markdown-it'
import type { TreeNode } from '../../runtime/contract/tree.ts'
import type { SiteConfig } from '../config/types.ts'
import type { Page, SourceFile } from '../content/types.ts'
import { detach } from '../files/json.ts'
import type { HeadTag } from '../render/head-tag.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { Route } from '../routes/types.ts'
import { type CallHook, createCallHook } from './call-hook.ts'
import {
  checkAnswer,
  checkExtras,
  checkFiles,
  checkRoutes,
  checkUrl,
  known,
} from './check-answers.ts'
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

/** The hooks of all plugins, one function for each stage. Without a plugin that has the hook the data stays as it is. */
export interface Hooks {
  readonly plugins: readonly Plugin[]
  /** What was shared for the hooks of pages, by plugin; they may run in another thread. */
  readonly shared: Readonly<Record<string, Json>>
  /** Problems that hooks reported since the last call. */
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
  /** Files by the plugin that gave them; `siteFor` gives each plugin its view of the site and of the files so far. */
  readonly files: (
    siteFor: (plugin: string, given: readonly GatheredFiles[]) => SiteView,
    site: SiteConfig,
  ) => Promise<readonly GatheredFiles[]>
  readonly done: (result: BuildSummary, site: SiteConfig) => Promise<void>
  /** Whether any plugin has one of these hooks. */
  readonly has: (...names: readonly (keyof Plugin)[]) => boolean
}

/** What the `page` hooks gave for a page. */
export interface GatheredExtras {
  readonly files: readonly PluginFile[]
  /** By plugin. */
  readonly data: Readonly<Record<string, Json>>
}

/** A file with the name of the plugin that gives it. */
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
  /** What was shared in the first thread. */
  readonly shared?: Readonly<Record<string, Json>>
}

/** Runs the hooks of `plugins` in their order, each with what the one before gave. */
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
        // As JSON holds it: other threads and the next build get it no other way.
        shared[plugin] = detach(data)
      }
      const given = sources.map(toPluginSource)
      const all = await run.chain<'content', readonly PluginSource[]>(
        'content',
        given,
        (hook, name, current) => hook(current, { ...siteContext(name, site), share: share(name) }),
      )
      return all === given ? sources : expandSources(all, options)
    },
    pages: (pages, site) =>
      run.chain('pages', pages, async (hook, name, now) => {
        const given = await hook(now, siteContext(name, site))
        const urls = new Map(pages.map(({ source, url }) => [source, url]))
        return given && known(given, urls, ({ source }) => source, checkNewUrl(urls))
      }),
    routes: (routes, site) =>
      run.chain('routes', routes, async (hook, name, now) => {
        const given = await hook(now, siteContext(name, site))
        const sources = new Set(routes.map(({ page }) => page.source))
        return given && checkRoutes(known(given, sources, ({ page }) => page.source))
      }),
    async markdown(md, site) {
      await run.each('markdown', (hook, name) => hook(md, pageContext(name, site)))
    },
    tree: (tree, page, site) =>
      run.chain(
        'tree',
        tree,
        (hook, name, now) => hook(now, page, pageContext(name, site)),
        page.place,
      ),
    head: (tags, page, site) =>
      run.chain(
        'head',
        tags,
        (hook, name, now) => hook(now, page, pageContext(name, site)),
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

/** A page that keeps its URL may have one that only a name of a file can give. */
const checkNewUrl =
  (urls: ReadonlyMap<string, string>) =>
  ({ source, url }: Page) => {
    if (urls.get(source) !== url) checkUrl(url)
  }

type HookKey = {
  [K in keyof Plugin]-?: NonNullable<Plugin[K]> extends (...args: never[]) => unknown ? K : never
}[keyof Plugin]
type Hook<K extends HookKey> = NonNullable<Plugin[K]>
type Answer<K extends HookKey> = Awaited<ReturnType<Hook<K>>>

function createRunner(plugins: readonly Plugin[], call: CallHook) {
  const withHook = <K extends HookKey>(key: K) =>
    plugins.flatMap((plugin) => {
      const own = plugin[key]
      // A plugin may be an object of a class; to bind a hook changes nothing about its type.
      return own ? [{ name: plugin.name, hook: own.bind(plugin) as Hook<K> }] : []
    })
  return {
    /** Each hook gets what the one before gave; one that gives nothing leaves it as it is. */
    async chain<K extends HookKey, T>(
      key: K,
      data: T,
      invoke: (hook: Hook<K>, plugin: string, current: T) => MaybePromise<T | undefined>,
      page?: string,
    ): Promise<T> {
      let current = data
      for (const { name, hook } of withHook(key)) {
        const given = await call({ plugin: name, hook: key, page }, () =>
          checkAnswer(invoke(hook, name, current), current),
        )
        current = given ?? current
      }
      return current
    },
    /** Each hook gets the same; gives the answers by plugin. */
    async each<K extends HookKey>(
      key: K,
      invoke: (hook: Hook<K>, plugin: string) => MaybePromise<Answer<K>>,
      page?: string,
    ): Promise<[plugin: string, answer: Answer<K>][]> {
      const answers: [string, Answer<K>][] = []
      for (const { name, hook } of withHook(key)) {
        answers.push([
          name,
          await call({ plugin: name, hook: key, page }, () => invoke(hook, name)),
        ])
      }
      return answers
    },
  }
}

function gather(
  given: readonly [plugin: string, extras: PageExtras | undefined][],
): GatheredExtras {
  const data = given.flatMap(([plugin, extras]) =>
    extras?.data === undefined ? [] : [[plugin, extras.data] as const],
  )
  return {
    files: given.flatMap(([plugin, extras]) =>
      (extras?.files ?? []).map((file) => ({ ...file, plugin })),
    ),
    data: Object.fromEntries(data),
  }
}
