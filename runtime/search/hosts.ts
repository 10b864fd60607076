import type { SearchData } from '../contract/search.ts'
import type { Host } from './requester.ts'

/**
 * Whom to ask, in this order: two of the service's own hosts, as each that is dead costs its time before readers see that
 * search does not work, or those of the configuration.
 */
export function hostsOf({ appId, hosts }: Pick<SearchData, 'appId' | 'hosts'>): Host[] {
  if (hosts?.length) return hosts.map(readHost)
  return [
    { url: `${appId}-dsn.algolia.net`, accept: 'read', protocol: 'https' },
    { url: `${appId}.algolia.net`, accept: 'readWrite', protocol: 'https' },
  ]
}

/** The origin of a host: 'https://search.example.com'. */
export function originOf({ protocol, url, port }: Host): string {
  return `${protocol}://${url}${port ? `:${port}` : ''}`
}

function readHost(address: string): Host {
  const { protocol, hostname, port } = new URL(
    /^https?:\/\//.test(address) ? address : `https://${address}`,
  )
  return {
    url: hostname,
    accept: 'readWrite',
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port && { port: Number(port) }),
  }
}
