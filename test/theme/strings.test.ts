import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { pluginStrings } from '../../runtime/contract/plugin-strings.ts'
import {
  contentStrings,
  createTranslate,
  interfaceStrings,
  searchStrings,
} from '../../runtime/contract/strings.ts'
import { filesOf } from '../support/built-pages.ts'
import { buildSite } from '../support/site.ts'

describe('createTranslate()', () => {
  it('returns the strings of a locale, else the English ones, with values', () => {
    const t = createTranslate(interfaceStrings, { retry: 'Nochmal', pagesOf: 'Seiten von {label}' })
    expect([t('retry'), t('menu'), t('pagesOf', { label: '{x}' })]).toEqual([
      'Nochmal',
      'Menu',
      'Seiten von {x}',
    ])
    expect(t('homeOf')).toBe('{title} home')
  })

  it('throws for an id that has no message', () => {
    const t = createTranslate(interfaceStrings)
    expect(() => t('' as 'menu')).toThrow('Cannot translate "": no string has this ID')
    expect(() => t('nothing' as 'menu')).toThrow(
      'Cannot translate "nothing": no string has this ID',
    )
  })
})

const sources = filesOf('theme')
  .filter((path) => path.endsWith('.tsx'))
  .map((path) => ({ path, code: readFileSync(`theme/${path}`, 'utf8') }))

it('the theme has no text outside of the strings', () => {
  const found = sources.flatMap(({ path, code }) => [
    ...[...code.matchAll(/(?:aria-label|title|placeholder|alt)="([^"]*[a-z]{2}[^"]*)"/gi)].map(
      ([, text]) => `${path}: ${text}`,
    ),
    // Text between tags, on a separate line or within one.
    ...[...code.matchAll(/^\s*(?:<\w[^>]*>)?([A-Z][a-z]+(?: [a-z]+)*[.…]?)(?:<\/\w+>)?$/gm)].map(
      ([, text]) => `${path}: ${text}`,
    ),
  ])
  expect(found).toEqual([])
})

it('every string is used', () => {
  const code = [
    ...sources.map((source) => source.code),
    ...['code-buttons', 'scrollers', 'enhance'].map((name) =>
      readFileSync(`theme/enhance/${name}.ts`, 'utf8'),
    ),
    readFileSync('cli/render/render-page.ts', 'utf8'),
    readFileSync('cli/bundle/site-data.ts', 'utf8'),
    readFileSync('cli/pages/original-language.ts', 'utf8'),
    readFileSync('cli/search/write-index-files.ts', 'utf8'),
    ...['cli/markdown', 'plugins/blog', 'plugins/changelog', 'plugins/print'].flatMap((folder) =>
      filesOf(folder).map((path) => readFileSync(`${folder}/${path}`, 'utf8')),
    ),
  ].join()
  const all = { ...interfaceStrings, ...searchStrings, ...contentStrings, ...pluginStrings }
  const unused = Object.keys(all).filter((id) => !code.includes(`'${id}'`))
  // By the kind of a version's banner.
  expect(unused).toEqual(['unmaintained', 'unreleased'])
})

it('every page loads the strings of pages only', () => {
  const shared = readFileSync('dist/shared/browser-production.js', 'utf8')
  const messages = (strings: object) => Object.values(strings).filter((one) => one.length > 20)
  expect(messages(interfaceStrings).every((one) => shared.includes(one))).toBe(true)
  for (const strings of [searchStrings, contentStrings])
    expect(messages(strings).filter((one) => shared.includes(one))).toEqual([])
})

describe('a site in another language', () => {
  const config = (strings: string) => `import { strings } from './strings/he.ts'
export default {
  title: 'Test site',
  defaultLocale: 'he',
  locales: { he: { label: 'עברית', direction: 'rtl', strings } },
}
export const more = ${strings}`

  it('gets its strings from one file, and its direction and language from the locale', async () => {
    const { report, read } = await buildSite({
      'config/site.ts': config('1'),
      'config/strings/he.ts': `export const strings = {
  skipLink: 'דלג לתוכן',
  notFoundTitle: 'הדף לא נמצא',
  directLink: 'קישור אל {heading}',
  details: 'פרטים',
  tip: 'טיפ',
  important: 'חשוב & "דחוף"',
  backToReference: 'חזרה אל {reference}',
  taskDone: 'בוצע',
}`,
      'index.md':
        '# Home\n\n## Part\n\n:::details\na\n:::\n\n:::tip\nb[^1]\n:::\n\n> [!IMPORTANT]\n> c\n\n- [x] d\n\n[^1]: e',
    })
    expect(report).toBe('')
    const html = read('index.html')
    expect(html).toContain('<html lang="he" dir="rtl">')
    expect(html).toContain('דלג לתוכן')
    expect(html).toContain('On this page')
    expect(html).toContain('aria-label="קישור אל Part"')
    expect(html).toContain('<summary>פרטים</summary>')
    expect(html).toContain('<p class="admonition-title">טיפ</p>')
    expect(html).toContain('<p class="admonition-title">חשוב &amp; &quot;דחוף&quot;</p>')
    expect(html).toContain('aria-label="חזרה אל 1"')
    expect(html).toContain('aria-label="בוצע"')
    expect(read('404.html')).toContain('<title>הדף לא נמצא | Test site</title>')
  })

  it('reports an unknown id and an empty message', async () => {
    const { report } = await buildSite({
      'config/site.ts': `export default {
  title: 'T',
  locales: { he: { label: 'H', strings: { skipLnk: 'x', menu: '' } } },
}`,
      'index.md': '# Home',
    })
    expect(report).toBe(`config/site.ts:3:43  config-invalid
  Unknown setting "locales.he.strings.skipLnk"
  Fix: write "skipLink"
config/site.ts:3:63  config-invalid
  Invalid value "" for locales.he.strings.menu: it must not be empty`)
  })
})
