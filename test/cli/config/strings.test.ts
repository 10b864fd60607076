import { describe, expect, it } from 'vitest'
import { languages, languageWithStrings } from '../../../cli/config/languages/languages.ts'
import { loadStrings } from '../../../cli/config/languages/load-strings.ts'
import { pluginStrings } from '../../../runtime/contract/plugin-strings.ts'
import {
  contentStrings,
  interfaceStrings,
  searchStrings,
} from '../../../runtime/contract/strings.ts'
import { filesOf } from '../../support/built-pages.ts'
import { buildSite } from '../../support/site.ts'

const english: Readonly<Record<string, string>> = {
  ...interfaceStrings,
  ...searchStrings,
  ...contentStrings,
  ...pluginStrings,
}
const codes = Object.keys(languages).filter((code) => code !== 'en') as Parameters<
  typeof loadStrings
>[0][]

const namesIn = (text = '') => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort()

describe.each(codes)('the strings in %s', (code) => {
  it('are complete, with the values of the English ones', async () => {
    const strings: Readonly<Record<string, string>> = await loadStrings(code)
    expect(Object.keys(strings).sort()).toEqual(Object.keys(english).sort())
    for (const [id, text] of Object.entries(strings)) {
      expect([id, ...namesIn(text)]).toEqual([id, ...namesIn(english[id])])
      expect(text.trim(), id).toBe(text)
      expect(text, id).not.toBe('')
    }
  })

  it('do not begin a line with a mark that belongs to the word before it', async () => {
    const texts = Object.values(await loadStrings(code))
    expect(texts.filter((text) => / [:;!?»…]|« /.test(text))).toEqual([])
  })

  it('are translated, except for words that are the same', async () => {
    const strings: Readonly<Record<string, string>> = await loadStrings(code)
    const same = Object.keys(english).filter((id) => strings[id] === english[id])
    expect(same.length).toBeLessThan(12)
  })
})

it('the strings in Arabic isolate names and keys that readers see, such as "C++", from their text', async () => {
  const strings = await loadStrings('ar')
  const seen = [
    strings.unmaintained,
    strings.unreleased,
    strings.readThisPageFor,
    strings.goToDocs,
    strings.homeOf,
    strings.documentationOf,
    strings.updatedOnBy.replace('{date}', ''),
    strings.pressToCopy,
    strings.noResultsForQuery,
    strings.searchVersionFor,
    strings.searchResultsFor,
  ]
  const outside = seen.map((text) => text.replace(/\u2068[^\u2069]*\u2069/g, ''))
  expect(outside.filter((text) => text.includes('{'))).toEqual([])
})

it('locales get the strings of their language, except for traditional Chinese', () => {
  const found = ['de', 'de-AT', 'PT', 'zh', 'zh-Hans', 'zh-TW', 'zh-Hant', 'nl', 'toString'].map(
    languageWithStrings,
  )
  const { de, zh } = { de: 'de', zh: 'zh-CN' }
  expect(found).toEqual([de, de, 'pt-BR', zh, zh, undefined, undefined, undefined, undefined])
})

describe('a site in German', () => {
  it('needs only the code', async () => {
    const { report, read, outDir } = await buildSite({
      'config/site.ts': `export default { title: 'Lampe', defaultLocale: 'de' }`,
      'index.md': '# Anfang\n\n## Teil\n\n:::tip\na\n:::',
    })
    expect(report).toBe('')
    const html = read('index.html')
    expect(html).toContain('<html lang="de" dir="ltr">')
    expect(html).toContain('Auf dieser Seite')
    expect(html).toContain('<p class="admonition-title">Tipp</p>')
    expect(read('404.html')).toContain('<title>Seite nicht gefunden | Lampe</title>')
    const entry = filesOf(outDir).find((path) => /^assets\/entry-.*\.js$/.test(path)) ?? ''
    expect(read(entry)).toContain('Zum Inhalt springen')
    // The build has written these into the pages.
    expect(read(entry)).not.toContain('Direkter Link')
  })

  it('can replace strings', async () => {
    const { read } = await buildSite({
      'config/site.ts': `export default {
  title: 'Lampe',
  locales: { de: { strings: { onThisPage: 'Inhalt' } } },
}`,
      'index.md': '# Anfang\n\n## Teil',
    })
    expect(read('index.html')).toContain('Inhalt')
    expect(read('index.html')).toContain('Zum Inhalt springen')
  })
})
