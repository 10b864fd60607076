import { isObject } from '../../report/schema.ts'

/** Reads values from what a configuration exports, before it is checked. */

/** The value at a path of keys. */
export function at(input: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), input)
}

/** The text at a path of keys; undefined if it is not text. */
export function textAt(input: unknown, ...keys: readonly string[]): string | undefined {
  const value = at(input, ...keys)
  return typeof value === 'string' ? value : undefined
}

/** The list at a path of keys; empty if it is not a list. */
export function listAt(input: unknown, ...keys: readonly string[]): readonly unknown[] {
  const value = at(input, ...keys)
  return Array.isArray(value) ? value : []
}

/** The keys of the object at a path of keys. */
export function keysAt(input: unknown, ...keys: readonly string[]): readonly string[] {
  const value = at(input, ...keys)
  return isObject(value) ? Object.keys(value) : []
}

/** Key path of an object or list that contains itself, below `path`; undefined if there is none. */
export function findCycle(
  value: unknown,
  path: string,
  above: readonly unknown[] = [],
): string | undefined {
  if (!isObject(value) && !Array.isArray(value)) return undefined
  if (above.includes(value)) return path
  for (const [key, inner] of Object.entries(value)) {
    const step = Array.isArray(value) ? `[${key}]` : `.${key}`
    const found = findCycle(inner, path + step, [...above, value])
    if (found !== undefined) return found
  }
  return undefined
}
