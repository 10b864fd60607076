import { setMaxListeners } from 'node:events'
import { toolVersion } from '../../cli/files/tool.ts'
import type { ExternalContext } from '../kit.ts'
import type { ExternalLinksSettings } from './options.ts'
import { createAddressGuard } from './requests/address-guard.ts'
import { createCheckUrl } from './requests/check-url.ts'
import { createHosts } from './requests/hosts.ts'
import { createLimits } from './requests/limits.ts'
import { openClient } from './requests/send.ts'
import type { Results } from './results.ts'
import { createMatch } from './url-patterns.ts'

export interface RequestOptions {
  readonly settings: ExternalLinksSettings
  readonly context: Pick<ExternalContext, 'signal' | 'progress'>
  /** Before the first retry, in seconds. */
  readonly retryDelay: number
}

/** How often the results are written, in ms, so that a check that is killed hasn't worked for nothing. */
const saveInterval = 10_000

/** Requests the URLs whose results are needed, in parallel. When the command is stopped, what is open is closed. */
export async function requestAll(
  { wanted, keep, save }: Results,
  { settings, context, retryDelay }: RequestOptions,
): Promise<void> {
  const { signal, progress } = context
  const { parallel, perHost, hostDelay, retries, maxWait, timeout } = settings
  const client = openClient(createAddressGuard(settings.allowPrivate), perHost)
  const checkUrl = createCheckUrl({
    client,
    hosts: createHosts(),
    limits: createLimits({ parallel, perHost, delay: hostDelay * 1000, signal }),
    headersFor: createHeaders(settings),
    ...{ timeout, signal, retries, maxWait, retryDelay },
  })
  // Every request listens to it.
  setMaxListeners(0, signal)
  let done = 0
  progress(0, wanted.length)
  const work = wanted.map(async ([href, target]) => {
    keep(href, await checkUrl(target))
    progress(++done, wanted.length)
  })
  const stopped = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  const saving = setInterval(save, saveInterval)
  try {
    // Requests that wait for their turn never settle once the command is stopped.
    await Promise.race([Promise.all(work), stopped])
  } finally {
    clearInterval(saving)
    client.close()
  }
}

function createHeaders({ userAgent, headers }: ExternalLinksSettings) {
  const agent = userAgent ?? `docs-build/${toolVersion()} (link check)`
  const added = headers.map((entry) => ({ ...entry, matches: createMatch([entry.url]) }))
  return (url: string): Readonly<Record<string, string>> => {
    const matching = added.flatMap((entry) => (entry.matches(url) ? [entry.headers] : []))
    return Object.assign({ 'user-agent': agent }, ...matching)
  }
}
