import { describe, expect, it } from 'vitest'
import { type BuiltSite, buildSite } from '../../../support/site.ts'

function sheetOf({ read }: BuiltSite): string {
  const [, name = ''] =
    /<link rel="stylesheet" href="[^"]*?(assets\/styles-[^"]+)"/.exec(read('index.html')) ?? []
  return read(name)
}

const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"/>'

describe('navbar.logo.srcDark', () => {
  const site = (more: string) => ({
    'config/site.ts': `export default { title: 'T', baseUrl: '/docs/', ${more}
      navbar: { logo: { src: 'img/a b.svg', srcDark: 'dark.svg', alt: 'Lamp' } } }`,
    'config/look.css': 'a { color: red }',
    'public/img/a b.svg': picture,
    'public/dark.svg': picture,
    'index.md': '# Home',
  })

  it.each(['', "styles: ['config/look.css'],"])('is in the style sheet %s', async (more) => {
    const built = await buildSite(site(more))
    expect(built.report).toBe('')
    const [, logo = ''] = /<img ([^>]*navbar-logo[^>]*)>/.exec(built.read('index.html')) ?? []
    expect(logo).toContain('alt="Lamp"')
    expect(logo).toContain('width="90" height="30"')
    expect(logo).not.toContain('.svg')
    const urls = sheetOf(built).match(/url\("?\/docs\/[^)"]*/g)
    expect(urls?.map((url) => url.replace('"', ''))).toEqual([
      'url(/docs/img/a%20b.svg',
      'url(/docs/dark.svg',
      'url(/docs/dark.svg',
    ])
  })

  it('is not there on sites with one logo', async () => {
    const built = await buildSite({
      'config/site.ts':
        "export default { title: 'T', navbar: { logo: { src: 'dark.svg', alt: '' } } }",
      'public/dark.svg': picture,
      'index.md': '# Home',
    })
    expect(built.read('index.html')).toContain('src="/dark.svg"')
    expect(sheetOf(built)).not.toContain('logo]')
  })
})

describe('accentColor', () => {
  const site = (more: string) => ({
    'config/site.ts': `export default { title: 'T', ${more} }`,
    'config/look.css': 'a { color: red }',
    'index.md': '# Home',
  })

  it.each(['', "styles: ['config/look.css'],"])('is in the style sheet %s', async (more) => {
    const built = await buildSite(site(`${more} accentColor: '#6d28d9'`))
    expect(built.report).toBe('')
    expect(
      sheetOf(built)
        .match(/--accent-700: [^;}]*/g)
        ?.at(-1),
    ).toBe('--accent-700: #6d28d9')
  })

  it('is reported with its place if it is too light', async () => {
    const { report } = await buildSite(site("accentColor: '#ffd400'"))
    expect(report).toMatch(/^config\/site\.ts:1:\d+ +accent-contrast /)
  })
})

describe('icons of links', () => {
  const site = (more: string, icon: string) => ({
    'config/site.ts': `export default { title: 'T', baseUrl: '/docs/', ${more}
      navbar: { items: [{ label: 'Forum', href: 'https://a.example/?a=b&c', icon: '${icon}' }] },
      footer: { sections: [{ title: 'More', items: [{ label: 'Feed', to: '/feed.xml', icon: 'rss' }] }] } }`,
    'config/look.css': 'a { color: red }',
    'public/img/forum.svg': picture,
    'public/feed.xml': '<feed/>',
    'index.md': '# Home',
  })

  it.each(['', "styles: ['config/look.css'],"])('are in the style sheet %s', async (more) => {
    const built = await buildSite(site(more, 'img/forum.svg'))
    expect(built.report).toBe('')
    const sheet = sheetOf(built)
    expect(sheet).toMatch(/url\("?\/docs\/img\/forum\.svg"?\)/)
    const icons = sheet.match(/url\("?data:image\/svg[^;}]*/g) ?? []
    // Some browsers need the property with a prefix.
    expect(new Set(icons).size).toBe(1)
  })

  it('must be files that exist', async () => {
    const { places } = await buildSite(site('', 'img/forun.svg'))
    expect(places).toEqual(['config/site.ts:2:83  config-invalid'])
  })
})
