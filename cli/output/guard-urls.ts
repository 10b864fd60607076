import { existsSync, readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { reading, writing } from '../files/disk.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import {
  checkLedger,
  countNew,
  extendLedger,
  formatLedger,
  type Ledger,
  ledgerFile,
  parseLedger,
} from '../routes/ledger.ts'
import type { PreparedSite } from '../site/prepare-site.ts'
import type { BuildSession } from './build-session.ts'

export interface GuardedUrls {
  readonly problems: readonly Diagnostic[]
  /** What else there is to say, a sentence each. */
  readonly notes: readonly string[]
}

/** Compares all routes and anchors with the ledger of the site, `routes.lock.json`, if it has one. */
export function guardUrls(
  current: Ledger,
  { site }: PreparedSite,
  { cache, options }: BuildSession,
): GuardedUrls {
  const file = join(site.root, ledgerFile)
  // Hashed, so that a later build sees that it has changed.
  const isKept = cache.inputs.hashOf(ledgerFile) !== undefined && existsSync(file)
  if (!isKept) return { problems: [], notes: [] }
  const text = reading(file, () => readFileSync(file, 'utf8'))
  const ledger = parseLedger(text)
  const { routes, anchors } = countNew(ledger, current)
  const isNews = routes + anchors > 0 && !options.lockRoutes
  return {
    problems: checkLedger(ledger, current, site.redirects, text),
    notes: isNews
      ? [
          `${ledgerFile} does not list ${countUrls(routes, anchors)} yet. To update the file, run "docs-build build --lock-routes".`,
        ]
      : [],
  }
}

/** Adds all routes and anchors that the site has now to its ledger; says in a sentence what was new. */
export async function lockRoutes(current: Ledger, root: string): Promise<string[]> {
  const file = join(root, ledgerFile)
  const before = existsSync(file)
    ? parseLedger(reading(file, () => readFileSync(file, 'utf8')))
    : new Map()
  const { routes, anchors } = countNew(before, current)
  if (routes + anchors === 0) return [`${ledgerFile} already lists all routes and anchors`]
  await writing(file, async () => {
    await writeFile(`${file}.new`, formatLedger(extendLedger(before, current)))
    await rename(`${file}.new`, file)
  })
  return [`Added ${countUrls(routes, anchors)} to ${ledgerFile}`]
}

/** '1 route and 12 anchors'; what is 0 is left out. */
function countUrls(routes: number, anchors: number): string {
  const count = (n: number, noun: string) => (n === 0 ? '' : `${n} ${noun}${n === 1 ? '' : 's'}`)
  return [count(routes, 'route'), count(anchors, 'anchor')].filter(Boolean).join(' and ')
}
