/** How long a file may take, in ms: one that hangs counts as failed. */
export const loadTimeout = 10_000

/** How long the reader waits for a request that was made ahead of time before the file is requested again, in ms. */
const patience = 2000

export interface GetOptions {
  /** `low` unless the reader is waiting for the file. */
  readonly priority?: 'auto' | 'low'
  /** `reload` for a second request: browsers let others wait for the first one. */
  readonly cache?: 'reload'
}

/** Loads a JSON file. Rejects if it is missing, is not JSON or does not arrive in time. */
export async function getJson(href: string, options?: GetOptions): Promise<unknown> {
  try {
    const signal = AbortSignal.timeout(loadTimeout)
    const response = await fetch(href, { ...options, signal })
    if (!response.ok) throw new Error(`the server responded with ${response.status}`)
    return await response.json()
  } catch (error) {
    throw failureOf(href, error)
  }
}

/** Settles like `pending`, or like another attempt if that takes long: the request may hang, or have a low priority. */
export function withSecondAttempt<T>(pending: Promise<T>, attempt: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => attempt().then(resolve, reject), patience)
    pending.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** Imports a module. After a failure it is requested by another URL, because browsers may cache the failure. */
export async function importModule<T>(href: string, attempt = 0): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('', 'TimeoutError')), loadTimeout)
  })
  try {
    return await Promise.race([import(attempt === 0 ? href : `${href}#${attempt}`), late])
  } catch (error) {
    throw failureOf(href, error)
  } finally {
    clearTimeout(timer)
  }
}

function failureOf(href: string, cause: unknown): Error {
  const isLate = cause instanceof DOMException && cause.name === 'TimeoutError'
  const reason = isLate
    ? `there was no response within ${loadTimeout / 1000} seconds`
    : cause instanceof Error
      ? cause.message
      : String(cause)
  return new Error(`Cannot load ${href}: ${reason}`, { cause })
}
