import { type ComponentProps, type ComponentType, createContext, use, useContext } from 'react'
import type { likelyPages } from '../contract/likely-pages.ts'
import type { LoadedSidebar, PageData, SidebarEntry } from '../contract/page.ts'
import type { SiteData } from '../contract/site.ts'
import { createTranslate, interfaceStrings, type Translate } from '../contract/strings.ts'
import type { LoadSearch, ThemeParts } from '../theme.ts'

/** A page with all that was loaded for it. */
export interface PageContextValue {
  readonly page: PageData
  /** A promise in a first view, which does not wait for it. */
  readonly sidebar?: LoadedSidebar | Promise<LoadedSidebar> | undefined
  readonly loadBranch?: LoadBranch | undefined
}

/** Loads the items of a category that is a branch of the page's sidebar, by the branch's name. */
export type LoadBranch = (branch: string) => Promise<readonly SidebarEntry[]>

export const SiteContext = createContext<SiteData | undefined>(undefined)
export const PageContext = createContext<PageContextValue | undefined>(undefined)

/** The interface strings, also outside of site and page: an error may be shown before they are loaded. */
export const StringsContext = createContext<Translate>(createTranslate(interfaceStrings))

/** The site's custom parts of the theme. */
export const PartsContext = createContext<ThemeParts>({})

/** Renders the title with which a page's Markdown begins. A layout can provide another component. */
export const TitleContext = createContext<'h1' | ComponentType<ComponentProps<'h1'>>>('h1')

/** Scripts that components load when they need them. */
export interface Scripts {
  /** Omitted if the site has no search. */
  readonly loadSearch?: LoadSearch | undefined
  readonly loadLikely?: LoadLikely
}

/** Loads what finds pages with a similar URL: only the not-found page needs it. */
export type LoadLikely = () => Promise<{ readonly likelyPages: typeof likelyPages }>

/** Empty on the server. */
export const ScriptsContext = createContext<Scripts>({})

/** A function that loads the search, for a theme; undefined during the build. */
export function useLoadSearch(): LoadSearch | undefined {
  return useContext(ScriptsContext).loadSearch
}

/** A part of the theme: the site's custom one, or `standard`. */
export function usePart<P>(name: string, standard: ComponentType<P>): ComponentType<P> {
  return useContext(PartsContext)[name] ?? standard
}

/** Returns the interface strings in the language of the site. */
export function useStrings(): Translate {
  return useContext(StringsContext)
}

/** The site's data: title, navbar, versions. The same on every page. */
export function useSite(): SiteData {
  return required(useContext(SiteContext), 'useSite')
}

/** The page being shown. */
export function usePage(): PageData {
  return required(useContext(PageContext), 'usePage').page
}

/**
 * The sidebar of the page being shown; undefined if it has none. Suspends in a first view until the sidebar is loaded:
 * the `HydrationBoundary` around the component keeps the HTML from the build until then.
 */
export function useSidebar(): LoadedSidebar | undefined {
  const { sidebar } = required(useContext(PageContext), 'useSidebar')
  // React expects a component that called `use` to call it in later renders too.
  const awaited = use(sidebar instanceof Promise ? sidebar : nothing)
  return sidebar instanceof Promise ? awaited : sidebar
}

/** A promise that React doesn't wait for: it has the properties with which React marks those that are settled. */
const nothing = Object.assign(Promise.resolve<LoadedSidebar | undefined>(undefined), {
  status: 'fulfilled' as const,
  value: undefined,
})

/** The page being shown, with all that was loaded for it. */
export function usePageContext(): PageContextValue {
  return required(useContext(PageContext), 'usePageContext')
}

function required<T>(value: T | undefined, hook: string): T {
  if (value === undefined) throw new Error(`${hook}() works only in a component inside <App>`)
  return value
}
