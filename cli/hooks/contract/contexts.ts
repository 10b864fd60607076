import type { StateCore, Token } from 'markdown-it'
import type { SiteConfig } from '../../config/types.ts'
import type { FrontMatter } from '../../content/types.ts'
import type { Json } from '../../files/json.ts'
import type { Place, Severity } from '../../report/diagnostic.ts'
import type { PluginSource } from './sources.ts'

/** What hooks get as their last argument. */

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
  /**
   * Reads what a source of Markdown or MDX says about its page, for plugins that make pages from others, such as lists. Its
   * mistakes are reported later, with those of all pages.
   */
  readonly readSource: (source: PluginSource) => Promise<SourceText>
}

/** What a source says about its page. */
export interface SourceText {
  /** As that of the page, before the `pages` hooks. */
  readonly title: string
  /** Without invalid values, and with the defaults of custom keys. */
  readonly frontMatter: FrontMatter
  /** Without the front matter. */
  readonly text: string
  /** The place of a key of the front matter, or of an entry of its list: `placeOf('authors', 0)`. Line 1 if it has no such key. */
  readonly placeOf: (...keys: readonly (string | number)[]) => Place
}

/** What the `mdx` hook gets. */
export interface MdxContext extends SiteContext {
  /** Those of all plugins, in the order of the configuration. */
  readonly remarkPlugins: readonly unknown[]
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
  /** The source of the page that is parsed, as the `content` hook lists it: `sourceOf(state.env)` → 'guide/setup.md'. */
  readonly sourceOf: (env: unknown) => string
  /** The texts of the page, in order, for a rule of `md.core` that checks them. */
  readonly textsOf: (state: StateCore) => readonly PlacedText[]
}

/** What a link with the scheme of a plugin means: a path as authors write it, with an anchor, or why it means nothing. */
export type SchemeLink =
  | { readonly href: string }
  | { readonly problem: string; readonly fix?: string | undefined }

/** What a function in `linkSchemes` gets. */
export interface LinkSchemeContext<Shared = Json> extends PageContext<Shared> {
  /** The source of the page that contains the link: 'guide/setup.md'. */
  readonly source: string
}

/** Reads what comes after the scheme of a link, as it is written: 'chat' of `[the chat](go:chat)`. */
export type ReadSchemeLink<Shared = Json> = (
  name: string,
  context: LinkSchemeContext<Shared>,
) => SchemeLink

/** A paragraph, a heading, a table cell or another block that contains text. */
export interface PlacedText {
  /** As written, without what marks the block: 'See **the guide**.' */
  readonly content: string
  /** Its token, of type `inline`; after the rule `inline`, it has children. */
  readonly token: Token
  /** The place in a file of a character of the content, from 0. */
  readonly placeOf: (offset: number) => Place
}

/** A problem in the site as a plugin reports it. Its code gets the plugin's name as a prefix: `samples/type-error`. */
export interface PluginProblem {
  readonly code: string
  readonly severity: Severity
  readonly message: string
  readonly at?: Place | undefined
  readonly fix?: string | undefined
}

/** Hooks can be async. */
export type MaybePromise<T> = T | Promise<T>
