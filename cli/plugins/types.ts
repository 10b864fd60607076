import type { MarkdownIt } from 'markdown-it'
import type { Heading, LastUpdated, SidebarEntry } from '../../runtime/contract/page.ts'
import type { TreeNode } from '../../runtime/contract/tree.ts'
import type { BrowserModule } from '../bundle/types.ts'
import type { NamedPlugin, SiteConfig, UserConfig } from '../config/types.ts'
import type { Page, RouteParams, SourceFile } from '../content/types.ts'
import type { Json } from '../files/json.ts'
import type { HeadPage, HeadTag } from '../render/head-tag.ts'
import type { Diagnostic, Place, Severity } from '../report/diagnostic.ts'
import type { PublishedRedirect, Route } from '../routes/types.ts'

export type { BrowserModule, HeadPage, Json, PublishedRedirect }

/**
 * The contract of plugins: one hook for each stage of a build. A hook takes the data of its stage and gives new data, or
 * nothing where it leaves it as it is; it may be async. Hooks of one stage run one after the other, in the order of
 * `plugins` in the configuration, each with what the one before gave. What throws, or gives no answer in time, ends the
 * build with the names of plugin and hook. `cli/plugins/README.md` teaches it by examples.
 *
 * `Data` is what the `page` hook stores with each page and `files` gets back; `Shared` is what `content` shares with the
 * hooks of pages. Both are plain data. A plugin that names them is made with `definePlugin<Data, Shared>()`.
 */
export interface Plugin<Data = Json, Shared = Json> extends NamedPlugin {
  /** Unique; letters, digits and `@/._-`. Codes of what it reports begin with it. */
  readonly name: string
  /** Changes the configuration before it is checked. The list of plugins itself stays as it is. */
  readonly config?: (
    config: PluginConfig,
    context: HookContext,
  ) => MaybePromise<PluginConfig | undefined>
  /** Adds, changes or leaves out what becomes pages: files, text that is made up, modules. */
  readonly content?: (
    sources: readonly PluginSource[],
    context: ContentContext<Shared>,
  ) => MaybePromise<readonly PluginSource[] | undefined>
  /** Changes what is known of pages once their front matter is read, or leaves pages out. */
  readonly pages?: (
    pages: readonly Page[],
    context: SiteContext,
  ) => MaybePromise<readonly Page[] | undefined>
  /** Changes the planned routes, or leaves some out. */
  readonly routes?: (
    routes: readonly Route[],
    context: SiteContext,
  ) => MaybePromise<readonly Route[] | undefined>
  /** Adds rules to the Markdown compiler, once for each thread that compiles. */
  readonly markdown?: (md: MarkdownIt, context: PageContext<Shared>) => MaybePromise<void>
  /** Changes the compiled tree of a page. */
  readonly tree?: (
    tree: readonly TreeNode[],
    page: Page,
    context: PageContext<Shared>,
  ) => MaybePromise<readonly TreeNode[] | undefined>
  /** Changes the tags in the head of a page's HTML. */
  readonly head?: (
    tags: readonly HeadTag[],
    page: HeadPage,
    context: PageContext<Shared>,
  ) => MaybePromise<readonly HeadTag[] | undefined>
  /** Sees each finished page; what it gives is kept with the page and not asked again while the page stays the same. */
  readonly page?: (
    page: PageView,
    context: PageContext<Shared>,
  ) => MaybePromise<PageExtras<Data> | undefined>
  /** Gives files that depend on the whole site. */
  readonly files?: (
    site: SiteView<Data>,
    context: SiteContext,
  ) => MaybePromise<readonly TextFile[] | undefined>
  /** Runs when a build is over and its output in place. */
  readonly done?: (result: BuildSummary, context: SiteContext) => MaybePromise<void>
  /**
   * Whether the plugin publishes each page as Markdown at the address that `markdownUrl()` gives, '/guide/setup.md' for
   * '/guide/setup': the layout then offers readers that text.
   */
  readonly publishesMarkdown?: boolean | undefined
  /**
   * Files and folders that the hooks read, relative to the root: when one changes, `dev` runs the hooks again and
   * `build` makes the pages again.
   */
  readonly watch?: readonly string[] | undefined
  /** Commands of its own: `docs-build NAME [root] [arguments]`. */
  readonly commands?: readonly PluginCommand[] | undefined
  /** Modules that browsers run on every page, after hydration. */
  readonly browser?: readonly BrowserModule[] | undefined
  /**
   * Changes with all that the hooks depend on beside their data, `watch` and the code of docs-build. Without it, any
   * change of the configuration's code makes all pages again, and no build is skipped because nothing has changed.
   */
  readonly cacheKey?: string | undefined
}

export type MaybePromise<T> = T | Promise<T>

/** The configuration as a person writes it. */
export type PluginConfig = UserConfig<Plugin>

/** What becomes a page, or several. */
export interface PluginSource extends Omit<SourceFile, 'file' | 'params' | 'isPattern'> {
  /** Absolute. @default the file `source` of `content/` */
  readonly file?: string
  /** Its own URL instead of the one that `source` gives; it may hold parameters, '/tags/:tag'. */
  readonly url?: string
  /** Values of the parameters of `url`: one page for each entry. Without it the values are those that a reader's address has. */
  readonly params?: readonly RouteParams[]
}

