import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'
import { SiteError } from '../../report/diagnostic.ts'

/** Hosts that a server responds to, in addition to IP addresses and `localhost`. */
export interface AllowedHosts {
  /** Host name or IP address to listen on, or true for all network interfaces. */
  readonly host: string | true
  /** Additional host names. `.example.test` allows that domain and its subdomains. */
  readonly allowedHosts?: readonly string[] | undefined
}

/**
 * Returns a check of host names (see `hostnameOf`). A website can make its host name resolve to 127.0.0.1, and then read
 * from a server on the writer's machine as if from its origin (DNS rebinding). That takes a name that the attacker
 * controls, so IP addresses and `localhost` with its subdomains are always allowed. Throws a SiteError if one of
 * `allowedHosts` is not a host name.
 */
export function createHostCheck({ host, allowedHosts = [] }: AllowedHosts) {
  const names = [...(host === true ? [] : [host.toLowerCase()]), ...allowedHosts.map(toName)]
  return (hostname: string): boolean =>
    isIP(hostname) !== 0 ||
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    names.some((name) =>
      name.startsWith('.')
        ? hostname === name.slice(1) || hostname.endsWith(name)
        : hostname === name,
    )
}

const validName = /^[\w-]+(?:\.[\w-]+)*$/

/** A name as browsers send it: in lower case and Punycode. */
function toName(text: string): string {
  const dot = text.startsWith('.') ? '.' : ''
  const name = domainToASCII(text.slice(dot.length))
  if (validName.test(name)) return dot + name
  throw new SiteError(
    [
      {
        code: 'config-invalid',
        severity: 'error',
        message: `Cannot allow the host "${text}": it is not a valid host name`,
        fix: 'pass a name such as "docs.example.test", or ".example.test" for a domain and its subdomains',
      },
    ],
    2,
  )
}

/**
 * The host in a Host header, in lower case and without its port: '[::1]:3000' → '::1'. Undefined if the header has none.
 * https://www.rfc-editor.org/rfc/rfc9110#field.host
 */
export function hostnameOf(header: string): string | undefined {
  const [, ipv6, name] = /^(?:\[([^[\]]+)\]|([^:]+))(?::\d*)?$/.exec(header) ?? []
  if (ipv6 !== undefined) return isIP(ipv6) === 6 ? ipv6 : undefined
  // A fully qualified name may end with a dot.
  const hostname = name?.toLowerCase().replace(/\.$/, '')
  return hostname !== undefined && validName.test(hostname) ? hostname : undefined
}
