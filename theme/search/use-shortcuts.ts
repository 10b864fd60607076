import { useEffect } from 'react'
import type { SearchData } from '../../runtime/index.ts'

/**
 * Opens and closes the search by Ctrl or Command with K, and opens it by a slash outside of what text is written in.
 * `close` is left out while it is closed.
 */
export function useShortcuts(
  shortcuts: SearchData['shortcuts'] | undefined,
  close: (() => void) | undefined,
  open: () => void,
): void {
  // The two functions are new each time, and so is what they do.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, target, repeat } = event
      const isControl = ctrlKey || metaKey
      // Browsers that fill forms send events without a key; with Caps Lock it is a capital.
      const isToggle = isControl && !shiftKey && key?.toLowerCase() === 'k' && shortcuts?.ctrlK
      const isSlash = key === '/' && !isControl && !close && shortcuts?.slash && !isWritten(target)
      if (altKey || !(isToggle || isSlash)) return
      // Another search may be open.
      if (!close && document.body.classList.contains('DocSearch--active')) return
      event.preventDefault()
      if (!repeat) (close ?? open)()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}

/** Whether text is written into it. */
function isWritten(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, select, textarea'))
  )
}
