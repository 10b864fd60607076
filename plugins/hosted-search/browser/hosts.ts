import type { SearchData } from 'docs-build/runtime'
import type { Host } from './requester.ts'

/**
 * The hosts to try, in this order: those of the configuration, or the service's defaults. The last three are in another
 * domain, for failures of the first one's name servers: https://www.algolia.com/doc/rest-api/search/#hosts
 */
export function hostsOf({ appId, hosts }: Pick<SearchData, 'appId' | 'hosts'>): Host[] {
  if (hosts?.length) return hosts.map(readHost)
  return [
    { url: `${appId}-dsn.algolia.net`, accept: 'read', protocol: 'https' },
    { url: `${appId}.algolia.net`, accept: 'readWrite', protocol: 'https' },
    ...[1, 2, 3].map(
      (n): Host => ({
        url: `${appId}-${n}.algolianet.com`,
        accept: 'readWrite',
        protocol: 'https',
      }),
    ),
  ]
}

/** The origin of a host: 'https://search.example.com'. */
export function originOf({ protocol, url, port }: Host): string {
  return `${protocol}://${url}${port ? `:${port}` : ''}`
}

function readHost(host: string): Host {
  const { protocol, hostname, port } = new URL(/^https?:\/\//.test(host) ? host : `https://${host}`)
  return {
    url: hostname,
    accept: 'readWrite',
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port && { port: Number(port) }),
  }
}
