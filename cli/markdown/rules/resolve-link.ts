import { posix } from 'node:path'
import { isExternal, normalizePath, splitHref, withBase } from '../../../runtime/contract/url.ts'
import type { Severity } from '../../report/diagnostic.ts'
import type { MarkdownEnv } from '../types.ts'
import { decode, encodePath, readable } from './address.ts'
import type { LinePlace } from './locate.ts'
import { reportAt } from './report.ts'

/** What resolving needs of the site's configuration. */
export interface LinkOptions {
  readonly root: string
  readonly baseUrl: string
  readonly severity: { readonly links: Severity | 'ignore'; readonly images: Severity | 'ignore' }
}

/** The address that readers get for what the author wrote; one that leads nowhere is reported and stays. */
export function resolveLink(
  href: string,
  env: MarkdownEnv,
  options: LinkOptions,
  locate: () => LinePlace,
): string {
  if (isExternal(href)) return href
  const { path, query, hash } = splitHref(href)
  const { url, file } = findTarget(path, env)
  if (url === undefined && file === undefined) {
    reportBroken(href, path, env, options, locate())
    return href
  }
  if (file !== undefined) return withBase(file, options.baseUrl) + query + hash
  if (hash.length > 1 && url !== undefined) {
    const { line, column } = locate()
    env.anchorLinks.push({
      url,
      anchor: decode(hash.slice(1)),
      href: readable(href),
      line: line + env.bodyLine + 1,
      column,
    })
  }
  // A link within the page stays a bare hash: it works wherever the page is served.
  if (path === '' && query === '') return hash
  return withBase(url ?? path, options.baseUrl) + query + hash
}

interface Target {
  readonly url?: string
  readonly file?: string
}

/** Where a path leads: a route, a file of `public/`, or nowhere. */
function findTarget(path: string, { source, targets }: MarkdownEnv): Target {
  if (path === '') return { url: targets.urlOfSource(source) }
  const { fromRoot, isAbsolute } = toRooted(path, source)
  if (fromRoot === undefined) return {}
  for (const candidate of sourcesOf(fromRoot, isAbsolute)) {
    const url = targets.urlOfSource(candidate)
    if (url !== undefined) return { url }
  }
  const encoded = encodePath(fromRoot)
  const url = normalizePath(encoded)
  if (targets.hasUrl(url)) return { url }
  return targets.hasPublicFile(fromRoot) ? { file: isAbsolute ? path : encoded } : {}
}

/** The path from the root of the site, decoded; a relative one that leaves the root leads nowhere. */
function toRooted(path: string, source: string) {
  const decoded = decode(path)
  const isAbsolute = decoded.startsWith('/')
  const beside = posix.join(posix.dirname(source), decoded)
  const fromRoot = isAbsolute ? posix.normalize(decoded) : `/${beside}`
  return {
    isAbsolute,
    fromRoot: !isAbsolute && /^\.\.(?:\/|$)/.test(beside) ? undefined : fromRoot,
  }
}

/** Files of `content/` that a path may mean; only a relative one may leave out the extension. */
function sourcesOf(fromRoot: string, isAbsolute: boolean): string[] {
  const file = posix.join('.', fromRoot.replace(/^\/|\/$/g, ''))
  if (isPageFile(file)) return [file]
  if (isAbsolute) return []
  const names = ['index.md', 'index.tsx', 'README.md'].map((name) => posix.join(file, name))
  return [`${file}.md`, `${file}.tsx`, ...names]
}

function isPageFile(path: string): boolean {
  return /\.(?:md|tsx)$/.test(path)
}

function reportBroken(
  href: string,
  path: string,
  env: MarkdownEnv,
  { severity }: LinkOptions,
  place: LinePlace,
): void {
  const { fromRoot = posix.join('/', decode(path)) } = toRooted(path, env.source)
  const wanted = normalizePath(fromRoot.replace(/\.(?:md|tsx)$/, ''))
  const near = env.targets.nearestUrl(encodePath(wanted))
  const isFile = near === undefined && /\.(?!html$)[a-z\d]{1,5}$/i.test(wanted)
  const newFile = isFile ? `public${wanted}` : `content${wanted === '/' ? '/index' : wanted}.md`
  const reason = isFile
    ? `there is no file ${newFile}`
    : isPageFile(fromRoot)
      ? `there is no file content${fromRoot}`
      : 'no page has that URL'
  const problem = {
    code: 'broken-link' as const,
    severity: severity.links,
    message: `Cannot link to "${readable(href)}": ${reason}`,
    fix: near
      ? `write "${readable(near)}", or add ${newFile}`
      : `add ${newFile}, or take the link out`,
  }
  reportAt(env, place.line, problem, place.column)
}
