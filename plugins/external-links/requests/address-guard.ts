import dns, { type LookupAddress } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { addRange, isPrivateAddress } from './addresses.ts'

/** Thrown in place of a connection to a private network. */
export class PrivateAddressError extends Error {
  readonly host: string
  readonly address: string

  constructor(host: string, address: string) {
    super(`"${host}" resolves to ${address}, which is not a public IP address`)
    this.host = host
    this.address = address
  }
}

/** Keeps requests out of private networks. */
export interface AddressGuard {
  /** Throws if a host is a private address itself: Node looks up names only. */
  readonly check: (host: string) => void
  /**
   * Looks up the addresses that a connection then uses, without private ones. So a name can't have one address when it is checked
   * and another when it is used.
   */
  readonly lookup: LookupFunction
}

/** `allowed` are names, addresses, and ranges. */
export function createAddressGuard(allowed: readonly string[]): AddressGuard {
  const ranges = new BlockList()
  const names = new Set<string>()
  for (const one of allowed) if (!addRange(ranges, one)) names.add(one.toLowerCase())
  const isRefused = (address: string) =>
    isPrivateAddress(address) && !ranges.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
  return {
    check(host) {
      const address = host.replace(/^\[|\]$/g, '')
      if (isIP(address) !== 0 && isRefused(address)) throw new PrivateAddressError(host, address)
    },
    lookup(host, options, callback) {
      dns.lookup(host, { ...options, all: true }, (error, found) => {
        if (error) return callback(error, [])
        const isNamed = names.has(host.toLowerCase().replace(/\.$/, ''))
        const usable = isNamed ? found : found.filter(({ address }) => !isRefused(address))
        const [first] = usable
        if (!first) return callback(new PrivateAddressError(host, found[0]?.address ?? ''), [])
        if (options.all) return callback(null, usable satisfies LookupAddress[])
        callback(null, first.address, first.family)
      })
    },
  }
}
