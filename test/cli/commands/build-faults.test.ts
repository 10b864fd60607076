// @module-tag sweep
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BuildResult, build } from '../../../cli/commands/build.ts'
import { isError } from '../../../cli/report/diagnostic.ts'
import {
  changingSites,
  deadLock,
  type PreparedChange,
  prepareChange,
} from '../../support/changing-sites.ts'
import { type DiskCall, type Fault, systemError, withFaults } from '../../support/faulty-disk.ts'
import { asDeadProcess, expectRepaired, outputOf } from '../../support/stopped-builds.ts'
import { isThorough } from '../../support/thorough.ts'

/** A disk that fails from its `first`th call on, counted among those that it may fail at. */
interface FaultyDisk {
  readonly fault: Fault
  /** What failed first. */
  readonly failed: () => DiskCall | undefined
}

const takesSpace = /^(?:promises\.)?(?:open|write|mkdir|copyFile|link)/

/** Takes nothing more, and of what is written when it becomes full it takes the first half. */
function fullDisk(first: number): FaultyDisk {
  return faulty(
    first,
    (call) => call.changes && takesSpace.test(call.name),
    (call) => {
      call.half?.()
      return systemError('ENOSPC', call)
    },
  )
}

/** Fails at one change, and goes on as if nothing had been. */
function brokenWrite(first: number): FaultyDisk {
  return faulty(
    first,
    ({ changes }) => changes,
    (call, count) => (count === first ? systemError('EIO', call) : undefined),
  )
}

function brokenRead(first: number): FaultyDisk {
  return faulty(
    first,
    ({ changes }) => !changes,
    (call, count) => (count === first ? systemError('EIO', call) : undefined),
  )
}

function faulty(
  first: number,
  concerns: (call: DiskCall) => boolean,
  fail: (call: DiskCall, count: number) => Error | undefined,
): FaultyDisk {
  let count = 0
  let failed: DiskCall | undefined
  let isFailing = false
  return {
    failed: () => failed,
    fault(call) {
      if (isFailing || !concerns(call)) return undefined
      count++
      if (count < first) return undefined
      failed ??= call
      isFailing = true
      const error = fail(call, count)
      isFailing = false
      return error
    },
  }
}

/** Of so many calls one fails in turn; each of them if the tests are thorough. */
const step = isThorough ? 1 : 5

/** Failures that lose nothing and are not reported: a later build removes what is left. */
const harmless = /^promises\.rm \.docs-build\/config\.|^linkSync |^rmdirSync /

describe.each(changingSites)('$name', (change) => {
  let prepared: PreparedChange
  beforeAll(async () => {
    prepared = await prepareChange(change)
  })
  afterAll(() => prepared.remove())

  it.each([
    ['full', fullDisk, /^Cannot write "\/.+": the disk is full \(ENOSPC\)$/],
    ['broken', brokenWrite, /^Cannot write "\/.+": the disk reported an error \(EIO\)$/],
  ])(
    'reports a disk that is %s, at its writes in turn, and loses nothing',
    async (_, disk, message) => {
      const outcomes = new Set<string>()
      for (let first = 1; ; first += step) {
        const root = prepared.copy()
        const { fault, failed } = disk(first)
        const result = await buildOn(root, fault, change.cache)
        const at = failed()
        if (!at) break
        const where = `${first}: ${at.name} ${at.path}`
        const reported = result.problems.filter(({ code }) => code === 'output-unwritable')
        expect(reported, where).toEqual(result.problems)
        for (const problem of reported) expect(problem.message, where).toMatch(message)
        if (reported.length === 0)
          expect(`${at.name} ${at.path}`, first.toString()).toMatch(harmless)
        outcomes.add(outcomeOf(result))
        expectNothingLost(root, result, prepared, where)
        expectClear(root, result, where)
        await expectRepaired(root, prepared, where)
      }
      // Few failures are harmless: only a thorough run is sure to meet one.
      const isSure = disk === fullDisk || isThorough
      expect([...outcomes].filter((one) => isSure || one !== 'built').sort()).toEqual([
        ...(disk === brokenWrite && isThorough ? ['built'] : []),
        'built, with warnings',
        'not built',
      ])
    },
  )

  // It reads the most files; the smaller sites are enough to show that a failed read does no harm.
  if (change.name === 'a build of what has changed' && !isThorough) return
  it('reports a disk that is broken, at its reads in turn, and loses nothing', async () => {
    const outcomes = new Set<string>()
    for (let first = 1; ; first += step) {
      const root = prepared.copy()
      const { fault, failed } = brokenRead(first)
      const result = await buildOn(root, fault, change.cache)
      const at = failed()
      if (!at) break
      const where = `${first}: ${at.name} ${at.path}`
      outcomes.add(outcomeOf(result))
      expect(result.ok || result.problems.some(isError), where).toBe(true)
      expectNothingLost(root, result, prepared, where)
      expectClear(root, result, where)
      await expectRepaired(root, prepared, where)
    }
    expect([...outcomes]).toContain('not built')
  })
})

/** Builds on a disk with faults. A failure that is not reported as a problem of the site is a bug of ours, and thrown. */
function buildOn(root: string, fault: Fault, cache: boolean): Promise<BuildResult> {
  return asDeadProcess(() => withFaults(root, fault, () => build(root, { threads: 1, cache })))
}

function outcomeOf({ ok, problems }: BuildResult): string {
  if (!ok) return 'not built'
  return problems.length > 0 ? 'built, with warnings' : 'built'
}

/** The output is the new one, or the old one byte for byte. */
function expectNothingLost(
  root: string,
  { ok }: BuildResult,
  { old, expected }: PreparedChange,
  where: string,
): void {
  expect(outputOf(root), where).toEqual(ok ? expected : old)
}

/** Neither lock nor staging folder is left, unless the build reports that it could not remove them. */
function expectClear(root: string, { problems }: BuildResult, where: string): void {
  // The build may have failed before it replaced the dead lock.
  const isOurs = (name: string) =>
    !/lock$/.test(name) || readFileSync(join(root, name), 'utf8') !== deadLock
  const left = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) =>
      /^(?:\.docs-build\/(?:lock.*|.*\.new)|build\.(?:next|previous))$/.test(name) && isOurs(name),
  )
  const unreported = left.filter((name) => !problems.some(({ message }) => message.includes(name)))
  expect(unreported, where).toEqual([])
}
