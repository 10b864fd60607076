import { expect, it } from 'vitest'
import { createRewrite } from '../../../../cli/import/vitepress/path-pattern.ts'

it.each([
  ['en/:rest*', ':rest*', 'en/guide/a.md', 'guide/a.md'],
  ['en/:rest*', ':rest*', 'de/guide/a.md', undefined],
  ['packages/:pkg/src/(.*)', ':pkg/(.*)', 'packages/lamp/src/a/b.md', 'lamp/a/b.md'],
  ['packages/:pkg/src/:page.md', ':pkg-:page.md', 'packages/lamp/src/a.md', 'lamp-a.md'],
  ['guides/:name(\\d+|x).md', 'n/:name.md', 'guides/12.md', 'n/12.md'],
  ['guides/:name(\\d+|x).md', 'n/:name.md', 'guides/a.md', undefined],
  ['a/:b?/c.md', 'x/:b?/c.md', 'a/c.md', 'x/c.md'],
  ['a{/:b}?.md', 'x{/:b}?.md', 'a/b.md', 'x/b.md'],
  ['a{/:b}?.md', 'x{/:b}?.md', 'a.md', 'x.md'],
  ['a/:b?/c.md', 'x/:b/c.md', 'a/c.md', undefined],
  ['^en/(.*)', '(.*)', 'en/guide/a.md', 'guide/a.md'],
  ['a.md', 'b/index.md', 'a.md', 'b/index.md'],
  ['a.md', 'b/index.md', 'aXmd', undefined],
])('createRewrite(%j, %j) makes of %j %j', (from, to, path, expected) => {
  expect(createRewrite(from, to)?.(path)).toBe(expected)
})

it.each(['^(a', 'a{/b', ':a([)'])('createRewrite() does not read %j', (from) => {
  expect(createRewrite(from, 'b')).toBeUndefined()
})
