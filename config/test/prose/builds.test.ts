import { expect, it } from 'vitest'
import { addFiles, rebuild } from '../../../test/support/site.ts'
import { findingsFrom, start, styledSite } from './support.ts'

it('the text checks of the site repeat their findings and fixes in the next build until the page is fixed', async () => {
  const root = styledSite({ 'index.md': `${start}Uses Github.\n`, 'same.md': start })
  const first = await rebuild(root)
  expect(findingsFrom(first)).toHaveLength(2)
  expect(first.report).toContain('content/index.md:6:6')
  expect(first.report).toContain('Fix: write "GitHub"')
  expect(findingsFrom(await rebuild(root))).toEqual(findingsFrom(first))
  addFiles(root, { 'index.md': `${start.replace('Says', 'Shows')}Uses GitHub.\n` })
  expect(findingsFrom(await rebuild(root))).toEqual([])
})
