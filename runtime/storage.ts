import { storageKeys } from './storage-keys.ts'

/**
 * The reader's choices, in local storage. If the browser blocks it, one warning says so and nothing is stored; if it is
 * full, only the new value is lost. For browsers only: there is no storage on the server.
 */

/** Returns a stored string, or undefined. */
export function readStored(key: string): string | undefined {
  return attempt('read', key, (storage) => storage.getItem(key) ?? undefined)
}

/**
 * Stores or removes a string, and notifies this tab as the browser notifies others, with a `storage` event on `window`, unless
 * nothing has changed. Returns whether the value is stored.
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

/** Calls `listener` when `key` changes, in this tab or another. Returns a function that stops it. */
export function watchStored(key: string, listener: () => void): () => void {
  // Clearing the storage fires an event without a key.
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/** Windows whose storage is blocked: one warning is enough. */
const blocked = new WeakSet<Window>()

function attempt<T>(
  act: 'read' | 'write',
  key: string,
  run: (storage: Storage) => T,
): T | undefined {
  if (typeof window === 'undefined') {
    throw new Error(
      `Cannot ${act} "${key}", because browser storage is not available during the build`,
    )
  }
  if (blocked.has(window)) return undefined
  const storage = openStorage()
  if (!storage) {
    blocked.add(window)
    console.warn('Browser storage is blocked: choices such as the color mode are not saved')
    return undefined
  }
  try {
    return run(storage)
  } catch (error) {
    console.error(`Cannot ${act} "${key}" in the browser's storage:`, error)
    return undefined
  }
}

/** Undefined if it is blocked: then access or reading may throw, and in some browsers it is null. */
function openStorage(): Storage | undefined {
  try {
    const storage = window.localStorage
    storage.getItem(storageKeys.theme)
    return storage
  } catch {
    return undefined
  }
}
