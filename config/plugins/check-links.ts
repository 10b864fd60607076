/** How long an answer may take, in ms. */
const patience = 15_000
/** How many requests wait at the same time. */
const atOnce = 8

/** What is wrong with an address: 'answers 404', or why there was no answer. Undefined where a page is there. */
export type CheckAddress = (address: string) => Promise<string | undefined>

/** Asks for each address, some at the same time; gives what is wrong by address, in their order. */
export async function checkAddresses(
  addresses: readonly string[],
  check: CheckAddress = askFor,
): Promise<Map<string, string>> {
  const answers: (string | undefined)[] = []
  let next = 0
  const work = async () => {
    while (next < addresses.length) {
      const i = next++
      answers[i] = await check(addresses[i] ?? '')
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return new Map(
    addresses.flatMap((address, i) => {
      const wrong = answers[i]
      return wrong === undefined ? [] : [[address, wrong] as const]
    }),
  )
}

/** A page that asks who is there (401, 403, 429) is a page: programs are often kept out. */
async function askFor(address: string): Promise<string | undefined> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(patience) })
    await response.body?.cancel()
    const { ok, status } = response
    return ok || [401, 403, 429].includes(status) ? undefined : `answers ${status}`
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return `gives no answer: ${cause instanceof Error ? cause.message : String(cause)}`
  }
}
