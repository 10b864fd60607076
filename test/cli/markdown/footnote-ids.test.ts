import { describe, expect, it } from 'vitest'
import type { SlugRule } from '../../../cli/config/types.ts'
import { isNumberedFootnote } from '../../../cli/markdown/footnote-ids.ts'
import { compilePage } from './support.ts'

function compileWith(slugs: SlugRule, text: string) {
  return compilePage(text, { config: { markdown: { slugs } } })
}

const text = 'a[^Note] b[^Note] c^[in the line]\n\n[^Note]: Text'

const prefixed = [
  'user-content-fnref-note',
  'user-content-fnref-note-2',
  'user-content-fnref-2',
  'footnote-label',
  'user-content-fn-note',
  'user-content-fn-2',
]

describe('ids of footnotes', () => {
  it.each<[SlugRule, string[]]>([
    ['github', ['fnref1', 'fnref1:1', 'fnref2', 'fn1', 'fn2']],
    ['vitepress', ['fnref1', 'fnref1:1', 'fnref2', 'fn1', 'fn2']],
    ['docusaurus', prefixed],
    ['starlight', prefixed],
    ['mdbook', ['fr-Note-1', 'fr-Note-2', 'fr-2-1', 'footnote-Note', 'footnote-2']],
    ['mkdocs', ['fnref:Note', 'fnref2:Note', 'fnref:2', 'fn:Note', 'fn:2']],
  ])('are those of %s, and links between them work', (slugs, ids) => {
    const page = compileWith(slugs, text)
    expect([...page.ids]).toEqual(ids)
    const targets = [...page.html.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id)
    expect(new Set(targets)).toEqual(new Set(ids.filter((id) => id !== 'footnote-label')))
    expect(page.report).toBe('')
  })

  it.each<[SlugRule, string, string]>([
    ['github', 'fn1', 'fn1-1'],
    ['starlight', 'user-content-fn-1', 'user-content-fn-1-1'],
    ['starlight', 'footnote-label', 'user-content-fn-1'],
    ['mdbook', 'footnote-1', 'footnote-1-1'],
  ])('of %s differ from that of a heading: %s', (slugs, heading, note) => {
    for (const title of [heading, `Title {#${heading}}`]) {
      const page = compileWith(slugs, `a[^1]\n\n## ${title}\n\n[^1]: b`)
      expect(page.headings[0]?.id).toBe(heading)
      expect(page.html).toContain(`<li id="${note}"`)
      expect(page.html).toContain(`href="#${note}"`)
      expect(page.report).toBe('')
    }
  })

  it('may have any characters of a label', () => {
    const page = compileWith('mkdocs', 'a[^ü"<%]\n\n[^ü"<%]: b\n\n[c](#fn:ü"<%25)')
    expect(page.html).toContain('<a href="#fn:%C3%BC%22%3C%25" id="fnref:ü&quot;&lt;%">')
    expect(page.html).toContain('<li id="fn:ü&quot;&lt;%"')
  })

  it('with numbers may change', () => {
    const ids = ['fn1', 'fnref1:1', 'fn:2', 'fnref2:3', 'fr-1-1', 'footnote-1', 'user-content-fn-1']
    expect(ids.filter((id) => !isNumberedFootnote(id))).toEqual([])
    const others = ['fn:note', 'fn', 'footnote-label', 'fr-note-1', 'user-content-fnref-note']
    expect(others.filter(isNumberedFootnote)).toEqual([])
  })
})
