import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads'
import { hasCode } from './disk.ts'
import { contentHash } from './hash.ts'

/**
 * Returns the folder for files that can be recreated, such as the cache: `.docs-build/` in the site folder `root`, which is
 * absolute. If nothing can be written there, as in a read-only checkout, or if `chooseTemporaryFolder` was called, it's a
 * folder in the system's folder for temporary files.
 */
export function workFolder(root: string): string {
  const inSite = join(root, '.docs-build')
  const chosen = getEnvironmentData(keyOf(root))
  if (typeof chosen === 'string') return chosen
  if (isWritable(existsSync(inSite) ? inSite : root)) return inSite
  return chooseTemporaryFolder(root)
}

/** Leaves the site's folder alone, in this thread and in those that it starts later. Returns the folder that is used instead. */
export function chooseTemporaryFolder(root: string): string {
  const name = `docs-build-${process.getuid?.() ?? 'user'}-${contentHash(root).slice(0, 12)}`
  const folder = ownFolder(join(tmpdir(), name)) ?? mkdtempSync(join(tmpdir(), 'docs-build-'))
  linkPackages(root, folder)
  setEnvironmentData(keyOf(root), folder)
  return folder
}

/** The compiled configuration imports packages by their names: Node looks for them next to it. */
function linkPackages(root: string, folder: string): void {
  const link = join(folder, 'node_modules')
  const packages = packagesAbove(root)
  rmSync(link, { force: true })
  if (packages === undefined) return
  try {
    symlinkSync(packages, link, 'junction')
  } catch (error) {
    // Another process has made the same link meanwhile.
    if (!hasCode(error, 'EEXIST')) throw error
  }
}

function packagesAbove(folder: string): string | undefined {
  const packages = join(folder, 'node_modules')
  if (existsSync(packages)) return packages
  const parent = dirname(folder)
  return parent === folder ? undefined : packagesAbove(parent)
}

/** Uses the site's folder again. */
export function chooseSiteFolder(root: string): void {
  setEnvironmentData(keyOf(root), undefined)
}

function keyOf(root: string): string {
  return `docs-build work folder of ${root}`
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Makes a folder that only this user can change; undefined if someone else has made one of that name. */
function ownFolder(folder: string): string | undefined {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const stat = lstatSync(folder)
    const isOwn = process.getuid === undefined || stat.uid === process.getuid()
    return stat.isDirectory() && isOwn && (stat.mode & 0o022) === 0 ? folder : undefined
  } catch {
    return undefined
  }
}
