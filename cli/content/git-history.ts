import { spawnSync } from 'node:child_process'
import { posix } from 'node:path'
import type { SiteConfig } from '../config/types.ts'
import { gitRoot } from '../files/git/git-root.ts'
import {
  GitFailure,
  type GitOptions,
  gitArguments,
  gitEnvironment,
  runGit,
  streamGit,
} from '../files/git/run-git.ts'
import { contentHash } from '../files/hash.ts'
import { placeOfSource, sourceOfPlace } from '../files/paths.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { type CommitWalk, logArguments, walkCommits } from './last-commits.ts'
import { outsideFolders, type ScannedVersions } from './scan.ts'

/** The last commit that changed a page. */
export interface LastChange {
  /** Seconds since 1970. */
  readonly time: number
  /** The name after `.mailmap` is applied. */
  readonly author: string
}

/** What is recorded of the history, so that the next build reads only newer commits. */
export interface HistoryRecord {
  /** The commit that was checked out. */
  readonly head: string
  /** The site's folder in the repository: '' or 'docs/site/'. */
  readonly prefix: string
  /** The folders that were read, relative to the site's. */
  readonly folders: readonly string[]
  /** The last commit of each page, by source. */
  readonly commits: Readonly<Record<string, string>>
  /** A hash of the dates and authors, which `.mailmap` can change without a commit. */
  readonly changes: string
}

/** When the pages last changed, and the record for the next build. */
export interface PageHistory {
  /** By source. A page that was never committed has no entry. */
  readonly changes: ReadonlyMap<string, LastChange>
  readonly record: HistoryRecord
}

/**
 * Reads from git when each Markdown page of the site at `root` was last committed. Undefined if git has no answer: outside
 * a repository, without git, and in a shallow clone, whose oldest commit seems to change every file. With the `earlier`
 * record of the last build, only newer commits are read, if that is enough. `folders` contain pages.
 */
export async function readHistory(
  root: string,
  earlier?: HistoryRecord,
  folders: readonly string[] = ['content'],
): Promise<PageHistory | undefined> {
  const git: GitOptions = { root }
  try {
    const found = await findScope(git)
    if (!found) return undefined
    const scope = { ...found, folders }
    const commits = await readCommits(scope, earlier, git)
    const changes = await describeCommits(commits, git)
    return { changes, record: { ...scope, commits, changes: hashOfChanges(changes) } }
  } catch (error) {
    if (error instanceof GitFailure) return undefined
    throw error
  }
}

/**
 * Why git doesn't say when the pages last changed, although the site wants to show it; undefined for a repository without a
 * commit, which has no dates yet.
 */
export function explainNoHistory({
  root,
  configFile,
}: Pick<SiteConfig, 'root' | 'configFile'>): Diagnostic | undefined {
  const { status, stdout, stderr, error } = spawnSync(
    'git',
    gitArguments(['rev-parse', '--is-shallow-repository']),
    { cwd: root, env: { ...gitEnvironment(), LC_ALL: 'C' }, encoding: 'utf8' },
  )
  const because = (reason: string, fix: string): Diagnostic => ({
    code: 'dates-missing',
    severity: 'warning',
    message: `Cannot show when pages were last updated: ${reason}`,
    at: { file: configFile },
    fix,
  })
  if (error) return because('Git is not installed', 'install Git, or remove "docs.lastUpdated"')
  if (stdout.trim() === 'true') {
    return because(
      'the clone is shallow, without the full history',
      'run "git fetch --unshallow", or set "fetch-depth: 0" for actions/checkout on GitHub Actions',
    )
  }
  if (status === 0) return undefined
  return /dubious ownership/.test(stderr)
    ? because(
        'the repository belongs to a different user',
        `run "git config --global --add safe.directory ${inShell(gitRoot(root) ?? root)}"`,
      )
    : because(
        'the site is not in a Git repository',
        'create a repository, or remove "docs.lastUpdated"',
      )
}

