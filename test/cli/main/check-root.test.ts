import { join } from 'node:path'
import { expect, it } from 'vitest'
import { checkRoot } from '../../../cli/main/check-root.ts'
import { site } from '../../support/site.ts'

const hint = 'the path to the site folder'

it.each([
  ['dosc', 'Cannot find the folder "ROOT/dosc"', `pass "ROOT/docs", or ${hint}`],
  ['else', 'Cannot find the folder "ROOT/else"', `pass ${hint}`],
  ['no/docs', 'Cannot find the folder "ROOT/no/docs"', `pass ${hint}`],
  ['notes.txt/a', 'Cannot find the folder "ROOT/notes.txt/a"', `pass ${hint}`],
  ['notes.txt', `Cannot use "ROOT/notes.txt" as the site folder: it is a file`, `pass ${hint}`],
])('checkRoot() refuses %s, which is not a folder', (path, message, fix) => {
  const root = site({ 'docs/config/site.ts': '', 'notes.txt': '' })
  const named = (text: string) => text.replace('ROOT', root)
  expect(() => checkRoot(join(root, path))).toThrow(
    expect.objectContaining({
      exitCode: 2,
      problems: [
        { code: 'folder-missing', severity: 'error', message: named(message), fix: named(fix) },
      ],
    }),
  )
})

it('checkRoot() returns the path of a folder as it is', () => {
  expect(checkRoot('.')).toBe('.')
})
