import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filesOf, htmlOf } from '../support/built-pages.ts'
import { type Snapshot, snapshot } from '../support/changing-sites.ts'
import { isThorough } from '../support/thorough.ts'
import { installSite } from './installed-site.ts'
import { installedNpm, packageManagers } from './package-managers.ts'
import { brokenLinks } from './readme-links.ts'
import { rendered } from './small-site.ts'
import { nodeVersions, runningNode } from './toolchain.ts'

/** Outside the repository: holds the tarball, the sites and what package managers store. */
const storage = mkdtempSync(join(tmpdir(), 'docs-build-package-'))
afterAll(() => rmSync(storage, { recursive: true, force: true }))

let packed: { readonly filename: string; readonly files: readonly { readonly path: string }[] }
beforeAll(() => {
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', storage]
  packed = JSON.parse(execFileSync('npm', args, { encoding: 'utf8', stdio: 'pipe' }))[0]
})

it('the packed tarball holds the compiled tool, and nothing of the repository around it', () => {
  const names = packed.files.map(({ path }) => path)
  const isForeign = (name: string) =>
    /^(?:test|content|config|public|cli|build|scripts)\/|^plugins\/[^/]+\/(?!browser\/|contract\/|explanations\/)/.test(
      name,
    ) && !name.startsWith('cli/init/starter/')
  expect(names.filter(isForeign)).toEqual([])
  expect(names).toContain('cli/init/starter/content/index.md')
  // What a plugin's browser half imports, and the explanations that a terminal prints.
  for (const folder of ['browser', 'contract', 'explanations']) {
    const kept = filesOf('plugins').filter((path) => path.split('/')[1] === folder)
    expect(kept.length).toBeGreaterThan(folder === 'contract' ? 0 : 20)
    expect(names).toEqual(expect.arrayContaining(kept.map((path) => `plugins/${path}`)))
  }
  expect(names).toContain('dist/main.js')
  expect(names).toContain('dist/THIRD-PARTY.txt')
  expect(names.filter((name) => name.endsWith('.map'))).toEqual([])
})

it('the packed tarball creates a site without being installed', () => {
  const root = mkdtempSync(join(storage, 'new-'))
  const args = ['exec', '--yes', `--package=${join(storage, packed.filename)}`, '--', 'docs-build']
  const options = { cwd: root, encoding: 'utf8', stdio: 'pipe' } as const
  const printed = execFileSync('npm', [...args, 'init', '--yes'], options)
  expect(printed).toContain('Created a site in this folder:\n')
  expect(printed).toMatch(/\n {2}npm install\n {2}npm run dev\n$/)
})

it('the tarball has no script that package managers run, or ask about, when they install it', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const installScripts = ['preinstall', 'install', 'postinstall', 'prepublish', 'prepare']
  expect(Object.keys(scripts).filter((name) => installScripts.includes(name))).toEqual([])
  // The repository compiles itself after `npm ci`, and before it is packed.
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(['dependencies', 'prepack']))
})

it('the types in the tarball import only packages that are installed with it', () => {
  const { dependencies, exports } = JSON.parse(readFileSync('package.json', 'utf8'))
  const types = packed.files.map(({ path }) => path).filter((path) => path.endsWith('.d.ts'))
  const doors = Object.values<{ readonly types?: string }>(exports)
  const typed = doors.flatMap(({ types: file }) => file?.replace('./', '') ?? [])
  expect(typed.length).toBeGreaterThan(10)
  expect(types).toEqual(expect.arrayContaining(typed))
  const imported = types.flatMap((path) =>
    [
      ...readFileSync(path, 'utf8').matchAll(/(?:\bfrom |\bimport\(|^import )['"]([^.'"][^'"]*)/gm),
    ].map(([, name]) => name),
  )
  expect([...new Set(imported)].sort()).toEqual(['markdown-it', 'react', 'valibot'])
  expect(dependencies).toMatchObject({
    'markdown-it': expect.any(String),
    valibot: expect.any(String),
    '@types/react': expect.any(String),
  })
})

