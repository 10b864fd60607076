import type { MarkdownIt } from 'markdown-it'
import type { HeadTag } from '../../runtime/contract/head-tag.ts'
import type { Heading, LastUpdated, SidebarEntry } from '../../runtime/contract/page.ts'
import type { TreeNode } from '../../runtime/contract/tree.ts'
import type { ComponentContent, NamedPlugin, SiteConfig, UserConfig } from '../config/types.ts'
import type { Page, RouteParams, SourceFile, SourceOrigin } from '../content/types.ts'
import type { Json } from '../files/json.ts'
import type { HeadPage } from '../render/head-tag.ts'
import type { Diagnostic, Place, Severity } from '../report/diagnostic.ts'
import type { PublishedRedirect, Route } from '../routes/types.ts'

export type { HeadPage, Json, PublishedRedirect }

/**
 * What a plugin can do: one hook for each stage of a build. A hook receives the data of its stage and returns new data, or
 * nothing to leave the data unchanged. Hooks can be async. The hooks of a stage run one after another, in the order of
 * `plugins` in the configuration, and each gets what the previous one returned. If a hook throws or takes too long, the
 * build fails with an error that names the plugin and the hook. `cli/plugins/README.md` has examples.
 *
 * `Data` is what the `page` hook stores with each page and `files` gets back. `Shared` is what `content` shares with the
 * hooks for pages. Both are plain data. To type them, use `definePlugin<Data, Shared>()`.
 */
export interface Plugin<Data = Json, Shared = Json> extends NamedPlugin {
  /** A unique name of letters, digits and `@/._-`. The codes of the problems that the plugin reports begin with it. */
  readonly name: string
  /** Changes the configuration before it is checked. The list of plugins cannot be changed. */
  readonly config?: (
    config: PluginConfig,
    context: HookContext,
  ) => MaybePromise<PluginConfig | undefined>
  /** Adds, changes or removes the sources of pages: files, generated text and modules. */
  readonly content?: (
    sources: readonly PluginSource[],
    context: ContentContext<Shared>,
  ) => MaybePromise<readonly PluginSource[] | undefined>
  /** Changes or removes pages after their front matter is read. */
  readonly pages?: (
    pages: readonly Page[],
    context: SiteContext,
  ) => MaybePromise<readonly Page[] | undefined>
  /** Changes or removes planned routes. */
  readonly routes?: (
    routes: readonly Route[],
    context: SiteContext,
  ) => MaybePromise<readonly Route[] | undefined>
  /** Adds rules to the Markdown parser, once in each thread that compiles pages. */
  readonly markdown?: (md: MarkdownIt, context: MarkdownContext<Shared>) => MaybePromise<void>
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
  /** Receives each rendered page. The result is cached with the page; the hook runs again when the page changes. */
  readonly page?: (
    page: PageView,
    context: PageContext<Shared>,
  ) => MaybePromise<PageExtras<Data> | undefined>
  /** Returns files that depend on the whole site. */
  readonly files?: (
    site: SiteView<Data>,
    context: SiteContext,
  ) => MaybePromise<readonly TextFile[] | undefined>
  /** Runs after a build, when its output is in place. */
  readonly done?: (result: BuildSummary, context: SiteContext) => MaybePromise<void>
  /**
   * Whether the plugin publishes each page as Markdown at the URL that `markdownUrl()` returns, '/guide/setup.md' for
   * '/guide/setup'. The head of the page then links to it, and the layout offers it to readers.
   */
  readonly publishesMarkdown?: boolean | undefined
  /**
   * Files and folders that the hooks read, relative to the root. When one of them changes, `dev` runs the hooks again and
   * `build` rebuilds the pages. One that doesn't exist is reported, unless it is optional.
   */
  readonly watch?: readonly (string | WatchedPath)[] | undefined
  /** More commands: `docs-build NAME [root] [arguments]`. */
  readonly commands?: readonly PluginCommand[] | undefined
  /** Modules that browsers run on every page, after hydration. */
  readonly browser?: readonly BrowserModule[] | undefined
  /** Components for Markdown, by the name of their directive. A component in the configuration replaces one of its name. */
  readonly components?: Readonly<Record<string, PluginComponent | ModuleFile>> | undefined
  /** Style sheets. They come after those of the theme and before those of the site. */
  readonly styles?: readonly ModuleFile[] | undefined
  /**
   * A text that changes when anything changes that the hooks depend on, other than the data they receive, the files in
   * `watch` and the code of docs-build. If there is no key, every change to the code of the configuration rebuilds all
   * pages, and the hooks for the whole site run even if nothing has changed.
   */
  readonly cacheKey?: string | undefined
}

/** A file or folder that hooks read if it is there. */
export interface WatchedPath {
  readonly path: string
  /** Whether it may be missing, for example until something is installed. @default false */
  readonly optional?: boolean | undefined
}

export type MaybePromise<T> = T | Promise<T>

/**
 * A module or a style sheet: an absolute path, a file URL (`new URL('./Chart.tsx', import.meta.url)`), a path relative to
 * the root, or the name of a module in a package that is installed for the site: 'my-plugin/Chart'.
 */
export type ModuleFile = string | URL

/** A component for Markdown. */
export interface PluginComponent {
  /** The default export is rendered. */
  readonly file: ModuleFile
  /**
   * What the content of the directive is: 'markdown' becomes the `children` of the component, 'text' its prop `text`, and
   * 'data', which is YAML or JSON, its prop `data`. @default 'markdown'
   */
  readonly content?: ComponentContent | undefined
  /** Languages of code blocks that the component renders. It gets their text, or their data if `content` is 'data'. */
  readonly languages?: readonly string[] | undefined
}

