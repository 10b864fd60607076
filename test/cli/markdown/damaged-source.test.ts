import { describe, expect, it } from 'vitest'
import { mdxConfig } from '../../plugins/mdx/support.ts'
import { buildSite, type Files } from '../../support/site.ts'
import { reportOf } from './support.ts'

const conflict = '<<<<<<< HEAD\n- b\n=======\n- c\n>>>>>>> x\n'
const placesOf = async (text: string, more: Files = {}) =>
  (await buildSite({ 'index.md': text, ...more })).places

describe('a merge conflict', () => {
  it('has a fix for conflicts with and without their origin', () => {
    expect(reportOf(conflict)).toBe(`content/index.md:1:1  source-damaged
  Unresolved merge conflict
  Fix: keep one of the versions, and delete the others and the lines that begin with "<<<<<<<", "|||||||", "=======", or ">>>>>>>"`)
  })

  it.each([
    ['in a paragraph', `# A\n\n${conflict}`, '3:1'],
    ['in a list', `# A\n\n- a\n${conflict}`, '4:1'],
    ['in a table', '# A\n\n| a |\n|---|\n<<<<<<< HEAD\n| 1 |\n=======\n| 2 |\n>>>>>>> x\n', '5:1'],
    ['with its origin', '# A\n\n<<<<<<< a\n1\n||||||| b\n2\n=======\n3\n>>>>>>> c\n', '3:1'],
  ])('%s is an error', async (_, text, place) => {
    expect(await placesOf(text)).toEqual([`content/index.md:${place}  source-damaged`])
  })

  it.each([`# A\n\n\`\`\`text\n${conflict}\`\`\`\n`, '# A\n\n<<<<<<< HEAD\n', 'A\n=======\n'])(
    'is no example: %s',
    async (text) => {
      expect(await placesOf(text)).toEqual([])
    },
  )
})

it('a merge conflict that ends behind a code block is an error', async () => {
  const text = '# A\n\n```js\n<<<<<<< HEAD\na\n```\n=======\nb\n```\n>>>>>>> x\n'
  expect(await placesOf(text)).toContain('content/index.md:4:1  source-damaged')
})

describe('in MDX', () => {
  const build = (text: string) =>
    buildSite({ 'config/site.ts': mdxConfig, 'index.mdx': `# A\n\n${text}` })

  it.each([
    ['- ```js\n  a\n\nText\n', '3:3'],
    ['```js\na\n', '3:1'],
    ['| a | b |\n|---|---|\n| 1 | 2 | 3 |\n', '5:10'],
  ])('%j is a warning', async (text, place) => {
    expect((await build(text)).places).toEqual([
      `content/index.mdx:${place}  source-damaged (warning)`,
    ])
  })

  it('a conflict is explained', async () => {
    const { report } = await build(conflict)
    expect(report).toContain('unresolved merge conflict')
    expect(report).toContain('content/index.mdx:3:')
  })

  it('code blocks and rows that are whole are no warnings', async () => {
    const text = '```js\na\n```\n\n- ~~~\n  a\n  ~~~\n\n| a | b |\n|---|---|\n| 1 | 2 |\n| 1 |\n'
    expect((await build(text)).places).toEqual([])
  })
})

describe('a code block that is not closed', () => {
  it.each([
    ['at the end', '# A\n\n```js\na\n\n## B\n', '3:1'],
    ['in a list', '# A\n\n- ```js\n  a\n\nText\n', '3:3'],
    ['with a longer fence', '# A\n\n````js\na\n```\n', '3:1'],
  ])('%s is a warning', async (_, text, place) => {
    expect(await placesOf(text)).toEqual([`content/index.md:${place}  source-damaged (warning)`])
  })

  it.each(['# A\n\n```js\na\n```\n', '# A\n\n> ~~~\n> a\n> ~~~\n', '# A\n\n- ```\n  a\n  ```\n'])(
    'is none of these: %s',
    async (text) => {
      expect(await placesOf(text)).toEqual([])
    },
  )
})

