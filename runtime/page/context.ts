import { type ComponentProps, type ComponentType, createContext, use, useContext } from 'react'
import type { likelyPages } from '../contract/likely-pages.ts'
import type { LoadedSidebar, PageData, SidebarEntry } from '../contract/page.ts'
import type { SiteData } from '../contract/site.ts'
import { createTranslate, interfaceStrings, type Translate } from '../contract/strings.ts'
import type { LoadSearch, ThemeParts } from '../theme.ts'

/** A page with everything that was loaded for it. */
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

/** The component for the title at the start of a page's Markdown. A layout can provide a different one. */
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

/** Returns a function that loads the search, for themes. Undefined during the build. */
export function useLoadSearch(): LoadSearch | undefined {
  return useContext(ScriptsContext).loadSearch
}

/** Returns a part of the theme: the site's custom one, or `standard`. */
export function usePart<P>(name: string, standard: ComponentType<P>): ComponentType<P> {
  return useContext(PartsContext)[name] ?? standard
}

/** Returns the function that looks up interface strings in the page's language. */
export function useStrings(): Translate {
  return useContext(StringsContext)
}

/** Returns the site's data, such as title, navbar, and versions. The same on every page. */
export function useSite(): SiteData {
  return required(useContext(SiteContext), 'useSite')
}

/** Returns the current page. */
export function usePage(): PageData {
  return required(useContext(PageContext), 'usePage').page
}

/**
 * Returns the current page's sidebar, or undefined if it has none. Suspends in a first view until the sidebar is loaded. Until
 * then, the `HydrationBoundary` around the component keeps the HTML from the build.
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
