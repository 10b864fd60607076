import { describe, expect, it } from 'vitest'
import type { PageData } from '../../runtime/contract/page.ts'
import { createPageLoader } from '../../runtime/router/load-page.ts'

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
    sidebar: { name: 'docs', href: '/docs/assets/sidebars/docs-1.json', trimmed: false },
    breadcrumbs: [],
    alternates: [],
  },
  tree: ['<p>Text</p>'],
}
const answers: Record<string, unknown> = {
  '/docs/assets/routes/0.json': { '/guide': '/assets/pages/guide-1.json' },
  '/docs/assets/pages/guide-1.json': page,
  '/docs/assets/sidebars/docs-1.json': [{ kind: 'link', label: 'Guide', url: '/guide' }],
}

function createLoader(asked: string[] = []) {
  const fetchJson = async (href: string) => {
    asked.push(href)
    if (!(href in answers)) throw new Error(`404 ${href}`)
    return answers[href]
  }
  return createPageLoader({ baseUrl: '/docs/', routeShards: 1, fetchJson })
}

describe('createPageLoader()', () => {
  it('loads a page and its sidebar by route, each address once', async () => {
    const asked: string[] = []
    const loader = createLoader(asked)
    const [one, two] = await Promise.all([loader.load('/guide'), loader.load('/guide')])
    expect(one).toEqual({ page, sidebar: answers['/docs/assets/sidebars/docs-1.json'] })
    expect(two).toEqual(one)
    expect(asked).toEqual(Object.keys(answers))
  })

  it('knows no page at a path that no shard names', async () => {
    const loader = createLoader()
    expect(await loader.load('/nowhere')).toBeUndefined()
    expect(await loader.load('constructor')).toBeUndefined()
  })

  it('tries again after a failure', async () => {
    let failures = 1
    const loader = createPageLoader({
      baseUrl: '/docs/',
      routeShards: 1,
      fetchJson: async (href) => {
        if (failures-- > 0) throw new Error('offline')
        return answers[href]
      },
    })
    await expect(loader.load('/guide')).rejects.toThrow('offline')
    expect((await loader.load('/guide'))?.page.title).toBe('Guide')
  })
})
