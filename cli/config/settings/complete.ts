/** Resolved settings: read-only, and with a value unless they have no default. */
export type Complete<Settings, Undefaulted extends keyof Settings = never> = {
  readonly [K in keyof Settings]-?: K extends Undefaulted
    ? Settings[K] | undefined
    : Exclude<Settings[K], undefined>
}
