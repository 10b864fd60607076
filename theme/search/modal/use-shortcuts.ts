import { useEffect, useEffectEvent } from 'react'
import type { SearchData } from '../../../runtime/index.ts'

/**
 * Opens and closes the search with Ctrl+K or Command+K, opens it with a slash outside of text fields, and closes it with
 * Escape: not every browser cancels a dialog that replaces another one while the key is pressed. `close` is undefined
 * while it is closed.
 */
export function useShortcuts(
  shortcuts: SearchData['shortcuts'] | undefined,
  close: (() => void) | undefined,
  open: () => void,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, repeat } = event
    // Safari ends the composition before the key that ended it, which has this code.
    const isComposing = event.isComposing || event.keyCode === 229
    // Inside a shadow root: outside of it, the target is its host.
    const [target = null] = event.composedPath()
    const isControl = ctrlKey || metaKey
    // Autofill fires events without a key; with Caps Lock it is uppercase.
    const isToggle = isControl && !shiftKey && key?.toLowerCase() === 'k' && shortcuts?.ctrlK
    const isSlash = key === '/' && !isControl && !close && shortcuts?.slash && !isTextField(target)
    const isEscape = key === 'Escape' && close && !isComposing
    // The dialog would close too.
    if (key === 'Escape' && close && isComposing) event.preventDefault()
    if (altKey || !(isToggle || isSlash || isEscape)) return
    // Another search dialog may be open.
    if (!close && document.body.classList.contains('DocSearch--active')) return
    event.preventDefault()
    if (!repeat) (close ?? open)()
  })
  useEffect(() => {
    // Once: React may run effects during the event, and WebKit skips a listener that is replaced then.
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

/** Whether the user types text into the target. */
function isTextField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, select, textarea'))
  )
}
