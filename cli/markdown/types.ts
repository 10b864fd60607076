import type { Json } from '../../runtime/contract/json.ts'
import type { Heading, ResolvedLink } from '../../runtime/contract/page.ts'
import type { TreeNode } from '../../runtime/contract/tree.ts'
import type { Asset } from '../files/asset.ts'
import type { AnchorLink } from '../links/types.ts'
import type { Diagnostic } from '../report/diagnostic.ts'

/** A page's Markdown, compiled. */
export interface CompiledBody {
  readonly tree: readonly TreeNode[]
  /** Every heading with an anchor, in order, levels 1 to 6. */
  readonly headings: readonly Heading[]
  /** Every id a link may point to: headings, footnotes, ids in raw HTML. */
  readonly ids: ReadonlySet<string>
  /** Links into this site that carry an anchor; checked when all pages are compiled. */
  readonly anchorLinks: readonly AnchorLink[]
  /** Files next to the Markdown that it shows. */
  readonly assets: readonly Asset[]
  /** Absolute files, sorted: text and images that were read in addition to the page's file, or are missing. */
  readonly includes: readonly string[]
  readonly problems: readonly Diagnostic[]
  /** Where the links of an MDX page lead, by key; see `PageData`. */
  readonly links?: Readonly<Record<string, ResolvedLink>>
  /** Whether the module of an MDX page renders the title at its beginning. */
  readonly opensWithTitle?: true
  /** The resolved links and images. They are checked when they are resolved. */
  readonly hrefs?: ReadonlySet<string>
}

/** A component's content that is not Markdown, as checks receive it. */
export interface CheckedContent {
  readonly text: string
  /** The data in the content, for a component that receives data. */
  readonly data?: Json
  /**
   * Returns the line and column of a value in the data, from 1: `placeOf('values', 0)`. If there is no such value, returns the
   * beginning of the data.
   */
  readonly placeOf: (...keys: readonly (string | number)[]) => ContentPlace
}

/** A place in a component's content. Line and column count from 1. */
export interface ContentPlace {
  readonly line: number
  readonly column: number
}

/** A problem in the content of a component: without a line, it is reported where the component is called. */
export interface FoundInContent extends Partial<ContentPlace> {
  readonly problem: Omit<Diagnostic, 'at'>
}

/** Finds the problems in the content of a component. */
export type CheckContent = (component: string, content: CheckedContent) => readonly FoundInContent[]
