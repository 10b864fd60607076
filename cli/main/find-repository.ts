import { existsSync, realpathSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { gitRoot } from '../files/git/git-root.ts'
import type { Repository } from '../report/repository.ts'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The repository that a site is in: the closest folder around it that git manages, or else the workspace of a GitHub
 * workflow. A workflow can check out a repository into a folder of the workspace, so git's answer comes first.
 */
export function findRepository(
  root: string,
  env: Environment = process.env,
): Repository | undefined {
  const site = realpathSync(root)
  const top = gitRoot(site) ?? workspaceAround(site, env.GITHUB_WORKSPACE)
  if (top === undefined) return undefined
  return { folder: relative(top, site).split(sep).join('/'), filesUrl: filesUrl(env) }
}

function workspaceAround(site: string, workspace: string | undefined): string | undefined {
  if (!workspace || !existsSync(workspace)) return undefined
  const top = realpathSync(workspace)
  return site === top || site.startsWith(top + sep) ? top : undefined
}

/** https://docs.github.com/actions/reference/workflows-and-actions/variables */
function filesUrl(env: Environment): string | undefined {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name, GITHUB_SHA: commit } = env
  return server && name && commit ? `${server}/${name}/blob/${commit}/` : undefined
}
