import { spawn } from 'node:child_process'

/** Git could not say what it was asked: it is not installed, refused, failed, or took too long. */
export class GitFailure extends Error {}

export interface GitOptions {
  /** Absolute folder git works in. */
  readonly root: string
  /** Text for its standard input. */
  readonly input?: string
}

/** How long, in ms, one process may take. */
const patience = 60_000

/** Settings of a user or a repository that would change what is printed, or run a program. */
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

/**
 * What git prints, cut at each NUL, in batches as it comes. Who stops reading ends the process. Throws a `GitFailure`
 * when the process does not end well.
 */
export async function* streamGit(
  args: readonly string[],
  { root, input }: GitOptions,
): AsyncGenerator<readonly string[]> {
  const child = spawn('git', ['--no-pager', '--literal-pathspecs', ...settings, ...args], {
    cwd: root,
    env: environment(),
    stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'ignore'],
    timeout: patience,
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  // Whoever stops reading does not wait for it.
  ended.catch(() => {})
  // A process that has ended reads no more; how it ended tells enough.
  child.stdin?.on('error', () => {})
  child.stdin?.end(input)
  try {
    // A pipe by the line above.
    yield* cutAtNul(child.stdout as NodeJS.ReadableStream)
    const code = await ended
    if (code !== 0) throw new Error(`It ended with ${code}`)
  } catch (cause) {
    throw new GitFailure(`Cannot run git ${args[0]}`, { cause })
  } finally {
    child.kill()
  }
}

/** The same, whole. */
export async function runGit(args: readonly string[], options: GitOptions): Promise<string[]> {
  const parts: string[] = []
  for await (const batch of streamGit(args, options)) parts.push(...batch)
  return parts
}

async function* cutAtNul(stream: NodeJS.ReadableStream): AsyncGenerator<readonly string[]> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of stream) {
    // No encoding is set, so chunks are bytes: a character may lie across two of them.
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

/** The folder alone decides which repository is asked: in a hook these name the one that runs it. */
function environment(): NodeJS.ProcessEnv {
  const { GIT_DIR, GIT_WORK_TREE, GIT_COMMON_DIR, GIT_INDEX_FILE, ...others } = process.env
  // What a partial clone lacks is not fetched, and nobody is asked for a password.
  return { ...others, GIT_NO_LAZY_FETCH: '1', GIT_OPTIONAL_LOCKS: '0', GIT_TERMINAL_PROMPT: '0' }
}
