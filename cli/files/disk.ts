import { statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { type DiagnosticCode, SiteError } from '../report/diagnostic.ts'

/**
 * Runs a function that writes to `file`, synchronously or asynchronously. If the system refuses, throws a SiteError that
 * includes the file name, which not every error of Node does. A full disk is not a bug in docs-build.
 */
export function writing<T>(file: string, act: () => T): T {
  return naming('output-unwritable', `Cannot write "${file}"`, act)
}

/** The same for reading a file or a folder that does not belong to a page. */
export function reading<T>(file: string, act: () => T): T {
  return naming('content-unreadable', `Cannot read "${file}"`, () => {
    refuseSpecial(file)
    return act()
  })
}

/** Refuses what is neither a file nor a folder: reading a pipe or a device may take forever. */
function refuseSpecial(file: string): void {
  const stat = lookAt(file)
  if (!stat || stat.isFile() || stat.isDirectory()) return
  const message = `Cannot read "${file}": it is neither a file nor a folder`
  const fix = 'replace it with a file'
  throw new SiteError([{ code: 'content-unreadable', severity: 'error', message, fix }])
}

/** Whether an error of the system has one of these codes: 'ENOENT', … */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  const code = codeOf(error)
  return code !== undefined && codes.includes(code)
}

/** Returns the result of `look`, or undefined if the file or folder doesn't exist or a parent is a file. */
export function unlessMissing<T>(look: () => T): T | undefined {
  try {
    return look()
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return undefined
    throw error
  }
}

/** What is known of a file or folder. (Node's own type would need its declarations wherever this package is used.) */
export interface FileKind {
  isFile(): boolean
  isDirectory(): boolean
}

/** What is at a path; undefined if nothing is, or if the system refuses the path, as one with a name that is too long. */
export function lookAt(path: string): FileKind | undefined {
  if (path.includes('\0')) return undefined
  try {
    return statSync(path)
  } catch (error) {
    if (codeOf(error) !== undefined) return undefined
    throw error
  }
}

/** Why a file or folder is refused, and how to fix it. */
export interface Refusal {
  readonly reason: string
  readonly fix: string
  /** Whether the file must not be published. */
  readonly isSecret?: true
}

/** Why the system refused a file; undefined if the error is not from the system. */
export function explainRefusal(error: unknown): Refusal | undefined {
  const code = codeOf(error)
  if (code === undefined) return undefined
  const [reason, fix] = refusals[code] ?? [
    'the operating system reported an error',
    'fix the cause, then try again',
  ]
  return { reason: `${reason} (${code})`, fix }
}

const folderInTheWay = ['it is a folder', 'remove the folder'] as const
const fileInTheWay = ['there is a file where a folder should be', 'remove the file'] as const
const notAllowed = [
  'permission denied',
  'change the permissions of the file or its folder',
] as const
const freeSpace = 'free some space, then try again'

const refusals: Readonly<Record<string, readonly [reason: string, fix: string]>> = {
  EACCES: notAllowed,
  EDQUOT: ['the disk quota is used up', freeSpace],
  EEXIST: fileInTheWay,
  EIO: ['the disk reported an error', 'check the disk, then try again'],
  EISDIR: folderInTheWay,
  ENAMETOOLONG: ['its name is too long', 'give the file or its page a shorter name'],
  ENOENT: [
    'the file or its folder no longer exists',
    'make sure that no program deletes the file, then try again',
  ],
  ENOSPC: ['the disk is full', freeSpace],
  ENOTDIR: fileInTheWay,
  ENOTEMPTY: folderInTheWay,
  EPERM: notAllowed,
  EROFS: ['the disk is read-only', 'make the disk writable'],
}

function naming<T>(code: DiagnosticCode, action: string, call: () => T): T {
  const rethrow = (error: unknown): never => {
    const refusal = explainFileInTheWay(error) ?? explainRefusal(error)
    if (!refusal) throw error
    const message = `${action}: ${refusal.reason}`
    throw new SiteError([{ code, severity: 'error', message, fix: refusal.fix }])
  }
  try {
    const result = call()
    // The type of the promise does not change: its handler never returns.
    return result instanceof Promise ? (result.catch(rethrow) as T) : result
  } catch (error) {
    return rethrow(error)
  }
}

/** Which file is where a folder should be, and how to fix it; undefined if the error has another cause. */
function explainFileInTheWay(error: unknown): Refusal | undefined {
  const code = codeOf(error)
  const { syscall, path, dest } = error as Partial<Record<string, unknown>>
  if (code !== 'ENOTDIR' && !(code === 'EEXIST' && syscall === 'mkdir')) return undefined
  const file = [dest, path]
    .map((one) => typeof one === 'string' && nearestExisting(one))
    .find((one) => one && !lookAt(one)?.isDirectory())
  if (!file) return undefined
  return {
    reason: `"${file}" is a file, not a folder (${code})`,
    fix: 'remove or rename that file',
  }
}

/** A path, or the nearest path above it at which there is something. */
function nearestExisting(path: string): string {
  let place = resolve(path)
  while (!lookAt(place) && dirname(place) !== place) place = dirname(place)
  return place
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) return undefined
  return String(error.code)
}
