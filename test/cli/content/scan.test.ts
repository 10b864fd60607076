import { join } from 'node:path'
import { expect, it } from 'vitest'
import { scanContent } from '../../../cli/content/scan.ts'
import { site } from '../../support/site.ts'

it('scanContent() lists Markdown, MDX and .tsx pages, sorted, without names that begin with "_" or "."', async () => {
  const root = site({
    'index.md': '',
    'guide/b.md': '',
    'guide/Über uns.md': '',
    'guide/[a] (1).md': '',
    'guide/page.tsx': '',
    'Z.md': '',
    '_draft.md': '',
    'guide/_partial.md': '',
    '_parts/a.md': '',
    'guide/_parts/deep/a.md': '',
    'guide/under_score.md': '',
    '.hidden/a.md': '',
    'content/guide/helper.ts': '',
    'content/guide/logo.svg': '',
    'content/guide/notes.mdx': '',
  })
  const { sources, problems } = scanContent(root)
  expect(sources.map(({ source }) => source)).toEqual([
    'Z.md',
    'guide/[a] (1).md',
    'guide/b.md',
    'guide/notes.mdx',
    'guide/page.tsx',
    'guide/under_score.md',
    'guide/Über uns.md',
    'index.md',
  ])
  expect(problems).toEqual([])
  expect(sources[4]).toEqual({
    source: 'guide/page.tsx',
    file: join(root, 'content/guide/page.tsx'),
    kind: 'component',
  })
})
