import { type CommitWalk, logArguments, walkCommits } from './last-commits.ts'
import { GitFailure, type GitOptions, runGit, streamGit } from './run-git.ts'

/** The last commit that changed a page. */
export interface LastChange {
  /** Seconds since 1970. */
  readonly time: number
  /** As `.mailmap` has it. */
  readonly author: string
}

/** What a read of the history leaves for the next one. */
export interface HistoryRecord {
  /** The commit that was checked out. */
  readonly head: string
  /** Where the site is below the top of the repository: '' or 'docs/site/'. */
  readonly prefix: string
  /** The last commit of each page, by source. */
  readonly commits: Readonly<Record<string, string>>
}

/** When the pages last changed, and what a later read may go on from. */
export interface PageHistory {
  /** By source; a page that is in no commit has no entry. */
  readonly changes: ReadonlyMap<string, LastChange>
  readonly record: HistoryRecord
}

/**
 * Reads from git when each Markdown page of the site at `root` was last committed. Undefined where git cannot tell:
 * outside a repository, without git, and in a shallow clone, whose oldest commit seems to have changed every file.
 * `known` is what an earlier read found: only what came since is read, where that will do.
 */
export async function readHistory(
  root: string,
  known?: HistoryRecord,
): Promise<PageHistory | undefined> {
  const git: GitOptions = { root }
  try {
    const place = await findPlace(git)
    if (!place) return undefined
    const record = await readRecord(place, known, git)
    return { record, changes: await describeCommits(record, git) }
  } catch (error) {
    if (error instanceof GitFailure) return undefined
    throw error
  }
}

type Place = Pick<HistoryRecord, 'head' | 'prefix'>

async function findPlace(git: GitOptions): Promise<Place | undefined> {
  const [text = ''] = await runGit(
    ['rev-parse', 'HEAD', '--is-shallow-repository', '--show-prefix'],
    git,
  )
  // The prefix comes last: it may hold a line break.
  const [, head, isShallow, prefix] = /^([^\n]*)\n([^\n]*)\n(.*)\n$/s.exec(text) ?? []
  if (head === undefined || prefix === undefined || isShallow !== 'false') return undefined
  return { head, prefix }
}

async function readRecord(
  place: Place,
  known: HistoryRecord | undefined,
  git: GitOptions,
): Promise<HistoryRecord> {
  const { head, prefix } = place
  const usable = known?.prefix === prefix ? known : undefined
  if (usable?.head === head) return usable
  const files = await listPages(place, git)
  const commits =
    (usable && (await readSince(usable, files, place, git))) ??
    (await walk([head], files, place, git)).found
  const entries = files.flatMap((file) => {
    const id = commits.get(file)
    return id === undefined ? [] : [[file, id] as const]
  })
  return { ...place, commits: Object.fromEntries(entries) }
}

/** Markdown files of the commit, relative to `content/`. None that is not there is looked for through the whole history. */
async function listPages({ head, prefix }: Place, git: GitOptions): Promise<string[]> {
  const folder = `${prefix}content/`
  const paths = await runGit(
    ['ls-tree', '-r', '-z', '--name-only', '--full-tree', head, '--', folder],
    git,
  )
  return paths.filter((path) => path.endsWith('.md')).map((path) => path.slice(folder.length))
}

/**
 * Reads only the commits since an earlier read. Undefined where that does not do: the line of a file leads past the
 * commit of that read, as after a reset or where a merge has brought in what was before it.
 */
async function readSince(
  known: HistoryRecord,
  files: readonly string[],
  place: Place,
  git: GitOptions,
): Promise<ReadonlyMap<string, string> | undefined> {
  let read: CommitWalk
  try {
    read = await walk([place.head, `^${known.head}`], files, place, git)
  } catch (error) {
    // The commit may be gone.
    if (error instanceof GitFailure) return undefined
    throw error
  }
  const commits = new Map(read.found)
  for (const [id, waiting] of read.waiting) {
    for (const file of waiting) {
      const commit = known.commits[file]
      if (id !== known.head || commit === undefined) return undefined
      commits.set(file, commit)
    }
  }
  return commits
}

async function walk(
  range: readonly string[],
  files: readonly string[],
  { head, prefix }: Place,
  git: GitOptions,
): Promise<CommitWalk> {
  const state = walkCommits(head, files, `${prefix}content/`)
  if (state.isDone()) return state
  for await (const parts of streamGit(logArguments(range, 'content'), git)) {
    state.read(parts)
    if (state.isDone()) return state
  }
  state.end()
  return state
}

/** Dates and authors of the commits. They are asked for every time: a change of `.mailmap` changes old names too. */
async function describeCommits(
  { commits }: HistoryRecord,
  git: GitOptions,
): Promise<Map<string, LastChange>> {
  const ids = [...new Set(Object.values(commits))]
  // Without any, git would tell of the newest.
  if (ids.length === 0) return new Map()
  const parts = await runGit(
    ['log', '--no-walk=unsorted', '--stdin', '-s', '-z', '--format=%H%x00%ct%x00%aN'],
    { ...git, input: `${ids.join('\n')}\n` },
  )
  const described = new Map<string, LastChange>()
  for (let i = 0; i < parts.length; i += 3) {
    const [id = '', seconds, author = ''] = parts.slice(i, i + 3)
    const time = Number(seconds)
    // A commit may bear a time that no four digits of a year hold.
    if (time >= 0 && time < endOfYears) described.set(id, { time, author })
  }
  return new Map(
    Object.entries(commits).flatMap(([source, id]) => {
      const change = described.get(id)
      return change ? [[source, change] as const] : []
    }),
  )
}

/** The year 10000. */
const endOfYears = 253_402_300_800
