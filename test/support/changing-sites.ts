import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from '../../cli/commands/build.ts'
import { contentHash } from '../../cli/files/hash.ts'
import { filesOf } from './built-pages.ts'
import { addFiles, type Files } from './site.ts'

/** A site before and after an edit; in `after` null takes a file away. */
export interface ChangingSite {
  readonly name: string
  /** Undefined where the site is built for the first time. */
  readonly before: Files | undefined
  readonly after: Readonly<Record<string, string | null>>
  readonly cache: boolean
  /** What its build does to the disk at moments that matter; see `DiskCall`. */
  readonly steps: readonly string[]
}

/** Every file of a folder by path, as a hash of its content. */
export type Snapshot = Readonly<Record<string, string>>

/** What a build left that died: no process has this number. */
export const deadLock = '999999999 1'

const drawing = (size: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"/>`

// Without a search: a build of fewer steps.
const before = {
  'config/site.ts': "export default { title: 'Test site', search: { provider: 'none' } }\n",
  'content/index.md': '# Home\n\n![Logo](/logo.svg) [Guide](./guide/one.md)\n',
  'content/guide/one.md': '# One\n\n![Beside](./beside.svg)\n',
  'content/guide/two.md': '# Two\n\nText\n',
  'content/guide/beside.svg': drawing(4),
  'public/logo.svg': drawing(5),
  'public/robots.txt': 'User-agent: *\n',
}

const small = {
  'config/site.ts': before['config/site.ts'],
  'content/index.md': '# Home\n\n![Logo](/logo.svg)\n',
  'public/logo.svg': drawing(5),
}

const smallEdit = { 'content/index.md': '# Home again\n\n![Logo](/logo.svg)\n' }

const edit = {
  'content/guide/one.md': '# One, again\n\n![Beside](./beside.svg) ![Zoo](/zoo.svg)\n',
  'content/guide/two.md': null,
  'content/guide/three.md': '# Three\n\nText\n',
  'content/guide/beside.svg': drawing(6),
  'public/zoo.svg': drawing(7),
  'public/robots.txt': 'User-agent: a\n',
}

/** Files that are published under names with a hash of their content, and an index for the search. */
const hashed = {
  'config/site.ts':
    "export default { title: 'Test site', styles: ['config/site.css'], components: { chart: 'config/Chart.tsx' } }\n",
  'config/site.css': '@font-face { font-family: A; src: url(./a.woff) }\n',
  'config/a.woff': 'woff',
  'config/Chart.tsx': "import './chart.css'\nexport default () => <b>chart</b>\n",
  'config/chart.css': 'b { color: navy }\n',
  'content/index.md': '# Home\n\n[Data](./data.zip)\n\n::chart\n',
  'content/data.zip': 'one',
  'public/robots.txt': 'User-agent: *\n',
}

const hashedEdit = {
  'config/a.woff': 'another',
  'config/chart.css': 'b { color: teal }\n',
  'content/index.md': '# Home\n\nOther words. [Data](./data.zip)\n',
  'content/data.zip': 'two',
}

const dataFile = (text: string) => `assets/files/data-${contentHash(text).slice(0, 10)}.zip`

export const changingSites: readonly ChangingSite[] = [
  {
    name: 'a first build, after one that died',
    before: undefined,
    after: {
      ...small,
      'config/site.ts': "export default { title: 'Test site' }\n",
      '.docs-build/lock': deadLock,
    },
    cache: true,
    steps: [
      'promises.rename .docs-build/lock',
      'promises.rename build',
      'promises.rm .docs-build/lock',
    ],
  },
  {
    name: 'a build from scratch',
    before: small,
    after: smallEdit,
    cache: false,
    steps: [
      'promises.rename build.previous',
      'promises.rename build',
      'promises.rm build.previous',
    ],
  },
  {
    name: 'a build of what has changed',
    before,
    after: edit,
    cache: true,
    steps: [
      'promises.rename build.next/.docs-build-patch.json',
      'renameSync build/guide/one/index.html',
      'renameSync build/zoo.svg',
      'rmSync build/guide/two/index.html',
      'rmSync build.next/.docs-build-patch.json',
      'promises.rm build.next',
    ],
  },
  {
    name: 'a build that puts files where folders were, and folders where files were',
    before: { ...small, 'content/notes.md': '# Notes\n', 'public/tools': 'tools' },
    after: {
      'content/notes.md': null,
      'public/tools': null,
      'public/notes': 'notes',
      'content/tools.md': '# Tools\n',
    },
    cache: true,
    steps: ['linkSync build.next/logo.svg', 'promises.rename build.previous'],
  },
  {
    name: 'a build after edits of styles, a font, a linked file and the search index',
    before: hashed,
    after: hashedEdit,
    cache: true,
    steps: [
      `renameSync build/${dataFile('two')}`,
      'renameSync build/lookup/search/current.json',
      `rmSync build/${dataFile('one')}`,
    ],
  },
]

/** A site as it is before a build that may fail, kept so that it can be had again and again. */
export interface PreparedChange {
  /** A fresh copy of the site: edited, with the output and cache of the time before. */
  readonly copy: () => string
  /** The output of before, and what a clean build of the edited site writes. */
  readonly old: Snapshot | undefined
  readonly expected: Snapshot
  /** All but the output: sources, and what a whole build leaves in `.docs-build/`, by name. */
  readonly sources: Snapshot
  readonly kept: readonly string[]
  readonly remove: () => void
}

export async function prepareChange(change: ChangingSite): Promise<PreparedChange> {
  const folder = mkdtempSync(join(tmpdir(), 'docs-build-change-'))
  const root = join(folder, 'site')
  if (change.before) {
    addFiles(root, change.before)
    await buildWell(root)
  }
  const old = change.before && snapshot(join(root, 'build'))
  for (const [path, text] of Object.entries(change.after)) {
    if (text === null) rmSync(join(root, path))
    else addFiles(root, { [path]: text })
  }
  const clean = join(folder, 'clean')
  cpSync(root, clean, {
    recursive: true,
    filter: (path) => !/\/(?:build|\.docs-build)$/.test(path),
  })
  await buildWell(clean)
  const inCopy = join(folder, 'copy')
  return {
    copy() {
      rmSync(inCopy, { recursive: true, force: true })
      cpSync(root, inCopy, { recursive: true, preserveTimestamps: true })
      return inCopy
    },
    old,
    expected: snapshot(join(clean, 'build')),
    sources: sourcesOf(clean),
    kept: filesOf(join(clean, '.docs-build')),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

async function buildWell(root: string): Promise<void> {
  const { ok, problems } = await build(root, { threads: 1 })
  if (!ok || problems.length > 0) throw new Error(JSON.stringify(problems))
}

export function snapshot(folder: string): Snapshot {
  return Object.fromEntries(
    filesOf(folder).map((path) => [path, contentHash(readFileSync(join(folder, path)))]),
  )
}

/** What people wrote: everything but what builds make. */
export function sourcesOf(root: string): Snapshot {
  const isMade = (path: string) =>
    /^(?:\.docs-build|build|build\.next|build\.previous)\//.test(path)
  return Object.fromEntries(Object.entries(snapshot(root)).filter(([path]) => !isMade(path)))
}

/**
 * The files that pages of an output load or link to and that do not exist: URLs in their HTML and style sheets, modules
 * that scripts import, and what the lookup files list: chunks and parts of the search index.
 */
export function missingParts(folder: string): string[] {
  const missing: string[] = []
  for (const path of filesOf(folder)) {
    const text = readFileSync(join(folder, path), 'utf8')
    const needs = path.endsWith('.html')
      ? [...matches(text, /"\/(assets\/[\w./-]+)"/g), ...matches(text, / src="\/([^"]+)"/g)]
      : path.startsWith('lookup/')
        ? matches(text, /"\/(assets\/[^"]+)"/g)
        : path.endsWith('.css')
          ? matches(text, /url\("?\/(assets\/[\w./-]+)/g)
          : path.endsWith('.js')
            ? matches(text, /\bfrom ?"\.\/([^"]+\.js)"/g).map((name) => `assets/${name}`)
            : []
    const lost = needs.filter((one) => !existsSync(join(folder, one)))
    missing.push(...lost.map((one) => `${path} needs ${one}`))
  }
  return missing
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found)
}
