import { stripVTControlCharacters } from 'node:util'
import { expect, it } from 'vitest'
import { readFolderSettings } from '../../../../cli/content/front-matter/folder-settings.ts'
import { formatDiagnostic } from '../../../../cli/report/format.ts'
import { addFiles, buildSite, rebuild, site } from '../../../support/site.ts'

it.each([
  ['_category_.json', '{ "label": "Guides", "position": 2, "link": null, "className": "x" }'],
  ['_category_.yml', 'label: Guides\nposition: 2\nlink: null\nclassName: x\n'],
  ['_category_.yaml', '# About\nlabel: "Guides"\nposition: 2\nlink: ~\n'],
])('%s has the settings of its folder', (name, text) => {
  const root = site({ [`content/guides/${name}`]: text })
  const { folders, problems } = readFolderSettings(root, [`guides/${name}`])
  expect(problems).toEqual([])
  expect([...folders]).toMatchObject([['guides', { label: 'Guides', position: 2, link: null }]])
})

it.each([
  ['', ''],
  ['label: [', "content/a/_category_.yml:1:9  front-matter-invalid\n  Cannot read the folder's"],
  [
    '- a',
    'content/a/_category_.yml:1:1  front-matter-invalid\n  Invalid value ["a"] for the file: expected an object\n  Fix: write an object, such as { "label": "First steps" }',
  ],
  [
    'link: { type: docs, id: a }',
    'content/a/_category_.yml:1:9  front-matter-invalid\n  Invalid value "docs" for link.type: expected "doc"\n  Fix: write "doc"',
  ],
  ['labl: A', 'content/a/_category_.yml:1:1  front-matter-invalid\n  Unknown setting "labl"'],
  [
    'position: x',
    'content/a/_category_.yml:1:1  front-matter-invalid\n  Invalid value "x" for position: expected a number\n  Fix: write a number, such as 5',
  ],
  [
    'link:\n  type: generated-index',
    'content/a/_category_.yml:1:1  front-matter-invalid\n  Invalid value {"typ',
  ],
])('mistakes in the settings of a folder are reported at their place: %j', (text, report) => {
  const root = site({ 'content/a/_category_.yml': text })
  const { problems } = readFolderSettings(root, ['a/_category_.yml'])
  const [printed = ''] = problems.map(formatDiagnostic).map(stripVTControlCharacters)
  expect(printed.slice(0, report.length)).toBe(report)
})

it.each([
  [
    '{ "label": "A" "position": 2 }',
    'content/a/_category_.json:1:16  front-matter-invalid\n  Cannot read the folder\'s settings: "," is missing before "position"\n  Fix: add ",", or close the "{" with "}"',
  ],
  [
    '{\n  "label": "A',
    'content/a/_category_.json:2:12  front-matter-invalid\n  Cannot read the folder\'s settings: the string "A has no closing double quote\n  Fix: end the string with a double quote, and escape quotes and backslashes inside it as \\" and \\\\',
  ],
  [
    '{\n  "label": "A"\n',
    'content/a/_category_.json:3:1  front-matter-invalid\n  Cannot read the folder\'s settings: "{" on line 1 is not closed\n  Fix: add "}"',
  ],
])('mistakes in the JSON of a folder get advice for JSON: %j', (text, report) => {
  const root = site({ 'content/a/_category_.json': text })
  const { problems } = readFolderSettings(root, ['a/_category_.json'])
  expect(problems.map(formatDiagnostic).map(stripVTControlCharacters)).toEqual([report])
})

it('a page of the folder replaces one that Docusaurus would generate', () => {
  const root = site({
    'content/a/_category_.yml': 'label: A\nlink:\n  type: generated-index',
    'content/a/index.md': '# A',
  })
  const { folders, problems } = readFolderSettings(root, ['a/_category_.yml'])
  expect(problems).toEqual([])
  expect([...folders]).toEqual([['a', { label: 'A' }]])
})

it('a build notices changes of the settings of a folder', async () => {
  const files = { 'index.md': '# Home\n', 'guides/a.md': '# A\n' }
  const { root, read } = await buildSite(files)
  const sidebar = () => read('index.html')
  expect(sidebar()).toContain('>Guides<')
  addFiles(root, { 'content/guides/_category_.json': '{ "label": "How to" }' })
  await rebuild(root)
  expect(sidebar()).toContain('>How to<')
  addFiles(root, { 'content/guides/_category_.json': '{ "label": "Recipes" }' })
  await rebuild(root)
  expect(sidebar()).toContain('>Recipes<')
})
