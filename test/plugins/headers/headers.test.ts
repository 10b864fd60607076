import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { UserConfig } from '../../../cli/config/types.ts'
import type { SiteView } from '../../../cli/hooks/types.ts'
import { analytics } from '../../../plugins/analytics/analytics.ts'
import {
  type HeadersFormat,
  type HeadersOptions,
  headers,
} from '../../../plugins/headers/headers.ts'
import { hostedSearch } from '../../../plugins/hosted-search/hosted-search.ts'
import { configOf, filesOfPlugin } from '../../cli/hooks/support.ts'
import { buildSite } from '../../support/site.ts'

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; media-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

/** The directives of the policy that a site gets, by name. */
async function policyOf(
  user: Partial<UserConfig>,
  options: HeadersOptions = {},
  given: Partial<SiteView> = {},
) {
  const config = configOf(user)
  const { browser } = config.search
  const origins = {
    ...analytics(config.analytics).policy,
    ...(browser?.provider === 'algolia' && hostedSearch(browser).policy),
  }
  const policy = { scripts: [], origins }
  const { files } = await filesOfPlugin(headers(options), { config, policy, ...given })
  const line = /Content-Security-Policy: (.*)/.exec(String(files._headers))?.[1] ?? ''
  return Object.fromEntries(
    line.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]),
  )
}

const moved = [
  { from: '/old', to: '/new' },
  { from: '/café "x"', to: '/a$b?q=1#c' },
  { from: '/x.html', to: 'https://example.com/a:b' },
]

