import { join } from 'node:path'
import { parseAllHeaders } from '@netlify/headers-parser'
import { parseAllRedirects } from '@netlify/redirect-parser'
import { getTransformedRoutes } from '@vercel/routing-utils'
import { describe, expect, it } from 'vitest'
import { buildSite } from '../../support/site.ts'

const redirects = "[{ from: '/old', to: '/guide' }, { from: '/v1.0', to: '/guide' }]"

const build = (settings: string) =>
  buildSite({
    'index.md': '# Home',
    'guide.md': '# Guide',
    'config/site.ts': `import { headers } from 'docs-build'
export default {
  title: 'T',
  redirects: ${redirects},
  plugins: [headers({ formats: ['netlify', 'vercel'] })],
  ${settings}
}`,
  })

describe('vercel.json, as Vercel compiles it', () => {
  it.each([
    ['', ['/', '/guide', '/assets/a.js']],
    ['trailingSlash: true', ['/', '/guide/', '/assets/a.js']],
    ["baseUrl: '/docs/'", ['/docs', '/docs/guide', '/docs/assets/a.js']],
    ["baseUrl: '/docs/', trailingSlash: true", ['/docs/', '/docs/guide/']],
  ])('gives every page its policy: %s', async (settings, paths) => {
    const { find } = await vercelRules(settings)
    for (const path of paths) {
      expect(find(path).headers, path).toContain('Content-Security-Policy')
      expect(find(path).redirect, path).toBeUndefined()
    }
  })

  it('lets browsers store only what has a hash in its name', async () => {
    const { find } = await vercelRules('')
    expect(find('/assets/a-1234.js').headers).toContain('Cache-Control')
    expect(find('/').headers).not.toContain('Cache-Control')
    expect(find('/guide.md').headers).toContain('Content-Type')
  })

  it.each([
    ['', { '/old': '/guide', '/v1.0': '/guide', '/guide/': '/guide', '/guide.html': '/guide' }],
    ['trailingSlash: true', { '/old/': '/guide/', '/v1.0': '/guide/', '/old': '/old/' }],
    ["baseUrl: '/docs/', trailingSlash: true", { '/docs/old/': '/docs/guide/' }],
  ])('redirects what has moved: %s', async (settings, moved) => {
    const { find } = await vercelRules(settings)
    for (const [from, to] of Object.entries(moved)) expect(find(from).redirect, from).toBe(to)
  })
})

describe('the files for Netlify, as Netlify parses them', () => {
  it('have the headers of every page, and those of hashed files', async () => {
    const { outDir } = await build('')
    const { headers, errors } = await parseAllHeaders({
      headersFiles: [join(outDir, '_headers')],
      configHeaders: [],
      minimal: true,
    })
    expect(errors).toEqual([])
    const rules = headers.map(({ for: path, values }) => [path, Object.keys(values)] as const)
    expect(rules).toContainEqual(['/*', expect.arrayContaining(['Content-Security-Policy'])])
    expect(rules).toContainEqual(['/assets/*', ['Cache-Control']])
  })

  it('have the redirects', async () => {
    const { outDir } = await build('trailingSlash: true')
    const { redirects, errors } = await parseAllRedirects({
      redirectsFiles: [join(outDir, '_redirects')],
      configRedirects: [],
      minimal: true,
    })
    expect(errors).toEqual([])
    expect(redirects).toMatchObject([
      { from: '/old', to: '/guide/', status: 301 },
      { from: '/v1.0', to: '/guide/', status: 301 },
    ])
  })
})

interface VercelMatch {
  readonly headers: readonly string[]
  /** Where the first matching rule redirects to. */
  readonly redirect: string | undefined
}

async function vercelRules(settings: string) {
  const { read, report } = await build(settings)
  expect(report).toBe('')
  const { routes, error } = getTransformedRoutes(JSON.parse(read('vercel.json')))
  expect(error).toBeNull()
  const rules = (routes ?? []).flatMap((route) =>
    'handle' in route || route.src === undefined ? [] : [{ ...route, src: new RegExp(route.src) }],
  )
  const find = (path: string): VercelMatch => {
    const matching = rules.filter(({ src }) => src.test(path))
    const redirect = matching.find(({ status }) => status !== undefined)
    const target = (redirect?.headers?.Location ?? '').replace('$1', () => {
      return redirect?.src.exec(path)?.[1] ?? ''
    })
    return {
      headers: matching.flatMap(({ headers = {}, status }) => (status ? [] : Object.keys(headers))),
      redirect: redirect && target,
    }
  }
  return { find }
}
