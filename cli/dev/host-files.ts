import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { splitHref } from '../../runtime/contract/url.ts'

/** What a built folder tells hosts that read `_headers` and `_redirects`. Paths are whole: decoded, with base. */
export interface HostFiles {
  /** Headers of a path, by name in lower case; values of several rules are joined, as hosts do. */
  readonly headersOf: (path: string) => ReadonlyMap<string, string>
  /** Where a path leads to; undefined where it is not redirected. */
  readonly redirectOf: (path: string, query: string) => HostRedirect | undefined
}

export interface HostRedirect {
  readonly status: number
  readonly location: string
}

/** Names of the files, which hosts do not serve. */
export const hostFiles: ReadonlySet<string> = new Set(['/_headers', '/_redirects'])

/** Reads the files of a folder when they are asked for; a build may replace them at any time. */
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

/** Parses a file again when it has changed; nothing where it is not there. */
function keepParsed<T>(file: string, parse: (text: string) => T[]): () => readonly T[] {
  let known: { readonly stamp: string; readonly rules: readonly T[] } | undefined
  return () => {
    const stats = statSync(file, { throwIfNoEntry: false })
    if (!stats?.isFile()) return []
    const stamp = `${stats.mtimeMs} ${stats.size} ${stats.ino}`
    if (known?.stamp !== stamp) known = { stamp, rules: parse(readFileSync(file, 'utf8')) }
    return known.rules
  }
}

export interface HeaderRule {
  readonly matches: RegExp
  readonly headers: readonly (readonly [name: string, value: string])[]
}

/**
 * Reads `_headers`: a path, in which `*` stands for anything and `:name` for a step, then its headers on lines of their
 * own that begin with a space. Names come in lower case.
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

/** Reads `_redirects`: path, target and status of each line; lines with patterns or conditions are passed over. */
export function parseRedirects(text: string): RedirectLine[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const [from = '', to, status = '301', ...rest] = line.trim().split(/\s+/)
    const code = /^30[12378]!?$/.test(status) ? Number.parseInt(status, 10) : undefined
    const isPlain = from.startsWith('/') && !/\*|\/:/.test(from) && rest.length === 0
    if (!isPlain || to === undefined || code === undefined) return []
    return [{ from: decode(from).replace(/(.)\/$/, '$1'), to, status: code }]
  })
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
