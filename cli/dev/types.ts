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
