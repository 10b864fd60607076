import type { CompiledConfig } from '../config/import-config.ts'
import type { HistoryRecord } from '../content/git-history.ts'
import type { Page } from '../content/types.ts'
import type { WrittenFile } from '../emit/types.ts'
import type { AnchorLink, Asset } from '../markdown/types.ts'
import type { Json } from '../plugins/types.ts'
import type { PagePolicy } from '../render/page-policy.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { InputStamp } from './inputs.ts'

/** What a build leaves for the next one of the same output. All paths are relative to the site's root, with `/`. */
export interface BuildRecord {
  /** What the compiled bodies depend on beside their pages; see `compileKey`. */
  readonly compileKey: string
  /** What the not-found page depends on; see `siteRenderKey`. */
  readonly siteKey: string
  readonly config: CompiledConfig
  readonly bundle: BundleRecord
  readonly history?: HistoryRecord | undefined
  /** All that the build told. */
  readonly problems: readonly Diagnostic[]
  readonly known: readonly Diagnostic[]
  readonly notes: readonly string[]
  /** What all plugins depended on; see `keyOfPlugins`. */
  readonly hooksKey: string
  /** By source. */
  readonly pages: Readonly<Record<string, PageRecord>>
  /** By path. */
  readonly inputs: Readonly<Record<string, InputStamp>>
  readonly outputs: readonly WrittenFile[]
}

/** The bundle of a build, whose files are in its output. */
export interface BundleRecord {
  /** What it depends on beside its inputs; see `bundleKey`. */
  readonly key: string
  readonly id: string
  readonly inputs: readonly string[]
  readonly files: readonly string[]
  readonly entry: string
  readonly entryImports: readonly string[]
  readonly styles: string
  readonly integrity: Readonly<Record<string, string>>
  readonly modules: readonly (readonly [source: string, path: string])[]
  readonly serverFile: string
}

/** A page of a build, and what decides whether the next one has to compile or to render it again. */
export interface PageRecord {
  /** Of the file's content. */
  readonly hash: string
  readonly page: StoredPage
  readonly parseProblems: readonly Diagnostic[]
  readonly compiled: CompiledRecord
  /** See `pageKey`; '' where no plugin has a `tree` hook. */
  readonly treeKey: string
  /** Content hashes of other files that it shows or looked for; null for one that was not there. */
  readonly dependencies: Readonly<Record<string, string | null>>
  readonly renderKey: string
  readonly drawn: DrawnRecord
  readonly chunkUrl: string
  /** Its HTML, its chunk and what plugins add, relative to the output. */
  readonly files: readonly string[]
}

/** A page without what its source file tells, and with its version by name. */
export interface StoredPage
  extends Omit<Page, 'source' | 'file' | 'kind' | 'place' | 'text' | 'doc'> {
  readonly doc: { readonly version: string; readonly id: string } | undefined
}

/** What is known of a page once it is drawn. */
export interface DrawnRecord {
  readonly problems: readonly Diagnostic[]
  /** Ids of elements that components drew. */
  readonly ids: readonly string[]
  readonly anchorLinks: readonly AnchorLink[]
  /** URLs of the pages that components and the layout link to, beside what the plan links to. */
  readonly links: readonly string[]
  /** What the content security policy has to allow for the page. */
  readonly policy: PagePolicy
  /** What `page` hooks gave, by plugin. */
  readonly data: Readonly<Record<string, Json>>
  readonly lookups: Lookups
}

/** A compiled body without its tree, which is in the page's chunk. */
export interface CompiledRecord {
  readonly ids: readonly string[]
  readonly anchorLinks: readonly AnchorLink[]
  readonly assets: readonly Asset[]
  readonly problems: readonly Diagnostic[]
  /** Files it depends on beside its own. */
  readonly includes: readonly string[]
  readonly lookups: Lookups
}

/** What a page asked of the rest of the site, and the answers: key to route, or to whether there is one. */
export type Lookups = Readonly<Record<string, string | boolean | null>>
