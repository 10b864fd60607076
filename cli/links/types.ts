import type { PublishRule } from '../files/publish-rule.ts'
import type { Place } from '../report/diagnostic.ts'

/** A link into this site with an anchor. */
export interface AnchorLink {
  /** Route of the target page. */
  readonly url: string
  /** Without `#`, decoded. */
  readonly anchor: string
  readonly href: string
  /** Whether its author linked to the page in the default language, and it leads to the one in the language of the page. */
  readonly isTranslated?: true
  /** The file it is written in, relative to the root, if that is not the page's file. */
  readonly file?: string
  readonly line: number
  readonly column: number | undefined
}

/** A page that a hook of a plugin left out. */
export interface DroppedPage {
  /** Relative to the root. */
  readonly place: string
  readonly plugin: string
}

/** What resolving a link asks of the rest of the site. */
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
  /** Whether a plugin turns MDX files into pages. @default false */
  readonly hasMdx?: boolean | undefined
  /** Whether plugins write files that are known only when all pages are built. */
  readonly laterFiles?: boolean | undefined
  /** The place of the page that would have a URL, without extension: '/next/guide' → 'content/guide'. @default below `content/` */
  readonly placeOfUrl?: ((url: string) => string) | undefined
  /** The URL of the file at a path below `content/`, without extension. @default the path */
  readonly urlOfPath?: ((path: string) => string) | undefined
  /** The page at a place, with or without its extension, that a plugin left out. @default none */
  readonly droppedAt?: ((place: string) => DroppedPage | undefined) | undefined
  /** The route most like a broken one, in its version if possible. */
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

/** A redirect as published: it has a final target, and nothing else is at its URL. */
export interface PublishedRedirect {
  /** As written in the configuration: '/old.html', '/guide#old-anchor'. */
  readonly from: string
  /** Its final target: a pathname without base, or a URL on another site. */
  readonly to: string
}