it('front matter below empty lines is read, with a warning', async () => {
  const { places, read } = await buildSite({
    'index.md': '\n  \n---\ntitle: Lamps\nunknwon: 1\n---\n\nText [x](./nope.md)\n',
    'a.md': '\n---\n\nA rule\n\n---\n',
  })
  expect(places).toEqual([
    'content/index.md:1:1  source-damaged (warning)',
    'content/index.md:5:1  front-matter-unknown',
    'content/index.md:8:10  broken-link',
  ])
  expect(() => read('index.html')).toThrow()
})

it.each([
  ['a comment', '\n---\n# About lamps\ntitle: Lamps\n---\n\nText\n'],
  ['a byte order mark', '\ufeff\n---\ntitle: Lamps\n---\n\nText\n'],
])('front matter below empty lines is read: %s', async (_, text) => {
  const { places, read } = await buildSite({ 'index.md': text })
  expect(places).toEqual(['content/index.md:1:1  source-damaged (warning)'])
  expect(read('index.html')).toContain('>Lamps</h1>')
})

describe('a row of a table', () => {
  const table = (row: string) => `# A\n\n| a | b |\n|---|---|\n${row}\n`
  it.each(['| 1 | 2 | 3 |', '1 | 2 | 3', '| `a|b` | 2 |'])(
    'with too many cells: %s',
    async (row) => {
      const [place] = await placesOf(table(row))
      expect(place).toMatch(/^content\/index\.md:5:\d+ {2}source-damaged \(warning\)$/)
    },
  )
  it.each(['| 1 | 2 |', '| 1 |', String.raw`| a\|b | 2 |`, '| 1 | 2 | |'])(
    'with enough: %s',
    async (row) => {
      expect(await placesOf(table(row))).toEqual([])
    },
  )
})

describe('a pointer of Git LFS', () => {
  const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${'a'.repeat(64)}\nsize 12345\n`
  it('is an error in place of an image, a file, and a file of public/', async () => {
    const { report } = await buildSite({
      'config/site.ts': "export default { title: 'T', favicon: 'icon.png' }",
      'index.md': '# A\n\n![a](./a.png) [b](./b.pdf) <video src="./c.mp4"></video> ![d](/d.png)\n',
      'content/a.png': pointer,
      'content/b.pdf': pointer,
      'content/c.mp4': pointer,
      'public/d.png': pointer,
      'public/icon.png': pointer,
    })
    for (const code of ['broken-image', 'broken-link', 'broken-asset', 'source-damaged'])
      expect(report).toMatch(new RegExp(`  ${code}\\n.*[:;] it is a Git LFS pointer`, 'm'))
    expect(report.match(/git lfs pull/g)?.length).toBeGreaterThan(4)
  })
})

it.each([
  ['| `b|c` |', 'write "\\|" instead of "|", which separates cells even in code'],
  ['| `b` | `c` |', 'write "\\|" for a "|" that belongs to the text, or add a column'],
])('a row with too many cells gets a fix for its cells: %s', (row, fix) => {
  expect(reportOf(`| a |\n|---|\n${row}`)).toContain(`Fix: ${fix}`)
})

it('an image with absurd sizes is damaged', async () => {
  const png = Buffer.alloc(64)
  png.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
  png.writeUInt32BE(2_000_000_000, 16)
  png.writeUInt32BE(7, 20)
  const { places } = await buildSite({ 'index.md': '# A\n\n![a](./a.png)\n', 'content/a.png': png })
  expect(places).toEqual(['content/index.md:3:6  image-unreadable (warning)'])
})

describe.each(['index.md', 'index.mdx'])('a heading without text, in %s', (name) => {
  const reported = async (text: string) =>
    (await buildSite({ 'config/site.ts': mdxConfig, [name]: `# A\n\n${text}\n` })).places

  it.each(['##', '## ', '- a\n\n  ###'])('is a warning: %j', async (text) => {
    const [place] = await reported(text)
    expect(place).toMatch(/^content\/index\.mdx?:\d:\d {2}source-damaged \(warning\)$/)
  })

  it.each(['## B', '## `b`', '## ![b](/b.png)'])('is not: %j', async (text) => {
    expect((await reported(text)).join()).not.toContain('source-damaged')
  })
})
