import { describe, expect, it, onTestFinished } from 'vitest'
import { startDevServer } from '../../../../cli/commands/dev.ts'
import { serve } from '../../../../cli/commands/serve.ts'
import type { RunningServer } from '../../../../cli/dev/types.ts'
import { rawRequest } from '../../../support/raw-request.ts'
import { rebuild, site } from '../../../support/site.ts'

const options = { port: 0, host: '127.0.0.1', allowedHosts: ['docs.example.test'] }

/** How each command serves a site of one page. */
const servers: Readonly<Record<string, () => Promise<RunningServer>>> = {
  'startDevServer()': () =>
    startDevServer(site({ 'index.md': '# Secret' }), { ...options, log: () => {} }),
  'serve()': async () => {
    const root = site({ 'index.md': '# Secret' })
    await rebuild(root)
    return serve(root, options)
  },
}

describe.each(Object.entries(servers))('%s', (name, startServer) => {
  async function start() {
    const server = await startServer()
    onTestFinished(() => server.close())
    const port = Number(new URL(server.url).port)
    return async (line: string, ...headers: string[]) => {
      const close = 'Connection: close'
      const text = await rawRequest(port, [line, ...headers, close, '', ''].join('\r\n'))
      const [head = '', body = ''] = text.split('\r\n\r\n', 2)
      return { status: Number(head.split(' ')[1]), head, body }
    }
  }

  it('responds to hosts that are allowed', async () => {
    const send = await start()
    for (const host of ['localhost', 'a.localhost:80', '[::1]:80', 'docs.example.test']) {
      const { status, body } = await send('GET / HTTP/1.1', `Host: ${host}`)
      expect([host, status, body.includes('Secret')]).toEqual([host, 200, true])
    }
  })

  it('refuses other hosts, and says which flag allows them', async () => {
    const send = await start()
    for (const path of ['/', '/nowhere', '/__docs/events']) {
      const { status, head, body } = await send(`GET ${path} HTTP/1.1`, 'Host: evil.test:80')
      expect([path, status]).toEqual([path, 403])
      expect(head).toContain('Content-Type: text/plain; charset=utf-8')
      expect(body).toContain(
        'Request refused: the host "evil.test" is not allowed\n' +
          '  Fix: add --allowed-hosts evil.test to the command that started this server\n',
      )
    }
  })

  it('refuses a host that is not a host name, and suggests no flag for it', async () => {
    const send = await start()
    const { status, body } = await send('GET / HTTP/1.1', 'Host: x;reboot')
    expect(status).toBe(403)
    expect(body).toContain('Request refused: "x;reboot" is not a host name\n')
    expect(body).not.toContain('--allowed-hosts')
  })

  it('responds to a client of HTTP/1.0 that sends no Host header, as no browser does', async () => {
    const send = await start()
    expect((await send('GET / HTTP/1.0')).status).toBe(200)
  })

  it('refuses methods other than GET and HEAD', async () => {
    const send = await start()
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']) {
      const { status, head, body } = await send(`${method} / HTTP/1.1`, 'Host: localhost')
      expect([method, status]).toEqual([method, 405])
      expect(head).toContain('Allow: GET, HEAD')
      expect(body).toContain(`Method ${method} is not allowed: use GET or HEAD\n`)
    }
  })

  it('responds to HEAD with the headers alone', async () => {
    const send = await start()
    const paths = ['/', '/nowhere', ...(name === 'serve()' ? [] : ['/__docs/events'])]
    for (const path of paths) {
      const { status, body } = await send(`HEAD ${path} HTTP/1.1`, 'Host: localhost')
      expect([path, status, body]).toEqual([path, path === '/nowhere' ? 404 : 200, ''])
    }
    const refused = await send('HEAD / HTTP/1.1', 'Host: evil.test')
    expect([refused.status, refused.body]).toEqual([403, ''])
  })
})
