import { type DiagnosticCode, SiteError } from '../report/diagnostic.ts'

/**
 * Does what changes the disk at `file`, at once or later. Throws a SiteError that names the file where the disk refuses:
 * Node does not name it for every failure, and a full disk is no bug of ours.
 */
export function writing<T>(file: string, act: () => T): T {
  return naming('output-unwritable', `Cannot write "${file}"`, act)
}

/** The same for reading a file or a folder that no page is to blame for. */
export function reading<T>(file: string, act: () => T): T {
  return naming('content-unreadable', `Cannot read "${file}"`, act)
}

/** Whether the system failed with one of these codes: 'ENOENT', … */
export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  const code = codeOf(error)
  return code !== undefined && codes.includes(code)
}

/** What `look` sees; undefined where there is nothing of that name, be it because a file stands above it. */
export function unlessMissing<T>(look: () => T): T | undefined {
  try {
    return look()
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return undefined
    throw error
  }
}

/** Why something on the disk is not taken, and what to do. */
export interface Refusal {
  readonly reason: string
  readonly fix: string
}

/** Why the system refused a file; undefined for an error that is not the system's. */
export function explainRefusal(error: unknown): Refusal | undefined {
  const code = codeOf(error)
  if (code === undefined) return undefined
  const [reason, fix] = refusals[code] ?? ['the system refuses', 'mend that, then try again']
  return { reason: `${reason} (${code})`, fix }
}

const folderInTheWay = ['it is a folder', 'remove that folder'] as const
const fileInTheWay = ['a file is where a folder should be', 'remove that file'] as const
const notAllowed = ['permission is denied', 'give this account the right to'] as const
const freeSpace = 'free some space, then try again'

const refusals: Readonly<Record<string, readonly [reason: string, fix: string]>> = {
  EACCES: notAllowed,
  EDQUOT: ['the quota of this account is used up', freeSpace],
  EEXIST: fileInTheWay,
  EIO: ['the disk fails', 'look after the disk, then try again'],
  EISDIR: folderInTheWay,
  ENAMETOOLONG: ['its name is too long', 'give it, or the page it is made of, a shorter one'],
  ENOENT: ['it, or a folder above it, is gone', 'let nothing remove it, and try again'],
  ENOSPC: ['the disk is full', freeSpace],
  ENOTDIR: fileInTheWay,
  ENOTEMPTY: folderInTheWay,
  EPERM: notAllowed,
  EROFS: ['the disk is read-only', 'make it writable'],
}

function naming<T>(code: DiagnosticCode, act: string, call: () => T): T {
  const rethrow = (error: unknown): never => {
    const refusal = explainRefusal(error)
    if (!refusal) throw error
    const message = `${act}: ${refusal.reason}`
    throw new SiteError([{ code, severity: 'error', message, fix: refusal.fix }])
  }
  try {
    const result = call()
    // What comes of a promise is as good as the promise.
    return result instanceof Promise ? (result.catch(rethrow) as T) : result
  } catch (error) {
    return rethrow(error)
  }
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) return undefined
  return String(error.code)
}
