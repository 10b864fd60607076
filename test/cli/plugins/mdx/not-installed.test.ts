import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { site } from '../../../support/site.ts'
import { mdxConfig } from './support.ts'

/** A copy of the tool as a package manager installs it without optional packages. */
function installWithoutMdx(): string {
  const folder = mkdtempSync(join(tmpdir(), 'docs-build-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const part of ['dist', 'mdx', 'runtime', 'theme', 'package.json']) {
    cpSync(part, join(folder, part), { recursive: true })
  }
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  for (const name of Object.keys(dependencies)) {
    const target = join(folder, 'node_modules', name)
    mkdirSync(dirname(target), { recursive: true })
    symlinkSync(resolve('node_modules', name), target)
  }
  return folder
}

it('says what to install if the compiler is missing', () => {
  const root = site({ 'config/site.ts': mdxConfig, 'index.mdx': '# Home' })
  const main = join(installWithoutMdx(), 'dist/main.js')
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, 'build', root], {
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  })
  expect(status).toBe(1)
  expect(stdout + stderr).toContain(`config/site.ts  plugin-failed
  The hook "mdx" of the plugin "mdx" failed: the package "@mdx-js/mdx" is not installed
  Fix: run "npm install --save-dev @mdx-js/mdx", or remove mdx() from "plugins"`)
})
