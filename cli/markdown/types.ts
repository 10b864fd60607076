import type { Json } from '../../runtime/contract/json.ts'
import type { Heading, ResolvedLink } from '../../runtime/contract/page.ts'
import type { TreeNode } from '../../runtime/contract/tree.ts'
import type { PublishRule } from '../files/publish-rule.ts'
import type { Diagnostic, Place } from '../report/diagnostic.ts'

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

/** A link into this site with an anchor. */
export interface AnchorLink {
  /** Route of the target page. */
  readonly url: string
  /** Without `#`, decoded. */
  readonly anchor: string
  readonly href: string
  /** The file it is written in, relative to the root, if that is not the page's file. */
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

/** What compiling a page asks of the rest of the site. */
export interface LinkTargets {
  /** Route of a source file: 'getting-started/client.md' → '/getting-started/client'. */
  readonly urlOfSource: (source: string) => string | undefined
  readonly hasUrl: (url: string) => boolean
  /** The URL of the same page in the language of the page with the link; undefined in the default language. */
  readonly localUrl?: ((url: string) => string | undefined) | undefined
  /** Whether `public/` holds a file at this path; '/img/logo.svg'. */
  readonly hasPublicFile: (path: string) => boolean
  /** Whether a URL is redirected to another one. */
  readonly isRedirected?: ((url: string) => boolean) | undefined
  /** Where `redirects` of the configuration leads a URL to. */
  readonly redirectTarget?: ((url: string) => string | undefined) | undefined
  /** Folders of the versions, relative to the root: 'content', 'content/v3'. @default none */
  readonly docsFolders?: readonly string[] | undefined
  /** Which other files of the site a page may show. */
  readonly code?: Pick<PublishRule, 'allow' | 'roots'> | undefined
  /** Whether plugins write files that are known only when all pages are built. */
  readonly laterFiles?: boolean | undefined
  /** The route most like a broken one. */
  readonly nearestUrl: (url: string) => string | undefined
}

/** An href that leads to this site, as its author wrote it. A `file` is one that a page includes or shows as code. */
export interface LocalHref {
  readonly kind: 'link' | 'image' | 'file'
  readonly href: string
  /** The file it is in, relative to the root; a relative path starts there. */
  readonly from: string
  /** Where it begins; for a file, where the directive or the argument that names it begins. */
  readonly at: Place
}

/** The content of a component that is not Markdown, as checks get it. */
export interface CheckedContent {
  readonly text: string
  /** The data in it, for a component that gets data. */
  readonly data?: Json
  /**
   * Line and column of a value in the data, counted from 1: `placeOf('values', 0)`. If there is no such value, it is the
   * beginning of the data.
   */
  readonly placeOf: (...keys: readonly (string | number)[]) => ContentPlace
}

/** A place in the content of a component. Line and column count from 1. */
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
