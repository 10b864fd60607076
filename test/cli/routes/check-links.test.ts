import { describe, expect, it } from 'vitest'
import { createExternalPaths } from '../../../cli/config/schema/external-paths.ts'
import type { UserConfig } from '../../../cli/config/types.ts'
import { hrefsIn } from '../../../cli/html/hrefs.ts'
import { createLinkTargets } from '../../../cli/links/link-targets.ts'
import type { AnchorLink } from '../../../cli/links/types.ts'
import { checkAnchors } from '../../../cli/routes/check-anchors.ts'
import { checkNavigation } from '../../../cli/routes/check-navigation.ts'
import { checkRenderedLinks, navigationHrefs } from '../../../cli/routes/check-rendered-links.ts'
import { locateHref } from '../../../cli/routes/locate-href.ts'
import { buildSite } from '../../support/site.ts'
import { configOf } from '../content/pages.ts'
import { plan, textsOf } from './plan.ts'

const files = { 'index.md': '', 'guide/setup.md': '', 'guide/index.md': '', 'über uns.md': '' }

function targets(config: Partial<UserConfig> = {}) {
  return createLinkTargets(plan(files, config).plan, ['logo.svg', 'my file.pdf'])
}

describe('createLinkTargets()', () => {
  it.each([
    ['/guide/setpu', '/guide/setup'],
    ['/setup', '/guide/setup'],
    ['/guides', '/guide'],
    ['/something/else/altogether', undefined],
  ])('finds the nearest URL of %s: %s', (url, nearest) => {
    expect(targets().nearestUrl(url)).toBe(nearest)
  })
})

describe('checkNavigation()', () => {
  const report = (config: Partial<UserConfig>) => {
    const site = configOf(config)
    const planned = plan(files, config).plan
    return textsOf(checkNavigation(site, planned.sidebars, targets(config)))
  }

  it('reports broken links of the configuration with their key path and the nearest page', () => {
    const good = [
      { label: 'a', to: '/guide/setup#x' },
      { label: 'b', to: '/guide/?tab=1' },
      { label: 'c', to: '/logo.svg' },
      { label: 'd', href: 'https://x.org/nowhere' },
      { label: 'e', to: '/guide/setup.html' },
    ]
    expect(
      report({
        navbar: {
          items: [
            ...good,
            { label: 'x', to: '/guid' },
            { type: 'dropdown', label: 'More', items: [...good, { label: 'x', to: '/setup' }] },
            { type: 'docs-version-dropdown', after: [{ label: 'x', to: '/releases' }] },
          ],
        },
        footer: { sections: [{ title: 'F', items: [...good, { label: 'x', to: '/logo.png' }] }] },
        sidebars: {
          docs: [
            'index',
            {
              type: 'category',
              label: 'C',
              items: [{ type: 'link', label: 'Deep', to: '/guide/stup' }],
            },
          ],
        },
      }),
    ).toEqual([
      'config/site.ts navbar.items[5] has a broken link to "/guid": no page has that URL → write "/guide"',
      'config/site.ts navbar.items[6].items[5] has a broken link to "/setup": no page has that URL → write "/guide/setup"',
      'config/site.ts navbar.items[7].after[0] has a broken link to "/releases": no page has that URL → add the page, or remove the link',
      'config/site.ts footer.sections[0].items[5] has a broken link to "/logo.png": no page has that URL → add the page, or remove the link',
      'config/site.ts sidebars.docs "Deep" has a broken link to "/guide/stup": no page has that URL → write "/guide/setup"',
    ])
  })
})

describe('checkAnchors()', () => {
  const pages = [
    {
      page: { place: 'content/a.md', url: '/a' },
      ids: new Set(['setup', 'über-uns']),
      links: [
        { url: '/a', anchor: 'setup', href: '#setup', line: 1, column: 1 },
        { url: '/a', anchor: 'stup', href: '#stup', line: 2, column: 5 },
        { url: '/b', anchor: 'options', href: 'b.md#options', line: 3, column: undefined },
        { url: '/b', anchor: 'top', href: 'b.md#top', line: 4, column: 1 },
        { url: '/gone', anchor: 'x', href: '/gone#x', line: 6, column: 1 },
      ],
    },
    { page: { place: 'content/b.md', url: '/b' }, ids: new Set<string>(), links: [] },
  ]

  it('reports links of pages and of the configuration to missing ids', () => {
    const site = configOf({
      navbar: {
        items: [
          { label: 'a', to: '/a#über-uns' },
          { label: 'b', to: '/a/#%C3%BCber-uns' },
          { label: 'c', to: '/a#setups' },
          { label: 'd', href: 'https://x.org/a#nowhere' },
        ],
      },
      footer: { sections: [{ title: 'F', items: [{ label: 'e', to: '/b#x' }] }] },
    })
    expect(textsOf(checkAnchors(pages, site, new Map()))).toEqual([
      'content/a.md:2:5 Broken link to "#stup": content/a.md has no heading or element with the ID "stup" → write "#setup"',
      'content/a.md:3 Broken link to "b.md#options": content/b.md has no heading or element with the ID "options" → remove "#options", or add "{#options}" to the heading that you meant',
      'config/site.ts navbar.items[2] has a broken link to "/a#setups": content/a.md has no heading or element with the ID "setups" → write "#setup"',
      'config/site.ts footer.sections[0].items[0] has a broken link to "/b#x": content/b.md has no heading or element with the ID "x" → remove "#x", or add "{#x}" to the heading that you meant',
    ])
  })

  it.each([
    ['use-find-in-page', 'write "#find-in-page"'],
    ['the-page', 'remove "#the-page", or add "{#the-page}" to the heading that you meant'],
    ['page', 'remove "#page", or add "{#page}" to the heading that you meant'],
    ['moved', 'link to content/b.md, which contains this ID'],
    ['fount', 'link to content/b.md, which contains this ID'],
    ['lamp-4', 'remove "#lamp-4", or add "{#lamp-4}" to the heading that you meant'],
    ['hoistlamps', 'remove "#hoistlamps", or add "{#hoistlamps}" to the heading that you meant'],
    ['everywhere', 'remove "#everywhere", or add "{#everywhere}" to the heading that you meant'],
  ])('suggests an anchor with the same words, or the page with the id: %s', (anchor, fix) => {
    const link = { url: '/a', anchor, href: `#${anchor}`, line: 1, column: 1 }
    const pageWith = (name: string, ids: string[], links: AnchorLink[] = []) => ({
      page: { place: `content/${name}.md`, url: `/${name}` },
      ids: new Set(ids),
      links,
    })
    const pages = [
      pageWith(
        'a',
        ['find-in-page', 'on-the-front-page', 'the-last-page', 'found', 'lamp-5', 'linklamps'],
        [link],
      ),
      pageWith('b', ['moved', 'everywhere', 'fount']),
      pageWith('c', ['everywhere']),
    ]
    const [problem] = checkAnchors(pages, configOf({}), new Map())
    expect(problem?.fix).toBe(fix)
  })

  it('reports links of sidebars to missing ids once, where the sidebar is configured', async () => {
    const links = (id: string) => `[{ type: 'link', label: 'Go', to: '/a#${id}' }]`
    const { report } = await buildSite({
      'index.md': '# Home',
      'a.md': '# A\n\n[home](/)\n\n## Part {#part}',
      'config/site.ts': `export default { title: 'T', sidebars: { docs: ['index', 'a',
  { type: 'category', label: 'More', items: ${links('nope')} }, ...${links('part')}] } }`,
    })
    expect(report).toBe(`config/site.ts:2:79  broken-anchor
  sidebars.docs "Go" has a broken link to "/a#nope": content/a.md has no heading or element with the ID "nope"
  Fix: remove "#nope", or add "{#nope}" to the heading that you meant`)
  })
})

