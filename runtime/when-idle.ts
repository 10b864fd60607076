/** Runs when the browser has nothing better to do, within half a second; returns the way to stop it before. */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(act, { timeout: 500 })
    return () => cancelIdleCallback(id)
  }
  const timer = setTimeout(act, 1)
  return () => clearTimeout(timer)
}
