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
 * What a plugin can do: one hook for each stage of a build. A hook receives the data of its stage and returns new data, or
 * nothing to leave the data unchanged. Hooks can be async. The hooks of a stage run one after another, in the order of
 * `plugins` in the configuration, and each gets what the previous one returned. If a hook throws or takes too long, the
 * build fails with an error that names the plugin and the hook. `docs/content/plugins/` has examples.
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
  /**
   * Makes `.mdx` files pages, and compiles them and the Markdown files that modules import. Called once, before the
   * modules of the site are bundled; if several plugins have it, the first is used.
   */
  readonly mdx?: (context: MdxContext) => MaybePromise<MdxCompiler>
  /**
   * Plugins for the parser of MDX pages, which `mdx()` runs before those in its options: each a function, the path or URL of a
   * module, or a list of one of these and its options. Pages with functions are compiled in one thread, and again in
   * every build. If they depend on what `content` shares, write a function that returns them.
   */
  readonly remarkPlugins?:
    | readonly unknown[]
    | ((context: PageContext<Shared>) => readonly unknown[])
    | undefined
  /**
   * What links with schemes of the plugin lead to, by scheme: `{ go: (name) => ({ href: `/go/${name}` }) }` makes
   * `[the chat](go:chat)` a link to `/go/chat`, which is checked like any other. They work in Markdown and in MDX.
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
   * Checks the links to other sites, and reports those that are broken. Only `docs-build check --external` calls it, in the one
   * plugin that has it, or else in that of docs-build. It may take as long as it likes.
   */
  readonly checkExternal?: (
    links: readonly ExternalLink[],
    context: ExternalContext,
  ) => MaybePromise<void>
  /**
   * Whether the plugin publishes each page as Markdown at the URL that `markdownUrl()` returns, '/guide/setup.md' for
   * '/guide/setup'. The head of the page then links to it, and the layout offers it to readers.
   */
  readonly publishesMarkdown?: boolean | undefined
  /**
   * Folders in `content/`, or in the folder of a version, whose pages belong to the site as a whole, such as `['blog']`:
   * `docs-build new-version` doesn't copy them.
   */
  readonly siteFolders?: readonly string[] | undefined
  /**
   * Files and folders that the hooks read, relative to the root. When one of them changes, `dev` runs the hooks again and
   * `build` rebuilds the pages. One that doesn't exist is reported, unless it is optional.
   */
  readonly watch?: readonly (string | WatchedPath)[] | undefined
  /**
   * How many seconds a hook may wait for something, such as another program, if that is more than `pluginTimeout` in the
   * configuration.
   */
  readonly timeout?: number | undefined
  /** More commands: `docs-build NAME [root] [arguments]`. */
  readonly commands?: readonly PluginCommand[] | undefined
  /** Modules that browsers run on every page, after hydration. */
  readonly browser?: readonly BrowserModule[] | undefined
  /** Components for Markdown, by the name of their directive. A component in the configuration replaces one of its name. */
  readonly components?: Readonly<Record<string, PluginComponent | ModuleFile>> | undefined
  /** Style sheets. They come after those of the theme and before those of the site. */
  readonly styles?: readonly ModuleFile[] | undefined
  /** What the plugin's modules load from elsewhere, by directive: `headers()` allows it in the content security policy. */
  readonly policy?: PolicySources | undefined
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
  /**
   * Whether the hooks for pages depend on it. If not, a change rebuilds only the pages that differ, for example those with
   * new text from `content`. @default true
   */
  readonly forPages?: boolean | undefined
}

/** The configuration as people write it. */
export interface PluginConfig extends UserConfig {
  plugins?: readonly Plugin[] | undefined
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
