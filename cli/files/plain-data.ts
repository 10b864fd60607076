import { show, wrongShown } from '../report/schema.ts'

/** What in a value JSON cannot hold, as 'data.date is a Date'; undefined if it is plain data. `path` names the value. */
export function findNonPlain(
  value: unknown,
  path: string,
  above: readonly unknown[] = [],
): string | undefined {
  if (value === null || value === undefined) return undefined
  if (typeof value === 'string' || typeof value === 'boolean') return undefined
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : `${path} is ${value}`
  if (typeof value !== 'object') return `${path} is ${describe(value)}`
  if (above.includes(value)) return `${path} contains itself`
  const isList = Array.isArray(value)
  if (!isList && !isPlain(value)) return `${path} is ${describe(value)}`
  for (const [key, inner] of Object.entries(value)) {
    const found = findNonPlain(inner, isList ? `${path}[${key}]` : `${path}.${key}`, [
      ...above,
      value,
    ])
    if (found !== undefined) return found
  }
  return undefined
}

/** Whether an object is none of a class; the object may be from another realm. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || Object.getPrototypeOf(prototype) === null
}

/** A value as messages name it: 'a list', 'a function', 'a Date', '"x"'. */
export function describe(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'bigint') return 'a BigInt'
  if (typeof value === 'symbol') return 'a symbol'
  if (typeof value !== 'object' || value === null) return show(value)
  if (isPlain(value)) return 'an object'
  const name: unknown = value.constructor?.name
  return typeof name === 'string' && name !== ''
    ? `${/^(?:[AEIO]|U(?!RL))/.test(name) ? 'an' : 'a'} ${name}`
    : 'an object'
}

/** `wrongValue()` for a value of any type: `invalid value for the "text" of the page "a.md" (expected a string, not a list)`. */
export function wrongType(key: string, what: string, value: unknown): string {
  return wrongShown(key, what, value === undefined ? '' : describe(value))
}
