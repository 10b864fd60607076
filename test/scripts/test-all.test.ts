import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'

const steps = [
  'npm run compile',
  'npm run types',
  'npx vitest run --project !package --retry 1',
  'npx vitest run --project package --retry 1',
  'npm run check',
  'npm run samples:install',
  'npm run samples',
  'npm run test:apart',
  'npm run test:mutations',
]

/** Runs the script with an npm and an npx that only write down how they are called, and fail at one call. */
function testAll({ failing, flags = [] }: { failing?: string; flags?: readonly string[] } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'docs-build-test-all-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const log = join(folder, 'log')
  writeFileSync(log, '')
  for (const name of ['npm', 'npx']) {
    const program = `#!/bin/sh
echo "${name} $* THOROUGH=$THOROUGH" >> ${log}
test "${name} $*" != "${failing}" || exit 3
`
    writeFileSync(join(folder, name), program, { mode: 0o755 })
  }
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [resolve('scripts/test-all.mjs'), ...flags],
    { encoding: 'utf8', env: { ...process.env, PATH: `${folder}:${process.env.PATH}` } },
  )
  const summary = stdout
    .slice(stdout.lastIndexOf('\n\n'))
    .trim()
    .replaceAll(/\d+\.\d s/g, 'TIME')
  return { status, stdout, stderr, summary, calls: readFileSync(log, 'utf8').trim().split('\n') }
}

const withSwitch = (calls: readonly string[]) => calls.map((call) => `${call} THOROUGH=1`)

describe('npm run test:all', () => {
  it('runs every step in order with THOROUGH=1, and ends with 0', () => {
    const { status, calls, stdout, summary } = testAll()
    expect(calls).toEqual(withSwitch(steps))
    expect(stdout).toMatch(/^compile: npm run compile\ncompile: passed in \d+\.\d s$/m)
    expect(summary).toBe(`compile          passed in TIME
types            passed in TIME
tests            passed in TIME
packages         passed in TIME
check            passed in TIME
samples:install  passed in TIME
samples          passed in TIME
apart            passed in TIME
mutations        passed in TIME`)
    expect(status).toBe(0)
  })

  it('stops at the first step that fails, and ends with 1', () => {
    const { status, calls, summary } = testAll({ failing: 'npm run types' })
    expect(calls).toEqual(withSwitch(steps.slice(0, 2)))
    expect(summary).toBe(`compile          passed in TIME
types            failed with 3 after TIME
tests            not run
packages         not run
check            not run
samples:install  not run
samples          not run
apart            not run
mutations        not run`)
    expect(status).toBe(1)
  })

  it('runs the steps after one that fails with --keep-going, and ends with 1', () => {
    const failing = 'npx vitest run --project package --retry 1'
    const { status, calls, summary } = testAll({ failing, flags: ['--keep-going'] })
    expect(calls).toEqual(withSwitch(steps))
    expect(summary).toMatch(/^packages +failed with 3 after TIME\ncheck +passed in TIME$/m)
    expect(status).toBe(1)
  })

  it('runs nothing with an option that it does not have, and ends with 2', () => {
    const { status, calls, stderr } = testAll({ flags: ['--keep'] })
    expect(calls).toEqual([''])
    expect(stderr).toBe('Unknown option "--keep". Usage: npm run test:all -- [--keep-going]\n')
    expect(status).toBe(2)
  })
})
