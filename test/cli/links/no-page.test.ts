import { expect, it } from 'vitest'
import { buildSite, type Files } from '../../support/site.ts'

it.each<[string, Files, string, string]>([
  [
    './draft.md',
    { 'draft.md': '---\ndraft: true\n---\n\n# D\n' },
    'content/draft.md is a draft',
    'remove "draft"',
  ],
  [
    './draft',
    { 'draft.md': '---\ndraft: true\n---\n\n# D\n' },
    'content/draft.md is a draft',
    'remove "draft"',
  ],
  [
    './a/',
    { 'a/index.md': '---\ndraft: true\n---\n\n# A\n', 'a/b.md': '# B\n' },
    'content/a/index.md is a draft',
    'remove "draft"',
  ],
  [
    './a',
    { 'a/b.md': '# B\n' },
    'content/a/ is a folder without an index page',
    'add content/a/index.md, or link to a page in that folder',
  ],
  [
    '../examples',
    { 'content/../examples/README.md': '# Examples\n' },
    'examples/ is a folder without an index page',
    'link to the folder by its URL in the repository',
  ],
  [
    './_part.md',
    { '_part.md': 'Text\n' },
    '"_part.md" begins with "_"',
    'where you need its content',
  ],
  [
    './_part.mdx',
    { '_part.mdx': 'Text\n' },
    '"_part.mdx" begins with "_"',
    'where you need its content',
  ],
  [
    './_parts/a.md',
    { '_parts/a.md': 'Text\n' },
    '"_parts" begins with "_"',
    'where you need its content',
  ],
  [
    './.hidden.md',
    { 'content/.hidden.md': 'Text\n' },
    '".hidden.md" begins with "."',
    'rename ".hidden.md"',
  ],
  ['./what?.md', { 'content/what?.md': '# W\n' }, '"?" ends the path', 'write "./what%3F.md"'],
  ['./c#.md', { 'content/c#.md': '# C\n' }, '"#" ends the path', 'write "./c%23.md"'],
  [
    './guide.md',
    { 'Guide.md': '# G\n' },
    'the file is named "Guide.md"',
    'the same uppercase and lowercase letters',
  ],
  ['../My%20Page.md', { 'My Page.md': '# M\n' }, 'is outside content/', 'write "My%20Page.md"'],
  [
    '../My%20Page.md',
    { '../My Page.md': '# M\n' },
    'My Page.md is outside content/',
    'move the file',
  ],
  ['../LICENSE', { LICENSE: 'Free\n' }, 'LICENSE is outside content/', 'copy the file'],
  [
    '../nothing.md',
    {},
    'the path points to nothing.md, which is outside content/',
    'add content/nothing.md',
  ],
])('a link to %s names the real reason', async (href, files, reason, fix) => {
  const { report } = await buildSite({ 'index.md': `# Home\n\n[a](${href})\n`, ...files })
  expect(report).toContain('content/index.md:3:5  broken-link')
  expect(report).toContain(reason)
  expect(report).toContain(fix)
})

it('a link whose name no file can have is an ordinary broken link', async () => {
  const { places } = await buildSite({ 'index.md': `# Home\n\n[a](./${'a'.repeat(300)}.md)\n` })
  expect(places).toEqual(['content/index.md:3:5  broken-link'])
})
