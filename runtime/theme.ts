import type { ComponentType, ReactNode } from 'react'
import type { SearchData } from './contract/search.ts'
import type { SiteData } from './contract/site.ts'
import type { Translate } from './contract/strings.ts'
import type { ClientLifecycle } from './lifecycle.ts'
import type { LateParts } from './page/late-parts.ts'
import type * as navigation from './router/navigation.ts'
import type { SearchProviderModule, SearchSite } from './search-provider.ts'

/** The default export of a theme module. */
export interface Theme {
  /** Renders everything around a page's content, which is in `children`. */
  readonly Layout: ComponentType<{ readonly children: ReactNode }>
  /** The content of the not-found page. */
  readonly NotFound: ComponentType
  /** Shown while a page, or part of it, is loading and nothing else can be shown in its place. */
  readonly Loading: ComponentType
  /** Shown in place of a page that fails to load, even before the page is interactive, without access to site or page. */
  readonly LoadError: ComponentType<ErrorProps>
  /** Shown in place of content that crashed, or of everything if the layout crashed, without access to site or page. */
  readonly Crash: ComponentType<ErrorProps>
  /** Components for use as Markdown directives, by name: 'tabs'. A site's custom components override them. */
  readonly components: Readonly<Record<string, MarkdownComponent>>
  /** Returns JavaScript that runs in the head before the first paint. It must not throw. */
  readonly headScript: (site: SiteData) => string
  /** Names of layout parts that a site can replace. The layout gets each from `usePart`. */
  readonly parts: readonly string[]
  /** Follows the reader's navigation. */
  readonly lifecycle?: ClientLifecycle
}

/** A site's custom theme parts, by name, such as 'Footer', including those in `memberParts`. */
// biome-ignore lint/suspicious/noExplicitAny: each part has different props, which its replacement gets too
export type ThemeParts = Readonly<Record<string, ComponentType<any>>>

/** The parts that are members of a theme. */
const memberParts = ['Layout', 'NotFound', 'Loading', 'LoadError', 'Crash'] as const

/** A theme with the site's custom parts. Throws if the theme has no part with one of their names. */
export function replaceParts(
  theme: Theme,
  custom: ThemeParts = {},
): Theme & { custom: ThemeParts } {
  const names: readonly string[] = [...memberParts, ...theme.parts]
  for (const name of Object.keys(custom)) {
    if (names.includes(name)) continue
    throw new Error(
      `the theme has no part "${name}"; its parts are ${[...names].sort().join(', ')}`,
    )
  }
  const members = Object.fromEntries(
    memberParts.flatMap((name) => (custom[name] ? [[name, custom[name]]] : [])),
  )
  return { ...theme, ...members, custom }
}

/** The theme's script with all that a page doesn't need for hydration. */
export type LateScript = typeof navigation & {
  /** Parts of the layout whose HTML stays as it is until then. */
  readonly parts: LateParts
  /** Adds to the HTML of the page what needs scripts. */
  readonly enhance: (t: Translate) => void
}

/** Loads the late script. */
export type LoadLate = () => Promise<LateScript>

/** The exports of the theme's search script, which is loaded when a reader is about to search. */
export interface SearchModule {
  readonly SearchModal: ComponentType<SearchModalProps>
  readonly SearchResults: ComponentType<SearchResultsProps>
  /** Loads what the first query needs ahead of time. Called before anything else. */
  readonly warmUp: (search: SearchData, site: SearchSite, options: SearchStartOptions) => void
}

/** Options for starting the search. */
export interface SearchStartOptions {
  /** Name of the docs version to search first. */
  readonly version: string | undefined
  /** The version's index file, if it was already requested. Resolves to undefined if it could not be loaded. */
  readonly index?: Promise<string | undefined> | undefined
  /** Replaces the local search. */
  readonly provider?: SearchProviderModule | undefined
}

export interface SearchResultsProps {
  /** Whether the reader arrived by a navigation, after which the focus moves. */
  readonly isArrival: boolean
}

export interface SearchModalProps {
  /** Query to search immediately. */
  readonly initialQuery: string
  /** The selection in the input, or the caret position. */
  readonly selection: readonly [start: number, end: number]
  /** Whether the reader has pressed Enter, which opens the first result. */
  readonly isSubmitted: boolean
  readonly onClose: () => void
}

/** Loads the search script. */
export type LoadSearch = () => Promise<SearchModule>

/** Props of a component that shows an error. */
export interface ErrorProps {
  readonly error: Error
  /** Tries again. */
  readonly retry: () => void
  /** Whether only one component of the content crashed and the rest is shown. */
  readonly isComponent?: boolean
}

/** A component used as a directive. Its arguments are strings or flags. */
// biome-ignore lint/suspicious/noExplicitAny: components differ in props; the build checks a directive's arguments
export type MarkdownComponent = ComponentType<any>
