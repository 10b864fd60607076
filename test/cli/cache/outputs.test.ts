import { lstatSync, renameSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readLastOutput } from '../../../cli/cache/outputs.ts'
import { fileHash } from '../../../cli/files/hash.ts'
import { site } from '../../support/site.ts'

it.each([
  ['the same content', 'one', true],
  ['other content of the same size', 'two', false],
])('readLastOutput() reads a file that was swapped for one with %s', (_, text, isIntact) => {
  const root = site({ 'build/a.txt': 'one', 'b.txt': text })
  const [file, other] = [join(root, 'build/a.txt'), join(root, 'b.txt')]
  for (const one of [file, other]) utimesSync(one, 1_700_000_000, 1_700_000_000)
  const { size, mtimeMs, ino } = lstatSync(file)
  const written = { path: 'a.txt', size, mtimeMs, ino, hash: fileHash(file) }
  renameSync(other, file)
  expect(readLastOutput(join(root, 'build'), [written]).isIntact('a.txt')).toBe(isIntact)
})
