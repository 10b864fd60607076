import { Session } from 'node:inspector/promises'

/**
 * How much JavaScript runs in some work: how often its functions, loops and branches were entered. The number doesn't depend on the
 * machine. What regular expressions do isn't counted.
 */
export async function countWork(work: () => Promise<unknown>): Promise<number> {
  const session = new Session()
  session.connect()
  try {
    await session.post('Profiler.enable')
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
    await work()
    const { result } = await session.post('Profiler.takePreciseCoverage')
    const ranges = result.flatMap(({ functions }) => functions.flatMap((one) => one.ranges))
    return ranges.reduce((sum, { count }) => sum + count, 0)
  } finally {
    session.disconnect()
  }
}
