import type { ExternalContext } from '../kit.ts'
import type { AllowedFailure } from './options.ts'
import { createMatch } from './url-patterns.ts'

/** The failures that a site accepts. */
export interface Allowances {
  /** The entry for a URL that fails; it may have ended. */
  readonly find: (url: string) => FoundAllowance | undefined
  /** Reports entries that no failure needs. */
  readonly reportUnused: (context: Pick<ExternalContext, 'report'>) => void
}

export interface FoundAllowance extends AllowedFailure {
  readonly hasEnded: boolean
}

export function createAllowances(allow: readonly AllowedFailure[], today: string): Allowances {
  const entries = allow.map((entry) => ({
    ...entry,
    matches: createMatch([entry.url]),
    hasEnded: entry.until < today,
    isUsed: false,
  }))
  return {
    find(url) {
      const matching = entries.filter(({ matches }) => matches(url))
      for (const entry of matching) entry.isUsed = true
      return matching.find(({ hasEnded }) => !hasEnded) ?? matching[0]
    },
    reportUnused({ report }) {
      for (const { url, isUsed } of entries) {
        if (isUsed) continue
        report({
          code: 'allowance-unused',
          severity: 'warning',
          message: `Unused entry "${url}" in the "allow" option of externalLinks(): no failing link matches it`,
          fix: 'remove the entry',
        })
      }
    },
  }
}
