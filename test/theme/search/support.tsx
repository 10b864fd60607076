import { act, type ReactNode } from 'react'
import { vi } from 'vitest'
import type { LoadSearch, SearchData, SearchHit, SearchResponse } from '../../../runtime/index.ts'
import { SearchContext } from '../../../runtime/page/context.ts'
import { RouterContext } from '../../../runtime/page/navigation.ts'
import { SearchButton } from '../../../theme/search/SearchButton.tsx'
import { SearchProvider } from '../../../theme/search/SearchProvider.tsx'
import * as searchModule from '../../../theme/search/search.ts'
import { click, draw, type Surroundings } from '../support.tsx'
import { fake } from './fake-service.ts'
import { answer, search } from './hits.ts'

/** Called with what the router is asked for. */
export const navigate = vi.fn(async (..._: unknown[]) => {})

/** A router that goes nowhere. */
export const router = {
  navigate: (...args: unknown[]) => navigate(...args.filter((arg) => arg !== undefined)),
  subscribe: () => () => {},
  getState: () => ({ version: 0 }),
  getPending: () => undefined,
  getLocation: () => ({
    pathname: location.pathname,
    search: location.search,
    hash: location.hash,
  }),
} as never

export const loadSearch: LoadSearch = async () => searchModule

export interface DrawSearchOptions extends Surroundings {
  readonly search?: Partial<SearchData>
  readonly load?: LoadSearch
  readonly children?: ReactNode
}

export function withSearch(children: ReactNode, load: LoadSearch = loadSearch): ReactNode {
  return (
    <RouterContext value={router}>
      <SearchContext value={load}>{children}</SearchContext>
    </RouterContext>
  )
}

/** The button in what holds the modal. */
export function searchNodes(children?: ReactNode, load?: LoadSearch): ReactNode {
  return withSearch(
    <SearchProvider>
      <SearchButton />
      {children}
    </SearchProvider>,
    load,
  )
}

export function drawSearch({ search: own, load, children, ...more }: DrawSearchOptions = {}) {
  return draw(searchNodes(children, load), {
    ...more,
    site: { search: { ...search, ...own }, ...more.site },
  })
}

/** Draws it, and opens the modal. */
export async function openSearch(options?: DrawSearchOptions) {
  const drawn = await drawSearch(options)
  await click(button())
  await settle()
  return drawn
}

/** Lets each query be answered with the same hits. */
export function answerWith(hits: readonly SearchHit[], more: Partial<SearchResponse> = {}): void {
  fake.respond = async (request) => answer(request, hits, more)
}

/** Lets promises and React come to rest. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 5; i++) await act(async () => await Promise.resolve())
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

/** Writes a query, as React hears of it. */
export async function type(query: string, element = input()): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, query)
    element.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await settle()
}

/** Presses a key where the focus is, or on `target`; gives whether the browser may act on it. */
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
