import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { decodeUrl, splitHref } from '../../../runtime/contract/url.ts'

/** What hosts read from `_headers` and `_redirects` in a built folder. Paths are decoded and include the base URL. */
export interface HostFiles {
  /** Headers of a path, by name in lower case; if several rules match, their values are joined, as on hosts. */
  readonly headersOf: (path: string) => ReadonlyMap<string, string>
  /** Where a path is redirected to; undefined if it is not redirected. */
  readonly redirectOf: (path: string, query: string) => HostRedirect | undefined
}

export interface HostRedirect {
  readonly status: number
  readonly location: string
}

/** Paths of the files themselves and of those for other hosts, which no reader needs. */
export const hostFiles: ReadonlySet<string> = new Set([
  ...['/_headers', '/_redirects', '/nginx.conf', '/vercel.json'],
])

/** Reads the files of a folder when they are needed: a build may replace them at any time. */
export function createHostFiles(folder: string): HostFiles {
  const headers = keepParsed(join(folder, '_headers'), parseHeaders)
  const redirects = keepParsed(join(folder, '_redirects'), parseRedirects)
  return {
    headersOf(path) {
      const found = new Map<string, string>()
      for (const rule of headers()) {
        if (!rule.matches.test(path)) continue
        for (const [name, value] of rule.headers) {
          const before = found.get(name)
          found.set(name, before === undefined ? value : `${before}, ${value}`)
        }
      }
      return found
    },
    redirectOf(path, query) {
      const rule = redirects().find(({ from }) => from === path || `${from}/` === path)
      if (!rule) return undefined
      const target = splitHref(rule.to)
      const location = target.path + (target.query || query) + target.hash
      return { status: rule.status, location }
    },
  }
}

/** Parses a file again if it has changed; a missing file has no rules. */
function keepParsed<T>(file: string, parse: (text: string) => T[]): () => readonly T[] {
  let cached: { readonly stamp: string; readonly rules: readonly T[] } | undefined
  return () => {
    const stats = statSync(file, { throwIfNoEntry: false })
    if (!stats?.isFile()) return []
    const stamp = `${stats.mtimeMs} ${stats.size} ${stats.ino}`
    if (cached?.stamp !== stamp) cached = { stamp, rules: parse(readFileSync(file, 'utf8')) }
    return cached.rules
  }
}

export interface HeaderRule {
  readonly matches: RegExp
  readonly headers: readonly (readonly [name: string, value: string])[]
}

/**
 * Parses `_headers`: a path, in which `*` matches anything and `:name` one segment, then its headers on separate lines
 * that begin with a space. Returns names in lower case.
 */
export function parseHeaders(text: string): HeaderRule[] {
  const rules: { matches: RegExp; headers: [string, string][] }[] = []
  for (const line of text.split(/\r?\n/)) {
    if (/^\s*(?:#|$)/.test(line)) continue
    const [, name, value] = /^\s+([^\s:]+)\s*:\s*(.*?)\s*$/.exec(line) ?? []
    if (name !== undefined && value !== undefined) {
      rules.at(-1)?.headers.push([name.toLowerCase(), value])
    } else if (line.startsWith('/')) {
      rules.push({ matches: toPattern(line.trim()), headers: [] })
    }
  }
  return rules
}

function toPattern(path: string): RegExp {
  const parts = path.split(/(\*|:[A-Za-z]\w*)/).map((part, i) => {
    if (i % 2 === 0) return part.replace(/[\\^$.+?()[\]{}|]/g, '\\$&')
    return part === '*' ? '.*' : '[^/]+'
  })
  return new RegExp(`^${parts.join('')}$`, 's')
}

export interface RedirectLine {
  /** Decoded. */
  readonly from: string
  readonly to: string
  readonly status: number
}

/** Parses `_redirects`: path, target and status in each line; skips lines with patterns or conditions. */
export function parseRedirects(text: string): RedirectLine[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const [from = '', to, status = '301', ...rest] = line.trim().split(/\s+/)
    const code = /^30[12378]!?$/.test(status) ? Number.parseInt(status, 10) : undefined
    const isPlain = from.startsWith('/') && !/\*|\/:/.test(from) && rest.length === 0
    if (!isPlain || to === undefined || code === undefined) return []
    return [{ from: decodeUrl(from).replace(/(.)\/$/, '$1'), to, status: code }]
  })
}
