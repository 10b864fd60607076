// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import type { PageData } from '../../runtime/contract/page.ts'
import {
  createPageLoader,
  type LoaderOptions,
  OutdatedError,
} from '../../runtime/router/load-page.ts'
import { waitFor } from '../support/wait-for.ts'

const page: PageData = {
  url: '/guide',
  kind: 'markdown',
  title: 'Guide',
  showTitle: true,
  description: '',
  contents: [],
  doc: {
    id: 'guide',
    version: 'current',
    sidebar: { name: 'docs', href: '/docs/assets/sidebars/docs-1.json', branches: {} },
    breadcrumbs: [],
    alternates: [],
  },
  tree: ['<p>Text</p>'],
}
const entries = [{ kind: 'link', label: 'Guide', url: '/guide' } as const]
const files: Record<string, unknown> = {
  '/docs/lookup/routes/0.json': { code: 'c1', routes: { '/guide': '/assets/pages/guide-1.json' } },
  '/docs/assets/pages/guide-1.json': page,
  '/docs/assets/sidebars/docs-1.json': entries,
}

/** As in a page that was not reloaded, and cannot be. */
const guard: LoaderOptions['guard'] = {
  hasReloaded: () => false,
  recover: (_, load) => load(),
}
const options = { baseUrl: '/docs/', codeId: 'c1', routeShards: 1, guard }

function createLoader(requests: string[] = [], more: Partial<LoaderOptions> = {}) {
  const fetchJson = async (href: string) => {
    requests.push(href)
    if (!(href in files)) throw new Error(`404 ${href}`)
    return files[href]
  }
  return createPageLoader({ ...options, fetchJson, ...more })
}

describe('createPageLoader()', () => {
  it('loads a page and its sidebar by route, each URL once', async () => {
    const requests: string[] = []
    const loader = createLoader(requests)
    const [one, two] = await Promise.all([loader.load('/guide'), loader.load('/guide')])
    expect(one).toEqual({ page, sidebar: { entries, branches: {} } })
    expect(two).toEqual(one)
    expect(requests).toEqual(Object.keys(files))
  })

  it('finds no page at a path that is in no shard', async () => {
    const loader = createLoader()
    expect(await loader.load('/nowhere')).toBeUndefined()
    expect(await loader.load('constructor')).toBeUndefined()
  })

  it('loads the branches that a page is in with it, others on request, and keeps them', async () => {
    const branch = (name: string) => [{ kind: 'link', label: name, url: `/${name}` } as const]
    const requests: string[] = []
    const loader = createPageLoader({
      ...options,
      fetchJson: async (href) => {
        requests.push(href)
        const found = {
          '/docs/assets/sidebars/docs-1.json': entries,
          '/docs/lookup/sidebars/docs.json': {
            code: 'c1',
            branches: { 0: '/assets/b0.json', 1: '/assets/b1.json' },
          },
          '/docs/assets/b0.json': branch('zero'),
          '/docs/assets/b1.json': branch('one'),
          '/docs/lookup/routes/0.json': { code: 'c1', routes: { '/next': '/assets/next.json' } },
          '/docs/assets/next.json': { ...page, url: '/next' },
        }[href]
        if (!found) throw new Error(`404 ${href}`)
        return found
      },
    })
    const ref = { name: 'docs', href: '/docs/assets/sidebars/docs-1.json', branches: {} }
    const inZero = { ...ref, branches: { 0: '/docs/assets/b0.json' } }
    const doc = { id: 'guide', version: 'current', breadcrumbs: [], alternates: [] }
    const first = await loader.completeFirst({ ...page, doc: { ...doc, sidebar: inZero } })
    expect(await first.sidebar).toEqual({ entries, branches: { 0: branch('zero') } })
    expect(requests).not.toContain('/docs/lookup/sidebars/docs.json')
    expect(await loader.loadBranch(ref, '1')).toEqual(branch('one'))
    await expect(loader.loadBranch(ref, '7')).rejects.toThrow(
      'Cannot find a part of the sidebar "docs"',
    )
    const next = await loader.load('/next')
    expect(await next?.sidebar).toEqual({
      entries,
      branches: { 0: branch('zero'), 1: branch('one') },
    })
  })

  it('does not wait for the sidebar of a first view, and tries again when the browser is online', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const requests: string[] = []
    let isOnline = false
    const loader = createPageLoader({
      ...options,
      fetchJson: async (href) => {
        requests.push(href)
        if (!isOnline) throw new Error('offline')
        return files[href]
      },
    })
    const first = await loader.completeFirst(page)
    await new Promise((resolve) => setTimeout(resolve))
    // The reader may just be leaving the page.
    expect(warn).not.toHaveBeenCalled()
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(warn).toHaveBeenCalledTimes(1))
    isOnline = true
    window.dispatchEvent(new Event('online'))
    expect(await first.sidebar).toEqual({ entries, branches: {} })
    window.dispatchEvent(new Event('online'))
    expect(requests).toHaveLength(3)
    // From then on it is there at once.
    expect((await loader.completeFirst(page)).sidebar).toEqual({ entries, branches: {} })
    warn.mockRestore()
  })

  it('loads the sidebar of a first view again when another page needs a sidebar', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    let failures = 1
    const loader = createPageLoader({
      ...options,
      fetchJson: async (href) => {
        if (href.includes('sidebars') && failures-- > 0) throw new Error('404')
        return files[href]
      },
    })
    const first = await loader.completeFirst(page)
    await new Promise((resolve) => setTimeout(resolve))
    await loader.load('/guide')
    expect(await first.sidebar).toEqual({ entries, branches: {} })
    expect(warn).not.toHaveBeenCalled()
    warn.mockRestore()
  })

  it('rejects data for other code, unless the page was reloaded for that already', async () => {
    const other = { codeId: 'c2' }
    await expect(createLoader([], other).load('/guide')).rejects.toThrow(OutdatedError)
    const requests: string[] = []
    await expect(createLoader(requests, other).find('/nowhere')).rejects.toThrow(OutdatedError)
    expect(requests).toEqual(['/docs/lookup/routes/0.json'])
    const reloaded = createLoader([], { ...other, guard: { ...guard, hasReloaded: () => true } })
    expect((await reloaded.load('/guide'))?.page.title).toBe('Guide')
  })

  it.each([
    ['the list is for other code', { code: 'c2', branches: { a: '/assets/a.json' } }],
    ['the list lacks the branch', { code: 'c1', branches: {} }],
    ['the branch is gone', { code: 'c1', branches: { a: '/assets/a.json' } }],
  ])('recovers a branch of a sidebar: %s', async (_, list) => {
    const parts: string[] = []
    const loader = createLoader([], {
      fetchJson: async (href) => {
        if (href === '/docs/lookup/sidebars/docs.json') return list
        throw new Error(`404 ${href}`)
      },
      guard: {
        ...guard,
        recover: (part, load) => {
          parts.push(part)
          return load()
        },
      },
    })
    await expect(loader.loadBranch({ name: 'docs', href: '', branches: {} }, 'a')).rejects.toThrow()
    expect(parts).toEqual(['sidebar.docs.a'])
  })

  it('tries again after a failure', async () => {
    let failures = 1
    const loader = createPageLoader({
      ...options,
      fetchJson: async (href) => {
        if (failures-- > 0) throw new Error('offline')
        return files[href]
      },
    })
    await expect(loader.load('/guide')).rejects.toThrow('offline')
    expect((await loader.load('/guide'))?.page.title).toBe('Guide')
  })
})
