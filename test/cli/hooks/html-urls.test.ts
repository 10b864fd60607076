import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { buildSite, rebuild } from '../../support/site.ts'

const files = {
  'config/site.ts': `export default { title: 'Test site', docs: { htmlUrls: true } }\n`,
  'index.md': '# Home\n\n[Setup](guide/setup.html#two)\n',
  'guide/index.md': '# Guide\n',
  'guide/setup.md': '# Setup\n\n## Two\n',
  'guide/über uns.md': '# Us\n',
  '404.md': '# Not found\n',
}

it('docs.htmlUrls publishes each page at its URL with .html too', async () => {
  const { read, report, root, outDir } = await buildSite(files)
  expect(report).toContain('content/404.md is an ordinary page')
  for (const path of ['guide', 'guide/setup', 'guide/über uns']) {
    expect(read(`${path}.html`)).toBe(read(`${path}/index.html`))
  }
  expect(read('index.html')).toContain('href="/guide/setup#two"')
  expect(existsSync(join(outDir, '.html'))).toBe(false)
  const again = await rebuild(root)
  expect([again.compiled, again.rendered]).toEqual([0, 0])
  expect(again.read('guide.html')).toBe(again.read('guide/index.html'))
})

it('a link to a missing page with .html is reported at its place', async () => {
  const { report } = await buildSite({ ...files, 'a.md': '[Setup](guide/setpu.html)\n' })
  expect(report).toContain('content/a.md:1:9  broken-link')
})
