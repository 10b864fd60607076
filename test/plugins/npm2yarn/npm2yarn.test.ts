import { describe, expect, it } from 'vitest'
import { buildSite, type Files } from '../../support/site.ts'

const fence = '```'
const config = (options = '') => `import { mdx } from 'docs-build/mdx'
import { npm2yarn } from 'docs-build/npm2yarn'
export default { title: 'Test site', plugins: [mdx(), npm2yarn(${options})] }
`
const pageOf = (text: string, name: string, options?: string): Files => ({
  'config/site.ts': config(options),
  [name]: `# Start\n\n${text}\n`,
})

interface ShownTab {
  readonly label: string
  readonly value: string
  readonly text: string
}

/** The tabs of a page: '<div … data-value="npm">…<pre>…' → value 'npm' and its code. */
function tabsIn(html: string): ShownTab[] {
  const labels = [...html.matchAll(/<button[^>]*role="tab"[^>]*>([^<]*)</g)].map(
    ([, label = '']) => label,
  )
  const panels = html.split('class="tabs-panel"').slice(1)
  return panels.map((panel, i) => ({
    label: labels[i] ?? '',
    value: /data-value="([^"]*)"/.exec(panel)?.[1] ?? '',
    text: (/<pre[\s\S]*?<\/pre>/.exec(panel)?.[0] ?? '').replace(/<[^>]*>/g, '').trim(),
  }))
}

describe.each(['index.md', 'index.mdx'])('npm2yarn() in %s', (name) => {
  it('shows commands for each package manager, with one choice for all', async () => {
    const { report, read } = await buildSite(
      pageOf(`${fence}bash npm2yarn\nnpm install --save-dev lamp\n${fence}`, name),
    )
    expect(report).toBe('')
    const html = read('index.html')
    expect(html).toContain('<div class="tabs" data-group="npm2yarn">')
    expect(tabsIn(html)).toEqual([
      { label: 'npm', value: 'npm', text: 'npm install --save-dev lamp' },
      { label: 'Yarn', value: 'yarn', text: 'yarn add --dev lamp' },
      { label: 'pnpm', value: 'pnpm', text: 'pnpm add --save-dev lamp' },
      { label: 'Bun', value: 'bun', text: 'bun add --dev lamp' },
    ])
    expect(html).toContain('language-bash')
  })

  it.each([
    ['in a list', `- Install it:\n\n  ${fence}bash npm2yarn\n  npm i lamp\n  ${fence}`],
    ['after other arguments', `${fence}sh title="Shell" npm2yarn\nnpm i lamp\n${fence}`],
    ['without a highlighted language', `${fence}text npm2yarn\nnpm i lamp\n${fence}`],
    ['with the older name', `${fence}bash npm2yarn2pnpm\nnpm i lamp\n${fence}`],
  ])('finds commands %s', async (_, text) => {
    const { report, read } = await buildSite(
      pageOf(text, name, "{ managers: ['npm', 'yarn'], group: 'pm' }"),
    )
    expect(report).toBe('')
    const html = read('index.html')
    expect(html).toContain('data-group="pm"')
    expect(tabsIn(html).map(({ text }) => text)).toEqual(['npm i lamp', 'yarn add lamp'])
  })

  it('leaves other code blocks alone', async () => {
    const { report, read } = await buildSite(
      pageOf(`${fence}bash\nnpm2yarn\nnpm i lamp\n${fence}`, name),
    )
    expect(report).toBe('')
    expect(read('index.html')).not.toContain('class="tabs"')
  })
})

describe('npm2yarn()', () => {
  it('leaves the blocks of a code group alone', async () => {
    const block = (label: string) => `${fence}bash [${label}] npm2yarn\nnpm i lamp\n${fence}`
    const group = `:::code-group\n\n${block('A')}\n\n${block('B')}\n\n:::`
    const { report, read } = await buildSite(pageOf(group, 'index.md'))
    expect(report).toBe('')
    expect(tabsIn(read('index.html')).map(({ label }) => label)).toEqual(['A', 'B'])
  })

  it('reports a package manager that it does not know', async () => {
    const { report } = await buildSite(pageOf('', 'index.md', "{ managers: ['cnpm'] }"))
    expect(report).toContain('npm2yarn')
    expect(report).toContain('"cnpm"')
  })
})
