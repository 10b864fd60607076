import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { FirstView } from '../../runtime/contract/first-view.ts'
import { shardOf, shardUrl } from '../../runtime/contract/url.ts'
import { buildSite } from '../support/site.ts'

const pagesInSection = 20

/** Sections of pages that link to each other. */
function sections(count: number): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: count * pagesInSection }, (_, i) => {
      const section = String(Math.floor(i / pagesInSection)).padStart(3, '0')
      return [
        `section-${section}/page-${i % pagesInSection}.md`,
        `# Page ${i}\n\n[Other](./page-${(i + 1) % pagesInSection}.md)\n`,
      ]
    }),
  )
}

/** Bytes of all that a reader's browser gets with the first view of a page, and of the route lookup. */
async function firstView(count: number) {
  const { outDir, read } = await buildSite(sections(count))
  const html = read('section-003/page-7/index.html')
  const json = /<script type="application\/json" id="docs:first-view">(.*?)<\/script>/.exec(
    html,
  )?.[1]
  const { page, site }: FirstView = JSON.parse(json ?? '')
  const { href = '', branches = {} } = page.doc?.sidebar ?? {}
  const size = (path: string) => statSync(join(outDir, path.slice(1))).size
  const scripts = [...html.matchAll(/<(?:script|link)[^>]+(?:src|href)="(\/assets\/[^"]+)"/g)]
  const shard = shardUrl(shardOf(page.url, site.routeShards))
  return {
    html: html.length,
    trunk: size(href),
    branches: Object.values(branches).map(size),
    scripts: scripts.reduce((sum, [, path = '']) => sum + size(path), 0),
    shard: size(shard),
  }
}

it('the first view of a page grows with the site only by the names of the page’s sections', async () => {
  const [small, large] = [await firstView(10), await firstView(60)]
  const more = 50
  expect(large.branches).toEqual(small.branches)
  expect(large.scripts).toBe(small.scripts)
  // Each additional section is one link in the HTML and one entry in the trunk.
  expect((large.html - small.html) / more).toBeLessThan(135)
  expect((large.trunk - small.trunk) / more).toBeLessThan(150)
  // 128 routes to a shard, give or take what a hash leaves uneven.
  expect(large.shard).toBeLessThan(small.shard * 2)
}, 120_000)
