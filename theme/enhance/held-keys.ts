/**
 * Shows which of the search button's keys are held; returns a function that stops it. There is no `keyup` for K while Command is
 * held: the next event fixes that.
 */
export function showHeldKeys(): () => void {
  const onKey = ({ type, key, ctrlKey, metaKey }: KeyboardEvent) => {
    const isBoth = type === 'keydown' && key?.toLowerCase() === 'k'
    const held = ctrlKey || metaKey ? (isBoth ? 2 : 1) : 0
    for (const button of document.querySelectorAll('.DocSearch-Button-Keys')) {
      for (const [i, cap] of [...button.children].entries())
        cap.classList.toggle('DocSearch-Button-Key--pressed', i < held)
    }
  }
  window.addEventListener('keydown', onKey)
  window.addEventListener('keyup', onKey)
  return () => {
    window.removeEventListener('keydown', onKey)
    window.removeEventListener('keyup', onKey)
  }
}
