import { availableParallelism } from 'node:os'

/** Does something with each item, as many at a time as the machine has processors. Returns the results in order. */
export async function inParallel<T, R>(
  items: readonly T[],
  act: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  let next = 0
  const work = async () => {
    while (next < items.length) {
      const i = next++
      const item = items[i]
      if (item !== undefined) results[i] = await act(item)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return results
}
