import { describe, expect, it } from 'vitest'
import { buildSite, type Files } from '../support/site.ts'

const pages: Files = {
  'index.md': '# Start\n\n## C++\n',
  'guide/a++.md': '# A++\n\n## Other\n',
  'guide/b.md': '# B?\n',
  'old/index.md': '# Old\n',
}

const config = (locales: string) => `export default {
  title: 'Lamp',
  ${locales},
  navbar: { items: [{ type: 'docs-version-dropdown' }, { label: 'A++', to: '/guide/a++' }] },
  footer: { sections: [{ title: 'More', items: [{ label: 'B?', to: '/guide/b' }] }] },
  docs: { versions: [{ name: 'current', label: '2.x' }, { name: 'old', label: '1.x' }] },
}`

const isolated = /\u2068([^\u2069]*)\u2069/g
const labelsIn = (html: string) => [
  ...new Set([...html.matchAll(isolated)].map(([, label]) => label).sort()),
]

describe('pages that are read from right to left', () => {
  it('isolate labels in letters of the other direction', async () => {
    const { report, read } = await buildSite({
      'config/site.ts': config("defaultLocale: 'ar'"),
      ...pages,
    })
    expect(report).toBe('')
    const start = read('index.html')
    expect(start).toContain('>\u2068C++\u2069</a>')
    expect(start).toMatch(/<li class="sidebar-item"[^>]*><a class="sidebar-link"[^>]*>\u2068A\+\+/)
    const page = read('guide/a++/index.html')
    expect(labelsIn(page)).toEqual(['1.x', '2.x', 'A++', 'B?'])
    expect(page).toMatch(/<title>A\+\+ \| Lamp/)
    expect(page).toMatch(/<h1[^>]*>A\+\+/)
    expect(page).toContain('<span class="pagination-title">\u2068B?\u2069</span>')
  })

  it('are the only ones', async () => {
    const { report, read } = await buildSite({
      'config/site.ts': config('locales: { en: {}, ar: {} }'),
      ...pages,
    })
    expect(report).toBe('')
    expect(labelsIn(read('guide/a++/index.html'))).toEqual([])
    expect(labelsIn(read('ar/guide/a++/index.html'))).toEqual(['2.x', 'A++', 'B?'])
  })
})
