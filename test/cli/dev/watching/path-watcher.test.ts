import { expect, it } from 'vitest'
import { isIgnored } from '../../../../cli/dev/watching/path-watcher.ts'

it.each([
  ['', false],
  ['index.md', false],
  ['node_modules.ts', false],
  ['.gitignore', false],
  ['.git/index', true],
  ['.docs-build/record.json', true],
  ['node_modules', true],
  ['samples/node_modules/greet/index.js', true],
  ['guide.md~', true],
  ['guide/.guide.md.swp', true],
  ['.#guide.md', true],
  ['#guide.md#', true],
  ['4913', true],
  ['guide.md___jb_tmp___', true],
  ['14913.md', false],
  ['.well-known/security.txt', false],
])('isIgnored() leaves out packages, and what editors write: %s', (path, ignored) => {
  expect(isIgnored(path)).toBe(ignored)
})