describe('headers()', () => {
  it('writes _headers with one rule for each header', async () => {
    const config = configOf({ url: 'https://example.org' })
    expect(await filesOfPlugin(headers(), { config })).toEqual({
      files: {
        _headers: `/*
  Content-Security-Policy: ${policy}
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
  Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=(), usb=()
  Cross-Origin-Opener-Policy: same-origin
  Strict-Transport-Security: max-age=31536000
/assets/*
  Cache-Control: public, max-age=31536000, immutable
/*.md
  Content-Type: text/markdown; charset=utf-8
`,
      },
      problems: [],
    })
  })

  it('writes a server block for nginx, with redirects and the base URL', async () => {
    const locales = { en: {}, de: {} }
    const config = configOf({ baseUrl: '/docs/v1.0/', redirects: moved, locales })
    const { files } = await filesOfPlugin(
      headers({
        formats: ['nginx'],
        headers: {
          'content-security-policy': `a "b" \\`,
          'Permissions-Policy': false,
          'Cross-Origin-Opener-Policy': false,
        },
      }),
      { config, publicFiles: ['api/index.html', 'faq.html'] },
    )
    expect(files).toEqual({
      'nginx.conf': String.raw`# For a "server" block whose "root" is a folder with the site at /docs/v1.0/
charset utf-8;
absolute_redirect off;

gzip on;
gzip_vary on;
gzip_proxied any;
gzip_min_length 1000;
gzip_types text/css text/javascript text/markdown text/plain text/xml application/javascript application/json application/manifest+json application/rss+xml application/atom+xml application/xml application/wasm image/svg+xml image/x-icon font/ttf;

set $docs_not_found "/docs/v1.0/404.html";
if ($uri ~ "^/docs/v1\\.0/de(?:/|$)") {
  set $docs_not_found "/docs/v1.0/de/404.html";
}
error_page 404 $docs_not_found;

set $docs_cache "no-cache";
if ($uri ~ "^/docs/v1\\.0/assets/") {
  set $docs_cache "public, max-age=31536000, immutable";
}
add_header Cache-Control $docs_cache always;
add_header Content-Security-Policy "a \"b\" \\" always;
add_header X-Content-Type-Options "nosniff" always;
add_header Referrer-Policy "strict-origin-when-cross-origin" always;

location = "/docs/v1.0" { return 301 "/docs/v1.0/"; }
location = "/docs/v1.0/café \"x\"" { return 301 "/docs/v1.0/a%24b?q=1#c"; }
location = "/docs/v1.0/old" { return 301 "/docs/v1.0/new$is_args$args"; }
location = "/docs/v1.0/x" { return 301 "https://example.com/a:b$is_args$args"; }
location = "/docs/v1.0/x.html" { return 301 "https://example.com/a:b$is_args$args"; }
location = "/docs/v1.0/api/index.html" { }
location ~ "^/docs/v1\\.0/(?:.*/)?index\\.html$" {
  rewrite "^(/docs/v1\\.0/)index\\.html$" "$1" permanent;
  rewrite "^(/docs/v1\\.0/.+)/index\\.html$" "$1" permanent;
}
location ~ "^(?<docs_page>/docs/v1\\.0/.+)\\.html$" {
  if (-f $request_filename) {
    break;
  }
  if (-f "$document_root$docs_page/index.html") {
    rewrite "^(.+)\\.html$" "$1" permanent;
  }
}
location ~ "^/docs/v1\\.0/(?:_headers|_redirects|nginx\\.conf|vercel\\.json)$" { return 404; }
location ~ "^/docs/v1\\.0/.*\\.md$" {
  types { }
  default_type "text/markdown; charset=utf-8";
}
location = "/docs/v1.0/api/" { }
location ~ "^(?<docs_page>/docs/v1\\.0/.+)/$" {
  if (-f "$document_root$docs_page/index.html") {
    rewrite "^(.+)/$" "$1" permanent;
  }
  try_files $uri $uri.html =404;
}
location "/docs/v1.0/" {
  try_files $uri $uri/index.html $uri.html =404;
}
`,
    })
  })

  it('has nginx redirect to URLs with a slash, if those of pages have one', async () => {
    const { files } = await filesOfPlugin(headers({ formats: ['nginx'] }), {
      config: configOf({ trailingSlash: true }),
      publicFiles: ['api/index.html'],
    })
    expect(files['nginx.conf']).toContain(String.raw`
location ~ "^(?!.*\\.\\w*[A-Za-z]\\w*$)(?<docs_page>/.*[^/])$" {
  if (-f "$document_root$docs_page/index.html") {
    rewrite "^(.+)$" "$1/" permanent;
  }
  try_files $uri $uri.html =404;
}
`)
  })

  it('writes vercel.json, with redirects and the base URL', async () => {
    const config = configOf({
      baseUrl: '/docs/',
      redirects: [...moved, { from: '/a(b)', to: '/c' }],
    })
    const options: HeadersOptions = {
      formats: ['vercel', 'vercel'],
      headers: {
        'Content-Security-Policy': false,
        'Permissions-Policy': false,
        'Referrer-Policy': false,
        'Cross-Origin-Opener-Policy': false,
      },
    }
    const { files } = await filesOfPlugin(headers(options), { config })
    expect(Object.keys(files)).toEqual(['vercel.json'])
    expect(JSON.parse(String(files['vercel.json']))).toEqual({
      cleanUrls: true,
      trailingSlash: false,
      headers: [
        { source: '/docs', headers: [{ key: 'X-Content-Type-Options', value: 'nosniff' }] },
        { source: '/docs/(.*)', headers: [{ key: 'X-Content-Type-Options', value: 'nosniff' }] },
        {
          source: '/docs/assets/:path*',
          headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
        },
        {
          source: '/docs/(.*).md',
          headers: [{ key: 'Content-Type', value: 'text/markdown; charset=utf-8' }],
        },
      ],
      redirects: [
        { source: '/docs/a\\(b\\)', destination: '/docs/c', statusCode: 301 },
        { source: '/docs/caf%C3%A9%20%22x%22', destination: '/docs/a$b?q=1#c', statusCode: 301 },
        { source: '/docs/old', destination: '/docs/new', statusCode: 301 },
        { source: '/docs/x', destination: 'https://example.com/a:b', statusCode: 301 },
        { source: '/docs/x.html', destination: 'https://example.com/a:b', statusCode: 301 },
      ],
    })
  })

  it.each([
    [undefined, '/', undefined],
    ['http://example.org', '/', undefined],
    ['https://example.org', '/docs/', undefined],
    ['https://example.org', '/', 'max-age=31536000'],
  ])('asks for HTTPS only if the site is the whole host: %s %s', async (url, baseUrl, value) => {
    const { files } = await filesOfPlugin(headers(), { config: configOf({ url, baseUrl }) })
    expect(/Strict-Transport-Security: (.*)/.exec(String(files._headers))?.[1]).toBe(value)
  })

  it('replaces a header whatever its case, and adds others', async () => {
    const custom = { 'referrer-policy': 'no-referrer', 'X-Own': 'a: b; c' }
    const { files } = await filesOfPlugin(headers({ headers: custom }))
    expect(files._headers).toContain('  Referrer-Policy: no-referrer\n')
    expect(files._headers).toContain('  X-Own: a: b; c\n/assets/*\n')
  })

  const cached = (publicFiles: string[], formats: HeadersFormat[]) =>
    filesOfPlugin(headers({ formats }), { publicFiles })

  it('lets hosts cache no files that the site has in assets/, because their names stay', async () => {
    const own = ['assets/logo.svg', 'assets/img/photo.png', 'assets/old.css', 'robots.txt']
    const { files } = await cached(own, ['netlify', 'nginx', 'vercel'])
    expect(String(files._headers).match(/^\/.*/gm)).toEqual([
      '/*',
      '/assets/pages/*',
      '/assets/search/*',
      '/assets/sidebars/*',
      '/assets/texts/*',
      '/assets/*.js',
      '/*.md',
    ])
    expect(String(files['nginx.conf']).match(/^if .*/gm)).toEqual([
      'if ($uri ~ "^/assets/pages/") {',
      'if ($uri ~ "^/assets/search/") {',
      'if ($uri ~ "^/assets/sidebars/") {',
      'if ($uri ~ "^/assets/texts/") {',
      String.raw`if ($uri ~ "^/assets/.*\\.js$") {`,
    ])
    const { headers: rules } = JSON.parse(String(files['vercel.json']))
    expect(rules.map(({ source }: { source: string }) => source)).toEqual([
      '/(.*)',
      '/assets/pages/:path*',
      '/assets/search/:path*',
      '/assets/sidebars/:path*',
      '/assets/texts/:path*',
      '/assets/(.*).js',
      '/(.*).md',
    ])
  })

  it('has one rule for assets/ if the files of the site are elsewhere', async () => {
    const { files } = await cached(['robots.txt', 'img/assets/logo.svg'], ['netlify'])
    expect(String(files._headers).match(/^\/assets.*/gm)).toEqual(['/assets/*'])
  })

  it('applies to the site alone if there is a base URL', async () => {
    const { files } = await filesOfPlugin(headers(), { config: configOf({ baseUrl: '/docs/' }) })
    const paths = String(files._headers).match(/^\/.*/gm)
    expect(paths).toEqual(['/docs/*', '/docs/assets/*', '/docs/*.md'])
  })
})

