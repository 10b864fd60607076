import type { ExternalOptions, ExternalResult } from '../../commands/check-external.ts'
import { createProgressLine } from '../show-progress.ts'
import { runUntilStopped } from '../stop-signal.ts'

/** Requests the links to other sites, and shows how far that is. Undefined if the user stopped it, which was said then. */
export async function runExternal(
  root: string,
  options: Omit<ExternalOptions, 'signal' | 'onProgress'>,
): Promise<ExternalResult | undefined> {
  const { checkExternal } = await import('../../commands/check-external.ts')
  const progress = createProgressLine(process.stderr, process.env)
  return runUntilStopped(
    (signal) =>
      checkExternal(root, { ...options, signal, onProgress: progress.show }).finally(
        progress.clear,
      ),
    'Stopped. The next check continues with the links that were not checked.',
  )
}
