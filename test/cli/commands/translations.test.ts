import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { translations } from '../../../cli/commands/translations.ts'
import { addFiles, type Files, rebuild, site } from '../../support/site.ts'

const files: Files = {
  'config/site.ts': `export default {
  title: 'Lamp',
  locales: { en: {}, fr: {} },
  checks: { orphans: 'ignore' },
}`,
  'index.md': '# Start',
  'guide.md': '# Guide\n\nTrim the wick.',
  'oil.md': '# Oil',
  'fr/index.md': '# Début',
  'fr/guide.md': '---\r\ntitle: Le guide\r\n---\r\n\r\nCoupez la mèche.\r\n',
}

describe('docs-build translations', () => {
  it('marks translations, and finds those whose original has changed since', async () => {
    const root = site(files)
    const textOf = (path: string) => readFileSync(join(root, path), 'utf8')
    const { locales, marked } = await translations(root, { mark: true })
    expect(marked).toEqual(['content/fr/index.md', 'content/fr/guide.md'])
    expect(locales).toEqual([
      {
        code: 'fr',
        label: 'Français',
        pages: 3,
        files: { current: marked, outdated: [], unmarked: [] },
        missing: ['content/oil.md'],
      },
    ])
    expect(textOf('content/fr/index.md')).toMatch(
      /^---\ntranslated_from: [a-p]{10}\n---\n\n# Début$/,
    )
    expect(textOf('content/fr/guide.md')).toMatch(
      /^---\r\ntranslated_from: [a-p]{10}\r\ntitle: Le guide\r\n---\r\n\r\nCoupez la mèche.\r\n$/,
    )
    expect((await rebuild(root)).report).toBe('')
    addFiles(root, { 'guide.md': '---\nsidebar_position: 2\n---\n\n# Guide\n\nTrim the wick.\n' })
    expect((await rebuild(root)).report).toBe('')
    addFiles(root, { 'guide.md': '# Guide\n\nTrim the wick, and fill in oil.' })
    const warning = `content/fr/guide.md:2:1  translation-outdated (warning)
  This translation is based on an older version of content/guide.md
  Fix: update the translation, then run "docs-build translations --mark content/fr/guide.md"`
    expect((await rebuild(root)).report).toBe(warning)
    // From the cache.
    expect((await rebuild(root)).report).toBe(warning)
    expect((await translations(root)).locales[0]?.files.outdated).toEqual(['content/fr/guide.md'])
    const before = textOf('content/fr/index.md')
    await translations(root, { mark: ['content/fr/guide.md'] })
    expect((await rebuild(root)).report).toBe('')
    expect(textOf('content/fr/index.md')).toBe(before)
  })

  it('says what cannot be marked', async () => {
    const root = site(files)
    await expect(translations(root, { mark: ['content/fr/giude.md'] })).rejects.toMatchObject({
      problems: [
        {
          message: 'Cannot mark "content/fr/giude.md": it is not a translation of a Markdown page',
          fix: 'pass "content/fr/guide.md"',
        },
      ],
    })
    await expect(translations(site({ 'index.md': '# Start' }))).rejects.toMatchObject({
      problems: [{ message: 'Cannot compare translations: the site has only one language' }],
    })
  })

  it('counts and marks nothing on a site with errors', async () => {
    const root = site({ ...files, 'fr/oil.md': '---\nslug: guide\n---\n\n# Huile\n' })
    await expect(translations(root, { mark: true })).rejects.toThrow(/fr\/guide/)
    expect(readFileSync(join(root, 'content/fr/index.md'), 'utf8')).toBe('# Début')
  })
})
