import { type AdmonitionKind, admonitionKinds } from './admonitions.ts'
import type { ContentKind } from './contents.ts'

/** What directives may call. */
export interface DirectiveOptions {
  /** Names of the components that may be called. */
  readonly components: ReadonlySet<string>
  /** Those of them that are allowed in a line of text. */
  readonly textComponents: ReadonlySet<string>
  /** Built-in directives whose names no component of the site has. */
  readonly builtIns: ReadonlySet<BuiltIn>
  /** What the content of a component is, unless it is Markdown. */
  readonly contents: ReadonlyMap<string, ContentKind>
  /** The arguments of components that declare them. */
  readonly componentArguments: ReadonlyMap<string, readonly string[]>
  /** Folder of the site, which files are included from. */
  readonly root: string
}

/** A directive that is neither a component nor an admonition. */
export type BuiltIn = 'code-group' | 'details' | 'include'

/** How an admonition of this name looks; a component of the site replaces the admonition of its name. */
export function kindOf(name: string, { components }: DirectiveOptions): AdmonitionKind | undefined {
  return components.has(name) ? undefined : admonitionKinds.get(name.toLowerCase())
}

/** The built-in directive of this name. */
export function builtInOf(name: string, { builtIns }: DirectiveOptions): BuiltIn | undefined {
  return [...builtIns].find((one) => one === name)
}

/** All names that a directive can have. */
export function directiveNames({ components, builtIns }: DirectiveOptions): readonly string[] {
  return [...components, ...builtIns, ...admonitionKinds.keys()]
}

/** Whether a name leaves a marker for `toTree`: a code group does, until it is turned into tabs. */
export function isCallable(name: string, options: DirectiveOptions): boolean {
  return options.components.has(name) || builtInOf(name, options) === 'code-group'
}

/** Whether a directive can have this name. */
export function isKnown(name: string, options: DirectiveOptions): boolean {
  return (
    isCallable(name, options) ||
    kindOf(name, options) !== undefined ||
    builtInOf(name, options) !== undefined
  )
}
