import { existsSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { type ExternalContext, workFolder } from '../kit.ts'
import {
  type CachedResult,
  fromCachedResult,
  readResults,
  toCachedResult,
  writeResults,
} from './cache-file.ts'
import type { ExternalLinksSettings } from './options.ts'
import type { Outcome } from './outcome.ts'
import type { LinkedTarget } from './targets.ts'

/** What is known of the URLs of a site, from this check and from earlier ones. */
export interface Results {
  readonly outcomes: ReadonlyMap<string, Outcome>
  /** The URLs to request, without fragments. */
  readonly wanted: readonly (readonly [href: string, target: LinkedTarget])[]
  readonly keep: (href: string, outcome: Outcome) => void
  /** The first day since which a URL fails. */
  readonly sinceOf: (href: string) => string | undefined
  /** Writes the file. If the process is ended meanwhile, the file stays as it was. */
  readonly save: () => void
  /** Forgets what was kept: it says nothing about the URLs. */
  readonly forget: () => void
}

export interface ResultsOptions {
  readonly settings: Pick<ExternalLinksSettings, 'cacheFile' | 'cacheDays'>
  readonly context: Pick<ExternalContext, 'root' | 'useCache' | 'report'>
  readonly today: string
}

/** Reads the results of earlier checks. Those of URLs that no page links to any longer are dropped. */
export function openResults(
  targets: ReadonlyMap<string, LinkedTarget>,
  { settings, context, today }: ResultsOptions,
): Results {
  const file = fileOf(settings, context.root)
  const before = readBefore(file, settings, context)
  const linked = () => new Map([...before].filter(([href]) => targets.has(href)))
  let results = linked()
  const outcomes = new Map<string, Outcome>()
  const days = context.useCache ? settings.cacheDays : 0
  for (const [href, { fragments: anchors }] of targets) {
    const outcome = fromCachedResult(before.get(href), { today, anchors, days })
    if (outcome) outcomes.set(href, outcome)
  }
  return {
    outcomes,
    wanted: [...targets].filter(([href]) => !outcomes.has(href)),
    keep(href, outcome) {
      outcomes.set(href, outcome)
      const anchors = targets.get(href)?.fragments ?? []
      const result = toCachedResult(outcome, { today, anchors, before: before.get(href) })
      if (result) results.set(href, result)
      else results.delete(href)
    },
    sinceOf(href) {
      const result = results.get(href)
      return result && 'since' in result ? result.since : undefined
    },
    save() {
      if (results.size > 0 || existsSync(file)) writeResults(file, results)
    },
    forget() {
      results = linked()
    },
  }
}

function fileOf({ cacheFile }: ResultsOptions['settings'], root: string): string {
  return cacheFile === undefined
    ? join(workFolder(root), 'external-links.json')
    : resolve(root, cacheFile)
}

function readBefore(
  file: string,
  settings: ResultsOptions['settings'],
  { root, report }: ResultsOptions['context'],
): ReadonlyMap<string, CachedResult> {
  const results = readResults(file)
  if (results) return results
  const place = relative(root, file).split(sep).join('/')
  report({
    code: 'cache-invalid',
    severity: 'warning',
    message: `Cannot read "${place}": it does not contain results of an earlier check, so all URLs were requested`,
    at: { file: place },
    fix:
      settings.cacheFile === undefined
        ? 'run the check again: docs-build has replaced the file'
        : 'commit the file, which docs-build has replaced',
  })
  return new Map()
}
