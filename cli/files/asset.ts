/** A file copied under a name that holds its content's hash. */
export interface Asset {
  readonly file: string
  /** Relative to the output folder. */
  readonly outputFile: string
}
