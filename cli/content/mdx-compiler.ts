import type { ModuleOutline } from './outline.ts'

/** Where compilers keep what they compiled, in the folder of what can be made again. */
export const compiledFolder = 'mdx'

/** Compiles MDX, and finds modules that it can import without being installed. A plugin provides it. */
export interface MdxCompiler {
  readonly compile: (module: MdxSource) => Promise<CompiledMdx>
  /** Returns the target of an import that is neither a path nor a package, and undefined for any other import. */
  readonly resolve: (name: string) => AliasTarget | undefined
}

export interface MdxSource {
  /** Relative to the site folder, with `/`. */
  readonly place: string
  readonly text: string
}

export interface CompiledMdx {
  /** A JavaScript module whose default export is a component. It can end with a source map. */
  readonly code: string
  readonly outline: ModuleOutline
  /** Whether it depends on other files and therefore must not be cached. */
  readonly readsFiles?: boolean
}

/** An absolute file, another name, or the reason why there is none. */
export type AliasTarget =
  | {
      readonly file: string
      /** The file's named exports. @default anything */
      readonly names?: readonly string[]
      /** File of a component that can replace components missing from its exports. */
      readonly standIn?: string
      /** Returns what to use instead of a missing export. */
      readonly fixOf?: (name: string) => string
    }
  | { readonly name: string }
  | {
      readonly problem: string
      readonly fix: string
      /** File of a component that can replace the module's components. */
      readonly standIn?: string
    }
