/** Runs `act` when the browser is idle, within half a second. Returns a function that cancels it. */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(act, { timeout: 500 })
    return () => cancelIdleCallback(id)
  }
  const timer = setTimeout(act, 1)
  return () => clearTimeout(timer)
}
