import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { build } from '../../../cli/commands/build.ts'
import { addFiles, buildSite, rebuild } from '../../support/site.ts'

const config = (options = '') => `import { llms } from 'docs-build'
export default {
  title: 'Lib',
  tagline: 'Does it.',
  url: 'https://lib.example',
  baseUrl: '/docs/',
  components: { card: 'config/Card.tsx' },
  docs: { versions: [{ name: 'current', label: 'v2' }, { name: 'v1' }] },
  sidebars: {
    docs: ['start', { type: 'category', label: 'Guide', doc: 'guide/index', items: ['guide/setup'] }],
    'version-v1/docs': ['start'],
  },
  plugins: [llms(${options})],
}`

const files = {
  'config/site.ts': config(),
  'config/Card.tsx':
    'export default ({ to }: { to: string }) => <p>See <a href={to}>the <b>card</b></a>.</p>',
  'index.tsx': `export const frontMatter = { title: 'Lib' }
export default () => <><h1>Welcome</h1><p>To <a href="/docs/start">Lib</a>.</p></>`,
  'start.md':
    '---\ntitle: Start\ndescription: How to begin.\n---\n\n[Set up](guide/setup.md#install), then [go on](#more).\n\n## More\n\n::card{to="/docs/guide"}\n',
  'guide/index.md': '# Guide\n\nAll of it.',
  'guide/setup.md':
    '---\ntitle: "Set [it] up"\n---\n\n## Install\n\n:::code-group\n```bash [npm]\nnpm i lib\n```\n```bash [pnpm]\npnpm add lib\n```\n:::\n\n::include{file="./_note.md"}\n',
  'guide/_note.md': ':::tip\nUse *it*.\n:::\n',
  'hidden.md': '---\ntitle: Hidden\nunlisted: true\n---\nNobody sees it.',
  'v1/start.md': '---\ntitle: Old start\n---\nOld.',
}

describe('llms()', () => {
  it('writes each page as Markdown, with absolute links, tabs, includes and components as text', async () => {
    const { ok, report, read } = await buildSite(files)
    expect({ ok, report }).toEqual({ ok: true, report: '' })
    expect(read('start.md')).toBe(`# Start

> How to begin.

[Set up](https://lib.example/docs/guide/setup#install), then [go on](https://lib.example/docs/start#more).

## More

See [the **card**](https://lib.example/docs/guide).
`)
    expect(read('guide/setup.md')).toBe(`# Set \\[it\\] up

## Install

**npm**

\`\`\`bash
npm i lib
\`\`\`

**pnpm**

\`\`\`bash
pnpm add lib
\`\`\`

> **Tip**
>
> Use *it*.
`)
    expect(read('index.md')).toBe('# Welcome\n\nTo [Lib](https://lib.example/docs/start).\n')
    expect(read('guide.md')).toBe('# Guide\n\nAll of it.\n')
    expect(read('guide/setup/index.html')).toContain(
      '<link rel="alternate" type="text/markdown" href="/docs/guide/setup.md">',
    )
  })

  it('lists pages in the order of the sidebar, those of its links too', async () => {
    const link = (to: string) => ({ type: 'link', label: to, to })
    const category = (label: string, ...items: unknown[]) => ({ type: 'category', label, items })
    const sidebar = [
      ...['index', link('/z#x'), category('Guide', 'b', link('/q/'), 'a'), link('/p?y')],
      ...['o', category('Last', link('/b#x'), 'n')],
    ]
    const names = ['z', 'q', 'p', 'o', 'n', 'm', 'a', 'b', 'index']
    const { read } = await buildSite({
      'config/site.ts': `import { llms } from 'docs-build'
export default { title: 'T', plugins: [llms()], sidebars: { docs: ${JSON.stringify(sidebar)} } }`,
      ...Object.fromEntries(names.map((name) => [`${name}.md`, `# ${name}\n\n## X\n`])),
    })
    expect(read('llms.txt').match(/^## .*|(?<=^- \[).*?(?=\])/gm)).toEqual([
      ...['## Documentation', 'index', 'z'],
      ...['## Guide', 'b', 'q', 'a'],
      ...['## Documentation', 'p', 'o'],
      ...['## Last', 'n'],
      ...['## More', 'm'],
    ])
  })

  it('lists the pages in the order of the sidebars, and writes the text of all', async () => {
    const { read } = await buildSite({
      ...files,
      'config/site.ts': config("{ details: 'Read it.' }"),
    })
    expect(read('llms.txt')).toBe(`# Lib

> Does it.

Read it.

## Documentation

- [Start](https://lib.example/docs/start.md): How to begin.

## Guide

- [Guide](https://lib.example/docs/guide.md)
- [Set \\[it\\] up](https://lib.example/docs/guide/setup.md)

## More

- [Lib](https://lib.example/docs/index.md)

## Optional

- [Old start](https://lib.example/docs/v1/start.md)
`)
    const full = read('llms-full.txt')
    expect(full.match(/^Source: .*$/gm)).toEqual([
      'Source: https://lib.example/docs/start',
      'Source: https://lib.example/docs/guide',
      'Source: https://lib.example/docs/guide/setup',
      'Source: https://lib.example/docs/',
    ])
    expect(full).toContain('# Guide\n\nSource: https://lib.example/docs/guide\n\nAll of it.\n')
    expect(full).not.toContain('Nobody')
  })

  it('includes the text of cached pages, and leaves out pages as its options say', async () => {
    const { root, read } = await buildSite(files)
    const before = read('llms-full.txt')
    addFiles(root, { 'hidden.md': '---\ntitle: Hidden\nunlisted: true\n---\nStill.' })
    const next = await rebuild(root)
    expect([next.compiled, next.read('llms-full.txt')]).toEqual([1, before])
    expect((await rebuild(root)).compiled).toBe(0)
    addFiles(root, { 'config/site.ts': config('{ full: false }') })
    const { outDir } = await rebuild(root)
    expect(existsSync(join(outDir, 'llms-full.txt'))).toBe(false)
    expect((await build(root, { check: true })).problems).toEqual([])
  })
})
