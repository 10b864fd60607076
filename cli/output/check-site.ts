import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { PageRecord } from '../cache/types.ts'
import { reading } from '../files/disk.ts'
import type { Diagnostic, Place } from '../report/diagnostic.ts'
import { checkAnchors } from '../routes/check-anchors.ts'
import { checkReach } from '../routes/check-reach.ts'
import { checkRedirects } from '../routes/check-redirects.ts'
import type { Ledger } from '../routes/ledger.ts'
import { locateAddress } from '../routes/locate-address.ts'
import type { PreparedSite } from '../site/prepare.ts'
import type { BuildRun } from './build-run.ts'
import { guardAddresses } from './guard-addresses.ts'

/** What the checks of the whole find. */
export interface SiteChecks {
  readonly problems: readonly Diagnostic[]
  /** What else there is to say, a sentence each. */
  readonly notes: readonly string[]
  /** All routes and anchors. */
  readonly addresses: Ledger
}

/** The checks that can be made only when all pages are known. `pages` are in the order of the routes. */
export function checkSite(
  { plan, site, targets }: PreparedSite,
  pages: readonly PageRecord[],
  run: BuildRun,
): SiteChecks {
  const anchors = plan.routes.flatMap(({ page, url }, i) => {
    const { compiled, drawn } = pages[i] ?? {}
    // What is in a page that cannot be read, nobody knows.
    if (compiled?.problems.some(({ code }) => code === 'content-unreadable')) return []
    return {
      page: { place: page.place, url },
      ids: new Set([...(compiled?.ids ?? []), ...(drawn?.ids ?? [])]),
      links: [...(compiled?.anchorLinks ?? []), ...(drawn?.anchorLinks ?? [])],
    }
  })
  const ids = new Map(anchors.map((entry) => [entry.page.url, entry.ids]))
  const addresses = new Map(plan.routes.map(({ url }, i) => [url, ownIds(pages[i])]))
  const guarded = guardAddresses(addresses, run)
  const problems = [
    ...checkAnchors(anchors, site),
    ...checkReach(plan, site, (_, i) => linksOf(pages[i])),
    ...checkRedirects(
      site,
      { ...targets, idsOf: (url) => ids.get(url) },
      locateIn(run.config.files, site),
    ),
    ...guarded.problems,
  ]
  return { problems, notes: guarded.notes, addresses }
}

/** Ids that people link to: without those of footnotes and of React, which are numbered. */
function ownIds(page: PageRecord | undefined): Set<string> {
  const ids = page ? [...page.compiled.ids, ...page.drawn.ids] : []
  return new Set(ids.filter((id) => !/^(?:fn(?:ref)?\d|_R_|_r_|:[Rr])/.test(id)))
}

/** URLs that a page links to: what its Markdown asked for and found, and what its components link to. */
function* linksOf(page: PageRecord | undefined): Generator<string> {
  if (!page) return
  for (const [key, answer] of Object.entries(page.compiled.lookups)) {
    if (key.startsWith('source:') && typeof answer === 'string') yield answer
    else if (key.startsWith('url:') && answer === true) yield key.slice('url:'.length)
  }
  yield* page.drawn.links
}

/** Finds where the configuration names an address; its file where it is made up there. */
function locateIn(
  files: readonly string[],
  { root, configFile }: PreparedSite['site'],
): (text: string) => Place {
  let texts: { file: string; text: string }[] | undefined
  return (address) => {
    // The list of frozen versions need not be there.
    texts ??= files.filter(existsSync).map((file) => ({
      file: relative(root, file),
      text: reading(file, () => readFileSync(file, 'utf8')),
    }))
    for (const { file, text } of texts) {
      const found = locateAddress(text, address)
      if (found) return { file, ...found }
    }
    return { file: configFile, line: 1, column: 1 }
  }
}
