// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import followMovedAnchors from '../../runtime/router/moved-anchors.ts'

const moved = { '/use': { options: '/docs/options', old: '/docs/find?tab=2#new' } }

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** The URL to which a page redirects. */
function redirectOf(url: string): Promise<string> {
  const happy = (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM
  happy.setURL(`https://example.org${url}`)
  vi.stubGlobal('fetch', async () => Response.json(moved))
  return new Promise((found) => {
    vi.spyOn(location, 'replace').mockImplementation((to) => found(String(to)))
    followMovedAnchors({ list: '/docs/lookup/anchors.json', baseUrl: '/docs/' })
  })
}

describe('followMovedAnchors()', () => {
  it.each([
    ['keeps the query', '/docs/use?q=1#options', '/docs/options?q=1'],
    ['prefers the query of the new URL', '/docs/use?q=1#old', '/docs/find?tab=2#new'],
  ])('%s', async (_, from, to) => {
    expect(await redirectOf(from)).toBe(`https://example.org${to}`)
  })
})
