import type { Heading } from '../../runtime/contract/page.ts'
import type { Translate } from '../../runtime/contract/strings.ts'
import type { TreeNode } from '../../runtime/contract/tree.ts'
import type { Diagnostic, Place } from '../report/diagnostic.ts'
import type { Origin } from './origins.ts'

/** A page's Markdown, compiled. */
export interface CompiledBody {
  readonly tree: readonly TreeNode[]
  /** Every heading with an anchor, in order, levels 1 to 6. */
  readonly headings: readonly Heading[]
  /** Every id a link may point to: headings, footnotes, ids in raw HTML. */
  readonly ids: ReadonlySet<string>
  /** Links into this site that carry an anchor; checked when all pages are compiled. */
  readonly anchorLinks: readonly AnchorLink[]
  /** Files that stand beside the Markdown and are shown in it. */
  readonly assets: readonly Asset[]
  /** Absolute files that were read beside the page's own, or looked for and not there: text and images, sorted. */
  readonly includes: readonly string[]
  readonly problems: readonly Diagnostic[]
}

/** A link into this site with an anchor. */
export interface AnchorLink {
  /** Route of the target page. */
  readonly url: string
  /** Without `#`, decoded. */
  readonly anchor: string
  readonly href: string
  /** The file it is written in, relative to the root, where that is not the page's own. */
  readonly file?: string
  readonly line: number
  readonly column: number | undefined
}

/** A file copied under a name that holds its content's hash. */
export interface Asset {
  readonly file: string
  /** Relative to the output folder. */
  readonly outputFile: string
}

/** What compiling a page needs to know of the rest of the site. */
export interface LinkTargets {
  /** Route of a source file: 'getting-started/client.md' → '/getting-started/client'. */
  readonly urlOfSource: (source: string) => string | undefined
  readonly hasUrl: (url: string) => boolean
  /** Whether `public/` holds a file at this path; '/img/logo.svg'. */
  readonly hasPublicFile: (path: string) => boolean
  /** The route most like a broken one. */
  readonly nearestUrl: (url: string) => string | undefined
}

/** An address of this site as an author wrote it; `file` is what a page includes, or fills a code block with. */
export interface WrittenAddress {
  readonly kind: 'link' | 'image' | 'file'
  readonly href: string
  /** The file it is written in, which it counts from, relative to the root. */
  readonly from: string
  /** Where it begins; for a file, where the line begins to ask for it. */
  readonly at: Place
}

/** Per-page state that travels through markdown-it as its `env`. */
export interface MarkdownEnv {
  readonly source: string
  /** The page's own text, then those it includes, in the order of their lines. */
  readonly origins: Origin[]
  readonly targets: LinkTargets
  readonly problems: Diagnostic[]
  readonly headings: Heading[]
  /** Ids that no further heading may get. */
  readonly takenIds: Set<string>
  /** By id: the first number that may be free for a heading of the same text. */
  readonly repeats: Map<string, number>
  readonly anchorLinks: AnchorLink[]
  /** By output file: a page may show one picture twice. */
  readonly assets: Map<string, Asset>
  /** Absolute files that were read, or looked for and missing. */
  readonly includes: Set<string>
  readonly calls: DirectiveCall[]
  /** Words that the build writes into text, in the language of the site. */
  readonly t: Translate
  /** Link reference definitions by label: their address, and first and last line. */
  readonly definitions: Map<string, { readonly href: string; readonly lines: [number, number] }>
  /** Told each address that stands in this site. */
  readonly onAddress?: ((address: WrittenAddress) => void) | undefined
  /** Set by markdown-it. */
  readonly references?: Readonly<Record<string, { readonly href: string }>>
}

/** The `env` of markdown-it's states, as `compileBody` made it; the library knows it only as a record. */
export function pageEnv(env: unknown): MarkdownEnv {
  return env as MarkdownEnv
}

/** A component called by directive; its place in the rendered HTML is a marker that names its index. */
export interface DirectiveCall {
  readonly name: string
  readonly props: Readonly<Record<string, string | boolean>>
  /** Names of arguments that were written but may not be passed on. */
  readonly refused: readonly string[]
  readonly inline: boolean
  /** Whether these are the tabs of a code group, which has checked what it holds. */
  readonly isCodeGroup?: boolean
}
