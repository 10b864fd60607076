import { useSyncExternalStore } from 'react'
import { readStored, watchStored } from '../../runtime/index.ts'

/** The text stored under `key`, kept up to date; undefined on the server and in the first client render. */
export function useStored(key: string | undefined): string | undefined {
  return useSyncExternalStore(
    (listener) => (key ? watchStored(key, listener) : () => {}),
    () => (key ? readStored(key) : undefined),
    () => undefined,
  )
}
