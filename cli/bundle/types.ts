import type { ComponentType } from 'react'
import type { PageData, SidebarEntry } from '../../runtime/contract/page.ts'
import type { SiteFacts } from '../../runtime/contract/site.ts'

export type BuildMode = 'production' | 'development'

/** What the bundler makes of runtime, theme and the site's modules. Its cost does not grow with the Markdown. */
export interface Bundle {
  /** Files for the browser, relative to the output folder. */
  readonly files: readonly BundledFile[]
  /** Output file of the script that hydrates a page. */
  readonly entry: string
  /** Output files that `entry` imports at once. */
  readonly entryImports: readonly string[]
  /** Output file of the style sheet. */
  readonly styles: string
  /** Output file of a `.tsx` page, by its source. */
  readonly modules: ReadonlyMap<string, string>
  /** Absolute files whose change makes the bundle stale. */
  readonly inputs: readonly string[]
  readonly server: ServerBundle
}

export interface BundledFile {
  readonly path: string
  readonly contents: Uint8Array
}

/** The server bundle, loaded, and where it was loaded from. */
export interface ServerBundle extends ServerModule {
  /** Absolute; another thread loads its own copy. */
  readonly file: string
}

/** What the server bundle exports: what `runtime/entry-server.tsx` makes, seen from the tool. */
export interface ServerModule {
  readonly render: (loaded: LoadedForRender, facts: SiteFacts) => string
  readonly headScript: (facts: SiteFacts) => string
  /** Loads the module of a `.tsx` page, by its source. */
  readonly modules: Readonly<Record<string, () => Promise<PageModule>>>
}

export interface LoadedForRender {
  readonly page: PageData
  readonly sidebar?: readonly SidebarEntry[]
  readonly Component?: ComponentType
}

/** What a `.tsx` page exports. */
export interface PageModule {
  readonly default?: ComponentType
  /** As in Markdown: title, description, slug. */
  readonly frontMatter?: unknown
}
