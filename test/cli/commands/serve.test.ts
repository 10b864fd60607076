import { request } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { serve } from '../../../cli/commands/serve.ts'
import { rawRequest } from '../../support/raw-request.ts'
import { addFiles, rebuild, site } from '../../support/site.ts'

/** A raw request: `fetch` would follow, decode and normalise. */
function get(url: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      request(url, { headers }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts),
          }),
        )
      })
        .on('error', reject)
        .end()
    },
  )
}

async function served(baseUrl = '/', settings = '') {
  const root = site({
    'config/site.ts': `export default { title: 'T', baseUrl: '${baseUrl}', ${settings} }`,
    'café.md': '# Café',
    'public/api/index.html': '<h1>API</h1>',
    'public/faq.html': '<h1>FAQ</h1>',
    'index.md': '# Home',
    'guide/setup.md': `# Setup\n\n${'Text. '.repeat(500)}`,
    'public/img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  })
  const { ok, read } = await rebuild(root)
  expect(ok).toBe(true)
  const server = await serve(root, { port: 0, host: '127.0.0.1' })
  onTestFinished(() => server.close())
  return { url: server.url.slice(0, -1), root, port: Number(new URL(server.url).port), read }
}

describe('serve()', () => {
  it('responds to clean URLs', async () => {
    const { url } = await served()
    const { status, body } = await get(`${url}/guide/setup`)
    expect([status, body.toString().includes('Setup')]).toEqual([200, true])
  })

  it.each([
    ['/guide/setup.html?a=b', '/guide/setup?a=b'],
    ['/guide/setup/index.html', '/guide/setup'],
    ['/index.html', '/'],
    ['/caf%C3%A9.html', '/caf%C3%A9'],
    ['/guide/setup/?a=b', '/guide/setup?a=b'],
    ['/caf%C3%A9/', '/caf%C3%A9'],
    ['//', '/'],
    ['', '/'],
    ['/', undefined],
    ['/caf%C3%A9', undefined],
    ['/api/index.html', undefined],
    ['/api/', undefined],
    ['/faq.html', undefined],
  ])(
    'redirects other forms of the URL of a page, but not of a file in public/: %s',
    async (path, to) => {
      const { url } = await served('/docs/')
      const { status, headers } = await get(url + path)
      expect([status, headers.location]).toEqual(
        to === undefined ? [200, undefined] : [301, `/docs${to}`],
      )
    },
  )

  it.each([
    ['/guide/setup.html', '/guide/setup/'],
    ['/guide/setup?a=b', '/guide/setup/?a=b'],
    ['/index.html', '/'],
    ['/guide/setup/', undefined],
    ['/api', undefined],
    ['/img/a.svg', undefined],
  ])('redirects to URLs with a slash, if those of pages have one: %s', async (path, to) => {
    const { url } = await served('/docs/', 'trailingSlash: true')
    const { status, headers } = await get(url + path)
    expect([status, headers.location]).toEqual(
      to === undefined ? [200, undefined] : [301, `/docs${to}`],
    )
  })

  it('never redirects to another host', async () => {
    const { port } = await served()
    const response = await rawRequest(
      port,
      'GET //guide/setup.html HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    )
    expect(response).not.toMatch(/^location:/im)
  })

  it('responds to an unknown path with the 404 page', async () => {
    const { url } = await served()
    const { status, body, headers } = await get(`${url}/nowhere`)
    expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(body.toString()).toContain('Page not found')
  })

  it('serves nothing outside its folder', async () => {
    const { url } = await served()
    for (const path of ['/../config/site.ts', '/%2e%2e/config/site.ts', '/..%2fconfig%2fsite.ts']) {
      expect((await get(url + path)).status).toBe(404)
    }
  })

  it('responds to what is not a path with the 404 page, and keeps serving', async () => {
    const { port, url } = await served()
    const request = (path: string) =>
      rawRequest(port, `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
    expect(await request('//')).toMatch(/^HTTP/)
    for (const path of ['/%', '/%00', '/../build.next/x', '/%2e%2e/build.next/x']) {
      const response = await request(path)
      expect([path, response.split('\r\n')[0]]).toEqual([path, 'HTTP/1.1 404 Not Found'])
    }
    expect((await get(`${url}/guide/setup`)).status).toBe(200)
  })

  it('compresses, and allows hashed files to be cached for a year', async () => {
    const { url, read } = await served()
    const page = await get(`${url}/guide/setup`, { 'accept-encoding': 'gzip' })
    expect(page.headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'no-cache' })
    expect(gunzipSync(page.body).toString()).toContain('Setup')
    const entry = /src="(\/assets\/entry-[^"]+)"/.exec(read('index.html'))?.[1]
    expect((await get(url + entry)).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    )
    expect((await get(`${url}/lookup/routes/0.json`)).headers['cache-control']).toBe('no-cache')
  })

  it('responds with 304 to the ETag that it sent', async () => {
    const { url } = await served()
    const { headers } = await get(`${url}/guide/setup`)
    expect(
      (await get(`${url}/guide/setup`, { 'if-none-match': String(headers.etag) })).status,
    ).toBe(304)
  })

  it('applies the _headers and _redirects of the folder, as their hosts do', async () => {
    const { url, root } = await served('/docs/')
    addFiles(root, {
      'build/_headers': '/docs/*\n  X-Own: a\n/docs/img/*\n  Content-Type: text/x-own\n',
      'build/_redirects': '/docs/old /docs/guide/setup#x 301\n/docs/guide/setup /nowhere 301\n',
    })
    const page = await get(`${url}/guide/setup`)
    expect([page.status, page.headers['x-own']]).toEqual([200, 'a'])
    expect((await get(`${url}/img/a.svg`)).headers['content-type']).toBe('text/x-own')
    const lost = await get(`${url}/nowhere`)
    expect([lost.status, lost.headers['x-own']]).toEqual([404, 'a'])
    const moved = await get(`${url}/old?q=1`)
    expect([moved.status, moved.headers.location]).toEqual([301, '/docs/guide/setup?q=1#x'])
    for (const name of ['_headers', '_redirects']) {
      expect((await get(`${url}/${name}`)).status).toBe(404)
    }
  })

  it('serves only paths below the base URL', async () => {
    const { url } = await served('/docs/')
    expect((await get(`${url}/guide/setup`)).status).toBe(200)
    expect((await get(`${url.replace('/docs', '')}/guide/setup`)).status).toBe(404)
  })

  it.each(['/', '/docs/', '/a&b/c/'])(
    'serves a site at the base URL that it was built for: %s',
    async (baseUrl) => {
      const root = site({
        'config/site.ts': "export default { title: 'T', baseUrl: '/config/' }",
        'index.md': '# Home',
      })
      await rebuild(root, { baseUrl })
      const server = await serve(root, { port: 0, host: '127.0.0.1' })
      onTestFinished(() => server.close())
      expect(server.url.slice('http://127.0.0.1:'.length).replace(/^\d+/, '')).toBe(baseUrl)
      expect((await get(server.url)).status).toBe(200)
    },
  )

  it('redirects from the root of the host to the base URL', async () => {
    const { port } = await served('/docs/')
    const { status, headers } = await get(`http://127.0.0.1:${port}/?theme=dark`)
    expect([status, headers.location]).toEqual([302, '/docs/?theme=dark'])
  })

  it('refuses another base URL than the one that the site was built for', async () => {
    const { root } = await served('/docs/')
    await expect(serve(root, { port: 0, host: '127.0.0.1', baseUrl: '/' })).rejects.toMatchObject({
      exitCode: 2,
      problems: [
        {
          message: 'Cannot serve the site under "/": it was built for "/docs/"',
          fix: `leave out --base-url, or run "docs-build build ${root} --base-url /" first`,
        },
      ],
    })
  })

  it('serves a site at the base URL of the configuration if a plugin has rewritten the 404 page', async () => {
    const { root } = await served('/docs/')
    addFiles(root, { 'build/404.html': '<h1>Lost</h1>' })
    const server = await serve(root, { port: 0, host: '127.0.0.1' })
    onTestFinished(() => server.close())
    expect(new URL(server.url).pathname).toBe('/docs/')
  })

  it('takes the next free port, or with strictPort reports which port is taken', async () => {
    const { root, port } = await served()
    const other = await serve(root, { port, host: '127.0.0.1' })
    onTestFinished(() => other.close())
    expect(other.takenPort).toBe(port)
    await expect(serve(root, { port, strictPort: true, host: '127.0.0.1' })).rejects.toMatchObject({
      exitCode: 2,
      problems: [
        {
          message: `Cannot listen on port ${port}: another program is using it`,
          fix: `use --port ${port + 1}, for example`,
        },
      ],
    })
  })

  it.each([
    ['build', ''],
    ['my dist', " --out 'my dist'"],
  ])('reports that there is no built site in %s', async (outDir, option) => {
    const root = site({ 'index.md': '# Home' })
    await expect(serve(root, { port: 0, host: '127.0.0.1', outDir })).rejects.toMatchObject({
      problems: [
        {
          message: `Cannot serve "${root}/${outDir}": it does not contain a built site`,
          fix: `run "docs-build build ${root}${option}" first`,
        },
      ],
    })
  })
})
