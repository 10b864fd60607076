import { describe, expect, it } from 'vitest'
import { matchRoute } from '../../runtime/contract/match-route.ts'
import { createPatternMatcher, type RoutePatterns } from '../../runtime/contract/route-patterns.ts'

const routes: Readonly<Record<string, string>> = { '/': '/home.json', '/tags/new': '/new.json' }
const patterns: RoutePatterns = [
  ['/tags/:tag', '/tag.json'],
  ['/files/*path', '/file.json'],
  ['/caf%C3%A9/:n', '/cafe.json'],
]

function match(path: string) {
  const find = createPatternMatcher()
  return matchRoute(path, {
    chunkOf: (url) => (Object.hasOwn(routes, url) ? routes[url] : undefined),
    matchPattern: (url) => find(url, patterns),
  })
}

describe('matchRoute()', () => {
  it.each([
    ['/', { url: '/', chunk: '/home.json' }],
    ['/index.html', { url: '/', chunk: '/home.json' }],
    ['/tags/new', { url: '/tags/new', chunk: '/new.json' }],
    ['/tags/new.html', { url: '/tags/new', chunk: '/new.json' }],
    ['/tags/new/index.html', { url: '/tags/new', chunk: '/new.json' }],
    ['/tags/new/', { url: '/tags/new', chunk: '/new.json' }],
    ['/tags/a%20b', { url: '/tags/a%20b', chunk: '/tag.json', params: { tag: 'a b' } }],
    ['/tags/a.html', { url: '/tags/a', chunk: '/tag.json', params: { tag: 'a' } }],
    ['/files/a/b%2Fc', { url: '/files/a/b%2Fc', chunk: '/file.json', params: { path: 'a/b/c' } }],
    ['/caf%C3%A9/1', { url: '/caf%C3%A9/1', chunk: '/cafe.json', params: { n: '1' } }],
  ])('%s is a route', (path, found) => {
    expect(match(path)).toEqual(found)
  })

  it.each(['/tags', '/tags/a/b', '/TAGS/a', '/tags/%zz', '/constructor', '/files'])(
    '%s is not a route',
    (path) => {
      expect(match(path)).toBeUndefined()
    },
  )

  it('matches no pattern if there are none', () => {
    expect(matchRoute('/tags/a', { chunkOf: () => undefined })).toBeUndefined()
  })
})

describe('createPatternMatcher()', () => {
  const counting = (max?: number) => {
    const compiled: string[] = []
    const compile = (pattern: string) => {
      compiled.push(pattern)
      return (path: string) => path === pattern && { path, params: {} }
    }
    return { compiled, find: createPatternMatcher({ compile, ...(max && { max }) }) }
  }

  it('compiles a pattern once', () => {
    const { compiled, find } = counting()
    expect(
      find('/b', [
        ['/a', '1'],
        ['/b', '2'],
      ])?.chunk,
    ).toBe('2')
    expect(
      find('/a', [
        ['/a', '1'],
        ['/b', '2'],
      ])?.chunk,
    ).toBe('1')
    expect(compiled).toEqual(['/a', '/b'])
  })

  it('keeps 10000 compiled patterns, and drops the least recently used one', () => {
    const { compiled, find } = counting()
    const list = Array.from({ length: 10_000 }, (_, i) => [`/${i}`, ''] as const)
    find('/none', list)
    find('/0', [['/0', '']])
    expect(compiled).toHaveLength(10_000)
    find('/one more', [['/one more', '']])
    expect(compiled).toHaveLength(10_001)
    find('/0', [['/0', '']])
    expect(compiled).toHaveLength(10_001)
    find('/1', [['/1', '']])
    expect(compiled.slice(-1)).toEqual(['/1'])
    expect(compiled).toHaveLength(10_002)
  })
})
