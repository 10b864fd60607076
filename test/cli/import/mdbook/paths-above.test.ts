import { describe, expect, it } from 'vitest'
import { buildImported, importFiles } from '../../../support/import-files.ts'

const book = {
  'book.toml': '[book]\ntitle = "Lamps"\n\n[output.html]\nsite-url = "/book/"\n',
  'src/SUMMARY.md': '- [Home](README.md)\n- [Deep](guide/deep.md)\n',
  'src/README.md': `# Home

[Std](../std/index.html#new), [same](<../std/a b.html>) and [Deep](guide/deep.md)

<a href="../nomicon/">Nomicon</a>

\`\`\`md
[Code](../code/index.html)
\`\`\`
`,
  'src/guide/deep.md': '# Deep\n\n[R]\n\n[R]: ../../reference/x.html\n',
}

describe('importFrom() with links out of an mdBook', () => {
  it('lists the folders that they lead to, so that they are not errors', async () => {
    const { config, left, root } = await importFiles(book)
    expect(config.externalPaths).toEqual(['../nomicon/**', '../reference/**', '../std/**'])
    expect(left).toEqual([])
    const { read } = await buildImported(root)
    expect(read('index.html')).toContain('href="/std/index.html#new"')
    expect(read('guide/deep/index.html')).toContain('href="/reference/x.html"')
  })

  it('lists them after the paths that mdbook-linkcheck excludes', async () => {
    const { config } = await importFiles({
      ...book,
      'book.toml': '[output.linkcheck]\nexclude = ["^/api"]\n',
      'src/README.md': '# Home\n\n[Std](../std/index.html)\n',
    })
    expect(config.externalPaths).toEqual(['api*{,/**}', '../reference/**', '../std/**'])
  })

  it('does not list folders and files of the repository', async () => {
    const { config } = await importFiles({
      ...book,
      'src/README.md': '# Home\n\n[Example](../examples/other.rs), [text](../CONTRIBUTING.md)\n',
      'src/guide/deep.md': '# Deep\n\n[Home](../README.md)\n',
      'examples/one.rs': 'fn main() {}\n',
    })
    expect(config).not.toHaveProperty('externalPaths')
  })
})
