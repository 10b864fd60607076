import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isIgnored } from '../../../cli/dev/watch.ts'

const root = '/site'
const installed = 'config/samples/node_modules/.package-lock.json'

it.each([
  ['content/index.md', false],
  ['config/node_modules.ts', false],
  ['.gitignore', false],
  ['.git/index', true],
  ['.docs-build/record.json', true],
  ['node_modules', true],
  ['node_modules/react/index.js', true],
  ['config/samples/node_modules/greet/index.js', true],
  // A plugin watches it, so the folder that it is in is watched, too.
  [installed, false],
  ['config/samples/node_modules', false],
])('isIgnored() leaves packages out, except for files that a plugin names: %s', (path, ignored) => {
  const pluginFiles = [join(root, installed)]
  const watched = { root, configFiles: [], bundleFiles: [], includedFiles: [], pluginFiles }
  expect(isIgnored(join(root, path), watched)).toBe(ignored)
})
