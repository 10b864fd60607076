import { describe, expect, it } from 'vitest'
import { explainRefusal, writing } from '../../../cli/files/disk.ts'
import { SiteError } from '../../../cli/report/diagnostic.ts'

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
})

it.each([
  ['EACCES', 'permission denied (EACCES)', 'change its permissions'],
  ['EROFS', 'the disk is read-only (EROFS)', 'make it writable'],
  ['EDQUOT', 'the disk quota is used up (EDQUOT)', 'free some space, then try again'],
  ['EISDIR', 'it is a folder (EISDIR)', 'remove the folder'],
  ['ENOTDIR', 'a file is where a folder should be (ENOTDIR)', 'remove the file'],
  ['EMFILE', 'the operating system refused access (EMFILE)', 'fix the cause, then try again'],
])('explainRefusal() explains %s', (code, reason, fix) => {
  expect(explainRefusal(failure(code))).toEqual({ reason, fix })
})
