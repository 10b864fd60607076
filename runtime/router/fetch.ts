/** How long a file may take, in ms: one that hangs counts as failed. */
export const loadTimeout = 10_000

export interface GetOptions {
  /** `low` unless the reader is waiting for the file. */
  readonly priority?: 'auto' | 'low'
}

/** Loads a JSON file. Rejects if it is missing, is not JSON or does not arrive in time. */
export async function getJson(
  href: string,
  { priority = 'auto' }: GetOptions = {},
): Promise<unknown> {
  try {
    const response = await fetch(href, { priority, signal: AbortSignal.timeout(loadTimeout) })
    if (!response.ok) throw new Error(`the server answered ${response.status}`)
    return await response.json()
  } catch (error) {
    throw failureOf(href, error)
  }
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
    ? `there was no answer within ${loadTimeout / 1000} seconds`
    : cause instanceof Error
      ? cause.message
      : String(cause)
  return new Error(`Cannot load ${href}: ${reason}`, { cause })
}
