import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { build } from '../../cli/commands/build.ts'
import { contentHash } from '../../cli/files/hash.ts'
import { filesOf } from './built-pages.ts'
import { type PreparedChange, type Snapshot, snapshot, sourcesOf } from './changing-sites.ts'

/** No process has this number. */
const deadProcess = 999_999_999

/** Runs `run` under the number of no process: what it leaves looks like that of one that is dead. */
export async function asDeadProcess<T>(run: () => Promise<T>): Promise<T> {
  const pid = Object.getOwnPropertyDescriptor(process, 'pid')
  Object.defineProperty(process, 'pid', { ...pid, value: deadProcess })
  try {
    return await run()
  } finally {
    if (pid) Object.defineProperty(process, 'pid', pid)
  }
}

/** What is built, if anything is. */
export function outputOf(root: string): Snapshot | undefined {
  const outDir = join(root, 'build')
  return existsSync(outDir) ? snapshot(outDir) : undefined
}

/** A plain build mends all: it writes the output of a clean one, and nothing else is touched or left. */
export async function expectMended(root: string, prepared: PreparedChange, where: string) {
  const { ok, problems } = await build(root, { threads: 1 })
  expect({ ok, problems }, where).toEqual({ ok: true, problems: [] })
  expect(outputOf(root), where).toEqual(prepared.expected)
  expect(sourcesOf(root), where).toEqual(prepared.sources)
  expect(filesOf(join(root, '.docs-build')), where).toEqual(prepared.kept)
  expect(readdirSync(root).sort(), where).toEqual([
    '.docs-build',
    'build',
    'config',
    'content',
    'public',
  ])
  // A later build takes the file by its name.
  for (const name of readdirSync(join(root, '.docs-build/server'))) {
    const code = readFileSync(join(root, '.docs-build/server', name))
    expect(name, where).toBe(`${contentHash(code)}.mjs`)
  }
}
