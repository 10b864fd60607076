import type { searchClient } from '@algolia/client-search'

type ClientOptions = NonNullable<Parameters<typeof searchClient>[2]>

/** Sends the client's requests. */
export type Requester = NonNullable<ClientOptions['requester']>
export type EndRequest = Parameters<Requester['send']>[0]
export type Response = Awaited<ReturnType<Requester['send']>>

/** Remembers which hosts do not respond. */
export type HostsCache = NonNullable<ClientOptions['hostsCache']>
export type Host = NonNullable<ClientOptions['hosts']>[number]
