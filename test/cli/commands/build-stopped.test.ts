import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { build } from '../../../cli/commands/build.ts'
import { recoverOutput } from '../../../cli/emit/output-folder.ts'
import {
  changingSites,
  missingParts,
  type PreparedChange,
  prepareChange,
  type Snapshot,
  snapshot,
} from '../../support/changing-sites.ts'
import { type DiskCall, withFaults } from '../../support/faulty-disk.ts'
import { asDeadProcess, expectRepaired, outputOf } from '../../support/stopped-builds.ts'
import { isThorough } from '../../support/thorough.ts'

/** How far a build came that was stopped. */
interface Death {
  /** The changes of the disk up to then. */
  readonly steps: readonly string[]
  /** What it was about to do; undefined where it came to its end. */
  readonly at: DiskCall | undefined
  readonly atDeath: Snapshot | undefined
}

/**
 * Builds until the `last`th change of the disk, which is not done, or done by half: that call and every later one throws
 * and changes nothing, as a process that is dead cleans nothing up.
 */
async function buildUntil(
  root: string,
  last: number,
  { byHalf, cache }: { readonly byHalf: boolean; readonly cache: boolean },
): Promise<Death> {
  const steps: string[] = []
  let at: DiskCall | undefined
  let atDeath: Snapshot | undefined
  let isDying = false
  const fault = (call: DiskCall) => {
    if (isDying || !call.changes) return undefined
    if (at) return new Error('The process is dead')
    if (byHalf && !call.half) return undefined
    steps.push(`${call.name} ${call.path}`)
    if (steps.length < last) return undefined
    isDying = true
    if (byHalf) call.half?.()
    atDeath = snapshot(root)
    isDying = false
    at = call
    return new Error('The process dies')
  }
  const run = () => withFaults(root, fault, () => build(root, { threads: 1, cache }))
  await asDeadProcess(run).catch((error: unknown) => {
    if (!at) throw error
  })
  return { steps, at, atDeath }
}

/** A build stopped at each of its steps if the tests are thorough; else at every eighth, and where it matters most. */
describe.each(changingSites)('$name, stopped at its steps', (change) => {
  let prepared: PreparedChange
  beforeAll(async () => {
    prepared = await prepareChange(change)
  })
  afterAll(() => prepared.remove())

  it.each([
    ['before the step', false],
    ['in the middle of the step', true],
  ])(
    'leaves whole pages if it stops %s, and the next command restores the rest',
    async (_, byHalf) => {
      const options = { byHalf, cache: change.cache }
      const important = byHalf ? writes : change.steps
      const whole = prepared.copy()
      const { steps } = await buildUntil(whole, Number.POSITIVE_INFINITY, options)
      await expectRepaired(whole, prepared, 'not stopped')
      // Else it would not be stopped where it matters.
      expect(steps).toEqual(expect.arrayContaining([...important]))

      for (const [i, step] of steps.entries()) {
        if (!isThorough && i % 8 !== 0 && !important.includes(step)) continue
        const root = prepared.copy()
        const { at, atDeath } = await buildUntil(root, i + 1, options)
        const where = `step ${i + 1}: ${at?.name} ${at?.path}`
        expect(at, where).toBeDefined()
        expect(snapshot(root), `${where} goes past the simulated disk`).toEqual(atDeath)
        expectWhole(root, prepared, where)
        await expectRecovered(root, prepared, where)
        await expectRepaired(root, prepared, where)
      }
    },
  )
})

const writes = ['writeSync build.next/index.html']

/** Right after the death: each page of the output is old or new, and all that it loads is there. */
function expectWhole(root: string, { old, expected }: PreparedChange, where: string): void {
  const foreign = Object.entries(outputOf(root) ?? {}).filter(
    ([path, hash]) => hash !== old?.[path] && hash !== expected[path],
  )
  expect(foreign, where).toEqual([])
  if (existsSync(join(root, 'build'))) expect(missingParts(join(root, 'build')), where).toEqual([])
}

/** What `serve` does first: the output is that of before or that of the new sources. */
async function expectRecovered(root: string, { old, expected }: PreparedChange, where: string) {
  const isTouched = existsSync(`${root}/build.next`) || existsSync(`${root}/build.previous`)
  const copy = isTouched ? `${root}-served` : root
  if (isTouched) cpSync(root, copy, { recursive: true })
  await recoverOutput(copy, join(copy, 'build'))
  expect([old, expected], where).toContainEqual(outputOf(copy))
  expect(readdirSync(copy).join(), where).not.toMatch(/build\.(?:next|previous)/)
  if (isTouched) rmSync(copy, { recursive: true })
}
