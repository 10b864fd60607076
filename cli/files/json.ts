export type { Json } from '../../runtime/contract/json.ts'

/**
 * A copy of plain data that shares no memory with it. A string that is cut out of a longer one keeps all of that alive: a
 * page's title would keep its text, an id its HTML.
 */
export function detach<T>(data: T): T {
  return JSON.parse(JSON.stringify(data))
}
