import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { SearchData } from '../../runtime/contract/search.ts'
import { pageHref } from '../../runtime/contract/url.ts'
import type { SiteConfig } from '../config/types.ts'
import { writing } from '../files/disk.ts'
import { refuseErrors } from '../output/refuse-errors.ts'
import { buildPage } from '../pages/build-page.ts'
import { openPages } from '../pages/page-tools.ts'
import { SiteError } from '../report/diagnostic.ts'
import { readPageText } from '../search/index-page.ts'
import { indexSettings } from '../search/index-settings.ts'
import { languageOfVersion } from '../search/plan-search.ts'
import { type HostedRecord, toRecords } from '../search/records.ts'
import { createBoosts, createGroups } from '../search/write-index-files.ts'
import { loadSite } from '../site/load-site.ts'

export interface SearchIndexOptions {
  readonly baseUrl?: string | undefined
  /** Whether to send it to the hosted service. */
  readonly push?: boolean
  /** A file to write it to, relative to the current folder. */
  readonly out?: string | undefined
  /** Environment variables, with the key. */
  readonly env: Readonly<Record<string, string | undefined>>
}

/** The index, and whether it was sent. */
export interface SearchIndexResult {
  readonly indexName: string
  readonly pages: number
  readonly records: readonly HostedRecord[]
  /** Records by version name. */
  readonly byVersion: Readonly<Record<string, number>>
  /** Bytes of all records as JSON. */
  readonly bytes: number
  /** Ids of records that are larger than the service takes. */
  readonly tooLarge: readonly string[]
  /** Whether the site uses the hosted service. */
  readonly isHosted: boolean
  readonly pushed: boolean
}

/** Bytes that the service takes a record with in its smallest plan. */
const largestRecord = 10_000

/**
 * Makes the records of all pages for a hosted index, and sends them or writes them to a file if asked to. Throws a
 * SiteError if the site has errors, if something is missing, or if the service refuses them.
 */
export async function searchIndex(
  root: string,
  { push = false, out, env, baseUrl }: SearchIndexOptions,
): Promise<SearchIndexResult> {
  const given = baseUrl === undefined ? {} : { baseUrl }
  const loaded = await loadSite(resolve(root), { ...given, mode: 'command' })
  const { site } = loaded
  const { browser } = site.search
  if (!browser)
    throw wrongUse(
      'the site has no search',
      'set "search.provider" to "local" or "algolia" in the configuration',
    )
  const target = push ? pushTarget(browser, env) : undefined
  const { tools, problems: early, settle } = await openPages(loaded)
  const problems = [...early]
  const {
    search,
    context: { plan },
  } = tools
  const groupOf = createGroups(site)
  const boostsOf = createBoosts(site)
  const urlOf = absoluteUrls(site)
  const records: HostedRecord[] = []
  for (const route of plan.routes) {
    const version = search.versions.get(route.url)
    if (version === undefined) continue
    const { compiled, rendered, text } = await buildPage(route, tools)
    const texts = readPageText(text)
    problems.push(...settle([...compiled.problems, ...rendered.problems]))
    const boosts = boostsOf(route, () => texts.map(({ anchor }) => anchor))
    const boostOf = (section: number) => boosts.sections.get(section) ?? boosts.page
    const page = { url: route.url, group: groupOf(route), texts, boostOf }
    records.push(
      ...toRecords(page, { language: languageOfVersion(search, version), version, urlOf }),
    )
  }
  // The index of a site that cannot be built would lack pages, or hold empty ones.
  refuseErrors(problems, loaded)
  const json = JSON.stringify({ settings: indexSettings, records }, null, 1)
  if (out !== undefined) writing(resolve(out), () => writeFileSync(resolve(out), `${json}\n`))
  if (target) {
    // Few sites have a use for it.
    const { pushIndex } = await import('../search/push-index.ts')
    await pushIndex(records, target)
  }
  return {
    indexName: browser.indexName,
    pages: search.versions.size,
    records,
    byVersion: countBy(records, ({ version }) => version),
    bytes: Buffer.byteLength(json),
    tooLarge: records.filter(isTooLarge).map(({ objectID }) => objectID),
    isHosted: browser.provider === 'algolia',
    pushed: target !== undefined,
  }
}

function pushTarget(browser: SearchData, env: SearchIndexOptions['env']) {
  const writeKey = env.ALGOLIA_WRITE_KEY
  if (browser.provider !== 'algolia' || browser.appId === undefined) {
    throw wrongUse(
      'the site does not use hosted search',
      'set "search" to { provider: "algolia", appId, apiKey, indexName } in the configuration',
    )
  }
  if (!writeKey) {
    throw wrongUse(
      'ALGOLIA_WRITE_KEY is not set',
      'set the environment variable ALGOLIA_WRITE_KEY to a key with write access',
    )
  }
  const { appId, indexName, hosts } = browser
  return { appId, writeKey, indexName, hosts }
}

function wrongUse(reason: string, fix: string): SiteError {
  const message = `Cannot create a search index: ${reason}`
  return new SiteError([{ code: 'search-index-unavailable', severity: 'error', message, fix }], 2)
}

/** Hits of a hosted index may be shown on other sites: their URLs are absolute if the site has a `url`. */
function absoluteUrls(site: SiteConfig): (path: string) => string {
  return (path) => (site.url ?? '') + pageHref(path, site)
}

function isTooLarge(record: HostedRecord): boolean {
  return Buffer.byteLength(JSON.stringify(record)) > largestRecord
}

function countBy<T>(items: readonly T[], keyOf: (item: T) => string): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const item of items) counts[keyOf(item)] = (counts[keyOf(item)] ?? 0) + 1
  return counts
}
