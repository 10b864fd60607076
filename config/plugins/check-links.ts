/** Request timeout, in ms. */
const timeout = 15_000
/** How many requests run in parallel. */
const maxParallel = 8

/** What is wrong with a URL: 'the server responded with 404', or why there was no response. Undefined if the page exists. */
export type CheckUrl = (url: string) => Promise<string | undefined>

/** Requests each URL, several in parallel. Returns the problems by URL, in the order of the URLs. */
export async function checkUrls(
  urls: readonly string[],
  check: CheckUrl = requestPage,
): Promise<Map<string, string>> {
  const problems: (string | undefined)[] = []
  let next = 0
  const work = async () => {
    while (next < urls.length) {
      const i = next++
      problems[i] = await check(urls[i] ?? '')
    }
  }
  await Promise.all(Array.from({ length: maxParallel }, work))
  return new Map(
    urls.flatMap((url, i) => {
      const problem = problems[i]
      return problem === undefined ? [] : [[url, problem] as const]
    }),
  )
}

/** 401, 403 and 429 count as an existing page: many sites refuse requests that do not come from a browser. */
async function requestPage(url: string): Promise<string | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeout) })
    await response.body?.cancel()
    const { ok, status } = response
    return ok || [401, 403, 429].includes(status)
      ? undefined
      : `the server responded with ${status}`
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return `no response: ${cause instanceof Error ? cause.message : String(cause)}`
  }
}
