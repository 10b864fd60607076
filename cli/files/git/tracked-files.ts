import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { gitRoot } from './git-root.ts'
import { gitArguments, gitEnvironment } from './run-git.ts'

interface Tracked {
  /** Changes with the list. */
  readonly stamp: string
  /** Paths relative to the repository, with `/`; undefined if git doesn't list them. */
  readonly files: ReadonlySet<string> | undefined
}

/** By the repository's folder. */
const known = new Map<string, Tracked>()

/** Time limit for git, in ms. */
const timeout = 20_000

/**
 * Whether git tracks a file, those of submodules included; `place` is relative to the absolute real folder `root`. Undefined if
 * git can't say: there is no repository, git isn't installed, or it refuses the repository of another user.
 */
export function isTracked(root: string, place: string): boolean | undefined {
  const repository = gitRoot(root)
  if (repository === undefined) return undefined
  const stamp = stampOf(repository)
  const before = known.get(repository)
  const tracked = before?.stamp === stamp ? before : { stamp, files: listTracked(repository) }
  known.set(repository, tracked)
  return tracked.files?.has(relative(repository, join(root, place)).split(sep).join('/'))
}

/** The absolute file with the list of what git tracks; undefined if the folder is in no repository. */
export function gitIndex(root: string): string | undefined {
  const repository = gitRoot(root)
  return repository === undefined ? undefined : indexOf(repository)
}

function listTracked(repository: string): ReadonlySet<string> | undefined {
  const { status, stdout } = spawnSync(
    'git',
    gitArguments(['ls-files', '-z', '--recurse-submodules']),
    { cwd: repository, env: gitEnvironment(), timeout, maxBuffer: 2 ** 30, encoding: 'utf8' },
  )
  return status === 0 ? new Set(stdout.split('\0')) : undefined
}

/** Changes when files are added to git, or removed from it. */
function stampOf(repository: string): string {
  const index = statSync(indexOf(repository), { throwIfNoEntry: false })
  return index ? `${index.mtimeMs} ${index.size} ${index.ino}` : ''
}

/** In a worktree and in a submodule, `.git` is a file that names the folder. */
function indexOf(repository: string): string {
  const git = join(repository, '.git')
  if (!statSync(git, { throwIfNoEntry: false })?.isFile()) return join(git, 'index')
  const [, folder = ''] = /^gitdir: (.*)$/m.exec(readFileSync(git, 'utf8')) ?? []
  return join(resolve(repository, folder), 'index')
}
