import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
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
    writeFileSync(file, path === 'dist/sources.json' ? JSON.stringify(sources) : '')
    utimesSync(file, second, second)
  }
  return root
}

const sources = ['cli/main.ts', 'plugins/mermaid/browser/at-build.ts', 'scripts/licences.mjs']

const compiled = {
  'dist/tool.json': 10,
  'dist/sources.json': 10,
  ...Object.fromEntries(sources.map((path) => [path, 9])),
}

describe('findNewerSource()', () => {
  it.each([
    ['nothing', {}, undefined],
    [
      'a module',
      { 'plugins/mermaid/browser/at-build.ts': 11 },
      'plugins/mermaid/browser/at-build.ts',
    ],
    ['a part of the script that compiles', { 'scripts/licences.mjs': 11 }, 'scripts/licences.mjs'],
    ['a file that is not compiled', { 'scripts/other.mjs': 11 }, undefined],
  ])('finds what changed after dist/: %s', (_, changed, source) => {
    expect(findNewerSource(checkout({ ...compiled, ...changed }))).toBe(source)
  })

  it('finds a source that was deleted', () => {
    const root = checkout(compiled)
    rmSync(join(root, 'cli/main.ts'))
    expect(findNewerSource(root)).toBe('cli/main.ts')
  })

  it('finds nothing in the published package, and without dist/', () => {
    const { 'dist/sources.json': _, ...published } = compiled
    expect(findNewerSource(checkout({ ...published, 'cli/main.ts': 11 }))).toBeUndefined()
    expect(findNewerSource(checkout({ 'cli/main.ts': 9 }))).toBeUndefined()
  })
})

describe('npm run compile', () => {
  it('lists everything it reads', () => {
    const listed: readonly string[] = JSON.parse(readFileSync('dist/sources.json', 'utf8'))
    const scripts = readFileSync('scripts/compile.mjs', 'utf8').matchAll(
      /^import .* from '\.\/(.*)'/gm,
    )
    const imported = [...scripts].map(([, name]) => `scripts/${name}`)
    expect(imported.length).toBeGreaterThan(2)
    const read = [
      'cli/main.ts',
      'cli/pages/run-worker.ts',
      'cli/report/report.schema.json',
      'plugins/mermaid/browser/at-build.ts',
      'package-lock.json',
      'package.json',
      'runtime/dev/client.ts',
      'runtime/entry-client.tsx',
      'scripts/compile.mjs',
      'theme/layout/Layout.tsx',
      'theme/styles/tokens.css',
      ...imported,
    ]
    expect(read.filter((path) => !listed.includes(path))).toEqual([])
    expect(listed.filter((path) => path.startsWith('node_modules/'))).toEqual([])
  })
})

describe('a test run', () => {
  it('stops where dist/ is missing or older than the sources, and says what to run', () => {
    expect(() => requireCompiled(checkout(compiled))).not.toThrow()
    expect(() => requireCompiled(checkout({ 'cli/main.ts': 9 }))).toThrow(
      'dist/ is missing: run "npm run compile", then the tests again',
    )
    expect(() => requireCompiled(checkout({ ...compiled, 'cli/main.ts': 11 }))).toThrow(
      'dist/ is older than cli/main.ts: run "npm run compile", then the tests again',
    )
  })
})
