import type { SearchData, SearchHit } from '../contract/search.ts'
import { isUntracked } from '../is-untracked.ts'

/** Tells the hosted service what readers see and choose, so that it can learn. */
export interface Insights {
  /** The panel shows these hits; none when it closes. */
  readonly viewed: (hits: readonly Pick<SearchHit, 'objectID'>[]) => void
  /** A hit of an answer was chosen; `position` counts from 1 over all that is shown. */
  readonly clicked: (
    hit: Pick<SearchHit, 'objectID'>,
    answer: { readonly position: number; readonly queryID?: string },
  ) => void
}

/** The service's own script: it takes the name of an event and what belongs to it. */
type SendEvent = (name: string, details: Readonly<Record<string, unknown>>) => void

declare global {
  interface Window {
    /** Where the script looks for the name of its queue. */
    AlgoliaAnalyticsObject?: string
    aa?: SendEvent & { queue?: unknown[]; version?: string }
  }
}

const version = '2.15.0'
const address = `https://cdn.jsdelivr.net/npm/search-insights@${version}/dist/search-insights.min.js`
const restBeforeViewed = 400
const idsPerEvent = 20

/** Creates it; it does nothing unless the site wants it, has hosted search and the reader may be tracked. */
export function createInsights(search: SearchData): Insights {
  const { indexName: index, appId, apiKey } = search
  const isOn = search.insights && search.provider === 'algolia' && appId && apiKey && !isUntracked()
  if (!isOn) return { viewed: () => {}, clicked: () => {} }

  let timer: ReturnType<typeof setTimeout> | undefined
  let lastViewed = ''
  const clicks = new Set<string>()
  const send: SendEvent = (name, details) => {
    if (!window.aa) install({ appId, apiKey })
    window.aa?.(name, { index, ...details })
  }

  function sendViewed(ids: readonly string[]): void {
    const key = JSON.stringify(ids)
    if (key === lastViewed) return
    lastViewed = key
    for (let at = 0; at < ids.length; at += idsPerEvent) {
      const objectIDs = ids.slice(at, at + idsPerEvent)
      send('viewedObjectIDs', { eventName: 'Items Viewed', objectIDs })
    }
  }

  return {
    viewed: (hits) => {
      clearTimeout(timer)
      const ids = hits.map(({ objectID }) => objectID)
      if (ids.length > 0) timer = setTimeout(() => sendViewed(ids), restBeforeViewed)
    },
    clicked: ({ objectID }, { position, queryID }) => {
      const key = JSON.stringify([queryID, objectID])
      if (!queryID || clicks.has(key)) return
      clicks.add(key)
      const details = { objectIDs: [objectID], positions: [position], queryID }
      send('clickedObjectIDsAfterSearch', { eventName: 'Item Selected', ...details })
    },
  }
}

/** Loads the script; events wait in a queue until it is there. */
function install(credentials: { readonly appId: string; readonly apiKey: string }): void {
  const queue: unknown[] = []
  window.AlgoliaAnalyticsObject = 'aa'
  window.aa = Object.assign((...event: Parameters<SendEvent>) => void queue.push(event), {
    queue,
    version,
  })
  window.aa('init', { ...credentials, useCookie: false })
  const script = document.createElement('script')
  script.async = true
  script.src = address
  document.head.append(script)
}