/** A path as an argument of a command, in quotes if it needs them. */
function inShell(path: string): string {
  return /^[\w./:@-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`
}

/** The history of all pages of a site. */
export function readSiteHistory(
  site: Pick<ScannedVersions, 'versions' | 'root'>,
  earlier?: HistoryRecord,
): Promise<PageHistory | undefined> {
  return readHistory(site.root, earlier, ['content', ...outsideFolders(site)])
}

function hashOfChanges(changes: PageHistory['changes']): string {
  return contentHash(JSON.stringify([...changes]))
}

type HistoryScope = Pick<HistoryRecord, 'head' | 'prefix' | 'folders'>

async function findScope(git: GitOptions): Promise<Omit<HistoryScope, 'folders'> | undefined> {
  const [text = ''] = await runGit(
    ['rev-parse', 'HEAD', '--is-shallow-repository', '--show-prefix'],
    git,
  )
  // The prefix comes last: it may hold a line break.
  const [, head, isShallow, prefix] = /^([^\n]*)\n([^\n]*)\n(.*)\n$/s.exec(text) ?? []
  if (head === undefined || prefix === undefined || isShallow !== 'false') return undefined
  return { head, prefix }
}

async function readCommits(
  scope: HistoryScope,
  earlier: HistoryRecord | undefined,
  git: GitOptions,
): Promise<HistoryRecord['commits']> {
  const { head, prefix, folders } = scope
  const isSame = earlier?.prefix === prefix && earlier.folders.join('\n') === folders.join('\n')
  const usable = isSame ? earlier : undefined
  if (usable?.head === head) return usable.commits
  const files = await listPages(scope, git)
  const commits =
    (usable && (await readSince(usable, files, scope, git))) ??
    (await walk([head], files, scope, git)).found
  const entries = files.flatMap((file) => {
    const id = commits.get(file)
    return id === undefined ? [] : [[file, id] as const]
  })
  return Object.fromEntries(entries)
}

/** The sources of the Markdown files in the commit. A file that is not there would be searched for in all of history. */
async function listPages(scope: HistoryScope, git: GitOptions): Promise<string[]> {
  const { head, prefix } = scope
  const inRepository = foldersInRepository(scope)
  // Without a folder, git lists the whole commit.
  const folders = inRepository.includes('') ? [] : inRepository
  const paths = await runGit(
    ['ls-tree', '-r', '-z', '--name-only', '--full-tree', head, '--', ...folders],
    git,
  )
  return paths
    .filter((path) => /\.mdx?$/.test(path))
    .map((path) => sourceOfPlace(posix.relative(`/${prefix}`, `/${path}`)))
}

/** The folders with pages as paths in the repository, with a slash at the end; '' for the whole repository. */
function foldersInRepository({ prefix, folders }: HistoryScope): string[] {
  return folders.map((folder) => (folder === '.' ? prefix : `${posix.join(prefix, folder)}/`))
}

/**
 * Reads only the commits since an earlier build. Undefined if that is not enough, because the history of a file goes past
 * the commit of that build: after a reset, or if a merge brought in older commits.
 */
async function readSince(
  earlier: HistoryRecord,
  files: readonly string[],
  scope: HistoryScope,
  git: GitOptions,
): Promise<ReadonlyMap<string, string> | undefined> {
  let read: CommitWalk
  try {
    read = await walk([scope.head, `^${earlier.head}`], files, scope, git)
  } catch (error) {
    // The commit may not exist any more.
    if (error instanceof GitFailure) return undefined
    throw error
  }
  const commits = new Map(read.found)
  for (const [id, waiting] of read.waiting) {
    for (const file of waiting) {
      const commit = earlier.commits[file]
      if (id !== earlier.head || commit === undefined) return undefined
      commits.set(file, commit)
    }
  }
  return commits
}

async function walk(
  range: readonly string[],
  files: readonly string[],
  scope: HistoryScope,
  git: GitOptions,
): Promise<CommitWalk> {
  const byPath = new Map(files.map((file) => [posix.join(scope.prefix, placeOfSource(file)), file]))
  const state = walkCommits(scope.head, byPath, foldersInRepository(scope))
  if (state.isDone()) return state
  for await (const parts of streamGit(logArguments(range, scope.folders), git)) {
    state.read(parts)
    if (state.isDone()) return state
  }
  state.end()
  return state
}

/** Reads dates and authors of the commits, in every build: a change to `.mailmap` changes the names in old commits too. */
async function describeCommits(
  commits: HistoryRecord['commits'],
  git: GitOptions,
): Promise<Map<string, LastChange>> {
  const ids = [...new Set(Object.values(commits))]
  // Without an id, git would describe the newest commit.
  if (ids.length === 0) return new Map()
  const parts = await runGit(
    ['log', '--no-walk=unsorted', '--stdin', '-s', '-z', '--format=%H%x00%ct%x00%aN'],
    { ...git, input: `${ids.join('\n')}\n` },
  )
  const described = new Map<string, LastChange>()
  for (let i = 0; i < parts.length; i += 3) {
    const [id = '', seconds, author = ''] = parts.slice(i, i + 3)
    const time = Number(seconds)
    // A commit can have a time after the year 9999.
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