describe('the content security policy', () => {
  it('allows what pages run and load, and what the options add', async () => {
    const found = await policyOf(
      {},
      {
        policy: {
          'img-src': ['https://b.example', 'https://a.example'],
          'frame-ancestors': ['https://c.example'],
          'upgrade-insecure-requests': [],
        },
      },
      {
        policy: {
          scripts: ['sha256-b=', 'sha256-a='],
          origins: { 'frame-src': ['https://v.example'], 'img-src': ['https://a.example'] },
        },
      },
    )
    expect(found).toEqual({
      ...(await policyOf({})),
      'script-src': "'self' 'sha256-b=' 'sha256-a='",
      'img-src': "'self' data: https://a.example https://b.example",
      'frame-src': 'https://v.example',
      'frame-ancestors': 'https://c.example',
      'upgrade-insecure-requests': '',
    })
  })

  const hosted = { provider: 'algolia', appId: 'APP1', apiKey: 'k', indexName: 'i' } as const
  const hosts =
    'https://app1-dsn.algolia.net https://app1.algolia.net https://app1-1.algolianet.com https://app1-2.algolianet.com https://app1-3.algolianet.com'
  it.each<[string, Partial<UserConfig>, Record<string, string>]>([
    ['nothing', {}, {}],
    ['local search', { search: { provider: 'local', insights: true } }, {}],
    ['settings of a service that is off', { search: { ...hosted, provider: 'local' } }, {}],
    ['hosted search', { search: hosted }, { 'connect-src': `'self' ${hosts}` }],
    [
      'insights',
      { search: { ...hosted, insights: true } },
      {
        'script-src':
          "'self' https://cdn.jsdelivr.net/npm/search-insights@2.15.0/dist/search-insights.min.js",
        'connect-src': `'self' ${hosts} https://insights.algolia.io`,
      },
    ],
    [
      'analytics',
      { analytics: { gtag: { id: 'G-1' } } },
      {
        'script-src': "'self' https://*.googletagmanager.com",
        'img-src': "'self' data: https://*.google-analytics.com https://*.googletagmanager.com",
        'connect-src':
          "'self' https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com",
      },
    ],
    [
      'Plausible on your own server',
      {
        analytics: { plausible: { domain: 'e.org', script: 'https://stats.example/js/script.js' } },
      },
      {
        'script-src': "'self' https://stats.example",
        'connect-src': "'self' https://stats.example",
      },
    ],
    [
      'Umami',
      { analytics: { umami: { websiteId: 'a' } } },
      {
        'script-src': "'self' https://cloud.umami.is",
        'connect-src': "'self' https://cloud.umami.is https://api-gateway.umami.dev",
      },
    ],
    [
      'Umami on your own server, and Fathom',
      {
        analytics: {
          umami: { websiteId: 'a', script: 'https://stats.example/script.js' },
          fathom: { siteId: 'B' },
        },
      },
      {
        'script-src': "'self' https://stats.example https://cdn.usefathom.com",
        'img-src': "'self' data: https://cdn.usefathom.com",
        'connect-src': "'self' https://stats.example https://cdn.usefathom.com",
      },
    ],
    [
      'GoatCounter and Cloudflare',
      {
        analytics: {
          goatcounter: { endpoint: 'https://lamp.goatcounter.com/count' },
          cloudflare: { token: 't' },
        },
      },
      {
        'script-src': "'self' https://gc.zgo.at https://static.cloudflareinsights.com",
        'img-src': "'self' data: https://lamp.goatcounter.com",
        'connect-src': "'self' https://lamp.goatcounter.com https://cloudflareinsights.com",
      },
    ],
  ])('allows what a site with %s needs', async (_, user, directives) => {
    expect(await policyOf(user)).toEqual({ ...(await policyOf({})), ...directives })
  })

  it('allows what plugins say that they need', async () => {
    const plugin = (name: string, origin: string) =>
      `{ name: '${name}', policy: { 'connect-src': ['https://${origin}.example'], 'font-src': ['https://f.example'] } }`
    const { outDir } = await buildSite({
      'index.md': '# Home\n\n![b](https://b.example/b.png)',
      'config/site.ts': `import { headers } from 'docs-build'
export default { title: 'T', plugins: [${plugin('one', 'z')}, ${plugin('two', 'a')}, headers()] }`,
    })
    const line = readFileSync(join(outDir, '_headers'), 'utf8')
    expect(line).toContain("connect-src 'self' https://a.example https://z.example;")
    expect(line).toContain("font-src 'self' https://f.example;")
    expect(line).toContain("img-src 'self' data: https://b.example;")
  })

  it('never allows inline or evaluated code by default', async () => {
    const everything = { analytics: { gtag: { id: 'G-1' } }, search: { ...hosted, insights: true } }
    expect(JSON.stringify(await policyOf(everything))).not.toContain('unsafe')
  })
})

