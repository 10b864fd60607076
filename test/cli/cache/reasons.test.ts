import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { run } from '../../support/run-program.ts'
import { addFiles, buildSite, type Files, rebuild } from '../../support/site.ts'

const settings = (more = '') =>
  `export default { title: 'T', ${more} components: { card: 'config/Card.tsx' } }`

const files = {
  'config/site.ts': settings(),
  'config/Card.tsx': 'export default () => <p>Card</p>',
  'index.md': '# Home\n\n[Guide](guide.md)\n',
  'guide.md': '# Guide\n\n::card\n\n::include{file="./_part.md"}\n',
  'content/_part.md': 'Part.\n',
  'public/logo.svg': '<svg/>',
}

async function reasonsAfter(change: Files) {
  const { root } = await buildSite(files)
  addFiles(root, change)
  const { reasons } = await rebuild(root)
  return { site: reasons.site, pages: Object.fromEntries(reasons.pages) }
}

describe('build() says why it', () => {
  it.each<[site: string, pages: Record<string, number>, change: Files]>([
    [
      'content/index.md changed',
      { 'the text changed': 1 },
      { 'index.md': '# Home\n\nNew. [Guide](guide.md)\n' },
    ],
    [
      'content/new.md was added',
      {
        'not built before': 1,
        'the URL, date, or links to related pages changed': 1,
        'the sidebar changed': 1,
      },
      { 'new.md': '# New\n' },
    ],
    [
      'content/_part.md changed',
      { 'an included file or an image changed': 1 },
      { 'content/_part.md': 'Another part.\n' },
    ],
    ['public/b.svg was added', {}, { 'public/b.svg': '<svg/>' }],
    ['public/logo.svg changed', {}, { 'public/logo.svg': '<svg></svg>' }],
    [
      'config/Card.tsx changed',
      { 'the theme, a component, or a style changed': 2 },
      { 'config/Card.tsx': 'export default () => <p>New card</p>' },
    ],
    [
      'the configuration changed',
      { 'the configuration changed': 2 },
      { 'config/site.ts': settings(`navbar: { title: 'N' },`) },
    ],
  ])('builds: %s', async (site, pages, change) => {
    expect(await reasonsAfter(change)).toEqual({ site, pages })
  })

  it('builds after a deletion, and after a change of the output', async () => {
    const { root, outDir } = await buildSite(files)
    rmSync(join(root, 'public/logo.svg'))
    expect((await rebuild(root)).reasons.site).toBe('public/logo.svg was deleted')
    writeFileSync(join(outDir, 'guide/index.html'), '')
    const { reasons } = await rebuild(root)
    expect(reasons.site).toBe('the output file guide/index.html is missing or was changed')
    expect([...reasons.pages]).toEqual([['the output is missing', 1]])
    const nothing = { site: undefined, pages: new Map() }
    expect((await rebuild(root)).reasons).toEqual(nothing)
  })

  it.each([
    ['a file', ['data/one.json'], 'data/one.json changed'],
    ['a file in a folder', ['data/more/a.json'], 'data/more/a.json changed'],
    ['two files', ['data/one.json', 'data/new.json'], 'data/new.json and data/one.json changed'],
    [
      'many files',
      ['data/one.json', 'data/more/a.json', 'data/more/b.json', 'data/more/c.json'],
      'data/more/a.json and 3 more files changed',
    ],
  ])('names what changed of that which a plugin watches: %s', async (_, changed, reason) => {
    const watch = `['data/one.json', { path: './data/new.json', optional: true }, 'data/more/']`
    const { root } = await buildSite({
      ...files,
      'config/site.ts': settings(
        `plugins: [{ name: 'mine', watch: ${watch}, tree: (tree) => tree }],`,
      ),
      'data/one.json': '{}',
      'data/more/a.json': '{}',
    })
    addFiles(root, Object.fromEntries(changed.map((file) => [file, '[]'])))
    const { reasons } = await rebuild(root)
    expect([reasons.site, ...reasons.pages]).toEqual([reason, [reason, 2]])
  })

  it('names a deleted file that a plugin watches, and a plugin that watches other files', async () => {
    const watching = (file: string) =>
      settings(`plugins: [{ name: 'mine', watch: ['${file}'], tree: (tree) => tree }],`)
    const { root } = await buildSite({
      ...files,
      'config/site.ts': watching('data'),
      'data/one.json': '{}',
      'data/two.json': '{}',
    })
    addFiles(root, { 'config/site.ts': watching('data/one.json') })
    expect((await rebuild(root)).reasons.site).toBe('a plugin changed')
    rmSync(join(root, 'data/one.json'))
    expect((await rebuild(root)).reasons.site).toBe('data/one.json changed')
  })

  it('says that shared data has changed', async () => {
    const { root, report } = await buildSite({
      ...files,
      'config/site.ts': `import { readFileSync } from 'node:fs'
export default { title: 'T', components: { card: 'config/Card.tsx' }, plugins: [{
  name: 'mine',
  cacheKey: '1',
  watch: [{ path: 'data/one.json', forPages: false }],
  content: (sources, { share, root }) => share(readFileSync(root + '/data/one.json', 'utf8')),
  tree: (tree) => tree,
}] }`,
      'data/one.json': '1',
    })
    expect(report).toBe('')
    addFiles(root, { 'data/one.json': '2' })
    const { reasons } = await rebuild(root)
    expect([...reasons.pages]).toEqual([["a plugin's shared data changed", 2]])
    expect(reasons.site).toBe("a plugin's shared data changed")
  })

  it('builds again while a link is broken: its target may be in a file that no build reads', async () => {
    const { root } = await buildSite({
      'config/site.ts': "export default { title: 'T', checks: { links: 'warning' } }",
      'index.md': '# Home\n\n[Gone](gone.md)\n',
    })
    expect((await rebuild(root)).reasons.site).toMatch(/^a link is broken/)
    addFiles(root, { 'index.md': '# Home\n' })
    await rebuild(root)
    expect((await rebuild(root)).reasons.site).toBeUndefined()
  })

  it('builds where there is no cache', async () => {
    const { root } = await buildSite(files)
    const { reasons } = await rebuild(root, { cache: false })
    expect(reasons.site).toBe('there is no cache')
    expect([...reasons.pages]).toEqual([['there is no cache', 2]])
  })
})

it('docs-build build --verbose prints the reasons', async () => {
  const { root } = await buildSite(files)
  addFiles(root, { 'guide.md': '# Guide\n' })
  const { stdout } = await run('build', root, '--verbose')
  expect(stdout).toMatch(/^Building because content\/guide\.md changed$/m)
  expect(stdout).toMatch(/^Building 1 page: the text changed$/m)
  expect((await run('build', root)).stdout).not.toMatch(/build(?:ing)? because/i)
})