/** What is being run. */
export type RunMode = 'build' | 'check' | 'dev' | 'command'

/** What every hook can ask. */
export interface HookContext {
  /** Absolute folder of the site. */
  readonly root: string
  readonly mode: RunMode
  /** Reports a mistake in the site; an error fails the build. */
  readonly report: (problem: PluginProblem) => void
}

export interface SiteContext extends HookContext {
  readonly site: SiteConfig
}

export interface ContentContext<Shared = Json> extends SiteContext {
  /**
   * Plain data for the hooks of pages (`markdown`, `tree`, `head`, `page`): these run in several threads and see nothing
   * else of what the others did. When it changes, all pages are made again.
   */
  readonly share: (data: Shared) => void
}

/** For hooks that run for each page, perhaps in another thread. */
export interface PageContext<Shared = Json> extends SiteContext {
  /** What the plugin's `content` hook shared. */
  readonly shared: Shared | undefined
}

/** A mistake in the site as a plugin reports it; its code is completed by the plugin's name, `samples/type-error`. */
export interface PluginProblem {
  readonly code: string
  readonly severity: Severity
  readonly message: string
  readonly at?: Place | undefined
  readonly fix?: string | undefined
}

/** A rendered page as plugins see it. */
export interface PageView {
  readonly route: Route
  readonly url: string
  readonly title: string
  readonly description: string
  readonly headings: readonly Heading[]
  readonly tree: readonly TreeNode[]
  /** The whole HTML file. */
  readonly html: string
  /** Text of the source file; '' where the page is made up of none. */
  readonly source: () => string
  /** The page as Markdown, without a title: addresses absolute, tabs and components written out. */
  readonly markdown: () => string
}

export interface PageExtras<Data = Json> {
  /** Files that belong to the page. */
  readonly files?: readonly TextFile[]
  /** Plain data for `files`, which gets it with the page. */
  readonly data?: Data | undefined
}

/** A file for the output; `path` is relative to it, with `/`. */
export interface TextFile {
  readonly path: string
  readonly contents: string | Uint8Array
}

/** The whole site as plugins see it, when all its pages are rendered. */
export interface SiteView<Data = Json> {
  readonly config: SiteConfig
  /** Sorted by URL. */
  readonly pages: readonly SitePage<Data>[]
  readonly sidebars: ReadonlyMap<string, readonly SidebarEntry[]>
  /** What the pages need of a content security policy. */
  readonly policy: SitePolicy
  /** Addresses that lead elsewhere. */
  readonly redirects: readonly PublishedRedirect[]
  /** Names of all plugins of the site, in their order. */
  readonly plugins: readonly string[]
  /** Text of a file that this build wrote or kept, by its path; undefined where there is none. */
  readonly read: (path: string) => string | undefined
}

/** A page of the site, with the data that the plugin stored with it. */
export interface SitePage<Data = Json> {
  readonly url: string
  /** 'guide/setup/index.html' */
  readonly outputFile: string
  readonly page: Page
  readonly sidebar: string | undefined
  readonly lastUpdated: LastUpdated | undefined
  /** What the plugin's `page` hook returned as `data`. */
  readonly data: Data | undefined
}

/** What pages load and run, for a content security policy. */
export interface SitePolicy {
  /** Hashes of inline scripts: 'sha256-…'. */
  readonly scripts: readonly string[]
  /** Other origins by the directive that allows them: { 'img-src': ['https://example.org'] }. */
  readonly origins: Readonly<Record<string, readonly string[]>>
}

/** What a build has written. */
export interface BuildSummary {
  readonly outDir: string
  /** How many pages the site has. */
  readonly pages: number
  readonly problems: readonly Diagnostic[]
}

/** A command of a plugin. */
export interface PluginCommand {
  /** Lower case letters, digits and `-`; none of docs-build's own. */
  readonly name: string
  readonly description: string
  readonly run: (context: CommandContext) => MaybePromise<void>
}

export interface CommandContext extends SiteContext {
  /** What stands behind the root on the command line. */
  readonly args: readonly string[]
  readonly write: (text: string) => void
  /** Compiles and draws every page, one after the other; nothing is written. */
  readonly visitPages: (visit: (page: PageView) => MaybePromise<void>) => Promise<void>
}

/**
 * Gives types to a plugin and returns it as it is. `definePlugin<Data, Shared>()` types what it stores with pages and
 * what it shares. A plugin gets nothing back but its own data, so the type of that ends here.
 */
export function definePlugin<
  Data extends PlainData<Data> = Json,
  Shared extends PlainData<Shared> = Json,
>(plugin: Plugin<Data, Shared>): Plugin
export function definePlugin(plugin: Plugin): Plugin {
  return plugin
}

/** `T` where JSON can hold it: a method, such as those of a `Date`, fits nowhere. */
export type PlainData<T> = {
  readonly [K in keyof T]: T[K] extends Json | undefined
    ? T[K]
    : T[K] extends (...args: never[]) => unknown
      ? never
      : PlainData<T[K]>
}
