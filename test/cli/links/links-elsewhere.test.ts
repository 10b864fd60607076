import { describe, expect, it } from 'vitest'
import { htmlOf, type PageOptions, reportOf } from '../markdown/support.ts'

const pages = {
  'setup.md': '# Setup',
  'guide/deep/tips.md': '# Tips',
  'guide/near.md': '# Near',
  'near.md': '# Far',
  'v3/old.md': '# Old',
}
const options: PageOptions = {
  source: 'guide/index.md',
  pages,
  config: { docs: { versions: [{ name: 'current' }, { name: 'v3' }] } },
}

describe('a relative link whose target is not in its folder', () => {
  it.each([
    ['setup.md', '/setup'],
    ['setup', '/setup'],
    ['guide/deep/tips.md#top', '/guide/deep/tips#top'],
    ['v3/old', '/v3/old'],
    // Files in the folder come first.
    ['near.md', '/guide/near'],
    ['near', '/guide/near'],
  ])('leads to a page by its path from the folder of the version: %s', (href, url) => {
    expect(htmlOf(`[a](${href})`, options)).toContain(`<a href="${url}">`)
  })

  it('does not lead to another version', () => {
    expect(htmlOf('[a](old.md)', { ...options, source: 'v3/guide/a.md' })).toContain('/v3/old')
    expect(reportOf('[a](setup.md)', { ...options, source: 'v3/guide/a.md' })).toContain(
      'there is no file content/v3/guide/setup.md',
    )
  })

  it.each(['index.md', 'README', './setup.md', '../setup/x'])('is reported for %s', (href) => {
    const source = 'guide/deep/a.md'
    expect(
      reportOf(`[a](${href})`, { ...options, source, pages: { ...pages, 'index.md': '' } }),
    ).toContain('broken-link')
  })

  it('leads to a page by its path from the URL of the page', () => {
    const text = '---\nslug: /start/first\n---\n\n[a](second)'
    const found = {
      ...options,
      source: 'guide/x.md',
      pages: { 'b.md': '---\nslug: /start/second\n---\n' },
    }
    expect(htmlOf(text, found)).toContain('<a href="/start/second">')
    expect(reportOf(text, { ...found, pages: { ...found.pages, 'second.md': '' } })).toBe(
      `content/guide/x.md:5:5  broken-link
  Broken link to "second": the path could refer to "/start/second" or "/second"
  Fix: write "/start/second" or "/second"`,
    )
  })
})
