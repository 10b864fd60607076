import { type GitHost, gitHostOf } from './git-hosts.ts'
import type { UserRepository } from './settings/docs.ts'

/** What comes after the URL of a repository to edit a file of a branch, and to look at it. */
const urlsOf: Record<GitHost, { readonly edit: string; readonly view: string }> = {
  github: { edit: '/edit/{branch}/{path}', view: '/blob/{branch}/{path}' },
  gitlab: { edit: '/-/edit/{branch}/{path}', view: '/-/blob/{branch}/{path}' },
  bitbucket: {
    edit: '/src/{branch}/{path}?mode=edit&at={branch}',
    view: '/src/{branch}/{path}',
  },
  gitea: { edit: '/_edit/{branch}/{path}', view: '/src/branch/{branch}/{path}' },
}

/** The URLs for editing and viewing files, with `{path}` for the path of the file. Undefined if the host is unknown. */
export function repositoryUrls({
  repository,
  branch = 'main',
  dir = '',
  host = gitHostOf(repository),
}: UserRepository): { readonly edit: string; readonly view: string } | undefined {
  if (host === undefined) return undefined
  // '.' is the root, as in '/' and ''.
  const folder = dir.replace(/^\.?\/|\/$/g, '').replace(/^\.$/, '')
  const fill = (pattern: string) =>
    repository.replace(/(?:\.git)?\/?$/, '') +
    pattern
      .replaceAll('{branch}', encodeURI(branch))
      .replace('{path}', folder === '' ? '{path}' : `${encodeURI(folder)}/{path}`)
  return { edit: fill(urlsOf[host].edit), view: fill(urlsOf[host].view) }
}

/** The URL for viewing files, with `{path}`, from that for editing them; undefined if the host is unknown. */
export function viewUrlOf(editUrl: string): string | undefined {
  const host = gitHostOf(editUrl)
  if (host === undefined) return undefined
  const { edit, view } = urlsOf[host]
  const [editing = ''] = edit.split('{branch}')
  const [viewing = ''] = view.split('{branch}')
  if (!editUrl.includes(editing)) return undefined
  const url = editUrl.replace(/\?.*/, '').replace(editing, viewing)
  return url.includes('{path}') ? url : `${url.replace(/\/$/, '')}/{path}`
}

/**
 * The URL for editing a file. A pattern without `{path}` is what comes before the path. The path may lead out of the folder that
 * the pattern names: '../docs/a.md'.
 */
export function fillEditUrl(pattern: string, path: string): string {
  const url = joinEditUrl(pattern, path)
  return path.startsWith('../') && URL.canParse(url) ? new URL(url).href : url
}

function joinEditUrl(pattern: string, path: string): string {
  if (!pattern.includes('{path}')) return `${pattern.replace(/\/$/, '')}/${path}`
  // In a URL, "#" and "?" would end the path.
  const encoded = encodeURI(path).replace(/[#?]/g, encodeURIComponent)
  return pattern.replaceAll('{path}', () => encoded)
}
