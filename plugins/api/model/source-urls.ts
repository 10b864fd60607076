import { execFileSync } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { SourcePlace } from '../typedoc/json.ts'

/** The URL of a line of code; undefined if it is not known. */
export type UrlOfSource = (place: SourcePlace) => string | undefined

/** How hosts write the URL of a line. */
const patterns: readonly (readonly [host: RegExp, path: string])[] = [
  [/(?:^|\.)gitlab\./, '/-/blob/{commit}/{path}#L{line}'],
  [/(?:^|\.)bitbucket\.org$/, '/src/{commit}/{path}#lines-{line}'],
  [/(?:^|\.)codeberg\.org$/, '/src/commit/{commit}/{path}#L{line}'],
  [/(?:^|\.)github\.com$/, '/blob/{commit}/{path}#L{line}'],
]

/**
 * Finds the URLs of code at the commit that is checked out. Packages that are installed are not part of the repository. `pattern`
 * is that of the options.
 */
export function createUrlOfSource(root: string, pattern: string | undefined): UrlOfSource {
  if (pattern === '') return () => undefined
  const top = git(root, 'rev-parse', '--show-toplevel')
  const commit = git(root, 'rev-parse', 'HEAD')
  const used = pattern ?? patternOf(git(root, 'remote', 'get-url', 'origin') ?? '')
  if (top === undefined || commit === undefined || used === undefined) return () => undefined
  const from = realpathSync(root)
  return ({ fileName, line }) => {
    const path = relative(top, join(from, fileName)).split(sep).join('/')
    if (path.startsWith('../') || /(?:^|\/)node_modules\//.test(path)) return undefined
    return used
      .replaceAll('{commit}', commit)
      .replaceAll('{path}', path.split('/').map(encodeURIComponent).join('/'))
      .replaceAll('{line}', String(line))
  }
}

/** 'git@github.com:example/lamps.git' and 'https://github.com/example/lamps' */
function patternOf(remote: string): string | undefined {
  const [, host = '', path = ''] =
    /^(?:https?:\/\/(?:[^@/]*@)?|ssh:\/\/(?:[^@/]*@)?|[^@/:]+@)([\w.-]+)(?::\d+)?[/:](.+?)(?:\.git)?\/?$/.exec(
      remote.trim(),
    ) ?? []
  const end = patterns.find(([name]) => name.test(host))?.[1]
  return end === undefined ? undefined : `https://${host}/${path}${end}`
}

function git(folder: string, ...args: readonly string[]): string | undefined {
  try {
    const found = execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return found.trim() || undefined
  } catch {
    // No repository, no commit, no remote, or no git.
    return undefined
  }
}
