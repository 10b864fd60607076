import { describe, expect, it } from 'vitest'
import { buildSite, rebuild } from '../support/site.ts'

/** A site with a component that renders its arguments. */
function withCard(html: string, page: string, more = {}) {
  return {
    'config/site.ts': `export default { title: 'T', components: { card: 'config/Card.tsx' } }`,
    'config/Card.tsx': `export default function Card({ to, id }: { to?: string; id?: string }) {\n  return ${html}\n}\n`,
    'index.md': page,
    'guide.md': '# Guide\n\n## Setup',
    ...more,
  }
}

describe('build() of components that render links', () => {
  it('reports a broken link at the argument with its href', async () => {
    const { report } = await buildSite(
      withCard('<a href={to}>x</a>', '# Home\n\n::card{to="/guide"}\n\n::card{to="/gide"}'),
    )
    expect(report).toBe(`content/index.md:5:12  broken-link
  Broken link to "/gide": no page has that URL
  Fix: write "/guide"`)
  })

  it('reports a broken link once, at the component that makes it up, for all pages', async () => {
    const { places } = await buildSite(
      withCard(
        '<p><a href="/gide">x</a><img src="/a.png" alt=""/><video src="/v.mp4"/></p>',
        '# Home\n\n::card\n\n[a](a.md) [b](b.md)',
        { 'a.md': '::card', 'b.md': '# B\n\n::card' },
      ),
    )
    expect(places).toEqual([
      'config/Card.tsx:2:22  broken-link',
      'config/Card.tsx:2:44  broken-image',
      'config/Card.tsx:2:72  broken-asset',
    ])
  })

  it('checks anchors, and counts rendered ids as anchors', async () => {
    const page = '# Home\n\n::card{to="/guide#stup" id="mine"}\n\n[ok](#mine) [broken](#yours)'
    const { report } = await buildSite(withCard('<a id={id} href={to}>x</a>', page))
    expect(report).toBe(`content/index.md:3:12  broken-anchor
  Broken link to "/guide#stup": content/guide.md has no heading or element with the ID "stup"
  Fix: write "#setup"
content/index.md:5:22  broken-anchor
  Broken link to "#yours": content/index.md has no heading or element with the ID "yours"
  Fix: remove "#yours", or add "{#yours}" to the heading that you meant`)
  })

  it('names the id of the heading whose text an anchor contains', async () => {
    const { report } = await buildSite({
      'config/site.ts': "export default { title: 'T', markdown: { slugs: 'vitepress' } }",
      'index.md': '# Home\n\n[a](<#Über uns!>)\n\n## Über uns!\n\n<i id="Über-un!"></i>',
    })
    expect(report).toContain('Fix: write "#uber-uns"')
  })

  it('reports an id that is rendered twice, by whatever component', async () => {
    const { report } = await buildSite(
      withCard(
        '<i id={id}>x</i>',
        '# Home\n\n::card{id="home"}\n\n<b id="two">x</b> <b id="two">y</b>',
      ),
    )
    expect(report).toBe(`content/index.md:3:12  duplicate-id
  Duplicate ID "home" on this page: links to it reach only the first element
  Fix: give one of the elements a different ID
content/index.md:5:26  duplicate-id
  Duplicate ID "two" on this page: links to it reach only the first element
  Fix: give one of the elements a different ID`)
  })

  it('checks a cached page again when a page that it links to is removed', async () => {
    const files = withCard('<a href="/guide">x</a>', '# Home\n\n::card')
    const { root, ok } = await buildSite(files)
    expect(ok).toBe(true)
    const { rmSync } = await import('node:fs')
    rmSync(`${root}/content/guide.md`)
    expect((await rebuild(root)).report).toContain('Broken link to "/guide"')
  })
})

it('build() checks the links of the layout and reports each once', async () => {
  const { report } = await buildSite({
    'config/site.ts': `export default {
  title: 'T',
  announcementBar: { content: 'See <a href="/nws">the news</a> and <a href="/guide">more</a>' },
}`,
    'index.md': '# Home',
    'guide.md': '# Guide',
    'news.md': '# News',
  })
  expect(report).toBe(`config/site.ts:3:45  broken-link
  The layout has a broken link to "/nws": no page has that URL
  Fix: write "/news"`)
})

it('build() checks a redirect at its place in the configuration', async () => {
  const { report } = await buildSite({
    'config/site.ts': `import { redirects } from './redirects.ts'\nexport default { title: 'T', redirects }`,
    'config/redirects.ts': `export const redirects = [\n  { from: '/old', to: '/gide' },\n  { from: '/guide', to: '/' },\n]`,
    'index.md': '# Home',
    'guide.md': '# Guide',
  })
  expect(report).toBe(`config/redirects.ts:2:24  redirect-broken
  redirects[0].to points to "/gide", but no page has that URL
  Fix: write "/guide"
config/redirects.ts:3:12  redirect-hidden
  Cannot redirect "/guide" (redirects[1].from): a page already exists at this URL
  Fix: remove the redirect, or move the page`)
})
