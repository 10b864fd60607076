import { describe, expect, it } from 'vitest'
import { buildSite } from '../../support/site.ts'

const vitepress = `---
layout: home
hero:
  name: Lamp
  text: Light for *everyone*
  tagline: Needs no switch
  image: { light: /day.svg, dark: /night.svg, alt: A lamp }
  actions:
    - text: Get started
      link: ./guide.md
    - { theme: alt, text: GitHub, link: 'https://example.com/lamp' }
features:
  - icon: 💡
    title: Bright
    details: More than \`800\` lumens
  - title: Cheap
    link: /guide#price
    linkText: See the price
  - { title: Small, link: /guide }
---

## Before you begin

Some text.
`
const starlight = `---
title: Lamp
template: splash
hero:
  title: Lamp
  tagline: Needs no switch
  image: { file: ./lamp.svg }
  actions:
    - { text: Start, link: /guide }
    - { text: Source, link: /guide, variant: minimal }
---
`
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'
const files = {
  'guide.md': '# Guide\n\n## Price\n',
  'content/lamp.svg': svg,
  'public/day.svg': svg,
  'public/night.svg': svg,
}

const mainOf = (html: string) => /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? ''

describe('a home page from front matter', () => {
  it('has a hero, features and text over the whole width, as in VitePress', async () => {
    const { read, report } = await buildSite({ ...files, 'index.md': vitepress })
    expect(report).toBe('')
    const html = mainOf(read('index.html'))
    expect(html).toMatch(
      /<h1[^>]*class="hero-title"[^>]*><span class="hero-name">Lamp<\/span> Light for <em>everyone<\/em>/,
    )
    expect(html).toContain('<p class="hero-tagline">Needs no switch</p>')
    expect(html).toContain('<a href="/guide" class="button button-primary">Get started</a>')
    expect(html).toMatch(/<a href="https:\/\/example.com\/lamp" class="button"[^>]*>GitHub</)
    expect(html).toMatch(/<img src="\/day.svg" alt="A lamp" class="only-light"/)
    expect(html).toMatch(/<img src="\/night.svg" alt="A lamp" class="only-dark"/)
    expect(html).toContain('<span aria-hidden="true">💡</span>')
    expect(html).toContain('<p>More than <code>800</code> lumens</p>')
    expect(html).toContain('<a href="/guide#price">See the price</a>')
    expect(html).toMatch(/<h2 id="small"[^>]*><a href="\/guide">Small<\/a>/)
    expect(html).toMatch(/<div class="prose">\s*<h2 id="before-you-begin"/)
    expect(html).not.toMatch(/sidebar|breadcrumbs|pagination|toc/)
  })

  it('has a hero as in Starlight', async () => {
    const { read, report } = await buildSite({ ...files, 'index.md': starlight })
    expect(report).toBe('')
    const html = mainOf(read('index.html'))
    expect(html).toMatch(/<h1[^>]*class="hero-title"[^>]*>Lamp<\/h1>/)
    expect(html).toMatch(/<img src="\/assets\/img\/lamp-\w+\.svg" alt="" loading="eager"/)
    expect(html).toContain('<a href="/guide" class="button button-primary">Start</a>')
    expect(html).toContain('<a href="/guide" class="button">Source</a>')
    expect(html).not.toContain('class="prose"')
  })

  it('is not listed in a generated sidebar', async () => {
    const { read } = await buildSite({ ...files, 'index.md': vitepress, 'other.md': '# Other' })
    const sidebar = /<nav class="sidebar.*?<\/nav>/s.exec(read('guide/index.html'))?.[0] ?? ''
    expect(sidebar).toContain('Other')
    expect(sidebar).not.toContain('href="/"')
  })

  it('keeps its hero if that has a key that is not known', async () => {
    const { read, report } = await buildSite({
      'config/site.ts': "export default { title: 'T', checks: { frontMatter: 'warning' } }",
      'index.md':
        '---\ntitle: T\nhero: { title: Lamp, actions: [{ text: Start, link: /guide, icon: star }] }\n---\n',
      'guide.md': '# Guide\n',
    })
    expect(report).toContain('Unknown front matter key "hero.actions[0].icon"')
    expect(mainOf(read('index.html'))).toContain('class="button button-primary">Start</a>')
  })

  it.each([
    [
      'an action without text',
      "hero: { title: Lamp, actions: [{ text: ' ', link: /guide }, START] }",
    ],
    [
      'an action with an unknown theme',
      'hero: { title: Lamp, actions: [START, { text: A, link: /guide, theme: cta }] }',
    ],
    ['an action that is no object', 'hero: { title: Lamp, actions: [START, Go] }'],
    ['an image of the wrong type', 'hero: { title: Lamp, actions: [START], image: 5 }'],
    [
      'a feature without a title',
      'hero: { title: Lamp, actions: [START] }\nfeatures: [{ details: A }]',
    ],
  ])('keeps the rest of a hero with %s', async (_, lines) => {
    const { read, report } = await buildSite({
      'config/site.ts': "export default { title: 'T', checks: { frontMatter: 'warning' } }",
      'index.md': `---\n${lines.replace('START', '{ text: Start, link: /guide }')}\n---\n`,
      'guide.md': '# Guide\n',
    })
    expect(report).toMatch(
      /front-matter-invalid \(warning\)\n {2}(?:Invalid value .* for|Missing front matter key) "?(?:hero|features)\[?/,
    )
    const html = mainOf(read('index.html'))
    expect(html).toMatch(/class="hero-title"[^>]*>Lamp</)
    expect(html.match(/class="button/g)).toHaveLength(1)
    expect(html).toContain('class="button button-primary">Start</a>')
  })

  it('has the title of the page if the hero has none', async () => {
    const { read } = await buildSite({
      'index.md': '---\ntitle: "Lamp<T> *1*"\nhero: { tagline: Light }\n---\n',
    })
    expect(mainOf(read('index.html'))).toMatch(/<h1[^>]*>Lamp&lt;T&gt; \*1\*<\/h1>/)
  })

  it('without a hero has its title above the text, unless the text has one', async () => {
    const { read } = await buildSite({
      'index.md': '---\ntitle: Lamps\nlayout: page\n---\n\nText.',
      'b.md': '---\ntitle: B\nlayout: page\n---\n\n# All lamps',
    })
    expect(mainOf(read('index.html'))).toMatch(
      /<div class="prose">\s*<h1[^>]*>Lamps<\/h1>\s*<p>Text/,
    )
    expect(mainOf(read('b/index.html')).match(/<h1/g)).toHaveLength(1)
  })

  it('may call components in its text', async () => {
    const { read } = await buildSite({
      'index.md':
        '---\nlayout: home\nhero: { title: A }\n---\n\n::::tabs\n:::tab[One]\nFirst\n:::\n::::\n',
    })
    expect(mainOf(read('index.html'))).toContain('First')
  })

  it('reports broken links and images at their lines', async () => {
    const { problems } = await buildSite({
      'index.md': vitepress.replace('./guide.md', './gone.md').replace('/day.svg', '/dawn.svg'),
      ...files,
    })
    expect(problems.map(({ code, at }) => [code, at?.file, at?.line])).toEqual([
      ['broken-image', 'content/index.md', 7],
      ['broken-link', 'content/index.md', 10],
    ])
  })

  it('reports links in its text at their lines too', async () => {
    const { problems } = await buildSite({ ...files, 'index.md': `${vitepress}\n[a](./gone.md)\n` })
    expect(problems.map(({ code, at }) => [code, at?.line, at?.column])).toEqual([
      ['broken-link', 26, 5],
    ])
  })

  it.each([
    ['layout: hoem', 'Invalid value "hoem" for layout: expected "doc", "home", or "page"'],
    ['hero: { titel: A }', 'Unknown front matter key "hero.titel"'],
    ['hero: { actions: [{ text: A }] }', 'Missing front matter key "hero.actions[0].link"'],
    ['features: [{ details: A }]', 'Missing front matter key "features[0].title"'],
    [
      'hero: { actions: [{ text: A, link: "javascript:alert(1)" }] }',
      'for hero.actions[0].link: it must not',
    ],
  ])('reports a mistake: %s', async (line, message) => {
    const { report } = await buildSite({ 'index.md': `---\n${line}\n---\n\n# A` })
    expect(report).toContain(message)
  })
})
