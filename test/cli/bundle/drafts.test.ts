import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listFiles } from '../../../cli/files/list-files.ts'
import { addFiles, rebuild, site } from '../../support/site.ts'

const page = (isDraft: boolean) => `import '../config/secret.css'
import { words } from '../config/words.ts'
export const frontMatter = { title: 'Plan', draft: ${isDraft} }
export default function Plan() {
  return <p className="plan-of-launch">{words}</p>
}`

const files = {
  'index.md': '# Home',
  'guide.tsx': `import '../config/guide.css'
export default () => <h1>Guide</h1>`,
  'config/guide.css': '.guide { color: red }',
  'plan.tsx': page(true),
  'config/secret.css': '.plan-of-launch { color: blue }',
  'config/words.ts': `export const words = 'secret words'`,
  'config/site.ts': `export default { title: 'T', checks: { orphans: 'ignore', sidebars: 'ignore' } }`,
}

/** All files of an output, as one text. */
function textOf(outDir: string): string {
  return listFiles(outDir)
    .map((path) => `${path}\n${readFileSync(join(outDir, path), 'utf8')}`)
    .join('\n')
}

describe('a draft of a component page', () => {
  it('leaves nothing in the output: no code, no styles, no files that only it imports', async () => {
    const root = site(files)
    const first = await rebuild(root)
    expect(first.report).toBe('')
    const text = textOf(first.outDir)
    expect(text).not.toMatch(/plan-of-launch|secret words|Plan/)
    expect(text).toContain('.guide')
  })

  it('stays out of builds that use the cache until it is no longer a draft', async () => {
    const root = site(files)
    await rebuild(root)
    addFiles(root, { 'index.md': '# Start' })
    const { outDir } = await rebuild(root)
    expect(textOf(outDir)).not.toContain('plan-of-launch')
    addFiles(root, { 'plan.tsx': page(false) })
    const published = await rebuild(root)
    expect(published.report).toBe('')
    expect(published.read('plan/index.html')).toContain('secret words')
    expect(textOf(published.outDir)).toContain('.plan-of-launch')
  })
})
