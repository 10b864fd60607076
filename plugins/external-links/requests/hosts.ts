import type { Outcome } from '../outcome.ts'
import type { Followed } from './follow.ts'

/** How many failures without any response are enough. */
const most = 3

/** What is known of hosts, so that 50 links to one that is down don't take 50 times the timeout. */
export interface Hosts {
  /** Notes whether the host at the end of redirects responds. */
  readonly note: (followed: Followed) => void
  /** Requests nothing more from a host. Returns the outcome of its URLs from then on. */
  readonly giveUp: (host: string, outcome: Outcome) => Outcome
  /** The outcome of the URLs of a host that nothing more is requested from. */
  readonly givenUp: (host: string) => Outcome | undefined
}

export function createHosts(): Hosts {
  const outcomes = new Map<string, Outcome>()
  /** Infinity for one that has responded. */
  const left = new Map<string, number>()
  return {
    note(followed) {
      const { host } = followed.url
      if (followed.kind === 'response') {
        left.set(host, Number.POSITIVE_INFINITY)
        return
      }
      const { kind, reason } = followed.failure
      if (kind !== 'unreachable') return
      const rest = (left.get(host) ?? most) - 1
      left.set(host, rest)
      if (rest <= 0) outcomes.set(host, { kind: 'unreachable', reason })
    },
    giveUp(host, outcome) {
      outcomes.set(host, outcome)
      return outcome
    },
    givenUp: (host) => outcomes.get(host),
  }
}
