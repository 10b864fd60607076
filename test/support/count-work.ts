import { Session } from 'node:inspector/promises'

/** Functions are counted from the first call on; stopping and starting again would leave out those that ran before. */
let session: Promise<Session> | undefined

async function start(): Promise<Session> {
  const started = new Session()
  started.connect()
  await started.post('Profiler.enable')
  await started.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  return started
}

/** What ran since the last call: how often its functions, loops and branches were entered. */
async function take(): Promise<number> {
  session ??= start()
  const { result } = await (await session).post('Profiler.takePreciseCoverage')
  const ranges = result.flatMap(({ functions }) => functions.flatMap((one) => one.ranges))
  return ranges.reduce((sum, { count }) => sum + count, 0)
}

/**
 * Counts how often functions, loops and branches are entered during some work: a measure that doesn't depend on the machine. The
 * steps of regular expressions aren't counted, and code may run slower until `stopCounting`.
 */
export async function countWork(work: () => Promise<unknown>): Promise<number> {
  await take()
  await work()
  return take()
}

/** Lets code run as fast as before. Nothing can be counted in this process any more. */
export async function stopCounting(): Promise<void> {
  const counting = await session
  await counting?.post('Profiler.stopPreciseCoverage')
  counting?.disconnect()
}
