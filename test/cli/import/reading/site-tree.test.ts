import { expect, it } from 'vitest'
import { openTree } from '../../../../cli/import/reading/site-tree.ts'
import { site } from '../../../support/site.ts'

it.each(['a\0.md', 'a/'.repeat(3000), 'index.md/a.md', 'none'])(
  'a path that no file can have is that of a missing file: %j',
  (path) => {
    const tree = openTree(site({ 'content/index.md': '# Home' }), false)
    expect([tree.has(path), tree.read(path), tree.list(path)]).toEqual([false, undefined, []])
  },
)
