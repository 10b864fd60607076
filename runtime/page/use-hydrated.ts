import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Returns false on the server and in the first client render, and true after that. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
