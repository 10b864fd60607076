import type { SearchData, SearchInsights } from 'docs-build/runtime'
import { isUntracked } from '../../../runtime/is-untracked.ts'

/** The function of the service's script: it takes the name of an event and its details. */
type SendEvent = (name: string, details: Readonly<Record<string, unknown>>) => void

declare global {
  interface Window {
    /** Where the script finds the name of its queue. */
    AlgoliaAnalyticsObject?: string
    aa?: SendEvent & { queue?: unknown[]; version?: string }
  }
}

const version = '2.15.0'
const scriptUrl = `https://cdn.jsdelivr.net/npm/search-insights@${version}/dist/search-insights.min.js`
const restBeforeViewed = 400
const idsPerEvent = 20

/** Does nothing unless the site enables insights and has hosted search, and the reader allows tracking. */
export function createInsights(search: SearchData): SearchInsights {
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

/** Loads the script; events wait in a queue until it has loaded. */
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
  script.src = scriptUrl
  document.head.append(script)
}
