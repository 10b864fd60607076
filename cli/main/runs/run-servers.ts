import { statSync } from 'node:fs'
import { relative } from 'node:path'
import type { RunningServer } from '../../dev/types.ts'
import { commandLine } from '../../report/command-line.ts'
import { SiteError } from '../../report/diagnostic.ts'
import { onStopSignal } from '../stop-signal.ts'
import { warnIfStale } from './warn-if-stale.ts'

export interface ServerFlags {
  readonly port: number
  readonly strictPort?: boolean
  readonly host: string | true
  readonly allowedHosts?: readonly string[]
  readonly open?: boolean
  readonly poll?: number | true
  readonly out?: string
  readonly baseUrl?: string
  readonly verbose?: boolean
}

/** `docs-build serve`: runs until Ctrl-C. */
export async function runServe(root: string, flags: ServerFlags): Promise<void> {
  refuseFolderAsHost('serve', root, flags)
  const { serve } = await import('../../commands/serve.ts')
  const server = await serve(root, { ...flags, outDir: flags.out })
  const folder = relative(process.cwd(), server.folder) || '.'
  announce(server, [`Serving ${folder}`, ...describeUrls(server), 'Press Ctrl-C to stop.'], flags)
}

/** `docs-build dev`: runs until Ctrl-C. */
export async function runDev(root: string, flags: ServerFlags): Promise<void> {
  refuseFolderAsHost('dev', root, flags)
  const { startDevServer } = await import('../../commands/dev.ts')
  const onListening = (server: RunningServer) => {
    const checked = `Pages are checked when you open or save them; "${commandLine('check', root)}" checks all of them.`
    const stop = 'Pages update when you save. Press Ctrl-C to stop.'
    announce(server, ['', ...describeUrls(server), checked, stop], flags)
  }
  try {
    const poll = flags.poll === true ? pollInterval : flags.poll
    await startDevServer(root, { ...flags, poll, log: print, onListening })
  } finally {
    warnIfStale()
  }
}

/** In ms. */
const pollInterval = 300

/** Prints where a server is, opens the browser if asked to, and closes the server on Ctrl-C. */
function announce(server: RunningServer, lines: readonly string[], { open }: ServerFlags): void {
  print(lines.map((line) => `${line}\n`).join(''))
  if (open) void openHome(server.url)
  onStopSignal(() => {
    void server.close().then(() => process.exit(0))
  })
}

/** 'Open http://127.0.0.1:3000/', or a URL for this machine and those for other devices. */
function describeUrls({ url, networkUrls, takenPort }: RunningServer): string[] {
  const { port } = new URL(url)
  const moved =
    takenPort === undefined
      ? []
      : [`Port ${takenPort} is already in use: using port ${port} instead`]
  if (networkUrls === undefined) return [...moved, `Open ${url}`]
  const none = 'none (this machine is not connected to a network)'
  const network = networkUrls.length > 0 ? networkUrls : [none]
  return [...moved, `Local:    ${url}`, ...network.map((place) => `Network:  ${place}`)]
}

async function openHome(url: string): Promise<void> {
  const { openBrowser } = await import('../open-browser.ts')
  openBrowser(url, (reason) => print(`Cannot open a browser: ${reason}. Open ${url} yourself.\n`))
}

/** `--host docs` takes the name of a folder as that of a host, because the value of `--host` is optional. */
function refuseFolderAsHost(command: string, root: string, { host }: ServerFlags): void {
  if (root !== '.' || host === true) return
  if (!statSync(host, { throwIfNoEntry: false })?.isDirectory()) return
  const message = `Cannot listen on host "${host}": "${host}" is a folder`
  const fix = `pass the folder before the option: "docs-build ${command} ${host} --host"`
  throw new SiteError([{ code: 'config-invalid', severity: 'error', message, fix }], 2)
}

function print(text: string): void {
  process.stdout.write(text)
}
