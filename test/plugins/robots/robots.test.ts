import { describe, expect, it } from 'vitest'
import { robots } from '../../../plugins/robots/robots.ts'
import { configOf, filesOfPlugin } from '../../cli/hooks/support.ts'

const config = configOf({ url: 'https://example.org', baseUrl: '/docs/' })
const withSitemap = { config, plugins: ['sitemap', 'robots'] }

describe('robots()', () => {
  it('allows crawlers to read everything, and names the sitemap if there is one', async () => {
    const every = 'User-agent: *\nAllow: /\n'
    const line = '\nSitemap: https://example.org/docs/sitemap.xml\n'
    const text = async (...args: Parameters<typeof filesOfPlugin>) =>
      (await filesOfPlugin(...args)).files['robots.txt']
    expect(await text(robots(), withSitemap)).toBe(every + line)
    expect(await text(robots(), { config })).toBe(every)
    expect(await text(robots({ sitemap: true }), { config })).toBe(every + line)
    expect(await text(robots({ sitemap: false }), withSitemap)).toBe(every)
    expect(await text(robots(), { plugins: ['sitemap'] })).toBe(every)
  })

  it('writes a group for each rule', async () => {
    const plugin = robots({
      rules: [
        { userAgents: ['GPTBot', 'CCBot'], disallow: ['/'] },
        { allow: ['/docs/*.md$'], disallow: ['/docs/private'] },
      ],
    })
    const { files } = await filesOfPlugin(plugin)
    expect(files).toEqual({
      'robots.txt': `User-agent: GPTBot
User-agent: CCBot
Disallow: /

User-agent: *
Allow: /docs/*.md$
Disallow: /docs/private
`,
    })
  })

  it('reports that the URL of a sitemap needs an origin', async () => {
    const { problems } = await filesOfPlugin(robots({ sitemap: true }))
    expect(problems).toEqual([
      {
        code: 'url-missing',
        severity: 'error',
        message: "Cannot list sitemap.xml in robots.txt: the site's URL is not set",
        fix: 'set "url" in the configuration, for example to "https://docs.example.com"',
      },
    ])
  })

  it('keeps a value from starting a new line', () => {
    expect(() =>
      robots({ rules: [{ userAgents: ['a\nDisallow: /'], allow: ['private', '/a\nb'] }] }),
    ).toThrow(
      new Error(
        String.raw`Invalid value "a\nDisallow: /" for rules[0].userAgents[0] of robots(): expected "*", or a crawler name that contains only letters, digits, ".", "_", and "-"; Invalid value "private" for rules[0].allow[0] of robots(): expected a path that starts with "/" or "*" (write "/private"); Invalid value "/a\nb" for rules[0].allow[1] of robots(): expected a path without whitespace or "#" (write "/a%0Ab")`,
      ),
    )
  })

  it('does not suggest "/" in place of an empty path', () => {
    expect(() => robots({ rules: [{ disallow: [''] }] })).toThrow(
      new Error(
        'Invalid value "" for rules[0].disallow[0] of robots(): expected a path that starts with "/" or "*" (remove the empty path)',
      ),
    )
  })
})
