import { describe, expect, it } from 'vitest'
import { formatProblems } from '../../../cli/report/format.ts'
import { folderOfSite } from '../../../cli/report/working-folder.ts'

describe('folderOfSite()', () => {
  it.each([
    ['the working folder', '/lamp', ''],
    ['a folder below it', '/lamp/packages/docs', 'packages/docs'],
    ['a folder whose name begins with dots', '/lamp/..docs', '..docs'],
    ['a folder next to it', '/other', ''],
    ['the folder around it', '/', ''],
  ])('of a site in %s', (_name, root, expected) => {
    expect(folderOfSite(root, '/lamp')).toBe(expected)
  })
})

it('formatProblems() prints places from the working folder in text only', () => {
  const at = { file: 'content/index.md', line: 3, column: 5 }
  const next = { ...at, file: '../manual/lamp.md' }
  const problem = { code: 'broken-link', severity: 'error', message: 'Broken link' } as const
  const problems = [at, next].map((place) => ({ ...problem, at: place }))
  const text = formatProblems(problems, 'text', { folder: 'docs' })
  expect(text).toContain('docs/content/index.md:3:5')
  expect(text).toMatch(/^\S*manual\/lamp\.md:3:5/m)
  expect(formatProblems(problems, 'github', { folder: 'docs' })).toContain('file=content/index.md')
})
