import { describe, expect, it } from 'vitest'
import { idsIn } from '../../../cli/html/ids.ts'
import { buildSite, rebuild } from '../../support/site.ts'
import { mdxConfig } from './support.ts'

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'
const home = `---
title: Lamps
template: splash
hero:
  title: Light for *everyone*
  image: { file: ./lamp.svg }
  actions:
    - { text: Start, link: /guide#price }
---

import { Card } from '@astrojs/starlight/components'

<Card title="Bright">[Guide](./guide.md)</Card>
`
const files = {
  'config/site.ts': mdxConfig,
  'guide.md': '# Guide\n\n## Price\n',
  'content/lamp.svg': svg,
}

/** The tags of the main part of a page that matter here, with their classes. */
const mainTags = (html: string) => {
  const main = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? ''
  return [...main.matchAll(/<(section|h1|article|p|div) class="(\w[\w-]*)/g)].map(
    ([, tag, name]) => `${tag}.${name}`,
  )
}

describe('an MDX page with a hero', () => {
  it('begins with the hero and has the whole width', async () => {
    const { report, read, root } = await buildSite({ ...files, 'index.mdx': home })
    expect(report).toBe('')
    const html = read('index.html')
    expect(html).toContain('Light for <em>everyone</em>')
    expect(html).toMatch(/<img src="\/assets\/img\/lamp-\w+\.svg"/)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(mainTags(html).slice(0, 3)).toEqual(['section.hero', 'div.container', 'h1.hero-title'])
    expect(html).toMatch(/<div class="container"><div class="prose">\s*<article class="card"/)
    expect(html).not.toContain('class="toc"')
    const again = await rebuild(root)
    expect(again.read('index.html')).toBe(html)
  })

  it('reports what is wrong in the hero', async () => {
    const page = home.replace('/guide#price', '/guid').replace('./lamp.svg', './lam.svg')
    const { places } = await buildSite({ ...files, 'index.mdx': page })
    expect(places).toEqual([
      'content/index.mdx:6  broken-image',
      'content/index.mdx:8  broken-link',
    ])
  })

  it('has the id of the title that Starlight has', async () => {
    const config = mdxConfig.replace('plugins:', "markdown: { slugs: 'starlight' }, plugins:")
    const { read } = await buildSite({ ...files, 'config/site.ts': config, 'index.mdx': home })
    expect(idsIn(read('index.html'))).toContain('_top')
  })

  it.each([
    ['its title without a hero', '---\ntitle: Lamps\ntemplate: splash\n---\n\nText', 'Lamps</h1>'],
    ['its own title', '---\ntitle: Lamps\ntemplate: splash\n---\n\n# Own\n\nText', 'Own</h1>'],
  ])('has %s', async (_, page, title) => {
    const { read } = await buildSite({ 'config/site.ts': mdxConfig, 'index.mdx': page })
    expect(read('index.html').match(/<h1/g)).toHaveLength(1)
    expect(read('index.html')).toContain(title)
  })
})
