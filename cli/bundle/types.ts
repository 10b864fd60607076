import type { ComponentType } from 'react'
import type { LoadedSidebar, PageData } from '../../runtime/contract/page.ts'
import type { SiteFacts } from '../../runtime/contract/site.ts'
import type { Outlines } from '../content/outline.ts'
import type { Json } from '../files/json.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { UniqueNames } from './unique-names.ts'

export type BuildMode = 'production' | 'development'

/** The runtime, the theme and the site's modules, bundled. The time this takes does not depend on the Markdown. */
export interface Bundle {
  readonly files: readonly BundledFile[]
  /** Output file of the script that hydrates a page. */
  readonly entry: string
  /** The output files in the other languages, by code; only on sites in several languages. */
  readonly localEntries?: Readonly<Record<string, string>>
  /** Output file of the script that replaces `entry` where a module of the site throws; only on sites with modules on every page. */
  readonly rescue?: string
  /** The same in the other languages, by code. */
  readonly localRescues?: Readonly<Record<string, string>>
  /** Output files that `entry` imports at once. */
  readonly entryImports: readonly string[]
  /** Output file of the style sheet. */
  readonly styles: string
  /** Output file of each page that is a module, by the page's source. */
  readonly modules: ReadonlyMap<string, string>
  /** The output files of lazy components. */
  readonly lazyFiles: LazyFiles
  /** The outlines of MDX files. */
  readonly outlines: Outlines
  /** What is wrong in the style sheets. */
  readonly problems: readonly Diagnostic[]
  /** Absolute paths of the bundled files: if one of them changes, the bundle is stale. */
  readonly inputs: readonly string[]
  /** Absolute path of the part that renders pages. */
  readonly serverFile: string
  /** Integrity of the entry, of what it imports at once and of the style sheet, by output file: 'sha384-…'. */
  readonly integrity: Readonly<Record<string, string>>
  /** Changes with every byte of the bundle. */
  readonly id: string
  /** Changes with all code, styles and data that all pages use, but not with the modules of single pages. */
  readonly sharedId: string
  /**
   * Changes with the code that a browser runs on every page, and with its styles: the tool's and the site's components,
   * parts and browser modules. Not with texts, such as those of the navbar, nor with the modules of pages. An open page
   * whose id isn't that of the deployed site may lack what another page needs.
   */
  readonly codeId: string
  /** Only in development. */
  readonly names?: UniqueNames | undefined
}

/** The output files of each lazy component, by its name: its script, and the scripts that it imports statically. */
export type LazyFiles = Readonly<Record<string, readonly string[]>>

/** A file for the browser, relative to the output folder. */
export interface BundledFile {
  readonly path: string
  /** Left out if the last output already has the file. */
  readonly contents?: Uint8Array | undefined
}

/** A module for browsers: its default export is called once on each page load, after hydration. */
export interface BundledModule {
  /** Absolute, or the name of a module of a package. */
  readonly file: string
  /** Plain data that the default export is called with. */
  readonly options?: Json
}

/** The part of the server bundle that `runtime/entry-server.tsx` makes. */
export type BundledRenderer = Pick<
  ServerModule,
  'render' | 'renderContent' | 'renderCrash' | 'headScript'
>

/** What the server bundle exports. */
export interface ServerModule {
  readonly render: (loaded: LoadedForRender, facts: SiteFacts) => string
  /** HTML of a page's content alone. */
  readonly renderContent: (loaded: LoadedForRender, facts: SiteFacts) => string
  readonly renderCrash: (loaded: LoadedForRender, facts: SiteFacts) => string
  readonly headScript: (facts: SiteFacts) => string
  /** The same in other languages, by code; only on sites in several languages. */
  readonly locales?: Readonly<Record<string, BundledRenderer>>
  /** Loads the module of a `.tsx` page, by its source. */
  readonly modules: Readonly<Record<string, () => Promise<PageModule>>>
}

export interface LoadedForRender {
  readonly page: PageData
  readonly sidebar?: LoadedSidebar | undefined
  readonly Component?: ComponentType | undefined
}

/** What a `.tsx` page exports. */
export interface PageModule {
  readonly default?: ComponentType
  /** As in Markdown: title, description, slug. */
  readonly frontMatter?: unknown
}
