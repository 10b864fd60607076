import { mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { explainRefusal, writing } from '../../../cli/files/disk.ts'
import { SiteError } from '../../../cli/report/diagnostic.ts'
import { site } from '../../support/site.ts'

const failure = (code: string) => Object.assign(new Error(code), { code, syscall: 'open' })

describe('writing()', () => {
  const problems = [
    {
      code: 'output-unwritable',
      severity: 'error',
      message: 'Cannot write "/a/b": the disk is full (ENOSPC)',
      fix: 'free some space, then try again',
    },
  ]

  it('names the file, whether it fails at once or later', async () => {
    const now = () => {
      throw failure('ENOSPC')
    }
    expect(() => writing('/a/b', now)).toThrow(expect.objectContaining({ problems, exitCode: 1 }))
    await expect(writing('/a/b', async () => now())).rejects.toMatchObject({ problems })
  })

  it('returns the result, and rethrows other errors unchanged', async () => {
    expect(writing('/a', () => 1)).toBe(1)
    expect(await writing('/a', async () => 2)).toBe(2)
    const ours = [new Error('ours'), Object.assign(new Error('ours'), { code: 'ERR_X' })]
    ours.push(new SiteError([]))
    for (const error of ours) {
      const act = () => {
        throw error
      }
      expect(() => writing('/a', act)).toThrow(error)
      await expect(writing('/a', async () => act())).rejects.toBe(error)
    }
  })

  it.each<[string, (root: string) => void, string]>([
    ['above it', (root) => mkdirSync(join(root, 'file/b/c')), 'ENOTDIR'],
    ['at its place', (root) => mkdirSync(join(root, 'file'), { recursive: true }), 'EEXIST'],
    ['at the new place', (root) => renameSync(join(root, 'dir'), join(root, 'file')), 'ENOTDIR'],
  ])('reports the file that is where a folder should be: %s', (_, act, code) => {
    const root = site({ file: '', 'dir/a': '' })
    const message = `Cannot write "a": "${join(root, 'file')}" is a file, not a folder (${code})`
    const fix = 'remove or rename that file'
    expect(() => writing('a', () => act(root))).toThrow(
      expect.objectContaining({ problems: [expect.objectContaining({ message, fix })] }),
    )
  })

  it('does not guess which file it is if there is none by then', () => {
    const message = 'Cannot write "/a": there is a file where a folder should be (ENOTDIR)'
    const act = () => {
      throw failure('ENOTDIR')
    }
    expect(() => writing('/a', act)).toThrow(
      expect.objectContaining({ problems: [expect.objectContaining({ message })] }),
    )
  })
})

it.each([
  ['EACCES', 'permission denied (EACCES)', 'change the permissions of the file or its folder'],
  ['EROFS', 'the disk is read-only (EROFS)', 'make the disk writable'],
  ['EDQUOT', 'the disk quota is used up (EDQUOT)', 'free some space, then try again'],
  ['EISDIR', 'it is a folder (EISDIR)', 'remove the folder'],
  ['ENOTDIR', 'there is a file where a folder should be (ENOTDIR)', 'remove the file'],
  ['EMFILE', 'the operating system reported an error (EMFILE)', 'fix the cause, then try again'],
])('explainRefusal() explains %s', (code, reason, fix) => {
  expect(explainRefusal(failure(code))).toEqual({ reason, fix })
})
