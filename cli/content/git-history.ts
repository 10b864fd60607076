import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'

/** The last commit that changed a file. */
export interface LastChange {
  /** Seconds since 1970. */
  readonly time: number
  /** As `.mailmap` has it. */
  readonly author: string
}

/** What is known of the files of a site. */
export interface History {
  /** The commit that it was read at. */
  readonly head: string
  /** By path relative to the site's root; null for a file that no commit holds. */
  readonly changes: Readonly<Record<string, LastChange | null>>
}

/**
 * Reads when each of `paths`, relative to `root`, was last changed: one read of the history for all, which ends as soon
 * as every one is found. `known` is what an earlier build read: where it still leads to today's commit, only what came
 * since is read. Undefined where there is no whole history: outside a repository, without git, in a shallow clone, whose
 * oldest commit seems to have made everything.
 *
 * A merge counts where it changed a file against all its parents, as `git log` has it.
 */
export async function readHistory(
  root: string,
  paths: readonly string[],
  known?: History,
): Promise<History | undefined> {
  const state = await run(root, ['rev-parse', '--is-shallow-repository', 'HEAD'])
  const [isShallow, head] = state?.trim().split('\n') ?? []
  if (isShallow !== 'false' || head === undefined) return undefined
  const isKnown = known !== undefined && paths.every((path) => Object.hasOwn(known.changes, path))
  if (isKnown && known.head === head) return known
  const isAhead =
    isKnown && (await run(root, ['merge-base', '--is-ancestor', known.head, head])) !== undefined
  const found = await readLog(root, isAhead ? `${known.head}..${head}` : head, new Set(paths))
  if (!found) return undefined
  const changes = paths.map((path): [string, LastChange | null] => [
    path,
    found.get(path) ?? (isAhead ? (known.changes[path] ?? null) : null),
  ])
  return { head, changes: Object.fromEntries(changes) }
}

/** Nothing of the user's settings may change what is printed, start a program or wait for one. */
const safeOptions = ['--no-pager', '-c', 'core.quotePath=false', '-c', 'log.showSignature=false']
const logOptions = ['-z', '--diff-merges=combined', '--name-only', '--no-renames', '--no-ext-diff']
const marker = '\u0001'
/** A history of a million commits takes a minute; a build must not hang behind a file system that is gone. */
const longest = 60_000

async function readLog(
  root: string,
  range: string,
  wanted: ReadonlySet<string>,
): Promise<Map<string, LastChange> | undefined> {
  const format = `--format=${marker}%ct %aN`
  const child = git(root, ['log', ...logOptions, format, '--relative', range, '--', 'content'])
  const found = new Map<string, LastChange>()
  let commit: LastChange | undefined
  let isFirst = false
  const isRead = await readPieces(child, (piece) => {
    if (piece.startsWith(marker)) {
      const [time = '', ...author] = piece.slice(1).split(' ')
      commit = { time: Number(time), author: author.join(' ') }
      isFirst = true
      return false
    }
    // Between a commit and its files stands a line break, which may also begin a name.
    const path = isFirst && piece.startsWith('\n') ? piece.slice(1) : piece
    isFirst = false
    if (commit && wanted.has(path) && !found.has(path)) found.set(path, commit)
    return found.size === wanted.size
  })
  return isRead ? found : undefined
}

/** Gives what a process prints, cut at its NULs, until `take` has enough; false where the process failed. */
async function readPieces(child: ChildProcess, take: (piece: string) => boolean): Promise<boolean> {
  let rest = ''
  let isDone = false
  child.stdout?.setEncoding('utf8')
  child.stdout?.on('data', (text: string) => {
    const pieces = (rest + text).split('\0')
    rest = pieces.pop() ?? ''
    if (isDone || !pieces.some(take)) return
    isDone = true
    child.kill()
  })
  const code = await endOf(child)
  return isDone || code === 0
}

/** What a command of git prints; undefined where it fails. */
async function run(root: string, args: readonly string[]): Promise<string | undefined> {
  const child = git(root, args)
  let output = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  return (await endOf(child)) === 0 ? output : undefined
}

function git(root: string, args: readonly string[]): ChildProcess {
  const env = { ...process.env, GIT_OPTIONAL_LOCKS: '0', GIT_TERMINAL_PROMPT: '0', LC_ALL: 'C' }
  return spawn('git', [...safeOptions, ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}

/** The exit code; undefined where the process could not start, was ended or took too long. */
async function endOf(child: ChildProcess): Promise<number | undefined> {
  const patience = new AbortController()
  const end = new Promise<number | undefined>((resolve) => {
    child.once('error', () => resolve(undefined))
    child.once('close', (code) => resolve(code ?? undefined))
  })
  const timeout = setTimeout(longest, undefined, { signal: patience.signal, ref: false }).then(
    () => {
      child.kill()
      return undefined
    },
    () => undefined,
  )
  const code = await Promise.race([end, timeout])
  patience.abort()
  return code
}
