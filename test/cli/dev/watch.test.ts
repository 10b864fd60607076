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
  ['content/guide.md~', true],
  ['content/.guide.md.swp', true],
  ['content/.#guide.md', true],
  ['content/#guide.md#', true],
  ['content/4913', true],
  ['content/guide.md___jb_tmp___', true],
  ['content/14913.md', false],
  ['public/.well-known/security.txt', false],
  ['build', true],
  ['build.next', true],
  ['docs/build', false],
])(
  'isIgnored() leaves out packages, except for files that a plugin names, the output, and what editors write: %s',
  (path, ignored) => {
    const pluginFiles = [join(root, installed)]
    const folders = { root, outDir: join(root, 'build'), pageFolders: [] }
    const watched = {
      ...folders,
      configFiles: [],
      bundleFiles: [],
      includedFiles: [],
      pluginFiles,
    }
    expect(isIgnored(join(root, path), watched)).toBe(ignored)
  },
)
