import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { run } from '../../../support/run-program.ts'
import { site } from '../../../support/site.ts'

const files = {
  'config/site.ts': "export default { title: 'T', url: 'https://own.example', baseUrl: '/own/' }",
  'index.md': '# Home\n\n[Guide](./guide.md)',
  'guide.md': '# Guide',
}

it.each([
  [['--url', 'https://lamp.example'], 'https://lamp.example/guide', '/guide'],
  [['--url', 'https://ada.github.io/lamp'], 'https://ada.github.io/lamp/guide', '/lamp/guide'],
  [['--url', 'https://e.org/a/', '--base-url', '/b/'], 'https://e.org/b/guide', '/b/guide'],
  // As GitHub's workflow has it in a pull request.
  [['--url', ''], 'https://own.example/own/guide', '/own/guide'],
])('builds for the URL of %j', async (flags, canonical, href) => {
  const root = site(files)
  const { code, stderr } = await run('build', root, ...flags)
  expect([code, stderr]).toEqual([0, ''])
  const read = (path: string) => readFileSync(join(root, 'build', path), 'utf8')
  expect(read('guide/index.html')).toContain(`<link rel="canonical" href="${canonical}">`)
  expect(read('index.html')).toContain(`href="${href}"`)
})

it('refuses what is no URL', async () => {
  const { code, stderr } = await run('check', site(files), '--url', 'lamp.example')
  expect(code).toBe(2)
  expect(stderr).toContain(
    'Expected a URL that begins with "https://" or "http://" and has no "?" or "#", such as "https://example.com/lamp/".',
  )
})
