import { describe, expect, it } from 'vitest'
import { png } from '../../support/images.ts'
import { site } from '../../support/site.ts'
import { htmlOf, type PageOptions, reportOf } from '../markdown/support.ts'

const config = { docs: { paths: 'mkdocs' } } as const
const pages = { 'index.md': '', 'guide/b.md': '', 'guide/a/c.md': '', 'api/x.md': '', 'x.md': '' }
const options: PageOptions = { source: 'guide/a.md', pages, config }

describe('with the path rule "mkdocs"', () => {
  it.each([
    // From the URL of the page, /guide/a/.
    ['../../api/x/#top', '/api/x#top'],
    ['../b', '/guide/b'],
    ['./#here', '/guide/a#here'],
    ['c', '/guide/a/c'],
    ['../../x/', '/x'],
    // From its file.
    ['b.md', '/guide/b'],
    ['../x.md', '/x'],
    ['../api/x', '/api/x'],
  ])('the link %s leads to %s', (href, url) => {
    expect(htmlOf(`[a](${href})`, options)).toContain(`<a href="${url}">`)
  })

  it('a link from the page of a folder starts there', () => {
    const found = { ...options, source: 'guide/index.md' }
    expect(htmlOf('[a](b/) [b](../x/)', found)).toContain('<a href="/guide/b">a</a> <a href="/x">')
  })

  it('other rules resolve links from the file', () => {
    expect(reportOf('[a](../b)', { ...options, config: {} })).toContain('broken-link')
  })

  it('an absolute path may lead to a file in the folder of the pages', () => {
    const root = site({ 'content/img/a.png': png(2, 1) })
    const text = '![a](/img/a.png#only-light) [b](/img/a.png)'
    expect(htmlOf(text, { ...options, root })).toMatch(
      /src="\/assets\/img\/a-\w+\.png" [^>]* class="only-light".*href="\/assets\/files\/a-\w+\.png"/,
    )
  })

  it('files of public/ come first, and nothing outside the pages is published', () => {
    const root = site({ 'content/a.pdf': 'a', 'b.pdf': 'b' })
    const found = { ...options, root, publicFiles: ['a.pdf'] }
    expect(htmlOf('[a](/a.pdf)', found)).toContain('href="/a.pdf"')
    expect(reportOf('[a](/../b.pdf)', found)).toContain('broken-link')
    expect(reportOf('![a](/../b.pdf)', found)).toContain('broken-image')
  })
})
