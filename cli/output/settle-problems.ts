import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { placeProblems } from '../config/loading/place-problems.ts'
import { reading } from '../files/disk.ts'
import {
  applyBaseline,
  type BaselineEntry,
  baselineFile,
  isBaselined,
  parseBaseline,
} from '../report/baseline.ts'
import { applyChecks } from '../report/checks.ts'
import { type Diagnostic, hidesOthers, uniqueDiagnostics } from '../report/diagnostic.ts'
import type { PreparedSite } from '../site/prepare-site.ts'
import { hasFileIn, settlePlaces } from '../site/settle-places.ts'
import type { BuildSession } from './build-session.ts'
import { findPublished } from './find-published.ts'

/** What was found, as the stages report it. */
export interface FoundProblems {
  readonly problems: readonly Diagnostic[]
  /** What else there is to say, a sentence each. */
  readonly notes: readonly string[]
}

/** What a build reports in the end. */
export interface SettledProblems extends FoundProblems {
  /** Problems that the site's baseline lists. */
  readonly baselined: readonly Diagnostic[]
  /** Whether all checks ran on all pages. */
  readonly isComplete: boolean
}

export interface SettleOptions {
  readonly session: BuildSession
  /** Paths of the files that plugins wrote. */
  readonly written: ReadonlySet<string>
}

/** Problems as the site's `checks` count them, without those that its baseline lists. */
export function settleProblems(
  { problems: found, notes }: FoundProblems,
  {
    site,
    sources,
    targets,
    compiledConfig,
    configChanges: changes,
  }: Pick<PreparedSite, 'site' | 'sources' | 'targets' | 'compiledConfig' | 'configChanges'>,
  { session: { cache, options }, written }: SettleOptions,
): SettledProblems {
  const files = { has: hasFileIn(written), paths: written }
  const context = { root: site.root, sources, targets, written: files }
  const known = [...found.map(withoutRefused), ...findPublished(found, site)]
  const placed = settlePlaces(applyChecks(known, site.checks), context)
  const all = placeProblems(uniqueDiagnostics(placed), {
    ...site,
    files: compiledConfig.files,
    changes,
  })
  const isComplete = !all.some(hidesOthers)
  if (options.acceptProblems) {
    const problems = all.filter((problem) => !isBaselined(problem))
    return { problems, baselined: all.filter(isBaselined), isComplete, notes }
  }
  // Hashed, so that a later build sees that it has changed.
  const isThere = cache.inputs.hashOf(baselineFile) !== undefined
  const baseline = isThere && options.baseline !== false ? readBaseline(site.root) : []
  const { problems, baselined, fixed } = applyBaseline(all, baseline)
  if (fixed === 0) return { problems, baselined, isComplete, notes }
  const note = `${baselineFile} still lists ${fixed} ${fixed === 1 ? 'problem that has' : 'problems that have'} been fixed. To update the file, run "docs-build check --update-baseline".`
  return { problems, baselined, isComplete, notes: [...notes, note] }
}

function withoutRefused({ refusedFile: _, ...problem }: Diagnostic): Diagnostic {
  return problem
}

/** Problems that a site accepts for now: none if it has no baseline. */
export function readBaseline(root: string): BaselineEntry[] {
  const file = join(root, baselineFile)
  return existsSync(file) ? parseBaseline(reading(file, () => readFileSync(file, 'utf8'))) : []
}
