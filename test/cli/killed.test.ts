import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { filesOf } from '../support/built-pages.ts'
import { missingParts, type Snapshot, snapshot } from '../support/changing-sites.ts'
import { addFiles, buildSite, type Files, rebuild, site } from '../support/site.ts'

/** Enough for more than one thread. */
const count = 420
const pages = (word: string): Files =>
  Object.fromEntries(
    Array.from({ length: count }, (_, i) => [
      `pages/page-${i}.md`,
      `# Page ${i}\n\n${`${word} `.repeat(100)}\n\n[Next](./page-${(i + 1) % count}.md)\n`,
    ]),
  )

interface Moment {
  readonly name: string
  readonly flags: readonly string[]
  /** Whether it has come; told by the disk, so that it comes on a slow machine too. */
  readonly isNow: (root: string) => boolean
}

const written = (root: string) => {
  const folder = join(root, 'build.next/pages')
  return existsSync(folder) ? readdirSync(folder).length : 0
}
const has = (path: string) => (root: string) => existsSync(join(root, path))
const isPatching = has('build.next/.docs-build-patch.json')
const isHalfMoved = (root: string) =>
  isPatching(root) && !existsSync(join(root, 'build.next/pages/page-300/index.html'))

const moments: readonly Moment[] = [
  { name: 'it has the lock', flags: [], isNow: has('.docs-build/lock') },
  { name: 'a third is written', flags: [], isNow: (root) => written(root) > count / 3 },
  { name: 'it writes what pages share', flags: [], isNow: has('build.next/assets/routes') },
  { name: 'it begins to patch', flags: [], isNow: isPatching },
  { name: 'half of its pages are moved', flags: [], isNow: isHalfMoved },
  { name: 'it swaps the output', flags: ['--no-cache'], isNow: has('build.previous') },
]

it('a build that is killed leaves whole pages, and the next one restores the rest', async () => {
  const words = ['one', 'two'] as const
  const clean = new Map<string, Snapshot>()
  for (const word of words) clean.set(word, snapshot((await buildSite(pages(word))).outDir))
  const root = site(pages('two'))
  const { kept } = await buildWhole(root, clean.get('two'))
  const outcomes: string[] = []
  for (const [i, moment] of moments.entries()) {
    const word = i % 2 === 0 ? 'one' : 'two'
    addFiles(root, pages(word))
    const end = await buildUntil(root, moment)
    outcomes.push(`${moment.name}: ${end}`)
    const now = existsSync(join(root, 'build')) ? snapshot(join(root, 'build')) : {}
    const known = words.map((one) => clean.get(one) ?? {})
    const foreign = Object.keys(now).filter((path) =>
      known.every((output) => output[path] !== now[path]),
    )
    expect(foreign, moment.name).toEqual([])
    if (existsSync(join(root, 'build')))
      expect(missingParts(join(root, 'build')), moment.name).toEqual([])
    const next = await buildWhole(root, clean.get(word))
    expect(next.kept.length, moment.name).toBe(kept.length)
    expect(readdirSync(root).sort()).toEqual(['.docs-build', 'build', 'config', 'content'])
  }
  // A moment may pass unseen on a busy machine, but not most of them.
  const killed = outcomes.filter((one) => one.endsWith('SIGKILL'))
  expect(killed.length, outcomes.join('\n')).toBeGreaterThan(moments.length / 2)
}, 600_000)

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
  while (end === undefined && !isNow(root)) await setTimeout(1)
  child.kill('SIGKILL')
  await ended
  return end ?? ''
}
