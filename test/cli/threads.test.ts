// @module-tag sweep
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesOf } from '../support/built-pages.ts'
import { addFiles, rebuild, site } from '../support/site.ts'

const pages = Object.fromEntries(
  // Enough that the other threads have started before the first is done.
  Array.from({ length: 500 }, (_, i) => [
    `part-${i % 4}/page-${i}.md`,
    `# Page ${i}\n\nSee [the next](../part-${(i + 1) % 4}/page-${(i + 1) % 500}.md#more).\n\n## More\n\n\`\`\`ts\nconst n = ${i}\n\`\`\`\n\n:::note\n\nText\n\n:::\n`,
  ]),
)

describe('build() in several threads', () => {
  it('writes the same bytes as in one thread', async () => {
    const [one, three] = [site(pages), site(pages)]
    const { ok, outDir: a } = await rebuild(one, { threads: 1 })
    const { outDir: b } = await rebuild(three, { threads: 3 })
    expect(ok).toBe(true)
    expect(filesOf(b)).toEqual(filesOf(a))
    for (const path of filesOf(a))
      expect(readFileSync(join(b, path)).equals(readFileSync(join(a, path))), path).toBe(true)
  })

  it('runs the plugins that settings bring with them in each thread', async () => {
    const root = site({
      ...pages,
      'config/site.ts': `export default { title: 'Test site', docs: { htmlUrls: true } }\n`,
    })
    const { outDir } = await rebuild(root, { threads: 3 })
    const files = filesOf(outDir)
    const missing = Object.keys(pages).filter(
      (page) => !files.includes(page.replace('.md', '.html')),
    )
    expect(missing).toEqual([])
  })

  it('reports the same problems as in one thread, in the same order', async () => {
    const root = site({ ...pages, 'index.md': '# Home' })
    for (const i of [3, 17, 42]) {
      addFiles(root, {
        [`part-${i % 4}/page-${i}.md`]: `# Page ${i}\n\n## More\n\n[a](/gone) [b](../part-0/page-0.md#les)`,
      })
    }
    const one = await rebuild(root, { threads: 1 })
    const three = await rebuild(root, { threads: 3 })
    expect(one.problems).toHaveLength(6)
    expect(three.report).toBe(one.report)
  })
})