/** A module for browsers. */
export interface BrowserModule {
  /** The default export is called once on each page load, after hydration. */
  readonly file: ModuleFile
  /** Plain data that the default export is called with. */
  readonly options?: Json
}

/** The configuration as people write it. */
export type PluginConfig = UserConfig<Plugin>

/** A source of one page, or of several. */
export interface PluginSource
  extends Omit<SourceFile, 'file' | 'params' | 'isPattern' | 'generated'> {
  /** Absolute. @default the file `source` of `content/` */
  readonly file?: string
  /** Where generated text comes from: problems in it are reported there. @default the name of the plugin is reported */
  readonly origin?: SourceOrigin | undefined
  /** Replaces the URL derived from `source`. It can contain parameters: '/tags/:tag'. */
  readonly url?: string
  /** Values for the parameters in `url`, one page for each entry. By default they come from the URL that a reader opens. */
  readonly params?: readonly RouteParams[]
}

/** Which command is running. */
export type RunMode = 'build' | 'check' | 'dev' | 'command'

/** What every hook gets. */
export interface HookContext {
  /** The site's folder, absolute. */
  readonly root: string
  readonly mode: RunMode
  /** Reports a problem in the site. An error fails the build. */
  readonly report: (problem: PluginProblem) => void
}

export interface SiteContext extends HookContext {
  readonly site: SiteConfig
}

export interface ContentContext<Shared = Json> extends SiteContext {
  /**
   * Shares plain data with the hooks for pages (`markdown`, `tree`, `head`, `page`), which run in several threads and cannot
   * see each other's variables. When the data changes, all pages are rebuilt.
   */
  readonly share: (data: Shared) => void
}

/** What the hooks for pages get. They may run in another thread. */
export interface PageContext<Shared = Json> extends SiteContext {
  /** What the plugin's `content` hook shared. */
  readonly shared: Shared | undefined
}

/** What the `markdown` hook gets. What its rules report is at the page that is compiled, unless they give a place. */
export interface MarkdownContext<Shared = Json> extends PageContext<Shared> {
  /** The place in a file of a line as the parser counts it, from 0: `placeOf(state.env, token.map[0])`. */
  readonly placeOf: (env: unknown, line: number) => Place
}

/** A problem in the site as a plugin reports it. Its code gets the plugin's name as a prefix: `samples/type-error`. */
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
  /** Text of the source file; '' if the page has no source file. */
  readonly source: () => string
  /** The page as Markdown, without its title: links are absolute, tabs and components are written out. */
  readonly markdown: () => string
}

export interface PageExtras<Data = Json> {
  /** Files that belong to the page. */
  readonly files?: readonly TextFile[]
  /** Plain data, which `files` gets with the page. */
  readonly data?: Data | undefined
}

/** A file in the output. `path` is relative to the output folder, with `/` as the separator. */
export interface TextFile {
  readonly path: string
  readonly contents: string | Uint8Array
}

/** The whole site as plugins see it after all its pages are rendered. */
export interface SiteView<Data = Json> {
  readonly config: SiteConfig
  /** Sorted by URL. */
  readonly pages: readonly SitePage<Data>[]
  readonly sidebars: ReadonlyMap<string, readonly SidebarEntry[]>
  /** What a content security policy has to allow. */
  readonly policy: SitePolicy
  /** Redirects, resolved to their final target. */
  readonly redirects: readonly PublishedRedirect[]
  /** The names of the site's plugins, in order. */
  readonly plugins: readonly string[]
  /** Text of a file in the new output, by its path; undefined if there is no such file. */
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

/** What pages load and run, which a content security policy has to allow. */
export interface SitePolicy {
  /** Hashes of inline scripts: 'sha256-…'. */
  readonly scripts: readonly string[]
  /** Other origins by the directive that allows them: { 'img-src': ['https://example.org'] }. */
  readonly origins: Readonly<Record<string, readonly string[]>>
}

/** What a build wrote and reported. */
export interface BuildSummary {
  readonly outDir: string
  /** How many pages the site has. */
  readonly pages: number
  readonly problems: readonly Diagnostic[]
}

/** A command of a plugin. */
export interface PluginCommand {
  /** Lower-case letters, digits and `-`; not the name of a built-in command. */
  readonly name: string
  readonly description: string
  readonly run: (context: CommandContext) => MaybePromise<void>
}

export interface CommandContext extends SiteContext {
  /** The arguments after the root on the command line. */
  readonly args: readonly string[]
  readonly write: (text: string) => void
  /** Compiles and renders every page, one after another, without writing anything. */
  readonly visitPages: (visit: (page: PageView) => MaybePromise<void>) => Promise<void>
}

/**
 * Types a plugin and returns it unchanged. `definePlugin<Data, Shared>()` also types what the plugin stores with pages and
 * what it shares. Only the plugin itself gets that data back, so the returned type does not mention it.
 */
export function definePlugin<
  Data extends PlainData<Data> = Json,
  Shared extends PlainData<Shared> = Json,
>(plugin: Plugin<Data, Shared>): Plugin
export function definePlugin(plugin: Plugin): Plugin {
  return plugin
}

/** `T` if JSON can hold it. Methods, such as those of a `Date`, become `never`. */
export type PlainData<T> = {
  readonly [K in keyof T]: T[K] extends Json | undefined
    ? T[K]
    : T[K] extends (...args: never[]) => unknown
      ? never
      : PlainData<T[K]>
}
