import { describe, expect, it } from 'vitest'
import { createLabels } from '../../../cli/hooks/labels.ts'
import type { SiteConfig } from '../../../plugins/kit.ts'

const source = {
  english: { greeting: 'Hello, {name}!', close: 'Close' },
  translations: {
    de: async () => ({ greeting: 'Hallo, {name}!', close: 'Schließen' }),
    nl: async () => ({ greeting: 'Hallo <{name}>', close: 'Sluiten' }),
  },
}

/** A site whose pages are in one language, and in French in `fr/`. */
const siteIn = (code: string) =>
  ({
    locales: [
      { code, path: '/', isDefault: true },
      { code: 'fr', path: '/fr', isDefault: false },
    ],
    versions: [
      { name: 'current', dir: '', locale: code, isLast: true },
      { name: 'fr.current', dir: 'fr', locale: 'fr', isLast: true },
    ],
  }) as unknown as SiteConfig

describe('createLabels()', () => {
  it.each([
    ['de', 'api', 'Schließen'],
    ['de-AT', 'api', 'Schließen'],
    ['nl-BE', 'api', 'Sluiten'],
    ['pt-BR', 'api', 'Close'],
    ['zh-TW', 'api', 'Close'],
    ['toString', 'api', 'Close'],
    ['de', 'fr/api', 'Close'],
  ])('finds the labels of %s for pages in %s', async (code, dir, label) => {
    const { text } = await createLabels(source, { dir, site: siteIn(code) })
    expect(text('close')).toBe(label)
  })

  it('escapes labels, but not their values', async () => {
    const labels = await createLabels(source, { dir: 'api', site: siteIn('nl') })
    const values = { name: '<b>*Ada*</b>' }
    expect(labels.text('greeting', values)).toBe('Hallo <<b>*Ada*</b>>')
    expect(labels.markdown('greeting', values)).toBe('Hallo \\<<b>*Ada*</b>\\>')
    expect(labels.html('greeting', values)).toBe('Hallo &lt;<b>*Ada*</b>&gt;')
  })

  it('keeps names without a value, even those that every object has', async () => {
    const replaced = { greeting: '{toString} {name}', close: undefined }
    const labels = await createLabels(source, { dir: 'api', site: siteIn('en'), replaced })
    expect(labels.text('greeting', { name: 1 })).toBe('{toString} 1')
    expect(labels.markdown('greeting')).toBe('\\{toString\\} \\{name\\}')
    expect(labels.text('close')).toBe('Close')
  })
})
