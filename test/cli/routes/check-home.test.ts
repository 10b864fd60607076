import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { policyOf } from '../../../cli/render/page-policy.ts'
import { devServer } from '../../support/dev-server.ts'
import { buildSite, type Files } from '../../support/site.ts'

const config = (more = '') => ({
  'config/site.ts': `export default { title: 'Test site', search: { provider: 'none' }, ${more} }`,
})

const files = (more: Files = {}) => ({ ...config(), 'guide.md': '# Guide', ...more })

describe('a site without a home page', () => {
  it('redirects to its first page, with a warning', async () => {
    const { ok, report, read } = await buildSite(files())
    expect(report).toBe(`content  home-missing (warning)
  The site has no home page: "/" redirects to "/guide"
  Fix: add content/index.md, or add { from: '/', to: '/guide' } to "redirects"`)
    expect(ok).toBe(true)
    expect(read('index.html')).toContain('content="0; url=/guide"')
  })

  const results = "export { SearchPage as default } from 'docs-build/theme'\n"
  const docs = (versions: string) => `docs: { versions: [${versions}] },`
  it.each([
    ['the first page of the sidebar', { 'a/b.md': '# B', 'z.md': '# Z' }, '', '/a/b'],
    ['a page, rather than the search results', { 'search.tsx': results, 'z.md': '# Z' }, '', '/z'],
    ['a page about searching', { 'search.md': '# S', 'z.md': '# Z' }, '', '/search'],
    [
      'the first page of the first version that has pages',
      { 'v2/a.md': '# A', 'b.md': '# B' },
      docs("{ name: 'v2', label: '2', path: '/v2' }"),
      '/v2/a',
    ],
    [
      'the main page of a version',
      { 'v2/a.md': '# A', 'v2/b.md': '# B' },
      docs("{ name: 'v2', label: '2', path: '/v2', mainDoc: 'b' }"),
      '/v2/b',
    ],
    ['a URL with a slash', { 'z.md': '# Z' }, "trailingSlash: true, baseUrl: '/d/',", '/d/z/'],
    ['a URL of other letters', { 'é.md': '# É' }, '', '/%C3%A9'],
  ])('starts at %s', async (_, pages, settings, href) => {
    const { read } = await buildSite({ ...config(settings), ...pages })
    expect(read('index.html')).toContain(`content="0; url=${href}"`)
  })

  it('allows the script of its redirect in the policy', async () => {
    const { read } = await buildSite(
      files({
        'config/site.ts':
          "import { headers } from 'docs-build'\nexport default { title: 'Test site', plugins: [headers()] }",
      }),
    )
    const { scripts } = policyOf(read('index.html'))
    expect(scripts).toHaveLength(1)
    expect(read('_headers')).toContain(scripts[0])
  })

  it('publishes nothing at its root if the check is turned off', async () => {
    const { outDir } = await buildSite(files(config("checks: { homePage: 'ignore' }")))
    expect(existsSync(join(outDir, 'index.html'))).toBe(false)
  })

  it('leaves its root to a plugin that writes a file there', async () => {
    const plugin =
      "{ name: 'start', cacheKey: '', files: () => [{ path: 'index.html', contents: 'Hi' }] }"
    const { ok, read } = await buildSite(files(config(`plugins: [${plugin}]`)))
    expect(ok).toBe(true)
    expect(read('index.html')).toBe('Hi')
    const { get } = await devServer(files(config(`plugins: [${plugin}]`)))
    expect(await (await get('/')).text()).toBe('Hi')
  })

  it('redirects in development too', async () => {
    const { get } = await devServer(files())
    const response = await get('/')
    expect([response.status, response.headers.get('location')]).toEqual([302, '/guide'])
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
