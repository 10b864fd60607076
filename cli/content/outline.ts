import type { Heading } from '../../runtime/contract/page.ts'
import type { Diagnostic } from '../report/diagnostic.ts'

/** What the rest of the build has to know of the text of an MDX module. */
export interface ModuleOutline {
  /** Headings, links and rendered modules, in their order on the page. */
  readonly items: readonly OutlineItem[]
  /** How many lines the file has. */
  readonly lines: number
  readonly problems: readonly Diagnostic[]
  /** Whether its first content is the title of the page. */
  readonly opensWithTitle?: true
}

export type OutlineItem =
  | { readonly kind: 'heading'; readonly heading: Heading }
  | OutlineLink
  | OutlineContent
  /** The MDX module of another file; its place is relative to the root. */
  | { readonly kind: 'module'; readonly place: string }

/** A link, an image or another file to load, as its author wrote it. Its line and column count from 1. */
export interface OutlineLink {
  readonly kind: 'link' | 'image' | 'asset'
  /** By which the component of the page looks up where it leads. */
  readonly key: string
  readonly href: string
  readonly line: number
  readonly column: number
}

/** What a component gets that isn't MDX: a code block in its language, or the content of its directive. */
export interface OutlineContent {
  readonly kind: 'content'
  readonly component: string
  readonly text: string
  /** The line before it, from 1. */
  readonly line: number
  /** How many characters are before it on each of its lines. */
  readonly before: number
  /** What it is in, for reports: ':::chart'. */
  readonly written: string
}

/** Outlines by the place of their file, relative to the root. */
export type Outlines = ReadonlyMap<string, ModuleOutline>
