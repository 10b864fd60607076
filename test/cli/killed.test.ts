// @module-tag sweep
import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { filesOf } from '../support/built-pages.ts'
import { missingParts, type Snapshot, snapshot } from '../support/changing-sites.ts'
import { addFiles, buildSite, type Files, rebuild, site } from '../support/site.ts'
import { isThorough, timeLimit } from '../support/thorough.ts'

/** Enough for more than one thread. */
const count = 420
const pages = (word: string): Files => ({
  'config/site.ts':
    "export default { title: 'Test site', components: { chart: 'config/Chart.tsx' } }\n",
  'config/Chart.tsx': "import './chart.css'\nexport default () => <b>chart</b>\n",
  'config/chart.css': '@font-face { font-family: A; src: url(./a.woff2) }\n',
  'config/a.woff2': word,
  'index.md': '# Home\n\n[Pages](./pages/page-0.md)\n\n::chart\n',
  'content/pages/data.zip': word,
  ...Object.fromEntries(
    Array.from({ length: count }, (_, i) => [
      `pages/page-${i}.md`,
      `# Page ${i}\n\n${`${word} `.repeat(100)}\n\n[Next](./page-${(i + 1) % count}.md) [Data](./data.zip)\n`,
    ]),
  ),
})

interface Moment {
  readonly name: string
  readonly flags: readonly string[]
  /** Whether it has come, from what is on the disk if possible: then a slow machine makes no difference. */
  readonly isNow: (root: string, milliseconds: number) => boolean
}

const written = (root: string) => {
  const folder = join(root, 'build.next/pages')
  return existsSync(folder) ? readdirSync(folder).length : 0
}
const has = (path: string) => (root: string) => existsSync(join(root, path))
const isPatching = has('build.next/.docs-build-patch.json')
const hasMoved = (page: number) => (root: string) =>
  isPatching(root) && !existsSync(join(root, `build.next/pages/page-${page}/index.html`))

const usualMoments: readonly Moment[] = [
  { name: 'it has the lock', flags: [], isNow: has('.docs-build/lock') },
  { name: 'a third is written', flags: [], isNow: (root) => written(root) > count / 3 },
  { name: 'it writes what pages share', flags: [], isNow: has('build.next/lookup') },
  { name: 'it begins to patch', flags: [], isNow: isPatching },
  { name: 'half of its pages are moved', flags: [], isNow: hasMoved(300) },
  { name: 'it swaps the output', flags: ['--no-cache'], isNow: has('build.previous') },
]

/** Times after the start, and shares of the pages that are written or moved. */
const moreMoments: readonly Moment[] = [
  ...[[], ['--no-cache']].flatMap((flags) => [
    ...upTo(30).map((i) => ({
      name: `${i * 20} ms have passed`,
      flags,
      isNow: (_: string, milliseconds: number) => milliseconds >= i * 20,
    })),
    ...upTo(12).map((i) => ({
      name: `${i * 35} pages are written`,
      flags,
      isNow: (root: string) => written(root) >= i * 35,
    })),
  ]),
  // They are moved in the order of their names: 1, 10, 100, 101, …
  ...upTo(9).map((i) => ({ name: `page ${i} is moved`, flags: [], isNow: hasMoved(i) })),
]

function upTo(last: number): number[] {
  return Array.from({ length: last }, (_, i) => i + 1)
}

const moments = [...usualMoments, ...(isThorough ? moreMoments : [])]

it('a build that is killed leaves whole pages, and the next one restores the rest', {
  timeout: timeLimit(600_000),
}, async () => {
  const words = ['one', 'two'] as const
  const clean = new Map<string, Snapshot>()
  for (const word of words) clean.set(word, snapshot((await buildSite(pages(word))).outDir))
  const root = site(pages('two'))
  const { kept } = await buildWhole(root, clean.get('two'))
  const outcomes: string[] = []
  let word: (typeof words)[number] = 'two'
  for (const moment of moments) {
    let end = ''
    // On a busy machine, a moment may pass unseen: then the other pages are built.
    for (let attempt = 0; attempt < 5 && end !== 'SIGKILL'; attempt++) {
      word = word === 'two' ? 'one' : 'two'
      addFiles(root, pages(word))
      end = await buildUntil(root, moment)
    }
    outcomes.push(`${moment.name}: ${end}`)
    const now = existsSync(join(root, 'build')) ? snapshot(join(root, 'build')) : {}
    const cleanOutputs = words.map((one) => clean.get(one) ?? {})
    const foreign = Object.keys(now).filter((path) =>
      cleanOutputs.every((output) => output[path] !== now[path]),
    )
    expect(foreign, moment.name).toEqual([])
    if (existsSync(join(root, 'build')))
      expect(missingParts(join(root, 'build')), moment.name).toEqual([])
    const next = await buildWhole(root, clean.get(word))
    expect(next.kept.length, moment.name).toBe(kept.length)
    expect(readdirSync(root).sort()).toEqual(['.docs-build', 'build', 'config', 'content'])
  }
  // A moment may pass unseen each time, but not most of them.
  const killed = outcomes.filter((one) => one.endsWith('SIGKILL'))
  expect(killed.length, outcomes.join('\n')).toBeGreaterThan(moments.length / 2)
})

/** The next command: it ends well, and its output is that of a clean build. */
async function buildWhole(root: string, expected: Snapshot | undefined) {
  const { ok, report, outDir } = await rebuild(root)
  expect({ ok, report }).toEqual({ ok: true, report: '' })
  expect(snapshot(outDir)).toEqual(expected)
  return { kept: filesOf(join(root, '.docs-build')) }
}

/** Starts the compiled command and kills it when the moment has come; gives how it ended. */
async function buildUntil(root: string, { flags, isNow }: Moment): Promise<string> {
  const child = spawn(process.execPath, [resolve('dist/main.js'), 'build', root, ...flags], {
    stdio: 'ignore',
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let end: string | undefined
  const ended = new Promise<void>((done) => {
    child.on('exit', (code, signal) => {
      end = signal ?? `ended with ${code}`
      done()
    })
  })
  const start = Date.now()
  while (end === undefined && !isNow(root, Date.now() - start)) await setTimeout(1)
  child.kill('SIGKILL')
  await ended
  return end ?? ''
}
