import { storageKeys } from './storage-keys.ts'

/**
 * The reader's choices, kept by the browser. Where it blocks storage, one warning says so and nothing is kept; a
 * storage that is full costs what would have been written, nothing else. Browsers only: on the server there is none.
 */

/** A stored text, or undefined. */
export function readStored(key: string): string | undefined {
  return attempt('read', key, (storage) => storage.getItem(key) ?? undefined)
}

/**
 * Stores a text, or removes it, and tells this tab, as the browser tells the others: by a `storage` event on `window`,
 * which comes only where something has changed. Tells whether it is kept.
 */
export function writeStored(key: string, value: string | undefined): boolean {
  const oldValue = readStored(key)
  if (oldValue === value) return true
  const isDone = attempt('write', key, (storage) => {
    if (value === undefined) storage.removeItem(key)
    else storage.setItem(key, value)
    return true
  })
  if (!isDone) return false
  const change = { key, oldValue: oldValue ?? null, newValue: value ?? null }
  window.dispatchEvent(new StorageEvent('storage', change))
  return true
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

/** What a page has found out of its storage: one warning is enough. */
const blocked = new WeakSet<Window>()

function attempt<T>(
  act: 'read' | 'write',
  key: string,
  run: (storage: Storage) => T,
): T | undefined {
  if (typeof window === 'undefined') {
    throw new Error(`Cannot ${act} "${key}": there is no browser storage while building`)
  }
  if (blocked.has(window)) return undefined
  const storage = openStorage()
  if (!storage) {
    blocked.add(window)
    console.warn('The browser blocks its storage: choices such as the color mode will not be kept')
    return undefined
  }
  try {
    return run(storage)
  } catch (error) {
    console.error(`Cannot ${act} "${key}" in the browser's storage:`, error)
    return undefined
  }
}

/** Undefined where it is blocked: asking for it may throw, as may reading, and some browsers give null. */
function openStorage(): Storage | undefined {
  try {
    const storage = window.localStorage
    storage.getItem(storageKeys.theme)
    return storage
  } catch {
    return undefined
  }
}
