/** How often time is counted, in ms. */
const tick = 250

/**
 * Calls `act` after so many milliseconds in which this process could run: a tick counts once, however late it comes. A process that
 * was paused, or waited for its turn on a busy machine, has not used up its time. Returns a function that cancels it.
 */
export function afterRunning(milliseconds: number, act: () => void): () => void {
  const step = Math.min(tick, milliseconds)
  let left = milliseconds
  const timer = setInterval(() => {
    left -= step
    if (left > 0) return
    clearInterval(timer)
    act()
  }, step)
  return () => clearInterval(timer)
}

/** Returns a function that says how many milliseconds of processor time this process has used since. */
export function processorTime(): () => number {
  const before = process.cpuUsage()
  return () => {
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
}
