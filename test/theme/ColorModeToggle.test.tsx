// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ColorModeToggle } from '../../theme/index.ts'
import { allByRole, byRole, click, render, site, writeInAnotherTab } from './support.tsx'

const html = document.documentElement.dataset
let system: { matches: boolean; listeners: Set<() => void> }

beforeEach(() => {
  system = { matches: false, listeners: new Set() }
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return system.matches
    },
    addEventListener: (_: string, listener: () => void) => system.listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => system.listeners.delete(listener),
  }))
  html.theme = 'light'
})

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

function darken(): Promise<void> {
  system.matches = true
  return act(async () => {
    for (const listener of system.listeners) listener()
  })
}

describe('ColorModeToggle', () => {
  it('shows and saves the other mode, and its label says which mode comes next', async () => {
    await render(<ColorModeToggle />)
    await click(byRole('button', 'Switch to dark mode'))
    expect([html.theme, localStorage.getItem('theme')]).toEqual(['dark', 'dark'])
    await click(byRole('button', 'Switch to light mode'))
    expect([html.theme, localStorage.getItem('theme')]).toEqual(['light', 'light'])
  })

  it('follows a choice made in another tab', async () => {
    await render(<ColorModeToggle />)
    await writeInAnotherTab('theme', 'dark')
    expect(html.theme).toBe('dark')
    expect(byRole('button', 'Switch to light mode')).toBeTruthy()
  })

  it.each([
    ['the system', true, 'dark'],
    ["the site's default if the site ignores the system", false, 'light'],
  ] as const)(
    'returns to %s when another tab removes the choice',
    async (_, respectSystem, mode) => {
      localStorage.setItem('theme', mode === 'dark' ? 'light' : 'dark')
      html.theme = mode === 'dark' ? 'light' : 'dark'
      system.matches = true
      await render(<ColorModeToggle />, {
        site: { colorMode: { ...site.colorMode, respectSystem } },
      })
      await writeInAnotherTab('theme', null)
      expect(html.theme).toBe(mode)
    },
  )

  it('follows the system while nothing is saved, and saves nothing', async () => {
    await render(<ColorModeToggle />)
    await darken()
    expect([html.theme, localStorage.getItem('theme')]).toEqual(['dark', null])
  })

  it('keeps a saved choice when the system changes', async () => {
    localStorage.setItem('theme', 'light')
    await render(<ColorModeToggle />)
    await darken()
    expect(html.theme).toBe('light')
  })

  it('ignores the system if the site disables it', async () => {
    await render(<ColorModeToggle />, {
      site: { colorMode: { ...site.colorMode, respectSystem: false } },
    })
    await darken()
    expect(html.theme).toBe('light')
  })

  it('works if storage is blocked', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('blocked')
    })
    await render(<ColorModeToggle />)
    await click(byRole('button', 'Switch to dark mode'))
    expect(html.theme).toBe('dark')
    vi.restoreAllMocks()
  })

  it('renders no button if the site disables it, and still follows the system', async () => {
    await render(<ColorModeToggle />, { site: { colorMode: { ...site.colorMode, switch: false } } })
    expect(allByRole('button')).toEqual([])
    await darken()
    expect(html.theme).toBe('dark')
  })
})
