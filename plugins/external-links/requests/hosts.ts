import type { Failure } from './explain-failure.ts'

/** How many requests without a response in time are enough. */
const most = 3

/** What is known of hosts, so that 50 links to one that is down don't take 50 times the timeout. */
export interface Hosts {
  /** Notes that a host responded, or why it did not. */
  readonly note: (host: string, failure?: Failure) => void
  /** Requests nothing more from a host. */
  readonly giveUp: (host: string, failure: Omit<Failure, 'isFinal'>) => void
  /** Why nothing more is requested from a host. */
  readonly givenUp: (host: string) => Failure | undefined
}

export function createHosts(): Hosts {
  const failures = new Map<string, Failure>()
  /** Infinity for one that has responded. */
  const left = new Map<string, number>()
  const giveUp: Hosts['giveUp'] = (host, { kind, reason }) => {
    failures.set(host, { kind, reason, isFinal: true })
  }
  return {
    giveUp,
    givenUp: (host) => failures.get(host),
    note(host, failure) {
      if (!failure) left.set(host, Number.POSITIVE_INFINITY)
      if (!failure?.isSlow) return
      const rest = (left.get(host) ?? most) - 1
      left.set(host, rest)
      if (rest <= 0) giveUp(host, failure)
    },
  }
}
