// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createReloadGuard } from '../../runtime/router/reload-guard.ts'
import { waitFor } from '../support/wait-for.ts'

beforeEach(() => {
  const happy = (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM
  happy.setURL('https://example.org/docs/')
  history.replaceState(null, '')
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
})

/** The page's own URL responds with this after a deployment: a page, without the files that this one names. */
const newerHtml = '<script type="application/json" id="docs:first-view">{}</script>'

function setup() {
  const reload = vi.fn()
  return { guard: createReloadGuard(reload), reload }
}

describe('createReloadGuard()', () => {
  it('remembers one URL, across a reload', () => {
    history.replaceState({ scroll: 5 }, '')
    const { guard } = setup()
    expect(guard.hasReloaded()).toBe(false)
    guard.note()
    expect(setup().guard.hasReloaded()).toBe(true)
    expect(history.state.scroll).toBe(5)
    guard.clear()
    expect(setup().guard.hasReloaded()).toBe(false)
    expect(history.state.scroll).toBe(5)
    guard.note()
    history.pushState(null, '', '/docs/other')
    expect(guard.hasReloaded()).toBe(false)
  })

  it('reloads once for each part, until the part is loaded', () => {
    const { guard, reload } = setup()
    expect([guard.reloadOnce(), guard.reloadOnce('a'), guard.reloadOnce('b')]).toEqual([
      true,
      true,
      true,
    ])
    const next = setup().guard
    expect([next.reloadOnce(), next.reloadOnce('a'), next.reloadOnce('b')]).toEqual([
      false,
      false,
      false,
    ])
    next.clear('a')
    expect([next.reloadOnce(), next.reloadOnce('a'), next.reloadOnce('b')]).toEqual([
      false,
      true,
      false,
    ])
    expect(reload).toHaveBeenCalledTimes(3)
  })

  it('returns what was typed once, at the same URL', () => {
    setup().guard.reloadOnce('search', 'two\nlines')
    const { guard } = setup()
    expect(guard.takeTyped('other')).toBeUndefined()
    expect(guard.takeTyped('search')).toBe('two\nlines')
    expect(guard.takeTyped('search')).toBeUndefined()
    expect(guard.hasReloaded('search')).toBe(true)
    guard.clear('search')
    guard.reloadOnce('search', '')
    expect(guard.takeTyped('search')).toBe('')
    guard.clear('search')
    guard.reloadOnce('search', 'typed')
    history.pushState(null, '', '/docs/other')
    expect(guard.takeTyped('search')).toBeUndefined()
  })

  it('recovers a part by a reload if the page has been replaced, then rejects', async () => {
    const failing = async () => {
      throw new Error('gone')
    }
    vi.stubGlobal('fetch', async () => new Response(newerHtml))
    onTestFinished(() => void vi.unstubAllGlobals())
    const { guard, reload } = setup()
    const outcome = vi.fn()
    guard.recover('part', failing, '/assets/page-old.js').then(outcome, outcome)
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    expect(outcome).not.toHaveBeenCalled()
    const next = setup()
    await expect(next.guard.recover('part', failing)).rejects.toThrow('gone')
    expect(next.reload).not.toHaveBeenCalled()
    expect(await next.guard.recover('part', async () => 'loaded')).toBe('loaded')
    expect(next.guard.hasReloaded('part')).toBe(false)
  })

  it.each([
    ['the page is the same', async () => new Response(`${newerHtml}/assets/page-old.js`)],
    ['the server fails', async () => new Response('', { status: 503 })],
    ['something else responds', async () => new Response('<title>Sign in to the Wi-Fi</title>')],
    ['there is no response', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('tries a part again instead of reloading if %s', async (_, respond) => {
    vi.stubGlobal('fetch', respond)
    onTestFinished(() => void vi.unstubAllGlobals())
    const { guard, reload } = setup()
    const load = vi.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValueOnce('loaded')
    expect(await guard.recover('part', load, '/assets/page-old.js')).toBe('loaded')
    // The next failure is another one.
    expect(guard.hasReloaded('part')).toBe(false)
    expect(reload).not.toHaveBeenCalled()
  })

  it('takes no page for replaced because it fetches others ahead', async () => {
    vi.stubGlobal(
      'fetch',
      async () => new Response(`${newerHtml}<script src="/assets/entry-1.js">`),
    )
    onTestFinished(() => void vi.unstubAllGlobals())
    document.head.innerHTML =
      '<link rel="prefetch" href="/assets/pages/two-1.json"><link rel="modulepreload" href="/assets/chunk-1.js">'
    onTestFinished(() => document.head.replaceChildren())
    const { guard } = setup()
    expect(await guard.isReplaced()).toBe(false)
    document.head.innerHTML += '<link rel="stylesheet" href="/assets/styles-1.css">'
    expect(await guard.isReplaced()).toBe(true)
  })

  it('does not reload under an open dialog', async () => {
    vi.stubGlobal('fetch', async () => new Response(newerHtml))
    onTestFinished(() => void vi.unstubAllGlobals())
    document.body.innerHTML = '<dialog open></dialog>'
    onTestFinished(() => document.body.replaceChildren())
    const { guard, reload } = setup()
    const load = vi.fn().mockRejectedValue(new Error('gone'))
    await expect(guard.recover('part', load, '/assets/page-old.js')).rejects.toThrow('gone')
    expect(load).toHaveBeenCalledTimes(2)
    expect(reload).not.toHaveBeenCalled()
  })

  it('does not reload without a network', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    onTestFinished(() => online.mockRestore())
    const { guard, reload } = setup()
    expect(guard.reloadOnce('search', 'typed')).toBe(false)
    await expect(guard.recover('part', () => Promise.reject(new Error('gone')))).rejects.toThrow()
    expect(reload).not.toHaveBeenCalled()
    expect(guard.takeTyped('search')).toBeUndefined()
  })
})
