import { describe, expect, it } from 'vitest'
import {
  decodeUrl,
  encodePath,
  isExternal,
  normalizePath,
  shardOf,
  splitHref,
  tryDecodeUrl,
  withBase,
  withoutBase,
} from '../../runtime/contract/url.ts'

describe('tryDecodeUrl(), decodeUrl() and encodePath()', () => {
  it.each([
    ['a%20b%2Fc', 'a b/c', 'a%20b/c'],
    ['caf%C3%A9', 'café', 'caf%C3%A9'],
    ['%23%3F', '#?', '%23%3F'],
    ['a&b@c+d', 'a&b@c+d', 'a&b@c+d'],
  ])('decode %j to %j, and encode that as %j', (encoded, text, path) => {
    expect([tryDecodeUrl(encoded), decodeUrl(encoded)]).toEqual([text, text])
    expect(encodePath(text)).toBe(path)
  })

  it.each(['100%', '%zz', '%E2%82'])('leave %j alone, where a `%%` encodes nothing', (text) => {
    expect(tryDecodeUrl(text)).toBeUndefined()
    expect(decodeUrl(text)).toBe(text)
  })
})

describe('normalizePath()', () => {
  it.each([
    ['/', '/'],
    ['', '/'],
    ['/index.html', '/'],
    ['/guide/', '/guide'],
    ['/guide/index.html', '/guide'],
    ['/guide.html', '/guide'],
    ['/guide//', '/guide'],
    ['/providers/battle.net', '/providers/battle.net'],
    ['/index', '/index'],
  ])('normalizes %j to %j', (path, expected) => expect(normalizePath(path)).toBe(expected))
})

describe('withBase() and withoutBase()', () => {
  it.each([
    ['/guide', '/', '/guide'],
    ['/guide', '/docs/', '/docs/guide'],
    ['/', '/docs/', '/docs/'],
    ['#top', '/docs/', '#top'],
    ['https://a.example/b', '/docs/', 'https://a.example/b'],
    ['//a.example/b', '/docs/', '//a.example/b'],
  ])('adds to %j the base %j: %j', (url, base, expected) =>
    expect(withBase(url, base)).toBe(expected),
  )

  it.each([
    ['/docs/guide', '/docs/', '/guide'],
    ['/docs/', '/docs/', '/'],
    ['/docs', '/docs/', '/'],
    ['/document', '/docs/', undefined],
    ['/guide', '/', '/guide'],
  ])('removes from %j the base %j: %j', (path, base, expected) =>
    expect(withoutBase(path, base)).toBe(expected),
  )
})

describe('isExternal()', () => {
  it.each([
    ['https://a.example', true],
    ['//a.example', true],
    ['mailto:a@b.example', true],
    ['/guide', false],
    ['guide:one', true],
    ['#x', false],
    ['guide/a:b', false],
  ])('of %j is %j', (href, expected) => expect(isExternal(href)).toBe(expected))
})

describe('splitHref()', () => {
  it.each([
    ['/a?b=c#d', { path: '/a', query: '?b=c', hash: '#d' }],
    ['#d?e', { path: '', query: '', hash: '#d?e' }],
    ['/a', { path: '/a', query: '', hash: '' }],
  ])('splits %j', (href, expected) => expect(splitHref(href)).toEqual(expected))
})

describe('shardOf()', () => {
  it('spreads routes evenly over the shards', () => {
    const counts = new Array(16).fill(0)
    for (let i = 0; i < 5000; i++) counts[shardOf(`/section-${i % 100}/page-${i}`, 16)]++
    expect(Math.min(...counts)).toBeGreaterThan(200)
    expect(Math.max(...counts)).toBeLessThan(450)
  })
})
