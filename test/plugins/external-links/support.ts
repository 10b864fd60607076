import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { onTestFinished } from 'vitest'
import { checkLinks } from '../../../plugins/external-links/check-links.ts'
import {
  type ExternalLinksOptions,
  optionsSchema,
} from '../../../plugins/external-links/options.ts'
import type { ExternalContext, ExternalLink } from '../../../plugins/kit.ts'

export type Respond = (
  response: ServerResponse,
  request: IncomingMessage,
  /** How often the path was requested before. */
  before: number,
) => unknown

export interface OtherSite {
  readonly origin: string
  /** 'HEAD /guide', in order. */
  readonly asked: string[]
  /** How many requests were open at most. */
  readonly mostOpen: () => number
}

/** Serves another site until the test is over: a status, or a function, by path. Other paths are not found. */
export async function otherSite(
  routes: Readonly<Record<string, number | Respond>>,
): Promise<OtherSite> {
  const asked: string[] = []
  let open = 0
  let most = 0
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    const before = asked.filter((one) => one.endsWith(` ${path}`)).length
    asked.push(`${request.method} ${path}`)
    most = Math.max(most, ++open)
    response.on('close', () => open--)
    const route = routes[path] ?? 404
    if (typeof route === 'function') route(response, request, before)
    else response.writeHead(route).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  // The tests listen on this address only.
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, asked, mostOpen: () => most }
}

export const redirect =
  (to: string, status = 302): Respond =>
  (response) =>
    response.writeHead(status, { location: to }).end()

export const page =
  (html: string | Uint8Array, headers: Readonly<Record<string, string>> = {}): Respond =>
  (response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(html)

export interface CheckOptions extends ExternalLinksOptions {
  readonly root?: string
  readonly today?: string
  readonly useCache?: boolean
  readonly signal?: AbortSignal
}

export interface Checked {
  /** 'broken: message'; a warning ends with ' (warning)'. */
  readonly problems: string[]
  readonly fixes: (string | undefined)[]
  readonly notes: string[]
}

/** Checks links as the command does, but without a site, and without waiting between requests. */
export async function check(
  links: readonly (string | ExternalLink)[],
  { root = emptyFolder(), today, useCache = true, signal, ...options }: CheckOptions = {},
): Promise<Checked> {
  const problems: string[] = []
  const fixes: (string | undefined)[] = []
  const notes: string[] = []
  const context: Omit<ExternalContext, 'site'> = {
    root,
    mode: 'check',
    useCache,
    signal: signal ?? new AbortController().signal,
    progress: () => {},
    note: (sentence) => notes.push(sentence),
    report: ({ code, message, severity, fix }) => {
      problems.push(`${code}: ${message}${severity === 'warning' ? ' (warning)' : ''}`)
      fixes.push(fix)
    },
  }
  const fast = { allowPrivate: ['127.0.0.1'], hostDelay: 0, cacheFile: 'links.json' }
  const settings = v.parse(optionsSchema, { ...fast, ...options })
  await checkLinks(links.map(toLink), settings, context as ExternalContext, {
    retryDelay: 0.01,
    ...(today !== undefined && { today }),
  })
  return { problems, fixes, notes }
}

function toLink(link: string | ExternalLink): ExternalLink {
  if (typeof link !== 'string') return link
  return { url: link, kind: 'link', places: [{ file: 'content/index.md', line: 3, column: 1 }] }
}

export function emptyFolder(): string {
  const root = mkdtempSync(join(tmpdir(), 'docs-build-test-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  return root
}

/** The results that a check has left. */
export function resultsIn(root: string): string {
  const file = join(root, 'links.json')
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}
