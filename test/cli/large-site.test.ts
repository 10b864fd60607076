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

it('the first view of a page hardly grows with the site', async () => {
  const [small, large] = [await firstView(10), await firstView(60)]
  expect(large.scripts).toBe(small.scripts)
  // Ten sections become eight groups, of which one shows its seven or eight sections.
  expect(large.html).toBeLessThan(small.html * 1.1)
  expect(large.trunk).toBeLessThan(small.trunk * 1.1)
  const [group = 0, section] = large.branches
  expect(group).toBeLessThan(small.trunk)
  expect([section]).toEqual(small.branches)
  // 128 routes to a shard, give or take what a hash leaves uneven.
  expect(large.shard).toBeLessThan(small.shard * 2)
})
