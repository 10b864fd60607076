import picomatch from 'picomatch'
import type { ExternalContext, ExternalLink } from '../kit.ts'
import { createAllowances } from './allowances.ts'
import { describeCheck } from './notes.ts'
import type { ExternalLinksSettings } from './options.ts'
import { reportInvalid, reportOutcome } from './report-outcome.ts'
import { requestAll } from './request-all.ts'
import { openResults, type Results } from './results.ts'
import { planTargets } from './targets.ts'
import { createMatch } from './url-patterns.ts'

/** What tests set. */
export interface CheckLinksOptions {
  /** The day in UTC. @default today */
  readonly today?: string
  /** Before the first retry, in seconds. @default 1 */
  readonly retryDelay?: number
}

/** Requests the URLs of links, unless the results of earlier checks still hold, and reports those that fail. */
export async function checkLinks(
  links: readonly ExternalLink[],
  settings: ExternalLinksSettings,
  context: ExternalContext,
  { today = new Date().toISOString().slice(0, 10), retryDelay = 1 }: CheckLinksOptions = {},
): Promise<void> {
  const { anchors, allowPrivate, cacheDays, ignore, ignoreFiles } = settings
  const { targets, invalid, skipped } = planTargets(links, {
    ...{ anchors, allowPrivate },
    isIgnored: createMatch(ignore),
    isIgnoredFile: picomatch(ignoreFiles, { dot: true }),
  })
  const results = openResults(targets, { settings, context, today })
  const { outcomes, wanted, sinceOf, save } = results
  try {
    await requestAll(results, { settings, context, retryDelay })
    if (looksOffline(results)) results.forget()
  } finally {
    save()
  }
  for (const link of invalid) reportInvalid(link, context)
  if (looksOffline(results)) {
    reportOffline(context)
    return
  }
  const allowances = createAllowances(settings.allow, today)
  let allowed = 0
  for (const [href, target] of targets) {
    const outcome = outcomes.get(href)
    if (!outcome) continue
    const reporting = { report: context.report, settings, allowances, today }
    if (reportOutcome({ outcome, since: sinceOf(href) }, target, reporting)) allowed++
  }
  allowances.reportUnused(context)
  const counts = { requested: wanted.length, skipped: skipped.length, allowed, outcomes, cacheDays }
  for (const sentence of describeCheck({ ...counts, urls: targets.size })) context.note(sentence)
}

/** Whether no host could be reached, of several. Then the links are as good as before. */
function looksOffline({ wanted, outcomes }: Results): boolean {
  const hosts = new Set(wanted.map(([, { url }]) => url.host))
  if (hosts.size < 2) return false
  return wanted.every(([href]) => {
    const outcome = outcomes.get(href)
    return outcome && outcome.kind !== 'found' && outcome.isLikeOffline === true
  })
}

function reportOffline({ report }: Pick<ExternalContext, 'report'>): void {
  report({
    code: 'offline',
    severity: 'error',
    message: 'Cannot check links to other sites: no host could be reached',
    fix: 'connect to the internet directly: docs-build does not use proxies',
  })
}
