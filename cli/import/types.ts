import type { UserConfig } from '../config/types.ts'
import type { Leftover } from './reading/settings.ts'
import type { Copy } from './writing/place-files.ts'

/** Settings of `config/site.ts` as data; a `Call` is the call of a function that the file imports. */
export type ConfigData = { readonly [Key in keyof UserConfig]?: unknown }

/** The call of a function in the printed configuration, such as a plugin. */
export class Call {
  readonly name: string
  /** The module that exports it. */
  readonly from: string
  /** Its argument, if it has one. */
  readonly options: object | undefined
  /** Front matter keys that the plugin declares. The site must not declare them again. */
  readonly declares: readonly string[] | undefined

  constructor(name: string, from: string, options?: object, declares?: readonly string[]) {
    this.name = name
    this.from = from
    this.options = options
    this.declares = declares
  }
}

/** What an importer found out about the site of another generator. */
export interface ImportedSite {
  /** 'Docusaurus'; undefined for a folder of Markdown. */
  readonly generator: string | undefined
  /** The files of its configuration, relative to the root. */
  readonly files: readonly string[]
  readonly config: ConfigData
  readonly leftovers: readonly Leftover[]
  /** Folders with pages, relative to the root, and where `--copy` puts them in `content/`. */
  readonly folders: readonly CopiedFolder[]
  /** Folders whose files belong in `public/`. */
  readonly publicFolders: readonly string[]
  /** Files to copy without being asked, relative to the root: pages outside the folders, pictures for `public/`. */
  readonly copies?: readonly Copy[] | undefined
  /** Components that MDX pages use without an import, as `mdx({ components })` takes them. */
  readonly components?: object | undefined
  /** Pages that the generator made, as files. */
  readonly pages?: readonly AddedPage[] | undefined
}

export interface CopiedFolder {
  readonly from: string
  /** '' for `content/` itself. */
  readonly to: string
  /** Its files with other paths in the copy. If there are any, the folder is copied without being asked. */
  readonly files?: ReadonlyMap<string, string> | undefined
  /** Markdown files that are MDX, with the paths that they have in a copy. */
  readonly mdxFiles?: ReadonlyMap<string, string> | undefined
}

/** A page to add to one of the folders. */
export interface AddedPage {
  /** The `from` of the folder. */
  readonly folder: string
  /** Relative to the folder. */
  readonly path: string
  readonly text: string
}
