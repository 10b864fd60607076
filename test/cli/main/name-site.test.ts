import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { git } from '../../support/git.ts'
import { type Run, runIn } from '../../support/run-program.ts'
import { addFiles, defaultConfig } from '../../support/site.ts'

describe('a command in a folder without a site', () => {
  it.each([
    ['build', '.', 'docs-build build docs'],
    ['check --report json', '.', 'docs-build check docs --report json'],
    ['build', 'src', 'docs-build build ../docs'],
    ['build --base-url /lamp/', 'src/parts', 'docs-build build ../../docs --base-url /lamp/'],
    ['build', 'docs/content', 'docs-build build ..'],
    ['build content', 'docs', 'docs-build build'],
    ['dev src', '.', 'docs-build dev docs'],
    ['serve', '.', 'docs-build serve docs'],
    ['new-version v1 --label "One"', '.', 'docs-build new-version v1 --label One docs'],
    ['translations --mark', '.', 'docs-build translations docs --mark'],
  ])('%s in %s names the one nearby', async (command, cwd, fixed) => {
    const { stdout, stderr } = await runFrom(repository(['docs']), cwd, command)
    const text = (stdout + stderr).replaceAll('\\"', '"')
    expect(text).toContain('Cannot find "config/site.ts" in "')
    expect(text).toMatch(new RegExp(`[Ff]ix"?: "?run "${fixed}"`))
  })

  it('names two sites, those in folders with usual names first', async () => {
    const { stderr } = await runFrom(repository(['api docs', 'manual', 'website']), '.', 'build')
    expect(stderr).toContain(
      `Fix: run "docs-build build website", or "docs-build build 'api docs'"`,
    )
  })

  it('says how to create one if there is none', async () => {
    const { stderr } = await runFrom(repository([]), 'src', 'build')
    expect(stderr).toContain('Fix: pass the site folder, or run "docs-build init" to create a site')
  })
})

/** A git repository with a library and sites in these folders. */
function repository(sites: readonly string[]): string {
  const root = mkdtempSync(join(tmpdir(), 'docs-build-near-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const folder of sites) {
    addFiles(join(root, folder), { 'config/site.ts': defaultConfig, 'index.md': '# Home' })
  }
  addFiles(root, { 'src/parts/lamp.js': '' })
  git(root, ['init', '-q'])
  return root
}

function runFrom(root: string, cwd: string, command: string): Promise<Run> {
  const args = command.replaceAll('"', '').split(' ')
  return runIn({ cwd: join(root, cwd) }, ...args)
}
