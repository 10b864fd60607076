import type { WrittenFiles } from '../../links/settle-link.ts'
import type { Diagnostic } from '../../report/diagnostic.ts'
import { settlePlaces } from '../../site/settle-places.ts'
import type { DevSite } from '../dev-site.ts'

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
  const settle = (written: WrittenFiles) =>
    report(settlePlaces(problems, { root: site.root, sources, targets, written }))
  const hrefs = new Set(problems.flatMap(({ ifMissing }) => ifMissing ?? []))
  if (hrefs.size === 0) settle({ has: () => false, paths: [] })
  else void findWritten(hrefs, addedFiles).then(settle)
}

async function findWritten(
  hrefs: ReadonlySet<string>,
  { find, paths }: DevSite['addedFiles'],
): Promise<WrittenFiles> {
  const found = new Set<string>()
  for (const href of hrefs) {
    // If a page or a plugin fails, that is reported when the file is requested. The link may be right.
    const isFound = await find(href.replace(/^\/|\/$/g, '')).then(Boolean, () => true)
    if (isFound) found.add(href)
  }
  const isSettled = found.size === hrefs.size
  return {
    has: (href) => found.has(href),
    // Only for suggestions. They are there already, because a file that is not there was looked for among all.
    paths: isSettled ? [] : await paths().catch(() => []),
  }
}
