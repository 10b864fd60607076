// @vitest-environment happy-dom
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import type { SidebarCategory, SidebarEntry } from '../../runtime/index.ts'
import { Sidebar } from '../../theme/index.ts'
import { byRole, draw } from './support.tsx'

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
  it('opens the branch of the page and what is never collapsed', async () => {
    await draw(<Sidebar />, { sidebar })
    expect(open()).toEqual(['Guides', 'Pages of Oil', 'Extras'])
  })

  it('marks the page and only it', async () => {
    await draw(<Sidebar />, { sidebar })
    expect(document.querySelectorAll('[aria-current]')).toHaveLength(1)
    expect(byRole('link', 'Trim the wick').getAttribute('aria-current')).toBe('page')
  })

  it('has all entries in the page, closed ones too', async () => {
    await draw(<Sidebar />, { sidebar })
    expect(byRole('link', 'Flames').getAttribute('href')).toBe('/reference/flames')
  })

  it('links a category that has a page of its own', async () => {
    await draw(<Sidebar />, { sidebar, page: { url: '/guide/oil' } })
    expect(byRole('link', 'Oil').getAttribute('aria-current')).toBe('page')
  })

  it('keeps what the reader opened and closed while the page changes, and opens the new branch', async () => {
    const { update } = await draw(<Sidebar />, { sidebar })
    await toggle('Extras', false)
    await update(<Sidebar />, { sidebar, page: { url: '/reference/flames' } })
    expect(open()).toEqual(['Guides', 'Pages of Oil', 'Reference'])
    await toggle('Reference', false)
    await update(<Sidebar />, { sidebar, page: { url: '/start' } })
    expect(open()).toEqual(['Guides', 'Pages of Oil'])
  })

  it('draws a category that does not collapse without a control', async () => {
    await draw(<Sidebar />, {
      sidebar: [category('Fixed', [link('One', '/one')], { collapsible: false })],
    })
    expect(document.querySelector('details')).toBeNull()
    expect(byRole('link', 'One')).toBeTruthy()
  })

  it('puts the base URL before its links', async () => {
    await draw(<Sidebar />, { sidebar, site: { baseUrl: '/docs/' } })
    expect(byRole('link', 'Start').getAttribute('href')).toBe('/docs/start')
  })
})
