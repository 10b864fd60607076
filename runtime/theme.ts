import type { ComponentType, ReactNode } from 'react'
import type { SearchData } from './contract/search.ts'
import type { SiteData } from './contract/site.ts'
import type { ClientLifecycle } from './lifecycle.ts'

/** What a theme module exports by default. */
export interface Theme {
  /** Draws everything around a page's content; `children` is the content itself. */
  readonly Layout: ComponentType<{ readonly children: ReactNode }>
  /** The content of the not-found page. */
  readonly NotFound: ComponentType
  /** What is drawn while a page, or a part of it, is loaded and nothing else can be shown in its place. */
  readonly Loading: ComponentType
  /** What is drawn in place of a page that cannot be loaded; also before the page is interactive, without site or page. */
  readonly LoadError: ComponentType<ErrorProps>
  /** What is drawn in place of a page's content that crashed; in place of all, if the layout did, without site or page. */
  readonly Crash: ComponentType<ErrorProps>
  /** Components that Markdown calls by directive, by name: 'tabs'. A site's own win over these. */
  readonly components: Readonly<Record<string, MarkdownComponent>>
  /** JavaScript that runs in the head before first paint, as text; it must not throw. */
  readonly headScript: (site: SiteData) => string
  /** Names of the parts of the layout that a site may draw itself: each is asked for by `usePart`. */
  readonly parts: readonly string[]
  /** Told where the reader goes. */
  readonly lifecycle?: ClientLifecycle
}

/** A site's own parts of the theme, by name: 'Footer', and 'Layout', 'NotFound', 'Loading', 'LoadError', 'Crash' too. */
// biome-ignore lint/suspicious/noExplicitAny: each part has props of its own, which its replacement gets as well
export type ThemeParts = Readonly<Record<string, ComponentType<any>>>

/** The parts of a theme that are its own members. */
const whole = ['Layout', 'NotFound', 'Loading', 'LoadError', 'Crash'] as const

/** A theme with some of its parts drawn by the site. Throws where it has no part of such a name. */
export function replaceParts(theme: Theme, own: ThemeParts): Theme & { own: ThemeParts } {
  const names: readonly string[] = [...whole, ...theme.parts]
  for (const name of Object.keys(own)) {
    if (names.includes(name)) continue
    throw new Error(`the theme has no part "${name}"; it has ${[...names].sort().join(', ')}`)
  }
  const members = Object.fromEntries(
    whole.flatMap((name) => (own[name] ? [[name, own[name]]] : [])),
  )
  return { ...theme, ...members, own }
}

/** What the theme's search script exports: it is loaded when a reader reaches for the search. */
export interface SearchModule {
  readonly SearchModal: ComponentType<SearchModalProps>
  readonly SearchResults: ComponentType
  /** Gets what the first question needs, before it is asked. */
  readonly warmUp: (search: SearchData, site: SearchSite) => void
}

/** What a search has to know of the site. */
export type SearchSite = Pick<SiteData, 'baseUrl' | 'locale' | 'versions'>

export interface SearchModalProps {
  /** Searched at once. */
  readonly initialQuery: string
  /** Whether the query was selected on the page: it is selected in the input, too. */
  readonly isSelection: boolean
  readonly onClose: () => void
}

/** Loads the search script. */
export type LoadSearch = () => Promise<SearchModule>

/** What a component that draws a failure gets. */
export interface ErrorProps {
  readonly error: Error
  /** Tries again. */
  readonly retry: () => void
}

/** A component called by directive: its arguments are text or flags. Each knows which ones it takes. */
// biome-ignore lint/suspicious/noExplicitAny: the props of a component are its own; the directive's are checked at build time
export type MarkdownComponent = ComponentType<any>
