import { describe, expect, it } from 'vitest'
import { buildSite } from '../../support/site.ts'

const config = (more = '') => ({
  'config/site.ts': `export default { title: 'Test site', search: { provider: 'none' }, ${more} }`,
})

describe('a site without a home page', () => {
  it('is a warning, which proposes a redirect', async () => {
    const { ok, report } = await buildSite({ ...config(), 'guide.md': '# Guide' })
    expect(report).toBe(`content  home-missing (warning)
  The site has no home page: "/" leads to the not-found page
  Fix: add content/index.md, or redirect readers: redirects: [{ from: '/', to: '/guide' }]`)
    expect(ok).toBe(true)
  })

  it.each([
    ['a page with its URL', { ...config(), 'guide.md': '---\nslug: /\n---\n# Guide' }],
    [
      'a redirect',
      { ...config("redirects: [{ from: '/', to: '/guide' }]"), 'guide.md': '# Guide' },
    ],
    ['a file of public/', { ...config(), 'guide.md': '# Guide', 'public/index.html': '<p>Hi</p>' }],
    [
      'the check turned off',
      { ...config("checks: { homePage: 'ignore' }"), 'guide.md': '# Guide' },
    ],
  ])('is right with %s', async (_, files) => {
    const { ok, report } = await buildSite(files)
    expect({ ok, report }).toEqual({ ok: true, report: '' })
  })

  it('is one whose home page is a draft', async () => {
    const { report } = await buildSite({
      ...config(),
      'index.md': '---\ndraft: true\n---\n# Home',
      'guide.md': '# Guide',
    })
    expect(report).toContain('home-missing (warning)')
  })
})
