import { expect, it, onTestFinished } from 'vitest'
import { serve } from '../../../../cli/commands/serve.ts'
import { devServerOf } from '../../../support/dev-server.ts'
import { rebuild, site } from '../../../support/site.ts'

const files = {
  'feed.xml': 'text/xml; charset=utf-8',
  'atom.rss': 'application/rss+xml; charset=utf-8',
  'notes.txt': 'text/plain; charset=utf-8',
  'data.json': 'application/json; charset=utf-8',
  'app.webmanifest': 'application/manifest+json; charset=utf-8',
  'a.svg': 'image/svg+xml; charset=utf-8',
  'favicon.ico': 'image/x-icon',
  'a.png': 'image/png',
  CNAME: 'application/octet-stream',
}
const pages = { '': 'text/html; charset=utf-8', 'guide/v1.2.json': 'text/html; charset=utf-8' }

it('dev and serve send the same content types, with a charset for texts', async () => {
  const root = site({
    'index.md': '# Home',
    'guide/v1.2.json.md': '# Version',
    ...Object.fromEntries(Object.keys(files).map((name) => [`public/${name}`, 'text'])),
  })
  const dev = await devServerOf(root)
  await rebuild(root)
  const host = await serve(root, { port: 0, host: '127.0.0.1' })
  onTestFinished(() => host.close())
  const typesFrom = async (url: string) => {
    const paths = Object.keys({ ...files, ...pages })
    const types = await Promise.all(
      paths.map(async (path) => (await fetch(url + path)).headers.get('content-type')),
    )
    return Object.fromEntries(paths.map((path, i) => [path, types[i]]))
  }
  expect(await typesFrom(host.url)).toEqual({ ...files, ...pages })
  expect(await typesFrom(`${dev.origin}/`)).toEqual({ ...files, ...pages })
})
