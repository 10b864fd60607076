/** The LDAP client of the tutorial: only what its samples use. */
declare module 'ldapts' {
  export interface Entry {
    dn: string
    [index: string]: Buffer | Buffer[] | string[] | string
  }
  class Filter {
    private type: string
  }
  export class EqualityFilter extends Filter {
    constructor(options?: { attribute?: string; value?: Buffer | string })
  }
  export class AndFilter extends Filter {
    constructor(options: { filters: Filter[] })
  }
  export interface SearchOptions {
    scope?: 'base' | 'children' | 'one' | 'sub'
    filter?: Filter | string
    attributes?: string[]
  }
  export class Client {
    constructor(options: { url: string; timeout?: number; connectTimeout?: number })
    bind(dn: string, password?: string): Promise<void>
    startTLS(options?: object): Promise<void>
    search(baseDN: string, options?: SearchOptions): Promise<{ searchEntries: Entry[] }>
    unbind(): Promise<void>
  }
  export class InvalidCredentialsError extends Error {}
}
