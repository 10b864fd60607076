import type { Diagnostic } from '../report/diagnostic.ts'
import { settlePlaces } from '../site/settle-places.ts'
import type { DevSite } from './dev-site.ts'

/**
 * Calls `report` with problems as a build reports them. If a link may lead to a file of a plugin, all pages are rendered
 * first, because the plugin needs them; otherwise it is called at once.
 */
export function settleInDev(
  problems: readonly Diagnostic[],
  { prepared, addedFiles }: DevSite,
  report: (settled: readonly Diagnostic[]) => void,
): void {
  const { site, sources, targets } = prepared
  const settle = (written: ReadonlySet<string>) => {
    const hasFile = (path: string) => written.has(path)
    report(settlePlaces(problems, { root: site.root, sources, targets, hasFile }))
  }
  const paths = new Set(problems.flatMap(({ ifMissing }) => ifMissing ?? []))
  if (paths.size === 0) settle(paths)
  else void findWritten(paths, addedFiles).then(settle)
}

async function findWritten(
  paths: ReadonlySet<string>,
  { find }: DevSite['addedFiles'],
): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  for (const path of paths) {
    // If a page or a plugin fails, that is reported when the file is requested. The link may be right.
    const isFound = await find(path.replace(/^\/|\/$/g, '')).then(Boolean, () => true)
    if (isFound) found.add(path)
  }
  return found
}
