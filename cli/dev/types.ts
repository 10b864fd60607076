import type { LoadOptions } from '../config/loading/load.ts'
import type { AllowedHosts } from './server/allowed-hosts.ts'

export interface DevOptions extends LoadOptions, AllowedHosts {
  /** If the port is in use, the next free port is used instead. */
  readonly port: number
  /** Whether to throw an error if the port is in use. */
  readonly strictPort?: boolean | undefined
  /** Interval in milliseconds at which to poll for changes, instead of waiting for the system to report them. */
  readonly poll?: number | undefined
  readonly log: (text: string) => void
  /** Called once the configuration is known. Requests are accepted, and wait until the pages are read. */
  readonly onListening?: ((server: RunningServer) => void) | undefined
  /** Whether to print stack traces of errors. @default false */
  readonly verbose?: boolean | undefined
}

/** URLs of a server's home page. */
export interface ServerUrls {
  /** For browsers on this machine. */
  readonly url: string
  /** For browsers on other devices, IPv4 first. Undefined unless the server listens on all network interfaces. */
  readonly networkUrls?: readonly string[] | undefined
}

/** A server that `dev` or `serve` has started. */
export interface RunningServer extends ServerUrls {
  /** The requested port, if it was in use and the next free one was used instead. */
  readonly takenPort?: number | undefined
  readonly close: () => Promise<void>
}
