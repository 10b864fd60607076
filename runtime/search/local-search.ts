import {
  RetryError,
  type SearchRequest,
  type SearchResponse,
  type SearchService,
  type SearchSteps,
  searchIndexUrl,
} from '../contract/search.ts'
import { withBase } from '../contract/url.ts'
import type { SearchSite } from '../search-provider.ts'
import type { SearchDepth } from './engine/engine.ts'
import type { AskLocal, LocalRequest } from './local-service.ts'
import { createWorkerLine } from './worker-line.ts'

/** How long after results the texts for them are loaded, in ms: while readers type, only what they look for is loaded. */
const textDelay = 150

/** Creates the search of a site in its own index files. It requests nothing before the first query. */
export function createLocalSearch(
  site: SearchSite,
  ask: AskLocal = createWorkerLine(),
): SearchService {
  const local = { baseUrl: site.baseUrl, sources: sourcesOf(site) }
  // A query that comes while the index file is on its way would request it again.
  let ready: Promise<void> = Promise.resolve()

  async function start(sources: LocalRequest['sources'], index?: Promise<string | undefined>) {
    const text = await index
    void ask({ ...local, sources, ...(text !== undefined && { index: text }) })
  }

  async function send(request: SearchRequest, depth: SearchDepth): Promise<SearchResponse> {
    const { response, failure } = await ask({ ...local, query: { ...request, depth } })
    if (!response) throw new RetryError(failure ?? 'the index does not respond')
    return response
  }

  return {
    /** Searches what is there, then the rest; the texts follow when the reader has stopped typing. */
    search: async (request: SearchRequest, steps?: SearchSteps) => {
      await ready
      if (!steps) return send(request, 'snippets')
      const { onNames, onTexts, signal } = steps
      const isWanted = () => !signal?.aborted
      if (onNames && !request.page) {
        // If it fails, so does the next step.
        send(request, 'names').then(
          (response) => response.hits.length > 0 && isWanted() && onNames(response),
          () => undefined,
        )
      }
      const response = await send(request, 'text')
      if (onTexts && response.hits.length > 0) {
        setTimeout(() => {
          if (!isWanted()) return
          send(request, 'snippets').then(
            (withTexts) => isWanted() && onTexts(withTexts),
            () => undefined,
          )
        }, textDelay)
      }
      return response
    },
    warmUp: (version = latestOf(site), index) => {
      ready = start(sourcesOf(site, version), index)
    },
  }
}

/** The index files of all versions, or of one of them. */
function sourcesOf({ versions, baseUrl }: SearchSite, only?: string): LocalRequest['sources'] {
  return versions
    .filter(({ name }) => only === undefined || name === only)
    .map(({ name }) => ({ version: name, href: withBase(searchIndexUrl(name), baseUrl) }))
}

function latestOf({ versions }: SearchSite): string | undefined {
  return versions.find(({ isLast }) => isLast)?.name
}
