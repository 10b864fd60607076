import { useSyncExternalStore } from 'react'

/** A stored text, or undefined: also where the browser blocks storage. */
export function readStored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/**
 * Stores a text and tells this tab, as the browser tells the others: by a `storage` event on `window`.
 * Does nothing where storage is blocked or full.
 */
export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    return
  }
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: value }))
}

/** Calls `listener` when `key` changes, in this tab or another; returns the way to stop. */
export function watchStored(key: string, listener: () => void): () => void {
  // A cleared storage comes as an event without key.
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/** The text under `key`, kept current; undefined on the server and in the first client render. */
export function useStored(key: string | undefined): string | undefined {
  return useSyncExternalStore(
    (listener) => (key ? watchStored(key, listener) : () => {}),
    () => (key ? readStored(key) : undefined),
    () => undefined,
  )
}
