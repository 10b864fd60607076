import { statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openInputs } from '../../../cli/cache/inputs.ts'
import { site } from '../../support/site.ts'

/** Opens the inputs of a build that begins `wait` ms after the last change of the file it reads. */
function readAfter(wait: number, prepare: (file: string) => void = () => {}) {
  const root = site({ 'notes.txt': 'text' })
  const file = join(root, 'notes.txt')
  prepare(file)
  const { mtimeMs, ctimeMs } = statSync(file)
  const now = Math.max(mtimeMs, ctimeMs) + wait
  const inputs = openInputs(root, {}, now)
  const hash = inputs.hashOf('notes.txt')
  return { root, now, hash, stamps: inputs.stamps() }
}

/** The file's hash in a build one minute later. The stored hash is marked: the mark shows that the file was not read. */
function hashLater({ root, now, stamps }: ReturnType<typeof readAfter>): string | undefined {
  const marked = Object.entries(stamps).map(([path, stamp]) => [
    path,
    { ...stamp, hash: `${stamp.hash} of the first build` },
  ])
  return openInputs(root, Object.fromEntries(marked), now + 60_000).hashOf('notes.txt')
}

describe('openInputs()', () => {
  it('trusts the stored hash of a file whose last change was more than two seconds old', () => {
    const first = readAfter(2001)
    expect(hashLater(first)).toBe(`${first.hash} of the first build`)
  })

  it.each([0, 1000, 2000])(
    'reads a file again that was read %d ms after a change: the next change may have the same times',
    (wait) => {
      const first = readAfter(wait)
      expect(first.hash).toMatch(/^\w+$/)
      expect(hashLater(first)).toBe(first.hash)
    },
  )

  it('reads a file again that was changed just before, even if its mtime was set back', () => {
    const first = readAfter(1000, (file) => utimesSync(file, 1, 1))
    expect(hashLater(first)).toBe(first.hash)
  })

  it('does not trust the hash of a file that changed during the build', () => {
    const first = readAfter(-1)
    const { root, now, hash, stamps } = first
    expect(openInputs(root, stamps, now + 60_000).hashOf('notes.txt')).not.toBe(hash)
  })
})
