import type { StateCore, Token } from 'markdown-it'
import type { SiteConfig } from '../../config/types.ts'
import type { FrontMatter } from '../../content/types.ts'
import type { Json } from '../../files/json.ts'
import type { Place, Severity } from '../../report/diagnostic.ts'
import type { PluginSource } from './sources.ts'

/** What hooks receive as their last argument. */

/** Which command is running. */
export type RunMode = 'build' | 'check' | 'dev' | 'command'

/** What every hook receives. */
export interface HookContext {
  /** The site folder, absolute. */
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
   * Reads the title, front matter, and text of a Markdown or MDX source, for plugins that derive pages from others, such as
   * lists. Problems in the source are reported later, with those of all pages.
   */
  readonly readSource: (source: PluginSource) => Promise<SourceText>
}

/** Title, front matter, and text of a source. */
export interface SourceText {
  /** The page's title before the `pages` hooks run. */
  readonly title: string
  /** Without invalid values, and with the defaults of custom keys. */
  readonly frontMatter: FrontMatter
  /** Without the front matter. */
  readonly text: string
  /**
   * Returns the place of a front matter key or of an entry in its list: `placeOf('authors', 0)`. Line 1 if there is no such
   * key.
   */
  readonly placeOf: (...keys: readonly (string | number)[]) => Place
}

/** What the `mdx` hook receives. */
export interface MdxContext extends SiteContext {
  /** The remark plugins of all plugins, in configuration order. */
  readonly remarkPlugins: readonly unknown[]
}

/** What the hooks for pages receive. They may run in a different thread. */
export interface PageContext<Shared = Json> extends SiteContext {
  /** What the plugin's `content` hook shared. */
  readonly shared: Shared | undefined
}

/**
 * What the `markdown` hook receives. Problems that its rules report without a place are reported at the page being compiled.
 */
export interface MarkdownContext<Shared = Json> extends PageContext<Shared> {
  /** Returns the place in a file of a parser line, counted from 0: `placeOf(state.env, token.map[0])`. */
  readonly placeOf: (env: unknown, line: number) => Place
  /** Returns the source of the page being parsed, as in the `content` hook: `sourceOf(state.env)` → 'guide/setup.md'. */
  readonly sourceOf: (env: unknown) => string
  /** Returns the page's blocks of text, in order, for an `md.core` rule that checks them. */
  readonly textsOf: (state: StateCore) => readonly PlacedText[]
}

/** The target of a link with a plugin's scheme: a path as authors write it, with an anchor, or the reason why there is none. */
export type SchemeLink =
  | { readonly href: string }
  | { readonly problem: string; readonly fix?: string | undefined }

/** What a function in `linkSchemes` receives. */
export interface LinkSchemeContext<Shared = Json> extends PageContext<Shared> {
  /** The source of the page that contains the link: 'guide/setup.md'. */
  readonly source: string
}

/** Resolves the part of a link after its scheme, as it is written: 'chat' in `[the chat](go:chat)`. */
export type ReadSchemeLink<Shared = Json> = (
  name: string,
  context: LinkSchemeContext<Shared>,
) => SchemeLink

/** A paragraph, a heading, a table cell, or another block that contains text. */
export interface PlacedText {
  /** As written, without the block's own markup: 'See **the guide**.' */
  readonly content: string
  /** Its `inline` token, which has children after the `inline` rule. */
  readonly token: Token
  /** Returns the place in a file of a character in the content. Offsets start at 0. */
  readonly placeOf: (offset: number) => Place
}

/** A problem in the site, as a plugin reports it. Its code is prefixed with the plugin's name: `samples/type-error`. */
export interface PluginProblem {
  readonly code: string
  readonly severity: Severity
  readonly message: string
  readonly at?: Place | undefined
  readonly fix?: string | undefined
}

/** Hooks can be async. */
export type MaybePromise<T> = T | Promise<T>
