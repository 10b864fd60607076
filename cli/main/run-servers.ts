import { onStopSignal } from './stop-signal.ts'
import { warnIfStale } from './warn-if-stale.ts'

export interface ServerFlags {
  readonly port: number
  readonly host: string
  readonly allowedHosts?: readonly string[]
  readonly out?: string
  readonly baseUrl?: string
  readonly verbose?: boolean
}

/** `docs-build serve`: runs until Ctrl-C. */
export async function runServe(root: string, flags: ServerFlags): Promise<void> {
  const { serve } = await import('../commands/serve.ts')
  const server = await serve(root, { ...flags, outDir: flags.out })
  process.stdout.write(`Serving ${server.folder} at ${server.url}\nPress Ctrl-C to stop.\n`)
  stopOnSignal(server.close)
}

/** `docs-build dev`: runs until Ctrl-C. */
export async function runDev(root: string, flags: ServerFlags): Promise<void> {
  warnIfStale()
  const { startDevServer } = await import('../commands/dev.ts')
  const server = await startDevServer(root, { ...flags, log: (text) => process.stdout.write(text) })
  process.stdout.write(`\nOpen ${server.url}\nPages reload when you save. Press Ctrl-C to stop.\n`)
  stopOnSignal(server.close)
}

function stopOnSignal(close: () => Promise<void>): void {
  onStopSignal(() => {
    void close().then(() => process.exit(0))
  })
}
