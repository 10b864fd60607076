import type { ModuleOutline } from './outline.ts'

/** Where compilers keep what they compiled, in the folder of what can be made again. */
export const compiledFolder = 'mdx'

/** Compiles MDX, and finds the modules that it can import without installing them. A plugin has it. */
export interface MdxCompiler {
  readonly compile: (module: MdxSource) => Promise<CompiledMdx>
  /** What an import means that is neither a path nor a package; undefined for any other import. */
  readonly resolve: (name: string) => AliasTarget | undefined
}

export interface MdxSource {
  /** Relative to the root, with `/`. */
  readonly place: string
  readonly text: string
}

export interface CompiledMdx {
  /** A JavaScript module whose default export is a component. A source map can be at its end. */
  readonly code: string
  readonly outline: ModuleOutline
  /** Whether it depends on other files, so that it must not be stored. */
  readonly readsFiles?: boolean
}

/** An absolute file, another name, or why there is none. */
export type AliasTarget =
  | {
      readonly file: string
      /** What the file exports in addition to a default. @default anything */
      readonly names?: readonly string[]
      /** The file of a component that can replace components that it does not export. */
      readonly standIn?: string
      /** What to use instead of an export that it does not have. */
      readonly fixOf?: (name: string) => string
    }
  | { readonly name: string }
  | {
      readonly problem: string
      readonly fix: string
      /** The file of a component that can replace the components of the module. */
      readonly standIn?: string
    }
