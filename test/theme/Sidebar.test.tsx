// @vitest-environment happy-dom
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import type { SidebarCategory, SidebarEntry } from '../../runtime/index.ts'
import { Sidebar } from '../../theme/index.ts'
import { byRole, render } from './support.tsx'

const link = (label: string, url: string): SidebarEntry => ({ kind: 'link', label, url })
const category = (
  label: string,
  items: readonly SidebarEntry[],
  more: Partial<SidebarCategory> = {},
): SidebarEntry => ({
  kind: 'category',
  label,
  collapsible: true,
  collapsed: true,
  items,
  ...more,
})

const sidebar = [
  link('Start', '/start'),
  category('Guides', [
    category('Oil', [link('Trim the wick', '/guide/wick')], { url: '/guide/oil' }),
  ]),
  category('Reference', [link('Flames', '/reference/flames')]),
  category('Extras', [link('Songs', '/songs')], { collapsed: false }),
]

/** Labels of the categories that are open. */
function open(): (string | null | undefined)[] {
  return [...document.querySelectorAll('details[open] > summary')].map(
    (summary) => summary.getAttribute('aria-label') ?? summary.textContent,
  )
}

async function toggle(label: string, isOpen: boolean): Promise<void> {
  const summary = [...document.querySelectorAll('summary')].find(
    ({ textContent }) => textContent === label,
  )
  const details = summary?.parentElement as HTMLDetailsElement
  await act(async () => {
    details.open = isOpen
    details.dispatchEvent(new Event('toggle'))
  })
}

describe('Sidebar', () => {
  it('opens the categories of the page and those that start open', async () => {
    await render(<Sidebar />, { sidebar })
    expect(open()).toEqual(['Guides', 'Pages in Oil', 'Extras'])
  })

  it('shows badges after labels', async () => {
    const entries: SidebarEntry[] = [{ ...link('Start', '/start'), badge: 'New' } as SidebarEntry]
    await render(<Sidebar />, { sidebar: entries })
    expect(byRole('link', 'Start New').querySelector('.badge')?.textContent).toBe('New')
  })

  it('marks only the current page', async () => {
    await render(<Sidebar />, { sidebar })
    expect(document.querySelectorAll('[aria-current]')).toHaveLength(1)
    expect(byRole('link', 'Trim the wick').getAttribute('aria-current')).toBe('page')
  })

  it('renders all entries, also of closed categories', async () => {
    await render(<Sidebar />, { sidebar })
    expect(byRole('link', 'Flames').getAttribute('href')).toBe('/reference/flames')
  })

  it('links a category that has a page', async () => {
    await render(<Sidebar />, { sidebar, page: { url: '/guide/oil' } })
    expect(byRole('link', 'Oil').getAttribute('aria-current')).toBe('page')
  })

  it('keeps what the reader opened and closed after a navigation, and opens the category of the new page', async () => {
    const { update } = await render(<Sidebar />, { sidebar })
    await toggle('Extras', false)
    await update(<Sidebar />, { sidebar, page: { url: '/reference/flames' } })
    expect(open()).toEqual(['Guides', 'Pages in Oil', 'Reference'])
    await toggle('Reference', false)
    await update(<Sidebar />, { sidebar, page: { url: '/start' } })
    expect(open()).toEqual(['Guides', 'Pages in Oil'])
  })

  it('renders a category that does not collapse without a control', async () => {
    await render(<Sidebar />, {
      sidebar: [category('Fixed', [link('One', '/one')], { collapsible: false })],
    })
    expect(document.querySelector('details')).toBeNull()
    expect(byRole('link', 'One')).toBeTruthy()
  })

  describe('with separate branches', () => {
    const branch = (name: string, more: Partial<SidebarCategory> = {}) =>
      category(name, [], { branch: name, firstUrl: `/${name}/first`, ...more })
    const entries = [branch('near'), branch('far'), branch('own', { url: '/own' })]
    const doc = {
      id: 'near/page',
      version: 'current',
      breadcrumbs: [],
      alternates: [],
      sidebar: { name: 'docs', href: '/s.json', branches: { near: '/near.json' } },
    }
    const branches = { near: [link('Trim the wick', '/guide/wick')] }

    it('shows the branch of the page, and loads another when it is opened', async () => {
      const loaded: string[] = []
      const loadBranch = async (name: string) => {
        loaded.push(name)
        return [link('Far away', '/far/first')]
      }
      await render(<Sidebar />, { sidebar: entries, branches, loadBranch, page: { doc } })
      expect(open()).toEqual(['near'])
      expect(byRole('link', 'Trim the wick').getAttribute('aria-current')).toBe('page')
      expect(loaded).toEqual([])
      await toggle('far', true)
      expect(loaded).toEqual(['far'])
      expect(byRole('link', 'Far away')).toBeTruthy()
    })

    it('links to the first page if a branch cannot be loaded, and tries again', async () => {
      let failures = 1
      const loadBranch = async () => {
        if (failures-- > 0) throw new Error('offline')
        return [link('Far away', '/far/first')]
      }
      await render(<Sidebar />, { sidebar: entries, branches, loadBranch, page: { doc } })
      await toggle('far', true)
      expect(byRole('link', 'Go to the first page').getAttribute('href')).toBe('/far/first')
      await toggle('far', false)
      await toggle('far', true)
      expect(byRole('link', 'Far away')).toBeTruthy()
    })
  })

  it('adds the base URL to its links', async () => {
    await render(<Sidebar />, { sidebar, site: { baseUrl: '/docs/' } })
    expect(byRole('link', 'Start').getAttribute('href')).toBe('/docs/start')
  })
})
