import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { keepsPlan } from '../../../cli/dev/keep-plan.ts'
import { loadSite } from '../../../cli/site/load-site.ts'
import { prepareSite } from '../../../cli/site/prepare-site.ts'
import { scanSite } from '../../../cli/site/scan-site.ts'
import { addFiles, type Files, site } from '../../support/site.ts'

const page = '---\ntitle: A\n---\n\n# A\n\nOne.\n'

/** Whether the plan is kept when these files of a site are saved; a file that is undefined is deleted. */
async function isKept(files: Files, saved: Readonly<Record<string, string | undefined>>) {
  const root = site({ 'index.md': '# Home', 'a.md': page, ...files })
  const loaded = await loadSite(root, { mode: 'dev' })
  const prepared = await prepareSite(await scanSite(loaded), { mode: 'development', drafts: true })
  const changed = Object.entries(saved).map(([name, text]) => {
    if (text !== undefined) addFiles(root, { [name]: text })
    else rmSync(join(root, 'content', name))
    return join(root, 'content', name)
  })
  return keepsPlan(prepared, changed)
}

describe('keepsPlan()', () => {
  it('keeps the plan if only the text of pages has changed', async () => {
    const other = `${page}\n## New {#new}\n\n[Home](index.md)\n`
    expect(await isKept({}, { 'a.md': other })).toBe(true)
    expect(await isKept({}, { 'a.md': other, 'index.md': '# Home\n\nMore.' })).toBe(true)
  })

  it.each<[string, Record<string, string | undefined>]>([
    ['a title in front matter', { 'a.md': page.replace('title: A', 'title: B') }],
    ['a title in the text', { 'index.md': '# Start' }],
    ['another key of front matter', { 'a.md': page.replace('---\n\n', 'draft: true\n---\n\n') }],
    ['a mistake in front matter', { 'a.md': page.replace('title: A', 'titel: A') }],
    ['a page that is deleted', { 'a.md': undefined }],
    ['a page that is added', { 'b.md': page }],
    ['a file that is not a page', { '_part.md': 'Part.' }],
    ['another page in addition', { 'a.md': `${page}More.`, 'index.md': '# Start' }],
    ['no file', {}],
  ])('makes the plan again for %s', async (_, saved) => {
    expect(await isKept({}, saved)).toBe(false)
  })

  it('makes the plan again for a page whose problems may be fixed', async () => {
    const wrong = page.replace('title: A', 'title: A\ntitel: B')
    expect(await isKept({ 'a.md': wrong }, { 'a.md': `${wrong}More.` })).toBe(false)
  })

  it.each(['content', 'pages', 'routes'])(
    'makes the plan again if a plugin has the hook %s, which may read the files',
    async (hook) => {
      const config = `export default { title: 'T', plugins: [{ name: 'p', ${hook}: (all) => all }] }`
      expect(await isKept({ 'config/site.ts': config }, { 'a.md': `${page}More.` })).toBe(false)
    },
  )
})
