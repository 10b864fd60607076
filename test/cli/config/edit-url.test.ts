import { expect, it } from 'vitest'
import { repositoryUrls } from '../../../cli/config/edit-url.ts'

it.each([
  [undefined, '/edit/main/{path}'],
  ['.', '/edit/main/{path}'],
  ['./', '/edit/main/{path}'],
  ['./website', '/edit/main/website/{path}'],
  ['website/', '/edit/main/website/{path}'],
])('repositoryUrls() returns URLs without dots for dir %o', (dir, path) => {
  const repository = 'https://github.com/a/b'
  expect(repositoryUrls({ repository, ...(dir !== undefined && { dir }) })?.edit).toBe(
    repository + path,
  )
})
