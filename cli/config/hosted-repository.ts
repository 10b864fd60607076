import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { reading } from '../files/disk.ts'
import { repositoryUrls } from './edit-url.ts'

/** The repository on a host such as GitHub that a folder is in. */
export interface HostedRepository {
  /** 'https://github.com/owner/lamp' */
  readonly url: string
  /** 'lamp' */
  readonly name: string
  /** What `docs.editUrl` is for the folder; undefined if the branch or the software of the host is not known. */
  readonly editUrl: string | undefined
  /** What comes before the path of a file of the folder to look at it; undefined if `editUrl` is. */
  readonly viewUrl: string | undefined
}

/**
 * Reads the repository of a folder from the package.json or the git configuration in it or in a folder above, up to the
 * folder that git manages. Undefined if neither names one.
 */
export function findHostedRepository(root: string): HostedRepository | undefined {
  let folder = root
  for (;;) {
    const isTop = existsSync(join(folder, '.git'))
    const url = fromPackage(folder) ?? (isTop ? fromGit(folder) : undefined)
    if (url !== undefined) return describe(url, isTop ? folder : gitFolder(folder), root)
    const parent = dirname(folder)
    if (isTop || parent === folder) return undefined
    folder = parent
  }
}

function describe(url: string, top: string | undefined, root: string): HostedRepository {
  const branch = top === undefined ? undefined : branchOf(top)
  const dir = relative(top ?? root, root)
    .split(sep)
    .join('/')
  const urls = branch === undefined ? undefined : repositoryUrls({ repository: url, branch, dir })
  return {
    url,
    name: url.split('/').at(-1) ?? url,
    editUrl: urls?.edit.replace(/\{path\}$/, ''),
    viewUrl: urls?.view.replace(/\{path\}$/, ''),
  }
}

function gitFolder(folder: string): string | undefined {
  if (existsSync(join(folder, '.git'))) return folder
  const parent = dirname(folder)
  return parent === folder ? undefined : gitFolder(parent)
}

function fromPackage(folder: string): string | undefined {
  try {
    const { repository } = JSON.parse(readText(join(folder, 'package.json')) ?? '{}')
    return webUrl(typeof repository === 'string' ? repository : repository?.url)
  } catch {
    return undefined
  }
}

function fromGit(folder: string): string | undefined {
  const config = readText(join(folder, '.git', 'config')) ?? ''
  return webUrl(/\[remote "origin"\][^[]*?^\s*url\s*=\s*(\S+)/m.exec(config)?.[1])
}

/** The default branch of the remote, or else the current one. */
function branchOf(top: string): string | undefined {
  const remote = readText(join(top, '.git', 'refs', 'remotes', 'origin', 'HEAD'))
  const current = readText(join(top, '.git', 'HEAD'))
  return /^ref: refs\/(?:remotes\/origin|heads)\/(\S+)/.exec(remote ?? current ?? '')?.[1]
}

const shortHosts: Readonly<Record<string, string>> = {
  github: 'github.com',
  gitlab: 'gitlab.com',
  bitbucket: 'bitbucket.org',
}

/** 'git@github.com:owner/lamp.git', 'git+https://github.com/owner/lamp.git' and 'owner/lamp' → 'https://github.com/owner/lamp' */
function webUrl(written: unknown): string | undefined {
  if (typeof written !== 'string') return undefined
  const short = /^(?:(github|gitlab|bitbucket):)?([\w.-]+\/[\w.-]+)$/.exec(written)
  if (short) return `https://${shortHosts[short[1] ?? 'github']}/${short[2]}`
  const [, host, path] =
    /^(?:git\+)?(?:https?|ssh|git):\/\/(?:[^@/]+@)?([\w.-]+)(?::\d+)?\/(.+?)(?:\.git)?\/?$/.exec(
      written,
    ) ??
    /^[\w.-]+@([\w.-]+):(.+?)(?:\.git)?$/.exec(written) ??
    []
  return host === undefined ? undefined : `https://${host}/${path}`
}

function readText(file: string): string | undefined {
  // In a worktree, .git is a file.
  return existsSync(file) ? reading(file, () => readFileSync(file, 'utf8')) : undefined
}
