import { setExitCode } from './exit-code.ts'

const signals = ['SIGINT', 'SIGTERM'] as const

/** Calls `stop` once the user presses Ctrl-C or the system asks the process to end. Returns a function that ends that. */
export function onStopSignal(stop: (signal: NodeJS.Signals) => void): () => void {
  for (const signal of signals) process.once(signal, stop)
  return () => {
    for (const signal of signals) process.off(signal, stop)
  }
}

/** Runs something that a stop signal aborts; if it does, prints `message`, sets the exit code and returns undefined. */
export async function runUntilStopped<T>(
  run: (signal: AbortSignal) => Promise<T>,
  message: string,
): Promise<T | undefined> {
  const stop = new AbortController()
  const ignoreSignals = onStopSignal(() => stop.abort())
  try {
    return await run(stop.signal)
  } catch (error) {
    if (!stop.signal.aborted) throw error
    process.stderr.write(`${message}\n`)
    setExitCode(stoppedExitCode)
    return undefined
  } finally {
    ignoreSignals()
  }
}

/** What a shell reports for a command that was ended by Ctrl-C. */
export const stoppedExitCode = 130
