import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { placeProblems } from '../config/place-problems.ts'
import { reading } from '../files/disk.ts'
import { applyBaseline, baselineFile, parseBaseline } from '../report/baseline.ts'
import { applyChecks } from '../report/checks.ts'
import { type Diagnostic, uniqueDiagnostics } from '../report/diagnostic.ts'
import type { BuildRun } from './build-run.ts'

/** What a build tells in the end. */
export interface SettledProblems {
  readonly problems: readonly Diagnostic[]
  /** Those that the site's baseline knows. */
  readonly known: readonly Diagnostic[]
  readonly notes: readonly string[]
}

/** Problems as the site wants them to count, without those of its baseline. */
export function settleProblems(
  {
    problems: found,
    notes,
  }: { readonly problems: readonly Diagnostic[]; readonly notes: readonly string[] },
  { site, cache }: BuildRun,
): SettledProblems {
  const all = placeProblems(uniqueDiagnostics(applyChecks(found, site.checks)), site)
  const file = join(site.root, baselineFile)
  // Asked for, so that a later build sees that it has changed.
  if (cache.inputs.hashOf(baselineFile) === undefined || !existsSync(file)) {
    return { problems: all, known: [], notes }
  }
  const { problems, known, mended } = applyBaseline(
    all,
    parseBaseline(reading(file, () => readFileSync(file, 'utf8'))),
  )
  const news =
    mended > 0
      ? [
          `${mended} of the problems in ${baselineFile} are mended: strike them with "docs-build check --update-baseline"`,
        ]
      : []
  return { problems, known, notes: [...notes, ...news] }
}
