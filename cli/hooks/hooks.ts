import type { MarkdownIt } from 'markdown-it'
import type { HeadTag } from '../../runtime/contract/head-tag.ts'
import type { TreeNode } from '../../runtime/contract/tree.ts'
import type { ConfigChange } from '../config/loading/config-changes.ts'
import type { SiteConfig } from '../config/types.ts'
import type { MdxCompiler } from '../content/mdx-compiler.ts'
import type { Page, SourceFile } from '../content/types.ts'
import type { Json } from '../files/json.ts'
import type { ReadScheme } from '../links/link-options.ts'
import type { CheckContent } from '../markdown/types.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { Route } from '../routes/types.ts'
import type { GatheredExtras } from './calling/run-hooks.ts'
import type {
  BuildSummary,
  HeadPage,
  PageView,
  Plugin,
  PluginConfig,
  RunMode,
  SiteView,
  TextFile,
} from './types.ts'

/** The hooks of all plugins, as one function for each stage. If no plugin has the hook, the data stays as it is. */
export interface Hooks {
  readonly plugins: readonly Plugin[]
  /** What plugins shared with the hooks of pages, which may run in another thread; by plugin. */
  readonly shared: Readonly<Record<string, Json>>
  /** The plugins whose hooks left out pages, by the source of the page. */
  readonly dropped: ReadonlyMap<string, string>
  /** Returns the problems that hooks have reported since the last call. */
  readonly takeProblems: () => Diagnostic[]
  /** Runs something by itself: within it, `takeProblems` returns only what is reported within it. */
  readonly apart: <T>(act: () => T) => T
  readonly config: (config: PluginConfig) => Promise<{
    readonly config: PluginConfig
    readonly changes: readonly ConfigChange[]
  }>
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
  /** Reads links with the schemes of plugins; undefined if no plugin has one. */
  readonly linkSchemes: (site: SiteConfig) => ReadScheme | undefined
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