describe('headers() with values that a host would not read', () => {
  const scripts = Array.from({ length: 40 }, (_, i) => `sha256-${String(i).padStart(44, 'x')}`)

  it('reports a line that is too long', async () => {
    const given = { policy: { scripts, origins: {} } }
    const { problems } = await filesOfPlugin(
      headers({ formats: ['netlify', 'nginx', 'vercel'] }),
      given,
    )
    expect(problems).toEqual([
      {
        code: 'line-too-long',
        severity: 'warning',
        message:
          'The header "Content-Security-Policy" in _headers does not work with Cloudflare Pages: the line has 2420 characters, but the limit is 2000',
        fix: 'load files from fewer origins, or use fewer inline scripts',
      },
    ])
  })

  it('reports a value that nginx would take for a variable', async () => {
    const options = { headers: { 'X-Own': 'a $b' } }
    const all = await filesOfPlugin(headers({ ...options, formats: ['netlify', 'nginx'] }))
    expect(all.problems).toEqual([
      {
        code: 'variable',
        severity: 'error',
        message: 'The header "X-Own" in nginx.conf does not work with nginx: "$" begins a variable',
        fix: 'remove "$" from the value, or remove "nginx" from "formats" in the options of headers()',
      },
    ])
  })
})

describe('headers() with wrong options', () => {
  it.each<[unknown, string]>([
    [
      { formats: ['netlfy'] },
      'Invalid value "netlfy" for formats[0] of headers(): expected "netlify", "nginx", or "vercel" (write "netlify")',
    ],
    [{ header: {} }, 'Unknown option "header" of headers() (write "headers")'],
    [
      { headers: { 'X-A': 'a\n  X-B: b' } },
      String.raw`Invalid value "a\n  X-B: b" for headers.X-A of headers(): expected one line of printable ASCII characters, or false`,
    ],
    [{ headers: { 'X A': 'a' } }, 'Invalid header name "X A" in the "headers" option of headers()'],
    [
      { headers: { 'Cache-Control': 'no-store' } },
      'Cannot set the header "Cache-Control" for all files: its value depends on the file',
    ],
    [
      { policy: { 'img-src': ['https://a; script-src *'] } },
      'Invalid value "https://a; script-src *" for policy.img-src[0] of headers(): expected a single source, with only ASCII characters and no spaces; Invalid value "https://a; script-src *" for policy.img-src[0] of headers(): it must not contain ";" or ","',
    ],
    [
      { policy: { 'img-src;': [] } },
      'Invalid directive "img-src;" in the "policy" option of headers()',
    ],
  ])('refuses %j', (options, message) => {
    expect(() => headers(options as HeadersOptions)).toThrow(new Error(`${message}`))
  })
})
