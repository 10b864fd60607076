import { placeProblems } from '../config/loading/place-problems.ts'
import { applyBaseline } from '../report/baseline.ts'
import { applyChecks } from '../report/checks.ts'
import { type Diagnostic, isError, SiteError, uniqueDiagnostics } from '../report/diagnostic.ts'
import type { LoadedSite } from '../site/load-site.ts'
import { readBaseline } from './settle-problems.ts'

/** For commands that need a correct site: throws a SiteError with the errors among what its stages found. */
export function refuseErrors(
  found: readonly Diagnostic[],
  { site, configChanges: changes }: LoadedSite,
): void {
  const unique = uniqueDiagnostics(applyChecks(found, site.checks))
  const all = placeProblems(unique, { ...site, files: site.configFiles, changes })
  const errors = applyBaseline(all, readBaseline(site.root)).problems.filter(isError)
  if (errors.length > 0) throw new SiteError(errors)
}
