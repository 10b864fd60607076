// @module-tag sweep

import { describe, expect, it } from 'vitest'
import { snapshot } from '../../support/changing-sites.ts'
import { addFiles, type Files, rebuild } from '../../support/site.ts'
import { everyNth } from '../../support/thorough.ts'
import { buildTwoslash, config, sample } from '../../support/twoslash-site.ts'

describe('twoslash()', () => {
  const changes: readonly (readonly [string, Files])[] = [
    ['a sample', { 'page.mdx': `# MDX\n\n${sample('export const b = 1')}` }],
    ['an imported file', { 'src/lamp.ts': 'export const oil: string = ""\n' }],
    ['a package', { 'package-lock.json': '{}' }],
    ['the plugins', { 'config/site.ts': config().replace('twoslash(), ', '') }],
  ]
  it.each(everyNth(changes, 2))(
    'writes the output of a clean build after a change of %s',
    async (name, change) => {
      const imported = sample(
        "import { oil } from './src/lamp'\nexport const a = oil\n//           ^?",
      )
      const { root, outDir } = await buildTwoslash({
        'config/site.ts': config("{ files: ['src'] }"),
        'index.md': `# Start\n\n${imported}`,
        'page.mdx': `# MDX\n\n${imported}`,
        'src/lamp.ts': 'export const oil = 1\n',
      })
      const first = snapshot(outDir)
      addFiles(root, change)
      const second = await rebuild(root)
      const incremental = snapshot(outDir)
      if (name !== 'a package') expect(incremental).not.toEqual(first)
      const clean = await rebuild(root, { cache: false })
      expect(snapshot(outDir)).toEqual(incremental)
      expect(second.report).toBe(clean.report)
    },
  )
})
