import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProcess } from '../../cli/files/processes.ts'

const prefix = 'docs-build-tests-'

/** File systems in memory, as `statfs` names their type on Linux. */
const tmpfs = 0x01021994

/** What a run may need, in bytes. */
const room = 2 ** 31

/**
 * Folder for what the tests of this run write. It's in memory where Linux has room for it: on a disk, builds of small sites
 * take half as long again.
 */
export const temporaryFolder = join(parentFolder(), `${prefix}${process.pid}`)

/** Makes the folder for a run, and removes it afterwards, with those that killed runs left. */
export default function setup(): () => void {
  const parent = parentFolder()
  for (const name of readdirSync(parent).filter((one) => one.startsWith(prefix))) {
    const pid = Number(name.slice(prefix.length))
    if (!findProcess(pid).isAlive) rmSync(join(parent, name), { recursive: true, force: true })
  }
  mkdirSync(temporaryFolder, { recursive: true })
  return () => rmSync(temporaryFolder, { recursive: true, force: true })
}

function parentFolder(): string {
  if (process.env.TMPDIR !== undefined || process.platform !== 'linux') return tmpdir()
  try {
    const { type, bavail, bsize } = statfsSync('/dev/shm')
    return type === tmpfs && bavail * bsize > room ? '/dev/shm' : tmpdir()
  } catch {
    return tmpdir()
  }
}
