import { isObject } from '../report/schema.ts'

/** Looks into what a configuration exports before it is known to be right. */

/** The value at a path of keys. */
export function at(input: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), input)
}

/** The text there; undefined where it is none. */
export function textAt(input: unknown, ...keys: readonly string[]): string | undefined {
  const value = at(input, ...keys)
  return typeof value === 'string' ? value : undefined
}

/** The list there; an empty one where it is none. */
export function listAt(input: unknown, ...keys: readonly string[]): readonly unknown[] {
  const value = at(input, ...keys)
  return Array.isArray(value) ? value : []
}

/** The keys of the object there. */
export function keysAt(input: unknown, ...keys: readonly string[]): readonly string[] {
  const value = at(input, ...keys)
  return isObject(value) ? Object.keys(value) : []
}

/** Key path of an object or list that stands inside itself, below `path`; undefined where none does. */
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