it('the tarball holds the types that the page for plugin authors names', () => {
  const names = packed.files.map(({ path }) => path)
  const text = readFileSync('docs/content/plugins/index.md', 'utf8')
  const named = [...text.matchAll(/`(dist\/types\/[^`]+)`/g)]
  expect(named.length).toBeGreaterThan(0)
  for (const [, path = ''] of named) {
    expect(names.some((name) => name.startsWith(path))).toBe(true)
  }
})

it.each(['README.md', 'CHANGELOG.md'])(
  'the links of the packed %s lead somewhere, wherever it is read',
  (file) => {
    expect(packed.files.map(({ path }) => path)).toContain(file)
    expect(brokenLinks(readFileSync(file, 'utf8'))).toEqual([])
  },
)

const toolchains = isThorough
  ? nodeVersions.flatMap((node) => packageManagers.map((manager) => ({ node, manager })))
  : [{ node: runningNode, manager: installedNpm }]
const named = toolchains.map((one) => [one.manager.name, one.node.name, one] as const)

describe.each(named)('installed with %s on %s, the tarball', (_manager, _node, toolchain) => {
  it('builds, checks and serves a site, with one React and with its types', {
    timeout: 600_000,
  }, async () => {
    const tarball = join(storage, packed.filename)
    const { root, run, serve } = installSite(toolchain, { tarball, storage })
    expect(run('docs-build', '--version').trim()).toBe(toolVersion())

    expect(run('docs-build', 'build')).toMatch(/^Built 421 pages into build: \d/m)
    const outDir = join(root, 'build')
    expect(withoutComments(htmlOf(outDir, '/'))).toContain(rendered('reader'))
    expect(withoutComments(htmlOf(outDir, '/pages/page-420'))).toContain(rendered('420'))
    expect(countReacts(outDir)).toBe(1)
    expectSameOutput(snapshot(outDir))

    expect(run('docs-build', 'check')).toMatch(/^Checked 421 pages in .*: no problems$/m)
    expect(run('tsc', '-p', '.')).toBe('')
    // The compiler's standard checks the declarations of packages too.
    expect(run('tsc', '-p', 'documented')).toBe('')
    expect(run('docs-build', 'build', 'documented')).toMatch(
      /^Built 1 page into documented\/build: \d/m,
    )
    expect(withoutComments(htmlOf(join(root, 'documented/build'), '/'))).toContain(
      '<p>For experts. Reviewed on 2026-11-22.</p>',
    )

    expect(run('docs-build', 'init', 'new', '--yes')).toMatch(/^Created a site in new\/:/m)
    expect(run('docs-build', 'check', 'new')).toMatch(/^Checked 4 pages in .*: no problems$/m)
    expect(run('tsc', '-p', 'new')).toBe('')

    const { url, stop } = await serve('docs-build', 'dev', '--port', '0')
    const page = await fetch(`${url}pages/page-2`)
    expect(withoutComments(await page.text())).toContain(rendered('2'))
    await stop()
    await expect(fetch(url)).rejects.toThrow('fetch failed')
  })
})

let firstOutput: Snapshot | undefined

/** The output depends neither on the Node nor on where a package manager puts packages. */
function expectSameOutput(output: Snapshot): void {
  firstOutput ??= output
  expect(output).toEqual(firstOutput)
}

function toolVersion(): string {
  return JSON.parse(readFileSync(resolve('package.json'), 'utf8')).version
}

/** React puts comments between pieces of text. */
function withoutComments(html: string): string {
  return html.replaceAll('<!-- -->', '')
}

/** How many copies of React browsers would load: each one defines what it shares with React DOM. */
function countReacts(outDir: string): number {
  const internals = /__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=/g
  const scripts = filesOf(outDir).filter((path) => path.endsWith('.js'))
  return scripts.reduce(
    (count, path) =>
      count + [...readFileSync(join(outDir, path), 'utf8').matchAll(internals)].length,
    0,
  )
}
