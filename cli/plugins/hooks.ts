import type { MarkdownIt } from 'markdown-it'
import type { HeadTag } from '../../runtime/contract/head-tag.ts'
import type { TreeNode } from '../../runtime/contract/tree.ts'
import type { SiteConfig } from '../config/types.ts'
import type { MdxCompiler } from '../content/mdx-compiler.ts'
import type { Page, SourceFile } from '../content/types.ts'
import type { TraceError } from '../files/trace.ts'
import { placeAt } from '../markdown/origins.ts'
import { pageEnv } from '../markdown/page-env.ts'
import type { CheckContent } from '../markdown/types.ts'
import type { Diagnostic, Place } from '../report/diagnostic.ts'
import { isObject } from '../report/schema.ts'
import type { Route } from '../routes/types.ts'
import { createCallHook } from './call-hook.ts'
import { checkConfig } from './check-config.ts'
import { checkHead } from './check-head.ts'
import { checkProblem } from './check-problem.ts'
import { checkExtras, checkFiles, checkPlain } from './check-returned.ts'
import { checkSources } from './check-sources.ts'
import { createContentChecks } from './content-checks.ts'
import { expandSources, toPluginSource } from './expand-sources.ts'
import { freeze, freezeConfig } from './freeze.ts'
import { createMarkdownRules } from './markdown-rules.ts'
import { createRunner, type GatheredExtras, gather } from './run-hooks.ts'
import type {
  BuildSummary,
  HeadPage,
  HookContext,
  Json,
  PageContext,
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
  /** The compiler of the first plugin that has one. */
  readonly mdx: (site: SiteConfig) => Promise<MdxCompiler | undefined>
  /** Compiles the Markdown of a page; a rule of a plugin that throws is reported with its name. */
  readonly compile: <T>(page: Pick<Page, 'place'>, compile: () => T) => T
  /** Checks the content of components; undefined if no plugin does. */
  readonly contentChecks: (site: SiteConfig) => CheckContent | undefined
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

export interface GatheredFiles {
  readonly plugin: string
  readonly files: readonly TextFile[]
}

export interface HooksOptions {
  readonly root: string
  readonly mode: RunMode
  /** Relative to the root. */
  readonly configFile: string
  /** The files that the configuration consists of, relative to the root. */
  readonly files?: readonly string[]
  /** In ms. */
  readonly timeout: number
  /** What plugins shared in the main thread. */
  readonly shared?: Readonly<Record<string, Json>>
}

/** Runs the hooks of `plugins` in order; each gets what the previous one returned. `trace` finds the place of an error. */
export function createHooks(
  plugins: readonly Plugin[],
  options: HooksOptions,
  trace: TraceError = () => ({}),
): Hooks {
  const { root, mode, configFile, files, timeout } = options
  const problems: Diagnostic[] = []
  const shared: Record<string, Json> = { ...options.shared }
  const failure = { root, timeout, configFile, files, trace }
  const rules = createMarkdownRules(failure)
  // The page that is compiled: the rules of the parser are called without it.
  let compiled: string | undefined
  const base = (plugin: string, page?: string): HookContext => ({
    root,
    mode,
    report: (problem) => {
      const { code, at, ...rest } = checkProblem(problem)
      const place = at ?? { file: page ?? compiled ?? configFile }
      problems.push({ ...rest, at: place, code: `${plugin}/${code}` })
    },
  })
  const siteContext = (plugin: string, site: SiteConfig, page?: string) => ({
    ...base(plugin, page),
    site: freeze(site),
  })
  const pageContext = (plugin: string, site: SiteConfig, page?: string): PageContext => ({
    ...siteContext(plugin, site, page),
    shared: Object.hasOwn(shared, plugin) ? freeze(shared[plugin]) : undefined,
  })
  const run = createRunner(plugins, createCallHook(failure))
  return {
    plugins,
    shared,
    takeProblems: () => problems.splice(0),
    config: (config) =>
      run.chain('config', config, async (hook, name, current) => {
        const changed = await hook(freezeConfig(current), base(name))
        return isObject(changed) ? checkConfig(changed, current, plugins) : changed
      }),
    async content(sources, site) {
      const share = (plugin: string) => (data: Json) => {
        // Reduced to what JSON can hold, because that is how other threads and the next build get it.
        shared[plugin] = checkPlain(data, 'what it shares')
      }
      const original = sources.map(toPluginSource)
      const owners = new Map<PluginSource, string>()
      const changed = await run.chain<'content', readonly PluginSource[]>(
        'content',
        original,
        async (hook, name, current) => {
          const context = { ...siteContext(name, site), share: share(name) }
          const returned = await hook(freeze(current), context)
          if (!Array.isArray(returned)) return returned
          const before = new Set(current)
          checkSources(returned, before, root)
          for (const one of returned) if (!before.has(one)) owners.set(one, name)
          return returned
        },
      )
      return changed === original ? sources : expandSources(changed, { ...options, owners })
    },
    pages: (pages, site) =>
      run.chain('pages', pages, async (hook, name, current) => {
        const changed = await hook(freeze(current), siteContext(name, site))
        if (!Array.isArray(changed)) return changed
        const { checkPages } = await loadPageChecks()
        return checkPages(changed, current, site.frontMatter)
      }),
    routes: (routes, site) =>
      run.chain('routes', routes, async (hook, name, current) => {
        const changed = await hook(freeze(current), siteContext(name, site))
        if (!Array.isArray(changed)) return changed
        const { checkRoutes } = await loadPageChecks()
        return checkRoutes(changed, current, site.frontMatter)
      }),
    async markdown(md, site) {
      await run.each('markdown', (hook, name) =>
        rules.follow(md, name, async () => hook(md, { ...pageContext(name, site), placeOf })),
      )
    },
    async mdx(site) {
      const [first] = await run.each('mdx', (hook, name) => hook(siteContext(name, site)))
      return first?.[1]
    },
    contentChecks: (site) =>
      createContentChecks(plugins, site, { ...failure, page: () => compiled }),
    compile({ place }, compile) {
      compiled = place
      try {
        return rules.compile(place, compile)
      } finally {
        compiled = undefined
      }
    },
    tree: (tree, page, site) =>
      run.chain(
        'tree',
        tree,
        async (hook, name, current) => {
          const changed = await hook(
            freeze(current),
            freeze(page),
            pageContext(name, site, page.place),
          )
          if (!Array.isArray(changed)) return changed
          // Loaded only where there is a tree to check.
          const { checkTree } = await import('./check-tree.ts')
          checkTree(changed, current, site)
          return changed
        },
        page.place,
      ),
    head: (tags, page, site) =>
      run.chain(
        'head',
        tags,
        async (hook, name, current) => {
          const context = pageContext(name, site, page.route?.page.place)
          const changed = await hook(freeze(current), freeze(page), context)
          return Array.isArray(changed) ? checkHead(changed) : changed
        },
        page.url,
      ),
    page: async (page, site) =>
      gather(
        await run.each(
          'page',
          async (hook, name) =>
            checkExtras(await hook(freeze(page), pageContext(name, site, page.route.page.place))),
          page.url,
        ),
      ),
    async files(siteFor, site) {
      const gathered: GatheredFiles[] = []
      await run.each('files', async (hook, plugin) => {
        const files = await hook(freeze(siteFor(plugin, gathered)), siteContext(plugin, site))
        if (files) gathered.push({ plugin, files: checkFiles(files) })
        return files
      })
      return gathered
    },
    async done(result, site) {
      await run.each('done', async (hook, name) => {
        await hook(freeze(result), siteContext(name, site))
      })
    },
    has: (...names) => plugins.some((plugin) => names.some((name) => plugin[name] !== undefined)),
  }
}

/** Loaded on demand, because few sites need these checks, and they load those of front matter. */
function loadPageChecks() {
  return import('./check-pages.ts')
}

/** The `env` of the parser knows the texts that a page consists of. */
function placeOf(env: unknown, line: number): Place {
  return placeAt(pageEnv(env).origins, line)
}
