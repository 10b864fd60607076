import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import type { PageData, SidebarEntry, SiteData } from '../../runtime/index.ts'
import { type LoadBranch, PageContext, SiteContext } from '../../runtime/page/context.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

export const site: SiteData = {
  title: 'Lantern',
  tagline: 'Light for boats',
  baseUrl: '/',
  locale: { code: 'en', label: 'English', direction: 'ltr', htmlLang: 'en', calendar: 'gregory' },
  navbar: { title: 'Lantern', hideOnScroll: true, items: [] },
  footer: { sections: [], copyright: '' },
  colorMode: { default: 'light', switch: true, respectSystem: true },
  versions: [
    { name: 'current', label: 'v4', path: '/', isLast: true, banner: 'none', mainUrl: '/start' },
    {
      name: 'v3',
      label: 'v3',
      path: '/v3',
      isLast: false,
      banner: 'unmaintained',
      mainUrl: '/v3/start',
    },
  ],
  routeShards: 1,
  resultsPage: '/search',
}

export const page: PageData = {
  url: '/guide/wick',
  kind: 'markdown',
  title: 'Trim the wick',
  showTitle: true,
  description: '',
  contents: [{ level: 2, id: 'tools', text: 'Tools' }],
  tree: [],
}

export interface Surroundings {
  readonly site?: Partial<SiteData>
  readonly page?: Partial<PageData>
  readonly sidebar?: readonly SidebarEntry[]
  /** Branches of the sidebar that are loaded. */
  readonly branches?: Readonly<Record<string, readonly SidebarEntry[]>>
  readonly loadBranch?: LoadBranch
}

/** `children` inside the contexts that the runtime gives. */
export function around(
  children: ReactNode,
  { sidebar, branches = {}, loadBranch, ...more }: Surroundings = {},
) {
  return (
    <SiteContext value={{ ...site, ...more.site }}>
      <PageContext
        value={{
          page: { ...page, ...more.page },
          ...(sidebar && { sidebar: { entries: sidebar, branches } }),
          loadBranch,
        }}
      >
        {children}
      </PageContext>
    </SiteContext>
  )
}

/**
 * Renders into the document until the test ends; `update` renders again in the same place, as a navigation does.
 */
export async function render(children: ReactNode, surroundings?: Surroundings) {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const update = (nodes: ReactNode, next?: Surroundings) =>
    act(async () => root.render(around(nodes, next)))
  onTestFinished(async () => {
    await act(async () => root.unmount())
    container.remove()
  })
  await update(children, surroundings)
  return { update }
}

const elementsOf: Record<string, string> = {
  button: 'button:not([role])',
  link: 'a[href]',
  navigation: 'nav',
  heading: 'h1, h2, h3',
  alert: '[role=alert]',
  tab: '[role=tab]',
  tabpanel: '[role=tabpanel]',
}

/** All elements with a role, in document order. */
export function allByRole(role: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(elementsOf[role] ?? `[role=${role}]`)]
}

/** The one element with a role and an accessible name, which is its label or its text. */
export function byRole(role: string, name: string): HTMLElement {
  const named = allByRole(role).filter((element) => nameOf(element) === name)
  const [only] = named
  if (only && named.length === 1) return only
  throw new Error(`Cannot find one ${role} named "${name}": there are ${named.length}`)
}

export function click(element: HTMLElement): Promise<void> {
  return act(async () => element.click())
}

export function press(key: string): Promise<void> {
  return act(async () => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  })
}

/** What the browser does in this tab when another one writes to local storage, or with `null` removes the key. */
export function writeInAnotherTab(key: string, value: string | null): Promise<void> {
  if (value === null) localStorage.removeItem(key)
  else localStorage.setItem(key, value)
  return act(async () => {
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: value }))
  })
}

function nameOf(element: HTMLElement): string | undefined {
  return element.getAttribute('aria-label') ?? element.textContent?.trim()
}
