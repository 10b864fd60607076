import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { build } from '../../cli/commands/build.ts'
import { contentHash } from '../../cli/files/hash.ts'
import { filesOf } from './built-pages.ts'
import { type PreparedChange, type Snapshot, snapshot, sourcesOf } from './changing-sites.ts'

/** No process has this id. */
const deadProcess = 999_999_999

/** Runs `run` under an id that no process has: what it leaves behind looks like that of a dead process. */
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

/** Expects that a plain build repairs everything: it writes the output of a clean one, and touches or leaves nothing else. */
export async function expectRepaired(root: string, prepared: PreparedChange, where: string) {
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
  // A later build takes the file by its name. Its source map may be there alone: it is written first.
  const servers = readdirSync(join(root, '.docs-build/server'))
  for (const name of servers.filter((one) => !one.endsWith('.map'))) {
    const code = readFileSync(join(root, '.docs-build/server', name))
    expect(name, where).toBe(`${contentHash(code)}.mjs`)
  }
}
