import type { Heading } from '../../runtime/contract/page.ts'
import type { Diagnostic } from '../report/diagnostic.ts'

/** What the rest of the build needs to know about the text of an MDX module. */
export interface ModuleOutline {
  /** Headings, links, and rendered modules, in page order. */
  readonly items: readonly OutlineItem[]
  /** Number of lines in the file. */
  readonly lines: number
  readonly problems: readonly Diagnostic[]
  /** Whether its first content is the page's title. */
  readonly opensWithTitle?: true
}

export type OutlineItem =
  | { readonly kind: 'heading'; readonly heading: Heading }
  | OutlineLink
  | OutlineContent
  /** The MDX module of another file. Its place is relative to the site folder. */
  | { readonly kind: 'module'; readonly place: string }

/** A link, an image, or another file to load, as its author wrote it. Line and column count from 1. */
export interface OutlineLink {
  readonly kind: 'link' | 'image' | 'asset'
  /** Key by which the page's component looks up the target. */
  readonly key: string
  readonly href: string
  readonly line: number
  readonly column: number
}

/** Content that a component receives and that isn't MDX: a code block in its language, or its directive's content. */
export interface OutlineContent {
  readonly kind: 'content'
  readonly component: string
  readonly text: string
  /** The line before it, from 1. */
  readonly line: number
  /** Number of characters before it on each of its lines. */
  readonly before: number
  /** What contains it, for reports: ':::chart'. */
  readonly written: string
}

/** Outlines by their file's place, relative to the site folder. */
export type Outlines = ReadonlyMap<string, ModuleOutline>
