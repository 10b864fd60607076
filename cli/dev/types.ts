/** A server that `dev` or `serve` has started. */
export interface RunningServer {
  /** URL of the home page. */
  readonly url: string
  readonly close: () => Promise<void>
}
