/**
 * The same plain data in memory of its own. A string that was cut out of a longer one keeps the whole of it alive: the
 * title of a page would keep its text, an id its HTML.
 */
export function detach<T>(data: T): T {
  return JSON.parse(JSON.stringify(data))
}
