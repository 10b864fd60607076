import { describe, expect, it } from 'vitest'
import { buildSite } from '../../support/site.ts'
import { pluginPages } from './plugin-pages.ts'

/** The plugin that the page for plugin authors shows. */
const [, example = ''] =
  /```ts\n((?:(?!```)[\s\S])*publishesMarkdown: true[\s\S]*?\n)```/.exec(pluginPages) ?? []

const files = {
  'index.md': '# Home',
  'a b.md': '---\ntitle: Page\n---\n\nSome *text*.',
  'config/site.ts': `import { texts } from './texts.ts'
export default { title: 'Site', plugins: [texts] }`,
}

describe('a plugin that publishes Markdown', () => {
  it('makes the layout offer the Markdown of each page', async () => {
    const { report, read } = await buildSite({ ...files, 'config/texts.ts': example })
    expect(report).toBe('')
    expect(read('index.md')).toBe('# Home\n')
    expect(read('a b.md')).toBe('# Page\n\nSome *text*.\n')
    expect(read('a b/index.html')).toContain('href="/a%20b.md"')
    expect(read('index.html')).toContain('href="/index.md"')
  })

  it('has to say so, because the layout does not look for files', async () => {
    const silent = example.replace('publishesMarkdown: true,', '')
    const { read } = await buildSite({ ...files, 'config/texts.ts': silent })
    expect(read('a b.md')).toBe('# Page\n\nSome *text*.\n')
    expect(read('a b/index.html')).not.toContain('.md"')
  })
})
