import { expect, it } from 'vitest'
import { type SiteCache, whyBuild } from '../../../cli/cache/site-cache.ts'

it.each([
  [['a.html', 'b.html'], undefined],
  [['a.html'], 'the output file b.html is missing or was changed'],
  [
    ['a.html', 'b.html', 'c.html'],
    'the output folder contains files that the previous build did not write',
  ],
])('whyBuild() compares the output %j with what was written', (paths, reason) => {
  const record = {
    ...{ bundle: { key: {} }, compileKey: {}, pluginsKey: {} },
    ...{ sources: {}, inputs: {}, dependencies: {}, hasBrokenLink: false },
    outputs: [{ path: 'a.html' }, { path: 'b.html' }],
  }
  const keys = { bundle: {}, compile: {}, plugins: {}, pagePlugins: {} }
  const output = { paths, isIntact: (path: string) => paths.includes(path) }
  // What it reads of the cache of a site without files.
  const cache = { record, keys, output } as unknown as SiteCache
  const state = { sources: [], publicFiles: [] } as unknown as Parameters<typeof whyBuild>[1]
  expect(whyBuild(cache, state, [])).toBe(reason)
})
