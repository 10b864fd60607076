import { isDeepStrictEqual } from 'node:util'
import { type PageHistory, readSiteHistory } from '../content/git-history.ts'
import { openPageTools } from '../pages/page-tools.ts'
import { pageToolsSetup } from '../pages/page-tools-setup.ts'
import type { LoadedSite } from '../site/load-site.ts'
import { prepareSite } from '../site/prepare-site.ts'
import { scanSite } from '../site/scan-site.ts'
import { createDevSite, type DevSite } from './dev-site.ts'
import { keepsPlan } from './keep-plan.ts'
import type { ProblemRecorder } from './problems/problem-recorder.ts'
import { settleInDev } from './problems/settle-in-dev.ts'
import { clientTag } from './server/client-script.ts'
import type { PrepareStateOptions, StatesOptions } from './site-states.ts'
import { createUnchangedPages } from './unchanged-pages.ts'

/** Whether two states of a site have the same navbar and footer. */
function hasSameLayout({ site: before }: LoadedSite, { site: after }: LoadedSite): boolean {
  const layoutOf = ({ navbar, footer }: LoadedSite['site']) => [navbar, footer]
  return before === after || isDeepStrictEqual(layoutOf(before), layoutOf(after))
}

/** Takes a loaded site to where its pages can be served. */
export function createPrepare(
  problems: ProblemRecorder,
  onIncluded: (files: readonly string[]) => void,
): StatesOptions['prepare'] {
  // Numbers of a server that is started again are larger: no state is made in less than a millisecond.
  let number = Date.now()
  // Read once: writers do not wait to see a commit that is made while the server runs.
  let history: Promise<PageHistory | undefined> | undefined
  const unchanged = createUnchangedPages()
  const prepareAll: PreparePages = async (loaded, { previous, keepsBundle }, bodyEnd) => {
    const { site } = loaded
    if (site.lastUpdated) history ??= readSiteHistory(site)
    const scanned = await scanSite(loaded)
    const last = previous?.prepared
    const prepared = await prepareSite(scanned, {
      mode: 'development',
      drafts: true,
      bodyEnd,
      previous: last?.bundle,
      // A file that is added to `public/` may change what the navigation says about its links.
      bundle: keepsBundle && last && hasSameLayout(last, scanned) ? last.bundle : undefined,
      history,
      cachedParsedPage: (source) => unchanged.find(source, site),
      readBytes: unchanged.read,
    })
    unchanged.keep(prepared.parsed, site)
    const tools = await openPageTools(pageToolsSetup(prepared, 'dev'), prepared.hooks)
    return { prepared, tools }
  }
  return async (loaded, options) => {
    const { site } = loaded
    const { previous, changedFiles } = options
    const kept = previous && keepsPlan(previous.prepared, changedFiles) ? previous : undefined
    const next = number + 1
    const bodyEnd = clientTag(site.baseUrl, next)
    const { prepared, tools } = kept
      ? withBodyEnd(kept, bodyEnd)
      : await loaded.hooks.apart(() => prepareAll(loaded, options, bodyEnd))
    const recorder = problems.forState(next, site, (found, report) =>
      settleInDev(found, state, report),
    )
    // While the site is broken, no number is used up: pages can be updated from one number to the next.
    number = next
    const state: DevSite = createDevSite(prepared, {
      number,
      tools,
      previous,
      keepsPlan: kept !== undefined,
      recorder: {
        ...recorder,
        onRendered(route, page) {
          recorder.onRendered(route, page)
          onIncluded(page.compiled.includes)
        },
      },
    })
    return state
  }
}

type PreparePages = (
  loaded: LoadedSite,
  options: PrepareStateOptions,
  bodyEnd: string,
) => Promise<Pick<DevSite, 'prepared' | 'tools'>>

/** The same site, with other markup at the end of its pages. */
function withBodyEnd({ prepared, tools }: DevSite, bodyEnd: string) {
  return {
    prepared: { ...prepared, bodyEnd },
    tools: { ...tools, context: { ...tools.context, bodyEnd } },
  }
}
