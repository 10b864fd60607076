import { expect } from 'vitest'

const factor = 8
/** In ms. Less is never too long, and too little to compare. */
const short = 200

/**
 * Expects that the time of some work grows with its size and not with its square, which would be eight times as much here.
 * Only the time that this process computes counts, so a slow or busy machine makes no difference.
 */
export function expectLinear(size: number, work: (size: number) => void): void {
  const grows = () => {
    const small = costOf(() => work(Math.floor(size / factor)))
    const large = costOf(() => work(size))
    return large < short || large < 4 * factor * small ? 'linearly' : `from ${small} to ${large} ms`
  }
  let growth = grows()
  // Other work of the process, such as freeing memory, may come between.
  for (let more = 2; more > 0 && growth !== 'linearly'; more--) growth = grows()
  expect(growth).toBe('linearly')
}

/** Milliseconds that the process computes. */
function costOf(work: () => void): number {
  const start = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}
