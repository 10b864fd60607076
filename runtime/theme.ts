import type { ComponentType, ReactNode } from 'react'
import type { SearchData } from './contract/search.ts'
import type { SiteData } from './contract/site.ts'
import type { Translate } from './contract/strings.ts'
import type { ClientLifecycle } from './lifecycle.ts'
import type { LateParts } from './page/late-parts.ts'
import type * as navigation from './router/navigation.ts'
import type { SearchProviderModule, SearchSite } from './search-provider.ts'

/** What a theme module exports by default. */
export interface Theme {
  /** Renders everything around a page's content; `children` is the content itself. */
  readonly Layout: ComponentType<{ readonly children: ReactNode }>
  /** The content of the not-found page. */
  readonly NotFound: ComponentType
  /** Shown while a page, or a part of it, is loading and nothing else can be shown in its place. */
  readonly Loading: ComponentType
  /** Shown in place of a page that cannot be loaded; also before the page is interactive, without site or page. */
  readonly LoadError: ComponentType<ErrorProps>
  /** Shown in place of content that crashed; if the layout crashed, in place of everything, without site or page. */
  readonly Crash: ComponentType<ErrorProps>
  /** Components that Markdown uses as directives, by name: 'tabs'. A site's custom components override them. */
  readonly components: Readonly<Record<string, MarkdownComponent>>
  /** JavaScript that runs in the head before first paint, as text; it must not throw. */
  readonly headScript: (site: SiteData) => string
  /** Names of the parts of the layout that a site can replace: the layout gets each from `usePart`. */
  readonly parts: readonly string[]
  /** Follows the reader's navigation. */
  readonly lifecycle?: ClientLifecycle
}

/** A site's custom parts of the theme, by name: 'Footer'; also those of `memberParts`. */
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

/** What the theme's search script exports: it is loaded when a reader is about to search. */
export interface SearchModule {
  readonly SearchModal: ComponentType<SearchModalProps>
  readonly SearchResults: ComponentType<SearchResultsProps>
  /** Loads what the first query needs ahead of time; called before anything else. */
  readonly warmUp: (search: SearchData, site: SearchSite, options: SearchStartOptions) => void
}

/** What the search begins with. */
export interface SearchStartOptions {
  /** Name of the docs version that is searched first. */
  readonly version: string | undefined
  /** Its index file, if it was requested before; undefined if it could not be loaded. */
  readonly index?: Promise<string | undefined> | undefined
  /** Replaces the local search. */
  readonly provider?: SearchProviderModule | undefined
}

export interface SearchResultsProps {
  /** Whether the reader came by a navigation: then the focus moves. */
  readonly isArrival: boolean
}

export interface SearchModalProps {
  /** Searched immediately. */
  readonly initialQuery: string
  /** What is selected in the input, or where the caret is. */
  readonly selection: readonly [start: number, end: number]
  /** Whether the reader has pressed Enter: then the first result opens. */
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
  /** Only one component of the content crashed, and the rest is shown. */
  readonly isComponent?: boolean
}

/** A component used as a directive: its arguments are text or flags. */
// biome-ignore lint/suspicious/noExplicitAny: components differ in props; the build checks a directive's arguments
export type MarkdownComponent = ComponentType<any>
