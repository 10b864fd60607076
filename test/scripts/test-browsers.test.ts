import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'

interface Installed {
  readonly programs?: readonly string[]
  readonly flags?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

/** Runs the script where only `programs` are installed, and an npx that only writes down how it is called. */
function testBrowsers({ programs = [], flags = [], env = {} }: Installed) {
  const folder = mkdtempSync(join(tmpdir(), 'docs-build-test-browsers-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const log = join(folder, 'log')
  const npx = `#!/bin/sh\necho "$* FIREFOX=$FIREFOX_PATH WEBKIT=$WEBKIT_DRIVER_PATH" > ${log}\nexit 3\n`
  writeFileSync(join(folder, 'npx'), npx, { mode: 0o755 })
  for (const program of programs) writeFileSync(join(folder, program), '')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [resolve('scripts/test-browsers.mjs'), ...flags],
    { encoding: 'utf8', env: { PATH: folder, ...env } },
  )
  const call = existsSync(log) ? readFileSync(log, 'utf8').replaceAll(`${folder}/`, '').trim() : ''
  return { status, call, output: stdout + stderr }
}

const both = ['firefox-esr', 'WebKitWebDriver', 'xvfb-run']
const vitest = 'vitest run --config test/browsers/vitest.config.ts'
const noFirefox = `Not tested in Firefox: cannot find "firefox" or "firefox-esr"
  Fix: run "apt-get install firefox-esr" on Debian, install it from https://www.firefox.com, or set FIREFOX_PATH
`
const noWebKit = `Not tested in WebKit: cannot find "WebKitWebDriver" or "xvfb-run"
  Fix: run "apt-get install webkit2gtk-driver xvfb" on Debian or Ubuntu, or set WEBKIT_DRIVER_PATH
`

describe('npm run test:browsers', () => {
  it('tests in both browsers, and ends as vitest does', () => {
    const { status, call, output } = testBrowsers({ programs: both, flags: ['search'] })
    expect(call).toBe(`${vitest} search FIREFOX=firefox-esr WEBKIT=WebKitWebDriver`)
    expect(output).toBe('')
    expect(status).toBe(3)
  })

  it.each([
    ['Firefox', ['WebKitWebDriver', 'xvfb-run'], 'FIREFOX= WEBKIT=WebKitWebDriver', noFirefox],
    ['WebKit', ['firefox'], 'FIREFOX=firefox WEBKIT=', noWebKit],
    ['a screen', ['firefox', 'WebKitWebDriver'], 'FIREFOX=firefox WEBKIT=', noWebKit],
  ])('tests in the other browser without %s, and says so', (_, programs, paths, note) => {
    const { status, call, output } = testBrowsers({ programs })
    expect(call).toBe(`${vitest} ${paths}`)
    expect(output).toBe(note)
    expect(status).toBe(3)
  })

  it.each<[string, Installed]>([
    ['CI', { env: { CI: 'true' } }],
    ['--required', { flags: ['--required'] }],
  ])('fails without one of them if both are required: %s', (_, required) => {
    const { status, call, output } = testBrowsers({ programs: ['firefox'], ...required })
    expect(call).toBe('')
    expect(output).toBe(noWebKit)
    expect(status).toBe(1)
  })

  it('fails without any browser, because nothing would be tested', () => {
    const { status, call, output } = testBrowsers({})
    expect(call).toBe('')
    expect(output).toBe(noFirefox + noWebKit)
    expect(status).toBe(1)
  })

  it('says which path is wrong if a variable names no file', () => {
    const { output } = testBrowsers({ programs: both, env: { FIREFOX_PATH: '/no/firefox' } })
    expect(output).toBe(noFirefox.replace('"firefox" or "firefox-esr"', '"/no/firefox"'))
  })
})
