import type { MarkdownIt } from 'markdown-it'
import type { HeadTag } from '../../runtime/contract/head-tag.ts'
import type { TreeNode } from '../../runtime/contract/tree.ts'
import type { NamedPlugin, UserConfig } from '../config/types.ts'
import type { MdxCompiler } from '../content/mdx-compiler.ts'
import type { Page } from '../content/types.ts'
import type { Json } from '../files/json.ts'
import type { PublishedRedirect } from '../links/types.ts'
import type { HeadPage } from '../render/head-tag.ts'
import type { Route } from '../routes/types.ts'
import type { PluginCommand } from './contract/commands.ts'
import type {
  ContentContext,
  HookContext,
  MarkdownContext,
  MaybePromise,
  MdxContext,
  PageContext,
  ReadSchemeLink,
  SiteContext,
} from './contract/contexts.ts'
import type { ExternalContext, ExternalLink } from './contract/external.ts'
import type { BrowserModule, ModuleFile, PluginComponent } from './contract/modules.ts'
import type { PluginSource } from './contract/sources.ts'
import type {
  BuildSummary,
  PageExtras,
  PageView,
  PolicySources,
  SiteView,
  TextFile,
} from './contract/views.ts'

export type * from './contract/commands.ts'
export type * from './contract/contexts.ts'
export type * from './contract/external.ts'
export type * from './contract/modules.ts'
export type * from './contract/sources.ts'
export type * from './contract/views.ts'
export type { HeadPage, Json, PublishedRedirect }

/**
 * A plugin, with one hook for each stage of a build. A hook receives its stage's data and returns new data, or nothing to leave
 * the data unchanged. Hooks can be async. A stage's hooks run one after another, in the order of `plugins` in the
 * configuration, and each receives what the previous one returned. If a hook throws or takes too long, the build fails with an
 * error that shows the plugin and the hook. See `docs/content/plugins/` for examples.
 *
 * `Data` is what the `page` hook stores with each page and `files` receives. `Shared` is what `content` shares with the hooks
 * for pages. Both are plain data. To type them, use `definePlugin<Data, Shared>()`.
 */
