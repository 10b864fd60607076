/**
 * Calls `load`, which imports a script, once; after a failure, again at the next call. Browsers remember that a module
 * could not be loaded, and don't request it again. Some name its URL in the error: with a query it is another module.
 * https://github.com/whatwg/html/issues/6768
 */
export function retryImport<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  let failure: unknown
  return () => {
    if (loading) return loading
    const url = /https?:[^\s?]+\.js/.exec(String(failure))?.[0]
    loading = url ? import(`${url}?${Date.now()}`) : load()
    loading.catch((error) => {
      loading = undefined
      failure = error
    })
    return loading
  }
}
