// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { hitTarget } from '../../../../theme/search/hits/hit-href.ts'

describe('hitTarget()', () => {
  it.each([
    ['/guide#wick', '/', '/guide#wick'],
    ['/guide#wick', '/docs/', '/docs/guide#wick'],
    ['/docs/guide', '/docs/', '/docs/guide'],
    ['#wick', '/docs/', '#wick'],
    ['?q=a:b', '/', '?q=a:b'],
    ['guide/wick', '/', 'guide/wick'],
    ['/guide?to=https://a.example', '/', '/guide?to=https://a.example'],
    ['/100%', '/', '/100%'],
  ])('resolves %s under the base %s to %s', (url, base, href) => {
    expect(hitTarget(url, { baseUrl: base })).toEqual({ href, isExternal: false })
  })

  it('ends paths of pages with a slash if the site does', () => {
    const site = { baseUrl: '/docs/', trailingSlash: true } as const
    const hrefs = ['/guide#wick', '/docs/guide', '/docs/', '/lamp.png', '?q=a'].map(
      (url) => hitTarget(url, site)?.href,
    )
    expect(hrefs).toEqual(['/docs/guide/#wick', '/docs/guide/', '/docs/', '/docs/lamp.png', '?q=a'])
  })

  it('marks URLs of other sites as external', () => {
    expect(hitTarget('https://a.example/x', { baseUrl: '/' })).toEqual({
      href: 'https://a.example/x',
      isExternal: true,
    })
    expect(hitTarget(`${location.origin}/x`, { baseUrl: '/' })?.isExternal).toBe(false)
    expect(hitTarget('mailto:a@b.example', { baseUrl: '/' })?.isExternal).toBe(true)
  })

  it.each([
    '',
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'javascript%3Aalert(1)',
    'javascript%253Aalert(1)',
    '%6Aavascript:alert(1)',
    'java%0Ascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '%2F%2Fevil.example',
    '/a\u0000b',
    'https://',
    'file:///etc/passwd',
    'blob:x',
  ])('refuses %j', (url) => {
    expect(hitTarget(url, { baseUrl: '/' })).toBeUndefined()
  })
})
