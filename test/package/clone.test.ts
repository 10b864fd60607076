import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { htmlOf } from '../support/built-pages.ts'
import { serve } from './installed-site.ts'
import { installedNpm } from './package-managers.ts'
import { environmentOf, runningNode } from './toolchain.ts'

/** Next to the repository as far as the commands are concerned: outside it. */
const storage = mkdtempSync(join(tmpdir(), 'docs-build-clone-'))
afterAll(() => rmSync(storage, { recursive: true, force: true }))

const env = environmentOf({ manager: installedNpm, node: runningNode }, storage)
const run = (cwd: string, command: string, ...args: readonly string[]) =>
  execFileSync(command, args, { cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

describe('from a clone of the repository, as README.md says', () => {
  it('a new site is created, installed, built and served, although no registry has the package', {
    timeout: 300_000,
  }, async () => {
    const site = join(storage, 'lamp-docs')
    const printed = run(resolve('.'), 'npx', 'docs-build', 'init', site, '--yes')
    expect(printed).toContain('docs-build itself, packed from your clone')
    run(site, 'npm', 'install', '--prefer-offline', '--no-audit')
    expect(existsSync(join(site, 'node_modules/docs-build/dist/main.js'))).toBe(true)
    expect(run(site, 'npm', 'run', 'build')).toContain('Built 4 pages into build: ')
    expect(htmlOf(join(site, 'build'), '/')).toContain('<h1')
    const { url, stop } = await serve('npm', ['run', 'serve', '--', '--port', '0'], {
      cwd: site,
      env,
    })
    expect(await (await fetch(url)).text()).toContain('<h1')
    await stop()
    const lock = readFileSync(join(site, 'package-lock.json'), 'utf8')
    expect(lock).toContain('"resolved": "file:docs-build-')
  })
})
