import type { Json } from '../../runtime/contract/json.ts'
import type { Heading } from '../../runtime/contract/page.ts'
import type { ContentStringId, Translate } from '../../runtime/contract/strings.ts'
import type { PublishRule } from '../files/publish-rule.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { type LinePlace, type Origin, placeAt } from './origins.ts'
import type { HomePage } from './read-home-page.ts'
import type { AnchorLink, Asset, CheckContent, LinkTargets, LocalHref } from './types.ts'

/** The files that a page may show; what that depends on is noted. `root` is the folder of the site. */
export function publishRule(
  root: string,
  { targets: { docsFolders, code }, includes }: Pick<MarkdownEnv, 'targets' | 'includes'>,
): PublishRule {
  return { root, docsFolders, ...code, onDependency: (file) => includes.add(file) }
}

/** Per-page state that travels through markdown-it as its `env`. */
export interface MarkdownEnv {
  readonly source: string
  /** Whether a plugin generated the text of the page, so no file has the page's name. */
  readonly isGenerated: boolean
  /** The lines after the parts of a generated page that consists of several, without the last; from 0. */
  readonly partEnds?: readonly number[] | undefined
  /** Whether the layout shows the page's title, because its text has none. */
  readonly showsTitle: boolean
  /** Undefined for a page between a sidebar and a contents list. */
  readonly home: HomePage | undefined
  /** The page's text, then the texts it includes, in the order of their lines. */
  readonly origins: Origin[]
  readonly targets: LinkTargets
  readonly problems: Diagnostic[]
  readonly headings: Heading[]
  /** Ids that no other heading may get. */
  readonly takenIds: Set<string>
  /** What the ids of lines of code begin with, one for each block whose lines are links. */
  readonly linePrefixes: Set<string>
  /** By id: the first number that may be free for a heading of the same text. */
  readonly repeats: Map<string, number>
  /** The ids of the footnotes, in the order of their numbers. */
  readonly footnoteIds: { readonly note: string; readonly references: readonly string[] }[]
  /** The id of the section that contains the footnotes. */
  footnotesId?: string
  /** Whether an image was found. The first one is usually in view at once, so browsers load it without delay. */
  hasImage?: boolean
  readonly anchorLinks: AnchorLink[]
  /** By output file: a page may show one picture twice. */
  readonly assets: Map<string, Asset>
  /** Absolute files that were read, or are missing. */
  readonly includes: Set<string>
  readonly calls: DirectiveCall[]
  /** While HTML is written: the calls of tokens that are open. */
  readonly openCalls: OpenCall[]
  /** Words that the build writes into text, in the site's language. */
  readonly t: Translate<ContentStringId>
  /** Link reference definitions by label: the href, and the first and last line. */
  readonly definitions: Map<string, { readonly href: string; readonly lines: [number, number] }>
  /** Called with each href that leads to this site. */
  readonly onLocalHref?: ((href: LocalHref) => void) | undefined
  /** Checks the content of components; undefined if none of them has a check. */
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

/** A problem as a rule finds it: without its place. */
export type RuleProblem = Omit<Diagnostic, 'at'>

/** Reports a problem at a place of the page. */
export function reportAt(
  { problems, origins }: MarkdownEnv,
  { line, column }: LinePlace,
  problem: RuleProblem,
): void {
  problems.push({ ...problem, at: placeAt(origins, line, column) })
}
