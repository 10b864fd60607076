import type { Json } from '../../runtime/contract/json.ts'
import type { Heading } from '../../runtime/contract/page.ts'
import type { ContentStringId, Translate } from '../../runtime/contract/strings.ts'
import type { LinkPage } from '../links/link-page.ts'
import type { HomePage } from './read-home-page.ts'
import type { CheckContent } from './types.ts'

/** Per-page state that travels through markdown-it as its `env`. */
export interface MarkdownEnv extends LinkPage {
  /** The lines after the parts of a generated page that consists of several, without the last; from 0. */
  readonly partEnds?: readonly number[] | undefined
  /** Whether the layout shows the page's title, because its text has none. */
  readonly showsTitle: boolean
  /** Undefined for a page between a sidebar and a table of contents. */
  readonly home: HomePage | undefined
  readonly headings: Heading[]
  /** IDs that no other heading may get. */
  readonly takenIds: Set<string>
  /** Prefixes of code line IDs, one for each block whose lines are links. */
  readonly linePrefixes: Set<string>
  /** By ID: the first number that may be free for a heading with the same text. */
  readonly repeats: Map<string, number>
  /** IDs of footnotes, in the order of their numbers. */
  readonly footnoteIds: { readonly note: string; readonly references: readonly string[] }[]
  /** ID of the section that contains the footnotes. */
  footnotesId?: string
  /** Whether an image was found. The first one is usually in view at once, so browsers load it without delay. */
  hasImage?: boolean
  readonly calls: DirectiveCall[]
  /** While HTML is written: the calls of tokens that are open. */
  readonly openCalls: OpenCall[]
  /** Looks up strings that the build writes into text, in the site's language. */
  readonly t: Translate<ContentStringId>
  /** Checks the content of components. Undefined if none of them has a check. */
  readonly checkContent?: CheckContent | undefined
  /** Set by markdown-it. */
  readonly references?: Readonly<Record<string, { readonly href: string }>>
  /** Set by the plugin for footnotes. A footnote in the line has no label and no count of references. */
  readonly footnotes?: {
    readonly list?: readonly { readonly label?: string; readonly count?: number }[]
  }
}

/** The parts of the state that are empty at first. */
type Collected =
  | 'problems'
  | 'headings'
  | 'takenIds'
  | 'linePrefixes'
  | 'repeats'
  | 'footnoteIds'
  | 'anchorLinks'
  | 'assets'
  | 'includes'
  | 'calls'
  | 'openCalls'
  | 'definitions'

/** The state of a page before it is compiled. */
export function createPageEnv(given: Omit<MarkdownEnv, Collected>): MarkdownEnv {
  return {
    ...given,
    problems: [],
    headings: [],
    takenIds: new Set(),
    linePrefixes: new Set(),
    repeats: new Map(),
    footnoteIds: [],
    anchorLinks: [],
    assets: new Map(),
    includes: new Set(),
    calls: [],
    openCalls: [],
    definitions: new Map(),
  }
}

/** The `env` of markdown-it's states, as `compileBody` made it; the library types it as a plain record. */
export function pageEnv(env: unknown): MarkdownEnv {
  return env as MarkdownEnv
}

/** A component called by directive; its place in the rendered HTML is a marker that holds its index. */
export interface DirectiveCall {
  readonly name: string
  readonly props: Readonly<Record<string, Json>>
  /** Names of arguments that were written but may not be passed on. */
  readonly refused: readonly string[]
  readonly inline: boolean
  /** Whether these are the tabs of a code group, which has checked its content. */
  readonly isCodeGroup?: boolean
}

/** A token that opens a component, until the one that closes it. */
export interface OpenCall {
  /** Undefined for a call that is reported. */
  readonly index: number | undefined
  readonly line: number
}
