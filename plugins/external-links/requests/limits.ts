import { setTimeout } from 'node:timers/promises'

/** How many requests may run. Times are in ms. */
export interface LimitsOptions {
  readonly parallel: number
  readonly perHost: number
  /** Between the beginnings of two requests to the same host. */
  readonly delay: number
  readonly signal: AbortSignal
}

/** Lets requests begin when it is their turn. */
export interface Limits {
  readonly run: <T>(host: string, act: () => Promise<T>) => Promise<T>
  /** Lets no request to a host begin before `ms` have passed. */
  readonly pause: (host: string, ms: number) => void
}

interface Host {
  readonly gate: Gate
  /** When the next request may begin. */
  next: number
}

export function createLimits({ parallel, perHost, delay, signal }: LimitsOptions): Limits {
  const all = createGate(parallel)
  const hosts = new Map<string, Host>()
  const hostOf = (name: string): Host => {
    const host = hosts.get(name) ?? { gate: createGate(perHost), next: 0 }
    hosts.set(name, host)
    return host
  }
  const waitForTurn = async (host: Host) => {
    for (let now = performance.now(); now < host.next; now = performance.now()) {
      await setTimeout(host.next - now, undefined, { signal })
    }
    host.next = performance.now() + delay
  }
  return {
    async run(name, act) {
      const host = hostOf(name)
      await host.gate.enter()
      try {
        await waitForTurn(host)
        // Last, so that a request that waits for its host keeps no other one from running.
        await all.enter()
        try {
          signal.throwIfAborted()
          return await act()
        } finally {
          all.leave()
        }
      } finally {
        host.gate.leave()
      }
    },
    pause(name, ms) {
      const host = hostOf(name)
      host.next = Math.max(host.next, performance.now() + ms)
    },
  }
}

interface Gate {
  readonly enter: () => Promise<void>
  readonly leave: () => void
}

/** At most `most` are inside; the others enter in order. */
function createGate(most: number): Gate {
  let inside = 0
  const waiting: (() => void)[] = []
  return {
    async enter() {
      if (inside < most) inside++
      else await new Promise<void>((resolve) => waiting.push(resolve))
    },
    leave() {
      const next = waiting.shift()
      if (next) next()
      else inside--
    },
  }
}
