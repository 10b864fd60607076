/**
 * Runs the tests of the tool in a copy of the repository without its site: the tool has to work, and to be tested, without
 * it. `npm run test:apart`; arguments go to vitest.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** As in `test/support/site-reads.ts`. */
const site = /^(?:config|content|public)\/|^routes\.lock\.json$/

const root = fileURLToPath(new URL('..', import.meta.url))
const copy = mkdtempSync(join(tmpdir(), 'docs-build-apart-'))
process.exitCode = 1
try {
  const listed = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], { cwd: root })
  const files = new Set(listed.toString().split('\0'))
  for (const file of files) {
    if (file && !site.test(file)) cpSync(join(root, file), join(copy, file))
  }
  // Last, so that it is newer than its sources.
  cpSync(join(root, 'dist'), join(copy, 'dist'), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  const projects = ['tool', 'dom', 'alone', 'package'].map((name) => `--project=${name}`)
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const { status } = spawnSync(
    process.execPath,
    [vitest, 'run', ...projects, ...process.argv.slice(2)],
    // What they read doesn't depend on how much they leave out.
    { cwd: copy, env: { ...process.env, THOROUGH: '' }, stdio: 'inherit' },
  )
  process.exitCode = status ?? 1
} finally {
  rmSync(copy, { recursive: true, force: true })
}
