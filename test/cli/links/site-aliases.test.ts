import { describe, expect, it } from 'vitest'
import { png } from '../../support/images.ts'
import { site } from '../../support/site.ts'
import { compilePage } from '../markdown/support.ts'

const openSite = () =>
  site({
    'docs/guide/setup.md': '',
    'docs/img/a.png': png(2, 1),
    'blog/a.png': png(3, 1),
    'src/assets/b.png': png(4, 1),
    'content/img/c.png': png(5, 1),
  })
const config = { docs: { versions: [{ name: 'current', path: '/', dir: '../docs' }] } }

describe('an image whose path begins with the alias of a folder', () => {
  it.each([
    ['@site/docs/img/a.png', 2],
    ['@site/blog/a.png', 3],
    ['~/assets/b.png', 4],
  ])('is the file below that folder: %s', (path, width) => {
    const page = { source: '../docs/guide/setup.md', root: openSite(), config }
    const { html, report } = compilePage(`![A](${path})`, page)
    expect(report).toBe('')
    expect(html).toMatch(new RegExp(`src="/assets/img/\\w-\\w+\\.png" alt="A" width="${width}"`))
  })

  it('is in content/ if the docs were copied there', () => {
    const page = { source: 'guide/setup.md', root: openSite() }
    expect(compilePage('![A](@site/docs/img/c.png)', page).html).toContain('width="5"')
  })

  it.each([
    ['@site/blog/x.png', 'there is no file blog/x.png'],
    ['~/assets/x.png', 'there is no file src/assets/x.png'],
    ['@site/../x.png', 'the path points outside the site folder'],
  ])('is reported with the path of the file if that is missing: %s', (path, reason) => {
    const page = { source: '../docs/guide/setup.md', root: openSite(), config }
    expect(compilePage(`![A](${path})`, page).report).toContain(
      `Cannot show the image "${path}": ${reason}`,
    )
  })
})
