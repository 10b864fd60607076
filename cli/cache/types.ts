import type { Heading } from '../../runtime/contract/page.ts'
import type { LazyFiles } from '../bundle/types.ts'
import type { CompiledConfig } from '../config/loading/import-config.ts'
import type { HistoryRecord } from '../content/git-history.ts'
import type { ModuleOutline } from '../content/outline.ts'
import type { Page } from '../content/types.ts'
import type { PageFiles, WrittenFile } from '../emit/types.ts'
import type { Asset } from '../files/asset.ts'
import type { Json } from '../hooks/types.ts'
import type { AnchorLink } from '../links/types.ts'
import type { PagePolicy } from '../render/page-policy.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { InputStamp } from './inputs.ts'

/**
 * What a build leaves for the next one of the same output. Paths of inputs are relative to the site's root, those of
 * outputs to the output folder, with `/`.
 */
export interface BuildRecord {
  /** What all compiled pages depend on; see `compileKey`. */
  readonly compileKey: NamedKey
  /** What all HTML depends on; see `siteRenderKey`. */
  readonly siteKey: NamedKey
  readonly config: CompiledConfig
  readonly bundle: BundleRecord
  readonly history?: HistoryRecord | undefined
  /** What the build reported. */
  readonly problems: readonly Diagnostic[]
  /** Problems that the site's baseline lists. */
  readonly baselined: readonly Diagnostic[]
  readonly notes: readonly string[]
  /** What all plugins depended on; see `pluginsKey`. */
  readonly pluginsKey: NamedKey
  /** Hashes of all sources, those of drafts too. */
  readonly sources: Readonly<Record<string, string>>
  /** Drafts have no page. They are read only if something has changed, so what shows that is listed apart. */
  readonly pages: PageRecords
  readonly pageCount: number
  /** Those of all pages; see `PageRecord`. */
  readonly dependencies: Readonly<Record<string, string | null>>
  /** Whether a page has a broken link. */
  readonly hasBrokenLink: boolean
  /** The folder with the output of a build with errors, which was not published. */
  readonly unpublished?: string | undefined
  /** By path. */
  readonly inputs: Readonly<Record<string, InputStamp>>
  readonly outputs: readonly WrittenFile[]
}

/** The records of all pages of a build. In the file of the build's record, each is a line of ASCII. */
export interface PageRecords {
  /** The record of the page of a source. */
  readonly get: (source: string) => PageRecord | undefined
  /** The line of a record that `get` returned. */
  readonly lineOf: (record: PageRecord) => string | undefined
  readonly lines: () => Iterable<string>
}

/** The bundle of a build, whose files are in its output. */
export interface BundleRecord {
  /** What it depends on besides its inputs; see `bundleKey`. */
  readonly key: NamedKey
  readonly id: string
  readonly sharedId: string
  readonly codeId: string
  readonly problems: readonly Diagnostic[]
  readonly inputs: readonly string[]
  readonly files: readonly string[]
  readonly entry: string
  readonly localEntries?: Readonly<Record<string, string>>
  readonly entryImports: readonly string[]
  readonly styles: string
  readonly integrity: Readonly<Record<string, string>>
  readonly modules: readonly (readonly [source: string, path: string])[]
  readonly lazyFiles: LazyFiles
  readonly outlines: readonly (readonly [place: string, outline: ModuleOutline])[]
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
  /** What its HTML depends on; see `pageRenderKey`. */
  readonly renderKey: string
  readonly rendered: RenderedRecord
  /** Paths relative to the output. */
  readonly files: PageFiles<string>
}

/** A page without the properties of its SourceFile, and with its version by name. */
export interface StoredPage
  extends Omit<Page, 'source' | 'file' | 'kind' | 'place' | 'text' | 'doc'> {
  readonly doc: { readonly version: string; readonly id: string } | undefined
}

/** What a build keeps of a rendered page besides its files. */
export interface RenderedRecord {
  readonly problems: readonly Diagnostic[]
  /** Ids of elements that components rendered. */
  readonly ids: readonly string[]
  /** Whether components render some of the text that is searched. */
  readonly hasRenderedText: boolean
  readonly anchorLinks: readonly AnchorLink[]
  /** URLs of the pages that components and the layout link to, besides those of the plan. */
  readonly links: readonly string[]
  /** What a content security policy has to allow for the page. */
  readonly policy: PagePolicy
  /** The plugin of each of the page's `files.extras`. */
  readonly extraOwners: readonly string[]
  /** What `page` hooks gave, by plugin. */
  readonly data: Readonly<Record<string, Json>>
  readonly lookups: Lookups
}

/** A compiled body without its tree, which is in the page's chunk. */
export interface CompiledRecord {
  /** All of them: the contents list in the chunk has only some. */
  readonly headings: readonly Heading[]
  readonly ids: readonly string[]
  readonly anchorLinks: readonly AnchorLink[]
  readonly assets: readonly Asset[]
  readonly problems: readonly Diagnostic[]
  /** Files it depends on besides its source: absolute in a build, relative to the root in a record; see `withFiles`. */
  readonly includes: readonly string[]
  readonly lookups: Lookups
}

/**
 * What a page looked up in the rest of the site, each followed by what it found; see `lookups.ts`. An object would take
 * several times the memory, because each page would have properties that no other object has.
 */
export type Lookups = readonly Found[]

export type Found = string | boolean | null

/** A key in named parts. The name of a part is a reason to rebuild: 'the configuration changed'. */
export type NamedKey = Readonly<Record<string, string>>
