// @module-tag sweep
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { filesOf } from '../../support/built-pages.ts'
import { snapshot } from '../../support/changing-sites.ts'
import { chromiumPath } from '../../support/chromium.ts'
import { addFiles, buildSite, type Files, rebuild } from '../../support/site.ts'
import { everyNth } from '../../support/thorough.ts'

let program = ''
beforeAll(async () => {
  program = await chromiumPath()
})

const configWith = (options: object, plugins = '') => `import { headers } from 'docs-build'
import { mermaid } from 'docs-build/mermaid'
export default { title: 'Test site', baseUrl: '/docs/', plugins: [mermaid(${JSON.stringify(options)}), headers()${plugins}] }
`
const config = () => configWith({ browser: { program, args: ['--no-sandbox'] } })
const diagram = `\`\`\`mermaid title="Login"
flowchart LR
  accTitle: How to log in
  A --> B & C
\`\`\`
`

describe('mermaid({ browser })', () => {
  it('publishes a picture for each color mode instead of a component', async () => {
    const { report, read, outDir } = await buildSite({
      'config/site.ts': config(),
      'index.md': `# Start\n\nText\n\n${diagram}\nMore\n`,
      'list.md': `# List\n\n- item\n\n  ${diagram.replaceAll('\n', '\n  ')}\n`,
    })
    expect(report).toBe('')
    const pictures = filesOf(outDir).filter((path) => path.startsWith('diagrams/'))
    expect(pictures).toHaveLength(2)
    for (const page of ['index.html', 'list/index.html']) {
      const html = read(page)
      const images = [...html.matchAll(/<img class="(only-\w+)" src="\/docs\/([^"]+)"/g)]
      expect(images.map(([, mode]) => mode)).toEqual(['only-light', 'only-dark'])
      expect(images.map(([, , path]) => path).sort()).toEqual([...pictures].sort())
      expect(html).toContain('alt="How to log in"')
      expect(html).toContain(
        '<figcaption>Login</figcaption><details><summary>Mermaid</summary><pre',
      )
      expect(html).not.toContain('"component":"mermaid"')
    }
    expect(read(pictures[0] ?? '')).toMatch(/^<svg [^>]*width="\d+"[^>]*>.*<\/svg>$/s)
  })

  it('reports a mistake with its line, and shows the source', async () => {
    const { report, read } = await buildSite({
      'config/site.ts': config(),
      'index.md':
        '# Start\n\n```mermaid\nflowchart LR\n  A -->\n```\n\n```mermaid\nflowchar\n```\n',
    })
    expect(report).toContain(
      `content/index.md:5  mermaid/diagram
  Cannot render the diagram: unexpected end of the diagram`,
    )
    expect(report).toContain(
      'content/index.md:9  mermaid/diagram\n  Cannot render the diagram: no diagram type detected matching given configuration\n',
    )
    expect(() => read('index.html')).toThrow()
  })

  it('reports a browser that cannot be started', async () => {
    const { report } = await buildSite({
      'config/site.ts': configWith({ browser: { program: '/nowhere/chrome' } }),
      'index.md': `# Start\n\n${diagram}`,
    })
    expect(report).toContain(
      'cannot render diagrams with the browser "/nowhere/chrome" (browser was not found)',
    )
    expect(report).toContain(
      'Fix: set "browser.program" in the options of mermaid() to the absolute path',
    )
  })

  it('starts no browser for diagrams that are stored', async () => {
    const { root, outDir } = await buildSite({
      'config/site.ts': config(),
      'index.md': `# Start\n\n${diagram}`,
    })
    const first = snapshot(outDir)
    addFiles(root, { 'config/site.ts': configWith({ browser: { program: '/nowhere/chrome' } }) })
    rmSync(outDir, { recursive: true })
    const { report } = await rebuild(root)
    expect(report).toBe('')
    expect(snapshot(outDir)).toEqual(first)
  })

  const changes: readonly (readonly [string, Files])[] = [
    ['a diagram', { 'index.md': `# Start\n\n${diagram.replace('B & C', 'B')}` }],
    ['the text around one', { 'index.md': `# Start\n\nNew\n\n${diagram}` }],
    ['another page', { 'other.md': '# Other\n\nNew\n' }],
  ]
  it.each(everyNth(changes, 3))(
    'writes the output of a clean build after a change of %s',
    async (_, change) => {
      const { root, outDir } = await buildSite({
        'config/site.ts': config(),
        'index.md': `# Start\n\n${diagram}`,
        'other.md': '# Other\n',
      })
      const first = snapshot(outDir)
      addFiles(root, change)
      await rebuild(root)
      const incremental = snapshot(outDir)
      expect(incremental).not.toEqual(first)
      rmSync(join(root, '.docs-build/cache'), { recursive: true })
      await rebuild(root, { cache: false })
      expect(snapshot(outDir)).toEqual(incremental)
    },
  )
})
