import { useEffect } from 'react'
import type { SearchData } from '../../runtime/index.ts'

/**
 * Opens and closes the search with Ctrl+K or Command+K, and opens it with a slash outside of text fields. `close` is
 * undefined while it is closed.
 */
export function useShortcuts(
  shortcuts: SearchData['shortcuts'] | undefined,
  close: (() => void) | undefined,
  open: () => void,
): void {
  // No dependencies: both functions are new in each render.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, target, repeat } = event
      const isControl = ctrlKey || metaKey
      // Autofill fires events without a key; with Caps Lock it is uppercase.
      const isToggle = isControl && !shiftKey && key?.toLowerCase() === 'k' && shortcuts?.ctrlK
      const isSlash =
        key === '/' && !isControl && !close && shortcuts?.slash && !isTextField(target)
      if (altKey || !(isToggle || isSlash)) return
      // Another search dialog may be open.
      if (!close && document.body.classList.contains('DocSearch--active')) return
      event.preventDefault()
      if (!repeat) (close ?? open)()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}

/** Whether the user types text into the target. */
function isTextField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, select, textarea'))
  )
}
