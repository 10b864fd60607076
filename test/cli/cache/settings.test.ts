// @module-tag sweep
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BuildOptions } from '../../../cli/commands/build.ts'
import { snapshot } from '../../support/changing-sites.ts'
import { commit, git } from '../../support/git.ts'
import { addFiles, type BuiltSite, type Files, rebuild } from '../../support/site.ts'
import { woff2 } from '../../support/woff2.ts'
import { baseConfig, type Change, changedSettings } from './changed-settings.ts'

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'
const frozenVersions = (version: object) => JSON.stringify({ versions: [version] })
const component = (name: string, html: string) =>
  `export default function ${name}() { return ${html} }\n`

const files: Files = {
  'config/site.ts': configFile(baseConfig),
  'config/versions.json': frozenVersions({ name: 'v0' }),
  'config/parts/badge.tsx': component('Badge', '<b>New</b>'),
  'config/parts/label.tsx': component('Label', '<b>Label</b>'),
  'config/parts/footer.tsx': component('Footer', '<footer>Ours</footer>'),
  'config/parts/mark.ts': 'export default () => document.body.classList.add("marked")\n',
  'config/parts/site.css': 'main { color: red }\n',
  'config/parts/other.css': 'main { color: blue }\n',
  'content/about.tsx': component('About', '<a href="/guide/one">One</a>'),
  'content/next/index.md': 'Named like the site.\n\n:::note\nText\n:::\n',
  'content/next/guide/one.md':
    '# One\n\n```ts\n// error-next-line\na()\n```\n\n[Two](./two.md) ![Picture](../pic.svg)\n\n::badge\n\n::label\n',
  'content/next/guide/two.md':
    '# Two\n\n[One](./one.md)\n\n```nolang\n```\n\n```ts showLineNumbers\na()\n```\n',
  'content/next/guide/three.md': '# Three %{#three}%\n\n## 1. Step\n\n!!! note\n    Text\n',
  'content/next/pic.svg': drawing,
  'content/v1/guide/one.md': '# One\n',
  'content/v1/guide/two.md': '# Two\n',
  'content/v1-copy/guide/copied.md': '# Copied\n',
  'content/v2/guide/one.md': '# One\n',
  'content/v0/guide/one.md': '# One\n',
  'content/v0/guide/2-two.md': '# Two\n',
  'public/icon.svg': drawing,
  'public/other.svg': drawing,
  'public/own.woff2': woff2({ unitsPerEm: 1000, width: 500 }),
}

function configFile(config: object): string {
  return `export default ${JSON.stringify(config)}\n`
}

/** All that a build makes: its output by path, and its report. */
function resultOf({ outDir, report }: BuiltSite) {
  return { files: snapshot(outDir), report }
}

let folder: string
let before: ReturnType<typeof resultOf>
let copies = 0
const work = { pages: 0, compiled: 0 }

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'docs-build-settings-'))
  const root = join(folder, 'base')
  addFiles(root, files)
  git(root, ['init', '-q', '--template='])
  commit(root)
  const built = await rebuild(root)
  expect(built.ok, built.report).toBe(true)
  before = resultOf(built)
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Changes a copy of the built base site and compares the next build with a clean one. */
async function expectCleanResult(
  change: Files,
  isVisible: boolean,
  options: BuildOptions = {},
): Promise<void> {
  const root = join(folder, `copy-${copies++}`)
  cpSync(join(folder, 'base'), root, { recursive: true, preserveTimestamps: true })
  addFiles(root, change)
  const next = await rebuild(root, options)
  const clean = await rebuild(root, { ...options, outDir: 'clean', cache: false })
  expect(next.ok, next.report).toBe(true)
  expect(resultOf(next)).toEqual(resultOf(clean))
  // A change that shows nowhere would pass whatever the cache does.
  if (isVisible) expect(resultOf(next)).not.toEqual(before)
  else expect(resultOf(next)).toEqual(before)
  work.pages += next.pages
  work.compiled += next.compiled
}

type Row = readonly [path: string, to: unknown, isVisible: boolean]

/** Every change of the table, with the path of its setting. */
function rowsOf(changes: object, path: readonly string[] = []): Row[] {
  return Object.entries(changes).flatMap(([key, value]: [string, object]) => {
    const here = [...path, key]
    const values = [value].flat()
    if (!values.every(isChange)) return rowsOf(value, here)
    return values.map(({ to, isVisible }): Row => [here.join('.'), to, isVisible])
  })
}

function isChange(value: object): value is Change {
  return 'isVisible' in value
}

/** A copy of the configuration with one setting changed. */
function withSetting(
  config: object,
  [key = '', ...rest]: readonly string[],
  value: unknown,
): object {
  const old: unknown = Reflect.get(config, key)
  const isNested = typeof old === 'object' && old !== null
  const changed = rest.length > 0 ? withSetting(isNested ? old : {}, rest, value) : value
  if (Array.isArray(config)) return Object.assign([...config], { [key]: changed })
  return { ...config, [key]: changed }
}

it.each(rowsOf(changedSettings))(
  'a build after the setting %s became %j writes what a clean build writes',
  async (path, to, isVisible) => {
    const config = withSetting(baseConfig, path.split('.'), to)
    await expectCleanResult({ 'config/site.ts': configFile(config) }, isVisible)
  },
)

it.each([
  { name: 'v0', label: 'Oldest' },
  { name: 'v0', sidebars: { docs: [{ type: 'link', label: 'A', href: 'https://e.org' }] } },
])('a build after the frozen version became %j writes what a clean build writes', (version) =>
  expectCleanResult({ 'config/versions.json': frozenVersions(version) }, true),
)

it.each<BuildOptions>([{ mode: 'development' }, { baseUrl: '/docs/' }])(
  'a build with the new option %j writes what a clean build writes',
  (options) => expectCleanResult({}, true, options),
)

it('most pages did not have to be compiled again after a setting changed', () => {
  expect(work.compiled / work.pages).toBeLessThan(0.5)
})
