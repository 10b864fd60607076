/** A provider in `config/providers/reference.json` or `reference-v3.json`, which `config/scripts/provider-reference.mjs` writes. */
export interface Provider extends ProviderConfig {
  readonly id: string
  readonly name: string
  /** File name in `next-auth/providers/`, or in version 3 the name of the property of `Providers`. It can differ from the id. */
  readonly module: string
  /** Set in version 3, whose providers have simpler values. */
  readonly version?: 'v3'
  /** Packages that the module imports, with their versions. */
  readonly peers?: Readonly<Record<string, string | undefined>>
  /** What the module returns if an option selects another protocol. */
  readonly variant?: ProviderConfig & { readonly options: Readonly<Record<string, string>> }
  readonly options: readonly ProviderOption[]
}

/** What a module returns, as the library reads it. */
export interface ProviderConfig {
  readonly protocol: string
  /** By dotted key: 'authorization.params.scope'. Options are in braces: '{issuer}'. */
  readonly defaults: Readonly<Record<string, unknown>>
  /** Keys whose values are functions: 'userinfo.request'. */
  readonly functions: readonly string[]
  /** The scope that is sent even though the module sets none. */
  readonly sentScope?: string
  /** What `profile()` receives. */
  readonly profileFrom?: string
  /** Where each user field comes from; null for a field that is always null. */
  readonly user?: Readonly<Record<string, UserField | null | undefined>>
}

export interface UserField {
  /** Paths in the profile; the first one that is present is used. */
  readonly of?: readonly string[]
  /** 'string' if the value is converted. */
  readonly as?: string
  /** Whether the field is null if none of the paths is present. */
  readonly orNull?: boolean
  /** A template with paths in braces. */
  readonly text?: string
  /** URL of the request whose response the paths refer to. */
  readonly request?: string
}

export interface ProviderOption {
  readonly name: string
  readonly type: string
  readonly required: boolean
  /** Options that together replace this one. Unless all of them are set, it is required. */
  readonly unless?: readonly string[]
  readonly default?: string | number
  /** Values that it sets in addition to the defaults shown. */
  readonly sets?: Readonly<Record<string, unknown>>
}
