import type { LoadOptions } from '../config/loading/load.ts'
import type { AllowedHosts } from './server/allowed-hosts.ts'

export interface DevOptions extends LoadOptions, AllowedHosts {
  /** If another program uses it, the next free port is taken. */
  readonly port: number
  /** If another program uses the port, throw an error instead. */
  readonly strictPort?: boolean | undefined
  /** Look for changes at this interval, in ms, instead of waiting for the system to report them. */
  readonly poll?: number | undefined
  readonly log: (text: string) => void
  /** Called once, when the configuration is known. Requests are accepted, and wait until the pages are read. */
  readonly onListening?: ((server: RunningServer) => void) | undefined
  /** Whether the stacks of errors are printed. @default false */
  readonly verbose?: boolean | undefined
}

/** Where the home page of a server is. */
export interface ServerUrls {
  /** For browsers on this machine. */
  readonly url: string
  /** For browsers on other devices, IPv4 first; undefined unless the server listens on all network interfaces. */
  readonly networkUrls?: readonly string[] | undefined
}

/** A server that `dev` or `serve` has started. */
export interface RunningServer extends ServerUrls {
  /** The port that was asked for, if another program uses it and the next free one was taken instead. */
  readonly takenPort?: number | undefined
  readonly close: () => Promise<void>
}
