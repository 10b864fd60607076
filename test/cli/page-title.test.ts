import { describe, expect, it } from 'vitest'
import { buildSite, rebuild } from '../support/site.ts'

const config = `import { llms } from 'docs-build'
export default { title: 'T', components: { card: 'config/Card.tsx' }, plugins: [llms()] }
`
const component = 'export default function Card() { return <b>card</b> }\n'

/** What the top of a page consists of, in order: its class names and elements that matter to a reader. */
async function topOf(page: string): Promise<string[]> {
  const { read } = await buildSite({
    'config/site.ts': config,
    'config/Card.tsx': component,
    'index.md': page,
  })
  const [, main = ''] = read('index.html').split('<main')
  return [...main.matchAll(/copy-page|<h1|toc-collapsed|<article|First text/g)].map(String)
}

describe('the top of a page', () => {
  it.each([
    ['in its front matter', '---\ntitle: Home\n---\n\nFirst text\n\n## A\n'],
    ['in its Markdown', '# Home\n\nFirst text\n\n## A\n'],
    ['in its Markdown, with markup', '# The `home` *page*\n\nFirst text\n\n## A\n'],
    ['in its Markdown, after a comment', '<!-- a -->\n\n# Home\n\nFirst text\n\n## A\n'],
    ['with a component', '# Home :card[a]\n\nFirst text\n\n## A\n'],
    [
      'hidden, and one in its Markdown',
      '---\nhide_title: true\n---\n\n# A\n\nFirst text\n\n## A\n',
    ],
  ])('is in the same order with a title %s', async (_, page) => {
    const order = ['<article', 'copy-page', '<h1', 'toc-collapsed', 'First text']
    expect(await topOf(page)).toEqual(order)
  })

  it('has the contents and the actions above the text of a page without a title', async () => {
    const page = '---\ntitle: Home\nhide_title: true\n---\n\nFirst text\n\n## A\n'
    expect(await topOf(page)).toEqual(['toc-collapsed', 'copy-page', '<article', 'First text'])
  })

  it('has one title, that of the text if it has one, even in raw HTML', async () => {
    const page = '---\ntitle: Home\n---\n\n<h1>More :card[a]</h1>\n\nFirst text\n\n## A\n'
    expect(await topOf(page)).toEqual([
      '<article',
      'copy-page',
      '<h1',
      'toc-collapsed',
      'First text',
    ])
  })

  it('keeps a title in the Markdown that the site publishes, also in a build from the cache', async () => {
    const files = { 'config/site.ts': config, 'config/Card.tsx': component }
    const { root, read } = await buildSite({ ...files, 'index.md': '# The `home`\n\nText\n' })
    const markdown = '# The `home`\n\nText\n'
    expect(read('index.md')).toContain(markdown)
    expect((await rebuild(root)).read('index.md')).toContain(markdown)
  })
})

describe('the title of a page from Starlight', () => {
  const site = (slugs: string) => ({
    'config/site.ts': `import { mdx } from 'docs-build/mdx'
export default { title: 'T', markdown: { slugs: '${slugs}' }, plugins: [mdx()] }`,
    'index.md': '---\ntitle: Home\n---\n\n[Up](#_top), [A](/a#_top), [C](/c#_top)\n\n## _top\n',
    'a.md': '---\ntitle: A\nhero: {}\n---\n\n[Home](/#_top)\n',
    'b.mdx': '---\ntitle: B\n---\n\n[Home](/#_top)\n\n## _top\n',
    'c.md': '---\ntitle: C\ntemplate: splash\n---\n\n[B](/b#_top)\n',
  })

  it('has the id _top, to which pages link', async () => {
    const { report, read } = await buildSite(site('starlight'))
    expect(report).toBe('')
    for (const file of ['index.html', 'a/index.html', 'b/index.html', 'c/index.html']) {
      expect(read(file).match(/<\w+[^>]* id="_top"/g)).toEqual([
        expect.stringMatching(/^<h1(?=[\s>])/),
      ])
    }
    expect(read('index.html')).toContain('<h2 id="_top-1"')
    expect(read('b/index.html')).toContain('<h2 id="_top-1"')
  })

  it('keeps the id in a build from the cache', async () => {
    const { root } = await buildSite(site('starlight'))
    const { report, read } = await rebuild(root)
    expect(report).toBe('')
    expect(read('index.html')).toMatch(/<h1[^>]* id="_top"/)
  })

  it('has no id by the rules of other generators', async () => {
    const { report } = await buildSite(site('github'))
    expect(report).toContain('Broken link to "/a#_top"')
    const { read } = await buildSite({ 'index.md': '---\ntitle: Home\n---\n\nText\n' })
    expect(read('index.html')).not.toMatch(/<h1[^>]* id=/)
  })

  it('has no id if it is hidden', async () => {
    const hidden = '---\ntitle: Home\nhide_title: true\n---\n\n[Up](#_top)\n'
    const { report } = await buildSite({ ...site('starlight'), 'index.md': hidden })
    expect(report).toContain('Broken link to "#_top"')
  })
})
