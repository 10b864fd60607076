import { existsSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { toolVersion } from '../../cli/files/tool.ts'
import { type ExternalContext, type ExternalLink, workFolder } from '../kit.ts'
import { createAllowances } from './allowances.ts'
import { type CachedResult, fromResult, readResults, toResult, writeResults } from './cache-file.ts'
import { describeCheck } from './notes.ts'
import type { ExternalLinksSettings } from './options.ts'
import type { Outcome } from './outcome.ts'
import { reportInvalid, reportOutcome } from './report-outcome.ts'
import { createCheckUrl } from './requests/check-url.ts'
import { createGuard } from './requests/guard.ts'
import { createHosts } from './requests/hosts.ts'
import { createLimits } from './requests/limits.ts'
import { openClient } from './requests/send.ts'
import { type LinkedTarget, planTargets } from './targets.ts'
import { createMatch } from './url-patterns.ts'

/** What tests set. */
export interface CheckLinksOptions {
  /** The day in UTC. @default today */
  readonly today?: string
  /** Before the first retry, in seconds. @default 1 */
  readonly retryDelay?: number
}

/** How often the results are written, in ms, so that a check that is killed hasn't worked for nothing. */
const saveInterval = 10_000

/** Requests the URLs of links, unless the results of earlier checks still hold, and reports those that fail. */
export async function checkLinks(
  links: readonly ExternalLink[],
  settings: ExternalLinksSettings,
  context: ExternalContext,
  { today = new Date().toISOString().slice(0, 10), retryDelay = 1 }: CheckLinksOptions = {},
): Promise<void> {
  const { root, useCache, note } = context
  const { anchors, allowPrivate, cacheDays, cacheFile } = settings
  const isIgnored = createMatch(settings.ignore)
  const { targets, invalid, skipped } = planTargets(links, { anchors, isIgnored, allowPrivate })
  const file =
    cacheFile === undefined
      ? join(workFolder(root), 'external-links.json')
      : resolve(root, cacheFile)
  const before = readBefore(file, context)
  const known = new Map<string, Outcome>()
  for (const [href, { fragments }] of targets) {
    const days = useCache ? cacheDays : 0
    const outcome = fromResult(before.get(href), { today, anchors: fragments, days })
    if (outcome) known.set(href, outcome)
  }
  const wanted = [...targets].filter(([href]) => !known.has(href))
  const results = new Map([...before].filter(([href]) => targets.has(href)))
  const keep = (href: string, outcome: Outcome) => {
    known.set(href, outcome)
    const fragments = targets.get(href)?.fragments ?? []
    const result = toResult(outcome, { today, anchors: fragments, before: before.get(href) })
    if (result) results.set(href, result)
    else results.delete(href)
  }
  const saving = setInterval(() => writeResults(file, results), saveInterval)
  try {
    await requestAll(wanted, { settings, context, retryDelay }, keep)
  } finally {
    clearInterval(saving)
    if (results.size > 0 || existsSync(file)) writeResults(file, results)
  }
  const allowances = createAllowances(settings.allow, today)
  for (const link of invalid) reportInvalid(link, context)
  let allowed = 0
  for (const [href, target] of targets) {
    const outcome = known.get(href)
    if (!outcome) continue
    const since = sinceOf(results.get(href))
    const reporting = { report: context.report, settings, allowances, today }
    if (reportOutcome({ outcome, since }, target, reporting)) allowed++
  }
  allowances.reportUnused(context)
  const requested = wanted.length
  const counts = { requested, skipped: skipped.length, allowed, outcomes: known, cacheDays }
  for (const sentence of describeCheck({ ...counts, urls: targets.size })) note(sentence)
}

function sinceOf(result: CachedResult | undefined): string | undefined {
  return result && 'since' in result ? result.since : undefined
}

function readBefore(
  file: string,
  { root, report }: ExternalContext,
): ReadonlyMap<string, CachedResult> {
  const results = readResults(file)
  if (results) return results
  const place = relative(root, file).split(sep).join('/')
  report({
    code: 'cache-invalid',
    severity: 'warning',
    message: `Cannot read "${place}": it does not contain results of an earlier check, so all URLs were requested`,
    at: { file: place },
    fix: 'commit the file, which was written again',
  })
  return new Map()
}

interface RequestContext extends Required<Pick<CheckLinksOptions, 'retryDelay'>> {
  readonly settings: ExternalLinksSettings
  readonly context: ExternalContext
}

/** Requests URLs in parallel. When the command is stopped, what is open is closed. */
async function requestAll(
  targets: readonly (readonly [href: string, target: LinkedTarget])[],
  { settings, context, retryDelay }: RequestContext,
  keep: (href: string, outcome: Outcome) => void,
): Promise<void> {
  const { signal, progress } = context
  const { parallel, perHost, hostDelay, retries, maxWait, timeout } = settings
  const client = openClient(createGuard(settings.allowPrivate), perHost)
  const checkUrl = createCheckUrl({
    client,
    hosts: createHosts(),
    limits: createLimits({ parallel, perHost, delay: hostDelay * 1000, signal }),
    headersFor: createHeaders(settings),
    ...{ timeout, signal, retries, maxWait, retryDelay },
  })
  let done = 0
  progress(0, targets.length)
  const work = targets.map(async ([href, target]) => {
    keep(href, await checkUrl(target))
    progress(++done, targets.length)
  })
  const stopped = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  try {
    // Requests that wait for their turn never settle once the command is stopped.
    await Promise.race([Promise.all(work), stopped])
  } finally {
    client.close()
  }
}

function createHeaders({ userAgent, headers }: ExternalLinksSettings) {
  const agent = userAgent ?? `docs-build/${toolVersion()} (link check)`
  const added = headers.map((entry) => ({ ...entry, matches: createMatch([entry.url]) }))
  return (url: string): Readonly<Record<string, string>> => {
    const matching = added.flatMap((entry) => (entry.matches(url) ? [entry.headers] : []))
    return Object.assign({ 'user-agent': agent }, ...matching)
  }
}
