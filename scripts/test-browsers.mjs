/**
 * Runs the tests in Firefox and WebKit, Safari's engine: `npm run test:browsers`. Other arguments go to vitest. A browser
 * that isn't installed is reported. That is a failure if `CI` is set, with `--required`, and if neither browser is there:
 * then nothing was tested.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** @typedef {{ name: string, variable: string, programs: readonly string[], needs?: string, install: string }} Browser */

/** @type {readonly Browser[]} */
const browsers = [
  {
    name: 'Firefox',
    variable: 'FIREFOX_PATH',
    programs: ['firefox', 'firefox-esr'],
    install: 'run "apt-get install firefox-esr" on Debian, install it from https://www.firefox.com',
  },
  {
    name: 'WebKit',
    variable: 'WEBKIT_DRIVER_PATH',
    programs: ['WebKitWebDriver'],
    // Its windows need a screen.
    ...(!process.env.DISPLAY && { needs: 'xvfb-run' }),
    install: 'run "apt-get install webkit2gtk-driver xvfb" on Debian or Ubuntu',
  },
]

const args = process.argv.slice(2)
const isRequired = args.includes('--required') || !!process.env.CI
process.exitCode = runTests(args.filter((arg) => arg !== '--required'))

/**
 * Returns the exit code.
 * @param {readonly string[]} vitestArgs
 */
function runTests(vitestArgs) {
  const found = browsers.map((browser) => ({ ...browser, path: findProgram(browser) }))
  const missing = found.filter(({ path }) => path === undefined)
  const notes = missing.map((browser) => describeMissing(browser)).join('\n')
  if (missing.length === found.length || (isRequired && missing.length > 0)) {
    console.error(notes)
    return 1
  }
  const env = { ...process.env }
  for (const { variable, path } of found) env[variable] = path ?? ''
  const command = ['vitest', 'run', '--config', 'test/browsers/vitest.config.ts', ...vitestArgs]
  const { status } = spawnSync('npx', command, { env, stdio: 'inherit' })
  // Last, where it is read.
  if (notes) console.log(notes)
  return status ?? 1
}

/**
 * The program that starts a browser; undefined if that or another program it needs is not installed.
 * @param {Browser} browser
 */
function findProgram({ variable, programs, needs }) {
  if (needs && !onPath(needs)) return undefined
  const path = process.env[variable]
  if (path) return existsSync(path) ? path : undefined
  return programs.map(onPath).find((file) => file !== undefined)
}

/** @param {string} program */
function onPath(program) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, program)).find((file) => existsSync(file))
}

/** @param {Browser} browser */
function describeMissing({ name, variable, programs, needs, install }) {
  const set = process.env[variable]
  const wanted = set ? [set] : [...programs, ...(needs ? [needs] : [])]
  return `Not tested in ${name}: cannot find ${wanted.map((one) => `"${one}"`).join(' or ')}
  Fix: ${install}, or set ${variable}`
}
