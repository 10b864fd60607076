/** PouchDB 7 and its plugins: only what samples use. */
declare module 'pouchdb' {
  type Plugin = { readonly plugin: unique symbol }

  class PouchDB {
    static plugin(plugin: Plugin): typeof PouchDB
    constructor(name: string, options?: { adapter?: string })
    replicate: { from(source: PouchDB): Promise<unknown> }
    sync(other: PouchDB, options: { live: boolean; retry: boolean }): unknown
  }

  export default PouchDB
  export type { Plugin }
}

declare module 'pouchdb-find' {
  const plugin: import('pouchdb').Plugin
  export default plugin
}

declare module 'pouchdb-adapter-memory' {
  const plugin: import('pouchdb').Plugin
  export default plugin
}

declare module '@next-auth/pouchdb-adapter' {
  import type { Adapter } from 'next-auth/adapters'
  import type PouchDB from 'pouchdb'
  export const PouchDBAdapter: Adapter<PouchDB>
}
