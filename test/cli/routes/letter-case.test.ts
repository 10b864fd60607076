import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { buildSite } from '../../support/site.ts'

it('two pages whose URLs differ only in upper and lower case are an error', async () => {
  const { report } = await buildSite({
    'index.md': '# Home\n\n[a](./a.md) [b](./b.md)\n',
    'a.md': '---\nslug: /Guide\n---\n\n# A\n',
    'b.md': '---\nslug: /guide\n---\n\n# B\n',
  })
  expect(report).toBe(`content/b.md:1:1  duplicate-route
  Duplicate URL "/guide": content/a.md already uses "/Guide", which differs only in case
  Fix: rename one of the files, or give one a different "slug"`)
})

it('redirects that differ only in case from a page or from each other have no file, and are warnings', async () => {
  const redirects = [
    { from: '/Old', to: '/a' },
    { from: '/old', to: '/b' },
    { from: '/SAME', to: '/a' },
    { from: '/same', to: '/a' },
    { from: '/A', to: '/b' },
  ]
  const { places, outDir, report } = await buildSite({
    'config/site.ts': `export default {\ntitle: 'T',\nredirects: ${JSON.stringify(redirects).replaceAll('{', '\n{')} }`,
    'index.md': '# Home\n\n[a](./a.md) [b](./b.md)\n',
    'a.md': '# A\n',
    'b.md': '# B\n',
  })
  expect(places.map((place) => place.replace(/:\d+ /, ' '))).toEqual([
    'config/site.ts:5  redirect-hidden (warning)',
    'config/site.ts:8  redirect-hidden (warning)',
  ])
  expect(report).toContain('"/old" differs only in case from "/Old" in another redirect, so')
  expect(report).toContain('"/A" differs only in case from the page "/a", so')
  const names = ['Old', 'old', 'SAME', 'same', 'A', 'a']
  expect(names.map((name) => existsSync(join(outDir, name)))).toEqual([
    ...[true, false, true, true, false, true],
  ])
})

it('a redirect that differs from its target only in case has no file, and is a warning', async () => {
  const redirects = [
    { from: '/Guide', to: '/guide' },
    { from: '/old', to: '/guide' },
  ]
  const { places, outDir, read, report } = await buildSite({
    'config/site.ts': `export default { title: 'T', redirects: ${JSON.stringify(redirects)} }`,
    'index.md': '# Home\n\n[g](./guide.md)\n',
    'guide.md': '# Guide\n',
  })
  expect(places).toEqual(['config/site.ts:1:51  redirect-hidden (warning)'])
  expect(report).toContain(
    'redirects[0].from "/Guide" differs only in case from its target "/guide", so the redirect works only on hosts with case-sensitive URLs',
  )
  expect(read('_redirects')).toBe('/Guide /guide 301\n/old /guide 301\n')
  expect(['Guide', 'guide', 'old'].map((name) => existsSync(join(outDir, name)))).toEqual([
    false,
    true,
    true,
  ])
})