describe('checkRenderedLinks()', () => {
  const config = { baseUrl: '/docs/', navbar: { items: [{ label: 'x', to: '/nowhere' }] } }
  const check = (html: string, text = '', subject?: string) => {
    const site = configOf(config)
    const navigation = navigationHrefs(site, plan(files, config).plan)
    const locate = (href: string) => ({
      file: 'content/page.tsx',
      ...(locateHref(text, href) ?? { line: 1, column: 1 }),
    })
    const externalPaths = createExternalPaths(site)
    const source = { url: '/page', hrefs: hrefsIn(html), locate, externalPaths }
    const { problems, anchorLinks, urls } = checkRenderedLinks(
      { ...source, ...(subject !== undefined && { subject }) },
      site,
      (href) => navigation.has(href),
      targets(config),
    )
    return { texts: textsOf(problems), anchorLinks, urls }
  }

  it.each<[html: string, ...texts: string[]]>([
    ['<a href="/docs/guide/setup">x</a>'],
    ['<a href="/docs/%C3%BCber%20uns">x</a>'],
    ['<a href="/docs/logo.svg">x</a><a href="/docs/my%20file.pdf">x</a>'],
    ['<a href="/docs/nowhere">what the navbar links to</a>'],
    ['<a href="/elsewhere">outside of the site</a><a href="https://x.org">x</a>'],
    [
      '<a class="a" href="/docs/guide/stup">x</a>',
      'content/page.tsx:2:11 Broken link to "/guide/stup": no page has that URL → write "/guide/setup"',
    ],
    ['<img src="/docs/logo.svg"/><img src="/docs/assets/a-234567AB.svg"/><img src="data:,"/>'],
    [
      '<img alt="" src="/docs/my%20logo.png"/>',
      'content/page.tsx:1:1 Cannot show the image "/my%20logo.png": there is no file public/my logo.png → add the file, or correct the path',
    ],
  ])('checks the HTML of a component page: %s', (html, ...texts) => {
    const text = '<Link to="/guide/stup-2">\n<Link to="/guide/stup">'
    expect(check(html, text).texts).toEqual(texts)
  })

  it('returns anchors to be checked with the whole site', () => {
    const file = { file: 'content/page.tsx' }
    const html =
      '<a href="#%C3%BCber">x</a><a href="/docs/guide#a">x</a><a href="/docs/guide/setup">x</a><a href="#">x</a>'
    expect(check(html, "to='#%C3%BCber'\n  to={'/guide#a'}").anchorLinks).toEqual([
      { url: '/page', anchor: 'über', href: '#%C3%BCber', ...file, line: 1, column: 5 },
      { url: '/guide', anchor: 'a', href: '/guide#a', ...file, line: 2, column: 8 },
    ])
  })

  it('lists the pages that are linked to, and resolves relative URLs as browsers do', () => {
    const html = '<a href="guide">x</a><a href="/docs/guide/setup#a">x</a><a href="#b">x</a>'
    expect(check(html).urls).toEqual(['/guide', '/guide/setup', '/page'])
    expect(check('<a href="../gone">x</a>').texts).toEqual([])
    expect(check('<a href="gone">x</a>').texts[0]).toContain('Broken link to "/gone"')
  })

  it('names the component that rendered a link if it is not the page', () => {
    expect(
      check('<a href="/docs/gone">x</a><script src="/docs/x.js">', '', 'The layout').texts,
    ).toEqual([
      'content/page.tsx:1:1 The layout has a broken link to "/gone": no page has that URL → add the page, or remove the link',
      'content/page.tsx:1:1 The layout cannot load "/x.js": there is no file public/x.js → add the file, or correct the path',
    ])
  })
})
