/** Cookies while one URL is followed: some servers redirect to the same URL until a browser has theirs. */
export interface Cookies {
  /** The value of the header for a host; undefined if there are none. */
  readonly headerFor: (host: string) => string | undefined
  readonly add: (host: string, headers: readonly string[] | undefined) => void
}

export function createCookies(): Cookies {
  const hosts = new Map<string, Map<string, string>>()
  return {
    headerFor(host) {
      const pairs = [...(hosts.get(host) ?? [])].map(([name, value]) => `${name}=${value}`)
      return pairs.length > 0 ? pairs.join('; ') : undefined
    },
    add(host, headers = []) {
      const ofHost = hosts.get(host) ?? new Map<string, string>()
      hosts.set(host, ofHost)
      for (const header of headers) {
        const [, name, value] = /^([^=;\s]+)=([^;]*)/.exec(header) ?? []
        if (name !== undefined && value !== undefined) ofHost.set(name, value.trim())
      }
    },
  }
}
