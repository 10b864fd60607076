/** How long a file may take: one that hangs counts as failed. */
export const loadTimeout = 10_000

export interface GetOptions {
  /** Whether the reader is waiting for it. */
  readonly priority?: 'auto' | 'low'
}

/** A file's JSON. Rejects where it is not there, is no JSON or does not arrive in time. */
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

/** A module. After a failure it is asked for by another name: browsers may remember that it failed. */
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
