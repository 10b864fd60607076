// @module-tag sweep

import { describe, expect, it } from 'vitest'
import { snapshot } from '../../support/changing-sites.ts'
import { addFiles, buildSite, type Files, linkPackages, rebuild } from '../../support/site.ts'
import { everyNth } from '../../support/thorough.ts'
import { configWith } from './support.ts'

const options = `{ terms: { GitHub: [] }, vocabularies: ['styles'], components: ['config/parts'], rules: { description: 'warning' } }`
const withMdx = (own: string) =>
  configWith(own)
    .replace('import { prose }', "import { mdx } from 'docs-build/mdx'\nimport { prose }")
    .replace('plugins: [', 'plugins: [mdx(), ')

const files: Files = {
  'config/site.ts': withMdx(options),
  'config/parts/Note.tsx': 'export const Note = () => <p>It takes a hour</p>\n',
  'styles/accept.txt': 'Tanka\n',
  'index.md':
    '---\ndescription: Of github\n---\n\n# Start\n\nOf github.\n\n::include{file="./_part.md"}\n',
  'other.md': '---\ndescription: Of github\n---\n\n# Other\n\nOf tanka.\n',
  '_part.md': 'A part of github.\n',
  'page.mdx': "import Part from './_part.mdx'\n\n# MDX\n\nOf tanka and a hour.\n\n<Part />\n",
  '_part.mdx': 'A github in MDX.\n',
}

const changes: readonly (readonly [string, Files])[] = [
  ['an included file', { '_part.md': 'A part of an hour and a hour.\n' }],
  ['a vocabulary', { 'styles/accept.txt': 'GITHUB\n' }],
  ['a part of an MDX page', { '_part.mdx': 'Of GitHub and tanka.\n' }],
  ['a description', { 'other.md': '---\ndescription: Of all\n---\n\n# Other\n\nOf tanka.\n' }],
  [
    'the severity of a rule',
    { 'config/site.ts': withMdx(options.replace("description: 'warning'", "article: 'error'")) },
  ],
  [
    'a component',
    { 'config/parts/Note.tsx': 'export const Note = () => <p>It takes an hour of github</p>\n' },
  ],
  ['the terms', { 'config/site.ts': withMdx(options.replace('GitHub: []', 'Hour: []')) }],
  ['a vocabulary that is new', { 'styles/reject.txt': 'Start\n' }],
  ['the plugins', { 'config/site.ts': withMdx(options).replace(/prose\(.*?\)\]/, ']') }],
]

describe('prose()', () => {
  it.each(everyNth(changes, 3))(
    'reports what a clean build does after a change of %s',
    async (_name, change) => {
      const first = await buildSite({})
      const { root, outDir } = first
      linkPackages(root)
      addFiles(root, files)
      const before = await rebuild(root)
      addFiles(root, change)
      const second = await rebuild(root)
      expect(second.report).not.toBe(before.report)
      const incremental = snapshot(outDir)
      const clean = await rebuild(root, { cache: false })
      expect(second.report).toBe(clean.report)
      expect(snapshot(outDir)).toEqual(incremental)
    },
  )
})