export interface Plugin<Data = Json, Shared = Json> extends NamedPlugin {
  /** Unique name of letters, digits, and `@/._-`. The codes of problems that the plugin reports begin with it. */
  readonly name: string
  /** Changes the configuration before it is checked. The list of plugins cannot be changed. */
  readonly config?: (
    config: PluginConfig,
    context: HookContext,
  ) => MaybePromise<PluginConfig | undefined>
  /** Adds, changes, or removes sources of pages: files, generated text, and modules. */
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
  /** Adds rules to the Markdown parser. Called once in each thread that compiles pages. */
  readonly markdown?: (md: MarkdownIt, context: MarkdownContext<Shared>) => MaybePromise<void>
  /**
   * Turns `.mdx` files into pages, and compiles them and the Markdown files that modules import. Called once, before the site's
   * modules are bundled. If several plugins have this hook, the first one is used.
   */
  readonly mdx?: (context: MdxContext) => MaybePromise<MdxCompiler>
  /**
   * Remark plugins for MDX pages, which `mdx()` runs before those in its options. Each is a function, the path or URL of a
   * module, or a list of one of these and its options. With functions, pages are compiled in a single thread, and again in
   * every build. If the plugins depend on what `content` shares, write a function that returns them.
   */
  readonly remarkPlugins?:
    | readonly unknown[]
    | ((context: PageContext<Shared>) => readonly unknown[])
    | undefined
  /**
   * Resolves links with the plugin's own schemes, by scheme: `{ go: (name) => ({ href: `/go/${name}` }) }` turns
   * `[the chat](go:chat)` into a link to `/go/chat`, which is checked like any other. Works in Markdown and MDX.
   */
  readonly linkSchemes?: Readonly<Record<string, ReadSchemeLink<Shared>>> | undefined
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
  /** Receives each rendered page. The result is cached with the page, and the hook runs again when the page changes. */
  readonly page?: (
    page: PageView,
    context: PageContext<Shared>,
  ) => MaybePromise<PageExtras<Data> | undefined>
  /** Returns files that depend on the whole site. */
  readonly files?: (
    site: SiteView<Data>,
    context: SiteContext,
  ) => MaybePromise<readonly TextFile[] | undefined>
  /** Runs after a build, once its output is in place. */
  readonly done?: (result: BuildSummary, context: SiteContext) => MaybePromise<void>
  /**
   * Checks links to other sites and reports broken ones. Called only by `docs-build check --external`. Only the first
   * plugin with this hook is used, in place of the built-in check. There is no time limit.
   */
  readonly checkExternal?: (
    links: readonly ExternalLink[],
    context: ExternalContext,
  ) => MaybePromise<void>
  /**
   * Whether the plugin publishes each page as Markdown at the URL that `markdownUrl()` returns: '/guide/setup.md' for
   * '/guide/setup'. The page's head then links to it, and the layout offers it to readers.
   */
  readonly publishesMarkdown?: boolean | undefined
  /**
   * Folders in `content/`, or in a version's folder, whose pages belong to the whole site, such as `['blog']`.
   * `docs-build new-version` doesn't copy them.
   */
  readonly siteFolders?: readonly string[] | undefined
  /**
   * Files and folders that the hooks read, relative to the site folder. When one of them changes, `dev` runs the hooks again
   * and `build` rebuilds the pages. Missing ones are reported unless they are optional.
   */
  readonly watch?: readonly (string | WatchedPath)[] | undefined
  /**
   * Time limit in seconds for hooks that wait for something, such as a program. Applies if it is greater than `pluginTimeout`
   * in the configuration.
   */
  readonly timeout?: number | undefined
  /** Commands to add: `docs-build NAME [root] [arguments]`. */
  readonly commands?: readonly PluginCommand[] | undefined
  /** Modules that browsers run on every page, after hydration. */
  readonly browser?: readonly BrowserModule[] | undefined
  /** Components for Markdown, by directive name. Components in the configuration replace those with the same name. */
  readonly components?: Readonly<Record<string, PluginComponent | ModuleFile>> | undefined
  /** Style sheets, which come after the theme's and before the site's. */
  readonly styles?: readonly ModuleFile[] | undefined
  /** Sources that the plugin's modules load, by policy directive. `headers()` allows them in the content security policy. */
  readonly policy?: PolicySources | undefined
  /**
   * A string that changes whenever something changes that the hooks depend on, other than the data they receive, the files in
   * `watch`, and docs-build's own code. Without a key, every change to the configuration's code rebuilds all pages, and the
   * hooks for the whole site run even if nothing has changed.
   */
  readonly cacheKey?: string | undefined
}

/** A file or folder that hooks read if it exists. */
export interface WatchedPath {
  readonly path: string
  /** Whether it can be missing, for example until something is installed. @default false */
  readonly optional?: boolean | undefined
  /**
   * Whether the hooks for pages depend on it. If not, a change rebuilds only the pages that differ, such as those with new text
   * from `content`. @default true
   */
  readonly forPages?: boolean | undefined
}

/** The configuration, as written in `config/site.ts`. */
export interface PluginConfig extends UserConfig {
  plugins?: readonly Plugin[] | undefined
}

/**
 * Types a plugin and returns it unchanged. `definePlugin<Data, Shared>()` also types what the plugin stores with pages and what
 * it shares. Only the plugin itself receives that data, so the returned type does not include it.
 */
export function definePlugin<
  Data extends PlainData<Data> = Json,
  Shared extends PlainData<Shared> = Json,
>(plugin: Plugin<Data, Shared>): Plugin
export function definePlugin(plugin: Plugin): Plugin {
  return plugin
}

/** `T` if JSON can represent it. Methods, such as those of a `Date`, become `never`. */
export type PlainData<T> = {
  readonly [K in keyof T]: T[K] extends Json | undefined
    ? T[K]
    : T[K] extends (...args: never[]) => unknown
      ? never
      : PlainData<T[K]>
}
