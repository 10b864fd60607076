import { describe, expect, it } from 'vitest'
import { type NewVersionResult, newVersion } from '../../../cli/commands/new-version.ts'
import { SiteError } from '../../../cli/report/diagnostic.ts'
import { filesOf } from '../../support/built-pages.ts'
import { type DiskCall, systemError, withFaults } from '../../support/faulty-disk.ts'
import { siteWith, stateOf } from './version-site.ts'

const files = { 'a.md': '# A\n\n[B](/b)', 'b.md': '# B', 'words.txt': 'Words' }

const takesSpace = /^(?:promises\.)?(?:open|write|mkdir|copyFile)/

/** What a new version returns or throws if the disk reported an error at the `first`th of the calls that `concerns` chooses. */
async function freezeOn(
  first: number,
  code: string,
  concerns: (call: DiskCall) => boolean,
  isLasting: boolean,
) {
  const root = siteWith(files)
  const before = stateOf(root)
  let count = 0
  let failed: DiskCall | undefined
  const fault = (call: DiskCall) => {
    if (!/^(?:content|config)\b/.test(call.path) || !concerns(call)) return undefined
    count++
    if (count < first || (count > first && !isLasting)) return undefined
    failed ??= call
    return systemError(code, call)
  }
  const outcome: NewVersionResult | unknown = await withFaults(root, fault, () =>
    newVersion(root, 'v4'),
  ).catch((error: unknown) => error)
  return { root, before, failed, outcome }
}

describe('newVersion() on a disk that fails at each step in turn', () => {
  it.each<[what: string, code: string, concerns: (call: DiskCall) => boolean, message: RegExp]>([
    [
      'is full',
      'ENOSPC',
      ({ changes, name }) => changes && takesSpace.test(name),
      /^Cannot write "\/.+": the disk is full \(ENOSPC\)$/,
    ],
    [
      'becomes read-only',
      'EROFS',
      ({ changes }) => changes,
      /^Cannot write "\/.+": the disk is read-only \(EROFS\)$/,
    ],
    [
      'fails at one write',
      'EIO',
      ({ changes }) => changes,
      /^Cannot write "\/.+": the disk reported an error \(EIO\)$/,
    ],
    ['fails at one read', 'EIO', ({ changes }) => !changes, /^Cannot read .+ \(EIO\)$/],
  ])(
    'names the file, and leaves the site as it was or frozen: %s',
    async (_, code, concerns, message) => {
      const isLasting = code !== 'EIO'
      for (let first = 1; ; first++) {
        const { root, before, failed, outcome } = await freezeOn(first, code, concerns, isLasting)
        if (!failed) {
          expect(first).toBeGreaterThan(5)
          break
        }
        const where = `${first}: ${failed.name} ${failed.path}`
        const isFrozen = !(outcome instanceof Error)
        if (!isFrozen) expect(outcome, where).toBeInstanceOf(SiteError)
        const problems = (outcome as SiteError | NewVersionResult).problems
        const isNamed = problems.some((problem) => message.test(problem.message))
        // A read may be of a file that is not needed.
        expect(isNamed, where).toBe(failed.changes || !isFrozen)
        if (!isFrozen && !isLasting) expect(stateOf(root), where).toEqual(before)
        // The next command finishes what is left to do.
        await newVersion(root, isFrozen ? 'v5' : 'v4')
        expect(filesOf(root).filter(isLeftover), where).toEqual([])
      }
    },
  )
})

const isLeftover = (path: string) => /partial|unfinished|\.new$/.test(path)
