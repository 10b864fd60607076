import type { ApiProject } from './json.ts'

/** What TypeDoc is run on. */
export interface TypeDocSetup {
  /** The site's folder, absolute. */
  readonly root: string
  /** Files and packages by the names of their modules. */
  readonly entryPoints: Readonly<Record<string, string>>
  /** Relative to the root; undefined for the `tsconfig.json` nearest to the first entry point. */
  readonly tsconfig: string | undefined
  /** Block tags besides those of TypeDoc. */
  readonly tags: readonly string[]
}

/** What TypeDoc found. */
export interface TypeDocResult {
  readonly project: ApiProject
  /** Absolute paths of all files that were read. */
  readonly files: readonly string[]
  readonly problems: readonly TypeDocProblem[]
}

/** What TypeDoc reports. */
export interface TypeDocProblem {
  readonly message: string
  readonly isError: boolean
  /** Relative to the root. */
  readonly at?: { readonly file: string; readonly line: number; readonly column: number }
}

/** What the thread that runs TypeDoc answers. */
export type TypeDocAnswer =
  | { readonly result: TypeDocResult }
  /** An entry point that does not exist. */
  | { readonly missing: string }
  | { readonly failure: string; readonly code: string | undefined; readonly package: string }
