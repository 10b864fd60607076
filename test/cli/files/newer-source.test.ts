import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { findNewerSource } from '../../../cli/files/newer-source.ts'
import { requireCompiled } from '../../support/compiled.ts'

/** A checkout of the tool: each file with the second in which it was changed last. */
function checkout(files: Readonly<Record<string, number>>): string {
  const root = mkdtempSync(join(tmpdir(), 'docs-build-test-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [path, second] of Object.entries(files)) {
    const file = join(root, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, '')
    utimesSync(file, second, second)
  }
  return root
}

const compiled = {
  'dist/tool.json': 10,
  'cli/main.ts': 9,
  'cli/files/disk.ts': 9,
  'runtime/index.ts': 9,
  'theme/index.ts': 9,
  'scripts/compile.mjs': 9,
}

describe('findNewerSource()', () => {
  it.each([
    ['nothing', {}, undefined],
    ['a file of the program', { 'cli/files/disk.ts': 11 }, 'cli/'],
    ['the runtime', { 'runtime/index.ts': 11 }, 'runtime/'],
    ['a new style', { 'theme/styles/new.css': 11 }, 'theme/'],
    ['the script that compiles', { 'scripts/compile.mjs': 11 }, 'scripts/compile.mjs'],
    ['a script that has nothing to do with it', { 'scripts/other.mjs': 11 }, undefined],
  ])('finds what changed after dist/: %s', (_, changed, source) => {
    expect(findNewerSource(checkout({ ...compiled, ...changed }))).toBe(source)
  })

  it('finds nothing where there are no sources to compile, or no dist/', () => {
    const published = { 'dist/tool.json': 10, 'runtime/a.ts': 11, 'cli/plugins/README.md': 11 }
    expect(findNewerSource(checkout(published))).toBeUndefined()
    expect(findNewerSource(checkout({ 'cli/main.ts': 9 }))).toBeUndefined()
  })
})

describe('a test run', () => {
  it('stops where dist/ is missing or older than the sources, and says what to run', () => {
    expect(() => requireCompiled(checkout(compiled))).not.toThrow()
    expect(() => requireCompiled(checkout({ 'cli/main.ts': 9 }))).toThrow(
      'dist/ is missing: run "npm run compile", then the tests again',
    )
    expect(() => requireCompiled(checkout({ ...compiled, 'theme/index.ts': 11 }))).toThrow(
      'dist/ is older than theme/: run "npm run compile", then the tests again',
    )
  })
})
