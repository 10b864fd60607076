import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesOf } from '../../support/built-pages.ts'
import { snapshot } from '../../support/changing-sites.ts'
import { addFiles, buildSite, rebuild } from '../../support/site.ts'

const config = `import { llms } from 'docs-build'
import { mdx } from 'docs-build/mdx'
import { mermaid } from 'docs-build/mermaid'
export default { title: 'Test site', plugins: [mdx(), mermaid(), llms()] }
`
const diagram = '```mermaid title="Login"\nflowchart LR\n  A --> B & <b>C</b>\n```\n'
const files = {
  'config/site.ts': config,
  'index.md': `# Start\n\n- item\n\n  ${diagram.replaceAll('\n', '\n  ')}\n`,
  'page.mdx': `# MDX\n\n${diagram}`,
  'plain.md': '# Plain\n',
}

describe('mermaid()', () => {
  it('shows the source in Markdown and MDX, and publishes it as Markdown', async () => {
    const { report, read } = await buildSite(files)
    expect(report).toBe('')
    for (const page of ['index.html', 'page/index.html']) {
      expect(read(page).replaceAll('<!-- -->', '')).toContain(
        '<figure class="mermaid"><figcaption>Login</figcaption><pre tabindex="0"><code class="language-mermaid">flowchart LR\n  A --&gt; B &amp; &lt;b&gt;C&lt;/b&gt;</code></pre></figure>',
      )
    }
    expect(read('page.md')).toBe(
      '# MDX\n\nLogin\n\n```mermaid\nflowchart LR\n  A --> B & <b>C</b>\n```\n',
    )
    expect(read('plain/index.html')).not.toMatch(/mermaid/i)
  })

  it('bundles Mermaid for browsers only', async () => {
    const { root } = await buildSite(files)
    const server = filesOf(join(root, '.docs-build/server')).filter((path) => path.endsWith('.mjs'))
    expect(server).toHaveLength(1)
    const code = readFileSync(join(root, '.docs-build/server', server[0] ?? ''), 'utf8')
    expect(code).not.toContain('mermaid.esm')
    expect(code.length).toBeLessThan(20_000)
  })

  it('adds nothing to a site that has no diagrams', async () => {
    const { outDir } = await buildSite({ 'index.md': '# Start\n' })
    const texts = filesOf(outDir).map((path) => readFileSync(join(outDir, path), 'utf8'))
    expect(texts.filter((text) => /mermaid/i.test(text))).toEqual([])
  })

  it('reports arguments that have no effect', async () => {
    const { report } = await buildSite({
      'config/site.ts': config,
      'index.md': '# Start\n\n```mermaid zoom\npie\n```\n',
    })
    expect(report).toContain(
      'content/index.md:3  directive-invalid (warning)\n  Unknown argument "zoom"',
    )
  })

  it.each([
    ['a diagram', { 'page.mdx': '# MDX\n\n```mermaid\npie\n```\n' }],
    ['the only diagrams', { 'page.mdx': '# MDX\n', 'index.md': '# Start\n' }],
    ['the plugins', { 'config/site.ts': config.replace('mermaid(), ', '') }],
  ])(
    'writes the output of a clean build after a change of %s',
    { tags: ['sweep'] },
    async (_, change) => {
      const { root, outDir } = await buildSite(files)
      const first = snapshot(outDir)
      addFiles(root, change)
      const second = await rebuild(root)
      const incremental = snapshot(outDir)
      expect(incremental).not.toEqual(first)
      const clean = await rebuild(root, { cache: false })
      expect(snapshot(outDir)).toEqual(incremental)
      expect(second.report).toBe(clean.report)
    },
  )
})
