/** What `config/providers/reference.json` holds of a provider; `config/scripts/provider-reference.mjs` writes it. */
export interface Provider extends ProviderConfig {
  readonly id: string
  readonly name: string
  /** Of `next-auth/providers/`; with one provider it is not the id. */
  readonly module: string
  /** Packages that the module imports, with their versions. */
  readonly peers?: Readonly<Record<string, string | undefined>>
  /** What the module gives where an option asks for another protocol. */
  readonly variant?: ProviderConfig & { readonly options: Readonly<Record<string, string>> }
  readonly options: readonly ProviderOption[]
}

/** What a module gives, as the library reads it. */
export interface ProviderConfig {
  readonly protocol: string
  /** By dotted key: 'authorization.params.scope'. Options are in braces: '{issuer}'. */
  readonly defaults: Readonly<Record<string, unknown>>
  /** Keys that hold functions: 'userinfo.request'. */
  readonly functions: readonly string[]
  /** The scope that is sent although the module sets none. */
  readonly sentScope?: string
  /** What `profile()` gets. */
  readonly profileFrom?: string
  /** By field: what it is made of, or null where it is always null. */
  readonly user?: Readonly<Record<string, UserField | null | undefined>>
}

export interface UserField {
  /** The first of these that is there; paths in the profile. */
  readonly of?: readonly string[]
  /** 'string' where the value is converted. */
  readonly as?: string
  /** null stands in for the last of them. */
  readonly orNull?: boolean
  /** A text with paths in braces. */
  readonly text?: string
  /** Address whose answer the paths count from. */
  readonly request?: string
}

export interface ProviderOption {
  readonly name: string
  readonly type: string
  readonly required: boolean
  /** Options that together stand in for it; without them it is needed. */
  readonly unless?: readonly string[]
  readonly default?: string | number
  /** What it sets beside the defaults that are shown. */
  readonly sets?: Readonly<Record<string, unknown>>
}
