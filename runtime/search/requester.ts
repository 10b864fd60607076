import type { searchClient } from '@algolia/client-search'

type ClientOptions = NonNullable<Parameters<typeof searchClient>[2]>

/** What the client sends its requests with. */
export type Requester = NonNullable<ClientOptions['requester']>
export type EndRequest = Parameters<Requester['send']>[0]
export type Response = Awaited<ReturnType<Requester['send']>>

/** Where it remembers which hosts do not answer. */
export type HostsCache = NonNullable<ClientOptions['hostsCache']>
export type Host = NonNullable<ClientOptions['hosts']>[number]
