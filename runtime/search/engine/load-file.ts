/**
 * Loads a JSON file of the site; the URL is without base. Rejects if it cannot be loaded. `again` means that the file was
 * damaged, so browsers must not take it from their cache.
 */
export type LoadFile = (url: string, again?: boolean) => Promise<unknown>

/** Loads files whose content a function reads, each once unless that fails. */
export function createLoader<T>(load: LoadFile, read: (json: unknown, url: string) => T) {
  const loading = new Map<string, Promise<T>>()
  const failed = new Set<string>()
  return (url: string): Promise<T> => {
    const promise = loading.get(url) ?? load(url, failed.has(url)).then((json) => read(json, url))
    loading.set(url, promise)
    promise.catch(() => {
      failed.add(url)
      loading.delete(url)
    })
    return promise
  }
}
