/** Calls `act` each time the browser gets its network back; returns a function that ends that. */
export function whenOnline(act: () => void): () => void {
  window.addEventListener('online', act)
  return () => window.removeEventListener('online', act)
}
