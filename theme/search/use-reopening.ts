import { useEffect } from 'react'
import { useReloadGuard } from '../../runtime/index.ts'

/** Parts of the search that may be gone after a deployment: its script, and what the modal or the page of results loads. */
export type SearchPart = 'search' | 'search-modal' | 'search-page'

/** Opens the modal again, with what the reader had typed, if the page was reloaded because a part of it was gone. */
export function useReopening(open: (query: string) => void): void {
  const guard = useReloadGuard()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const typed = guard?.takeTyped('search') ?? guard?.takeTyped('search-modal')
    if (typed !== undefined) open(typed)
  }, [guard])
}
