import { GitFailure } from '../files/git/run-git.ts'

/**
 * Finds the last commit of each file in a single read of the history, as `git log -1 -- FILE` does for one file. That
 * command follows one line: if a commit has the file as in a parent, it continues with that parent (the first such parent
 * of a merge), and it ends at a commit whose file differs from every parent. So a change on a branch does not count if
 * the merge dropped it, and a merge that mixes two versions of the file counts.
 *
 * Here all files are followed at once: a file waits at the next commit of its line until git prints that commit.
 */
export interface CommitWalk {
  /** Takes the next parts of what git prints for `logArguments`. */
  readonly read: (parts: readonly string[]) => void
  /** Ends the output. */
  readonly end: () => void
  readonly isDone: () => boolean
  /** The last commit, by file. */
  readonly found: ReadonlyMap<string, string>
  /** Files whose line leaves the commits that were read, by the next commit of the line. */
  readonly waiting: ReadonlyMap<string, ReadonlySet<string>>
}

interface Commit {
  readonly id: string
  readonly parents: readonly string[]
  /** Files in question that differ from a parent, by the parent's id; '' if there is no parent. */
  readonly changes: Map<string, string[]>
}

/**
 * Arguments that make git list every commit of `range` with the files that it changed in `folders`. A merge is listed once
 * for each parent that it differs from (`--pretty=oneline` is the format that names that parent). Renames count as new
 * files, as they do for `git log -1 -- FILE`. No commit is simplified away, because a commit that does not matter for the
 * whole folder can matter for a file.
 */
export function logArguments(range: readonly string[], folders: readonly string[]): string[] {
  const commits = ['--full-history', '--sparse', '--parents', '-m', '--root', ...range]
  const format = ['--pretty=oneline', '--log-size', '--no-abbrev-commit', '--no-decorate', '-z']
  const diff = ['--no-notes', '--name-only', '--no-renames', '--no-ext-diff', '--no-textconv']
  return ['log', ...format, ...diff, ...commits, '--', ...folders]
}

/**
 * `files` are by their paths in the repository. They are below `folders`, which end with `/`, or are '' for the whole
 * repository.
 */
export function walkCommits(
  head: string,
  files: ReadonlyMap<string, string>,
  folders: readonly string[],
): CommitWalk {
  const open = new Set(files.values())
  const found = new Map<string, string>()
  const waiting = new Map([[head, new Set(open)]])
  // Keeps all commits: clocks can be wrong, so a commit can come before one that leads to it.
  const commits = new Map<string, Commit>()
  let current: Commit | undefined
  let changed: string[] = []

  const walkFrom = (start: string) => {
    const ids = [start]
    for (let id = ids.pop(); id !== undefined; id = ids.pop()) {
      const commit = commits.get(id)
      const arrived = commit && waiting.get(id)
      if (!arrived) continue
      waiting.delete(id)
      for (const file of passOn(commit, arrived, waiting)) {
        found.set(file, id)
        open.delete(file)
      }
      ids.push(...commit.parents)
    }
  }
  const finish = () => {
    if (!current) return
    commits.set(current.id, current)
    walkFrom(current.id)
    current = undefined
  }
  const begin = (line: string) => {
    const { id, parents, from } = parseHeader(line)
    if (current?.id !== id) {
      finish()
      current = { id, parents, changes: new Map() }
    }
    changed = []
    current?.changes.set(from, changed)
  }
  return {
    read(parts) {
      for (const part of parts) {
        const file = files.get(part)
        if (file === undefined && !isPath(part, folders)) begin(part)
        else if (file !== undefined && open.has(file)) changed.push(file)
      }
    },
    end: finish,
    isDone: () => open.size === 0,
    found,
    waiting,
  }
}

/** Moves files on to a parent that has them unchanged; returns the files that no parent has unchanged. */
function passOn(
  { parents, changes }: Commit,
  arrived: Set<string>,
  waiting: Map<string, Set<string>>,
): Iterable<string> {
  let files = arrived
  for (const parent of parents) {
    const changed = (changes.get(parent) ?? []).filter((file) => files.delete(file))
    if (files.size > 0) waiting.set(parent, union(waiting.get(parent), files))
    files = new Set(changed)
  }
  return files
}

/** Can change either set: at first all files wait in one set, which is not copied for every commit. */
function union(a: Set<string> | undefined, b: Set<string>): Set<string> {
  if (!a) return b
  const [large, small] = a.size < b.size ? [b, a] : [a, b]
  for (const file of small) large.add(file)
  return large
}

/** Whether a part is the path of a file, which may be one that is not followed. */
function isPath(part: string, folders: readonly string[]): boolean {
  return folders.some((folder) => (folder === '' ? !header.test(part) : part.startsWith(folder)))
}

const header = /^([\da-f]{40,})((?: [\da-f]{40,})*)(?: \(from ([\da-f]{40,})\))? log size /

/**
 * `ID PARENT… (from PARENT) log size …`, with the parentheses only for a merge that differs from that parent. The size
 * marks the end of the ids, because the subject after it can look like an id.
 */
function parseHeader(line: string): { id: string; parents: string[]; from: string } {
  const [, id, list = '', from] = header.exec(line) ?? []
  if (id === undefined) throw new GitFailure('git log printed an unknown header')
  const parents = list.split(' ').slice(1)
  return { id, parents, from: (parents.length > 1 ? from : parents[0]) ?? '' }
}
