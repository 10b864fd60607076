import { isIPv6 } from 'node:net'
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os'
import type { ServerUrls } from '../types.ts'

export interface ListeningServer {
  /** As the user named it; true for all network interfaces. */
  readonly host: string | true
  /** The IP address that the host stands for. */
  readonly address: string
  readonly port: number
  readonly baseUrl: string
}

/** The URLs of a server that listens at an address; `interfaces` are those of this machine. */
export function urlsOf(
  { host, address, port, baseUrl }: ListeningServer,
  interfaces: Readonly<Record<string, NetworkInterfaceInfo[] | undefined>> = networkInterfaces(),
): ServerUrls {
  const urlAt = (name: string) => `http://${isIPv6(name) ? `[${name}]` : name}:${port}${baseUrl}`
  if (host !== true && !isUnspecified(address)) return { url: urlAt(host) }
  const external = Object.values(interfaces)
    .flatMap((infos) => infos ?? [])
    // A link-local IPv6 address needs a zone, which URLs cannot contain.
    .filter((info) => !info.internal && !(info.family === 'IPv6' && info.scopeid !== 0))
  const addressesOf = (family: NetworkInterfaceInfo['family']) =>
    external.filter((info) => info.family === family).map((info) => info.address)
  // A socket on `::` also accepts IPv4.
  const names = [...addressesOf('IPv4'), ...(isIPv6(address) ? addressesOf('IPv6') : [])]
  return { url: urlAt('localhost'), networkUrls: [...new Set(names)].map(urlAt) }
}

function isUnspecified(address: string): boolean {
  return address === '::' || address === '0.0.0.0'
}
