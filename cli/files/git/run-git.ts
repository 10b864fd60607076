import { spawn } from 'node:child_process'
import { afterRunning } from '../running-time.ts'

/** Git did not answer: it is not installed, refused, failed or took too long. */
export class GitFailure extends Error {}

export interface GitOptions {
  /** Working directory, absolute. */
  readonly root: string
  /** Text for the standard input. */
  readonly input?: string
}

/** Time limit for a process, in ms: the history of a large repository takes a minute on a slow machine. */
const timeout = 600_000

/** Overrides settings of the user or the repository that would change the output, or run a program. */
const settings = [
  'color.ui=false',
  'core.fsmonitor=false',
  'core.quotePath=false',
  'diff.relative=false',
  'i18n.logOutputEncoding=UTF-8',
  'log.follow=false',
  'log.showRoot=true',
  'log.showSignature=false',
].flatMap((setting) => ['-c', setting])

/** What git is started with, whatever the user or the repository set. */
export function gitArguments(args: readonly string[]): string[] {
  return ['--no-pager', '--literal-pathspecs', ...settings, ...args]
}

/**
 * Yields what git prints, split at each NUL, in batches as they arrive. The process ends when the caller stops reading.
 * Throws a `GitFailure` if the process fails.
 */
export async function* streamGit(
  args: readonly string[],
  { root, input }: GitOptions,
): AsyncGenerator<readonly string[]> {
  const child = spawn('git', gitArguments(args), {
    cwd: root,
    env: gitEnvironment(),
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'ignore'],
  })
  const cancel = afterRunning(timeout, () => child.kill())
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  // A caller that stops reading does not wait for this promise.
  ended.catch(() => {})
  // A process that has ended does not read its input; its exit code says why.
  child.stdin?.on('error', () => {})
  child.stdin?.end(input)
  try {
    // It is a pipe, because of `stdio` above.
    yield* cutAtNul(child.stdout as NodeJS.ReadableStream)
    const code = await ended
    if (code !== 0) throw new Error(`It exited with code ${code}`)
  } catch (cause) {
    throw new GitFailure(`Cannot run "git ${args[0]}"`, { cause })
  } finally {
    cancel()
    child.kill()
  }
}

/** Resolves to everything that git prints, split at each NUL. */
export async function runGit(args: readonly string[], options: GitOptions): Promise<string[]> {
  const parts: string[] = []
  for await (const batch of streamGit(args, options)) parts.push(...batch)
  return parts
}

async function* cutAtNul(stream: NodeJS.ReadableStream): AsyncGenerator<readonly string[]> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of stream) {
    // Without an encoding, chunks are bytes. A character can be split between two of them.
    const bytes = Buffer.concat([rest, chunk as Buffer])
    const parts: string[] = []
    let start = 0
    for (let end = bytes.indexOf(0); end >= 0; end = bytes.indexOf(0, start)) {
      parts.push(bytes.toString('utf8', start, end))
      start = end + 1
    }
    rest = bytes.subarray(start)
    yield parts
  }
  if (rest.length > 0) yield [rest.toString('utf8')]
}

/** The environment for git, without variables that name a repository, as in a git hook: only the working directory decides which one is read. */
export function gitEnvironment(): NodeJS.ProcessEnv {
  const { GIT_DIR, GIT_WORK_TREE, GIT_COMMON_DIR, GIT_INDEX_FILE, ...others } = process.env
  // Does not fetch what a partial clone lacks, and does not ask for a password.
  return { ...others, GIT_NO_LAZY_FETCH: '1', GIT_OPTIONAL_LOCKS: '0', GIT_TERMINAL_PROMPT: '0' }
}
