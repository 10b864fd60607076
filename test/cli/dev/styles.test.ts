import { expect, it, onTestFinished } from 'vitest'
import { startDevServer } from '../../../cli/commands/dev.ts'
import { addFiles, site } from '../../support/site.ts'
import { waitFor } from '../../support/wait-for.ts'

it('the dev server serves the styles that modules import, with fonts of all formats, and edits of them', async () => {
  const formats = { woff2: 'font/woff2', woff: 'font/woff', ttf: 'font/ttf', otf: 'font/otf' }
  const root = site({
    'index.tsx': "import './look.css'\nexport default () => <h1>Home</h1>",
    'content/look.css': `@font-face { font-family: A; src: ${Object.keys(formats).map((format) => `url(./a.${format})`)}, url(./a.eot?#iefix) }`,
    ...Object.fromEntries(
      [...Object.keys(formats), 'eot'].map((format) => [`content/a.${format}`, format]),
    ),
  })
  const lines: string[] = []
  const server = await startDevServer(root, {
    port: 0,
    host: '127.0.0.1',
    log: (text) => lines.push(text),
  })
  onTestFinished(() => server.close())
  const get = async (path: string) => {
    const response = await fetch(server.url.slice(0, -1) + path)
    return { type: response.headers.get('content-type'), text: await response.text() }
  }
  const sheet = async () => {
    const { text } = await get('/')
    return get(/<link rel="stylesheet" href="([^"]+)"/.exec(text)?.[1] ?? '')
  }
  const { text, type } = await sheet()
  expect(type).toBe('text/css; charset=utf-8')
  for (const [format, expected] of Object.entries({
    ...formats,
    eot: 'application/octet-stream',
  })) {
    const [url = ''] = new RegExp(`/assets/a-\\w+\\.${format}(?=["?)])`).exec(text) ?? []
    expect(await get(url)).toEqual({ type: expected, text: format })
  }
  addFiles(root, { 'content/look.css': 'h1 { color: teal }' })
  await waitFor(async () => expect((await sheet()).text).toContain('color: teal'))
  addFiles(root, { 'content/look.css': 'h1 { colr: teal }' })
  await waitFor(() => expect(lines.join('')).toContain('content/look.css:1:6'))
})
