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

  const linked = {
    'guide.md': '# Guide\n\n[Home](/), [again](./#start) and <a href="/">once more</a>',
    'other.tsx':
      'export default function Other() {\n  return <a href="/">Home</a>\n}\nexport const frontMatter = { title: "Other" }',
  }
  const navigation = `navbar: { items: [{ label: 'Home', to: '/' }] },
    footer: { sections: [{ title: 'Site', items: [{ label: 'Home', to: '/#start' }] }] },`

  it('is reported once, not again by each link to it', async () => {
    const { report } = await buildSite({ ...config(navigation), ...linked })
    expect(report.match(/^\S.*$/gm)?.filter((line) => !line.includes('orphan'))).toEqual([
      'content  home-missing (warning)',
    ])
  })

  it('can be linked to if it is redirected', async () => {
    const redirects = "redirects: [{ from: '/', to: '/guide' }]"
    const { report } = await buildSite({ ...config(`${navigation} ${redirects}`), ...linked })
    expect(report).not.toContain('broken-link')
  })

  it('cannot be the end of a redirect', async () => {
    const redirects = "redirects: [{ from: '/old', to: '/' }]"
    const { report } = await buildSite({ ...config(redirects), 'guide.md': '# Guide' })
    expect(report).toContain('redirect-broken')
  })
})
