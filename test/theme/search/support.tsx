import { act, type ReactNode } from 'react'
import { beforeEach, vi } from 'vitest'
import type { LoadSearch, SearchData, SearchHit, SearchResponse } from '../../../runtime/index.ts'
import { ScriptsContext } from '../../../runtime/page/context.ts'
import { RouterContext } from '../../../runtime/page/navigation.ts'
import { createReloadGuard } from '../../../runtime/router/reload-guard.ts'
import type { Router } from '../../../runtime/router/router.ts'
import type { RouterState } from '../../../runtime/router/state.ts'
import { SearchButton } from '../../../theme/search/SearchButton.tsx'
import { SearchProvider } from '../../../theme/search/SearchProvider.tsx'
import * as searchModule from '../../../theme/search/search.ts'
import { click, page, render, type Surroundings } from '../support.tsx'
import { fake } from './fake-service.ts'
import { responseTo, search } from './hits.ts'

// No server has an index: the search requests one early.
beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
})

/** Called with the arguments of the router's `navigate`. */
export const navigate = vi.fn(async (..._: unknown[]) => {})

const currentLocation = () => ({
  pathname: location.pathname,
  search: location.search,
  hash: location.hash,
})

const state: RouterState = {
  loaded: { page },
  failure: undefined,
  version: 0,
  arrival: { kind: 'stay' },
  update: { location: currentLocation(), previousLocation: undefined },
}

/** A router that does not navigate. */
export const router: Router = {
  navigate: (...args) => navigate(...args.filter((arg) => arg !== undefined)),
  subscribe: () => () => {},
  arrive: () => {},
  getState: () => state,
  getPending: () => undefined,
  getLocation: currentLocation,
  follow: async () => {},
  settle: async () => {},
  noteAnchor: () => {},
  retry: async () => {},
  // Its reloads do nothing.
  guard: { ...createReloadGuard(() => {}), reloadOnce: () => false },
}

export const loadSearch: LoadSearch = async () => searchModule

export interface RenderSearchOptions extends Surroundings {
  readonly search?: Partial<SearchData>
  readonly load?: LoadSearch
  readonly children?: ReactNode
}

export function withSearch(children: ReactNode, load: LoadSearch = loadSearch): ReactNode {
  return (
    <RouterContext value={router}>
      <ScriptsContext value={{ loadSearch: load }}>{children}</ScriptsContext>
    </RouterContext>
  )
}

/** The button inside the provider of the modal. */
export function searchNodes(children?: ReactNode, load?: LoadSearch): ReactNode {
  return withSearch(
    <SearchProvider>
      <SearchButton />
      {children}
    </SearchProvider>,
    load,
  )
}

export function renderSearch({
  search: searchData,
  load,
  children,
  ...more
}: RenderSearchOptions = {}) {
  return render(searchNodes(children, load), {
    ...more,
    site: { search: { ...search, ...searchData }, ...more.site },
  })
}

/** Renders the button, and opens the modal. */
export async function openSearch(options?: RenderSearchOptions) {
  const rendered = await renderSearch(options)
  await click(button())
  await settle()
  return rendered
}

/** Responds to each query with the same hits. */
export function respondWith(hits: readonly SearchHit[], more: Partial<SearchResponse> = {}): void {
  fake.respond = async (request) => responseTo(request, hits, more)
}

/** Waits until promises and React have settled. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 10; i++) await act(async () => await Promise.resolve())
}

export const button = () => one('.DocSearch-Button')
export const input = () => one<HTMLInputElement>('#docsearch-input')
export const modal = () => document.querySelector('.DocSearch-Modal')

export function one<T extends HTMLElement = HTMLElement>(selector: string): T {
  const found = document.querySelector<T>(selector)
  if (!found) throw new Error(`Cannot find "${selector}"`)
  return found
}

export function texts(selector: string): string[] {
  return [...document.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '')
}

/** Types a query, so that React notices. */
export async function type(query: string, element = input()): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, query)
    element.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await settle()
}

/** Presses a key where the focus is, or on `target`; returns whether the default action is allowed. */
export async function key(
  name: string | undefined,
  more: KeyboardEventInit = {},
  target: EventTarget = document.activeElement ?? document.body,
): Promise<boolean> {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...more })
  Object.defineProperty(event, 'key', { value: name })
  await act(async () => void target.dispatchEvent(event))
  await settle()
  return !event.defaultPrevented
}
