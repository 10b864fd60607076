// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SiteData } from '../../runtime/index.ts'
import { headScript } from '../../theme/index.ts'
import { search } from './search/hits.ts'
import { site } from './support.tsx'

const html = document.documentElement
const bar = { id: 'big-news', content: 'News', isCloseable: true }

beforeEach(() => {
  for (const name of html.getAttributeNames()) html.removeAttribute(name)
  localStorage.clear()
  history.replaceState(null, '', '/')
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function run(more: Partial<SiteData> = {}): void {
  new Function(headScript({ ...site, ...more }))()
}

function systemIs(mode: 'light' | 'dark'): void {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes(mode) }))
}

describe('headScript()', () => {
  it.each([
    { requested: 'dark', saved: 'light', system: 'light', shown: 'dark' },
    { requested: 'pink', saved: 'dark', system: 'light', shown: 'dark' },
    { requested: '', saved: 'light', system: 'dark', shown: 'light' },
    { requested: '', saved: 'pink', system: 'dark', shown: 'dark' },
    { requested: '', saved: '', system: 'light', shown: 'light' },
  ] as const)('shows $shown if the URL has $requested, saved $saved, system $system', (given) => {
    systemIs(given.system)
    if (given.requested) history.replaceState(null, '', `/?theme=${given.requested}`)
    if (given.saved) localStorage.setItem('theme', given.saved)
    run()
    expect([html.dataset.js, html.dataset.theme]).toEqual(['', given.shown])
  })

  it('notes when all of the page has arrived', () => {
    systemIs('light')
    run()
    expect(html.dataset.parsed).toBeUndefined()
    document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }))
    expect(html.dataset.parsed).toBe('')
  })

  it('falls back to the default if the site ignores the system', () => {
    systemIs('light')
    run({ colorMode: { default: 'dark', switch: true, respectSystem: false } })
    expect(html.dataset.theme).toBe('dark')
  })

  it('ignores a saved mode if readers cannot choose', () => {
    systemIs('light')
    localStorage.setItem('theme', 'dark')
    run({ colorMode: { ...site.colorMode, switch: false } })
    expect(html.dataset.theme).toBe('light')
  })

  it('hides a closed announcement', () => {
    localStorage.setItem('docusaurus.announcement.id', bar.id)
    localStorage.setItem('docusaurus.announcement.dismiss', 'true')
    run({ announcementBar: bar })
    expect(html.dataset.announcementDismissed).toBe('')
  })

  it('shows an announcement with a new id and removes the stored choice', () => {
    localStorage.setItem('docusaurus.announcement.id', 'old-news')
    localStorage.setItem('docusaurus.announcement.dismiss', 'true')
    run({ announcementBar: bar })
    expect(html.dataset.announcementDismissed).toBeUndefined()
    expect(localStorage.getItem('docusaurus.announcement.id')).toBe(bar.id)
    expect(localStorage.getItem('docusaurus.announcement.dismiss')).toBeNull()
  })

  it('does not throw if storage is blocked, and still follows the system', () => {
    systemIs('dark')
    vi.stubGlobal('localStorage', undefined)
    run({ announcementBar: bar })
    expect([html.dataset.js, html.dataset.theme]).toEqual(['', 'dark'])
  })

  it('escapes values that would end the script element', () => {
    expect(headScript({ ...site, announcementBar: { ...bar, id: '</script><b>' } })).not.toContain(
      '</script',
    )
  })

  it('is smaller than 2 kB', () => {
    const announcementBar = { ...bar, id: 'new-major-announcement' }
    expect(headScript({ ...site, announcementBar, search }).length).toBeLessThan(2048)
  })
})
