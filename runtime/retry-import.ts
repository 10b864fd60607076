import { loadTimeout } from './router/fetch.ts'

/** Imports a script. The query, if there is one, belongs to its URL: with another query it is another module. */
export type ImportScript<T> = (query?: string) => Promise<T>

/**
 * Calls `load`, which imports a script, once; after a failure, again at the next call. A script that hangs counts as
 * failed after ten seconds. Browsers remember that a module could not be loaded, or is on its way, and don't request it
 * again, so the next attempt has another URL. If `load` ignores the query, that is possible where the browser names the
 * URL in its error. https://github.com/whatwg/html/issues/6768
 */
export function retryImport<T>(load: ImportScript<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  let failure: unknown
  return () => {
    if (loading) return loading
    loading = inTime(failure === undefined ? load() : loadAgain(load, failure))
    loading.catch((error) => {
      loading = undefined
      failure = error
    })
    return loading
  }
}

function loadAgain<T>(load: ImportScript<T>, failure: unknown): Promise<T> {
  const query = `?${Date.now()}`
  const url = load.length === 0 && /https?:[^\s?]+\.js/.exec(String(failure))?.[0]
  return url ? import(url + query) : load(query)
}

/** Rejects if a script does not arrive in time. */
async function inTime<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    const reason = `there was no response within ${loadTimeout / 1000} seconds`
    timer = setTimeout(() => reject(new Error(reason)), loadTimeout)
  })
  try {
    return await Promise.race([loading, late])
  } finally {
    clearTimeout(timer)
  }
}
