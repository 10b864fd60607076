import * as v from 'valibot'
import { nearest } from './nearest.ts'

/**
 * Building blocks for schemas whose messages read well. A message is 'what the value must be', then, after a line
 * break, how to mend it; `describeIssue` puts the key path before it and the value that was seen behind it.
 */

export const anyText = v.string('must be text')
export const text = v.pipe(anyText, v.trim(), v.minLength(1, 'must not be empty'))
export const flag = v.boolean('must be true or false')

/** An object that refuses unknown keys, with the nearest known one. */
export function object<const T extends v.ObjectEntries>(entries: T) {
  return v.strictObject(entries, (issue) => {
    const key = String(issue.path?.at(-1)?.key ?? '')
    if (issue.expected === 'never') {
      const near = nearest(key, Object.keys(entries))
      return `is not a known setting\n${near ? `write "${near}"` : `remove it; known here: ${Object.keys(entries).join(', ')}`}`
    }
    if (issue.received === 'undefined') return 'is missing\nadd it'
    return 'must be an object'
  })
}

export function list<const T extends v.GenericSchema>(item: T) {
  return v.array(item, 'must be a list')
}

export function record<const T extends v.GenericSchema>(value: T) {
  return v.record(v.string(), value, 'must be an object')
}

export function oneOf<const T extends readonly string[]>(values: T) {
  return v.picklist(values, (issue) => {
    const near = nearest(String(issue.input), values)
    return `must be ${quoteList(values)}${near ? `\nwrite "${near}"` : ''}`
  })
}

/** Chooses a schema by the object's `type`, so that a mistake is reported against that one alone. */
export function byType<const T extends Record<string, v.GenericSchema>>(
  fallback: (keyof T & string) | undefined,
  schemas: T,
) {
  const names = Object.keys(schemas)
  return v.lazy((input): v.GenericSchema<v.InferInput<T[keyof T]>> => {
    const type = isObject(input) ? (input.type ?? fallback) : undefined
    const schema = typeof type === 'string' ? schemas[type] : undefined
    // Each schema yields one member of the union that the return type names.
    return (schema ?? unknownType(names, isObject(input))) as v.GenericSchema<
      v.InferInput<T[keyof T]>
    >
  })
}

function unknownType(names: readonly string[], isItem: boolean) {
  if (!isItem) return v.looseObject({ type: v.picklist(names) }, 'must be an object')
  return v.looseObject({ type: oneOf(names) }, `must have a "type"\nset it to ${quoteList(names)}`)
}

function quoteList(values: readonly string[]): string {
  const quoted = values.map((value) => `"${value}"`)
  return quoted.length < 2
    ? quoted.join('')
    : `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`
}

function isObject(input: unknown): input is Record<string, unknown> {
  return typeof input === 'object' && input !== null && !Array.isArray(input)
}

/** What is wrong, as `key.path must be …: saw …`, and how to mend it. */
export interface IssueText {
  readonly message: string
  readonly fix: string | undefined
  /** Keys from the root to the value. */
  readonly keys: readonly (string | number)[]
}

export function describeIssue(issue: v.BaseIssue<unknown>): IssueText {
  const [what = '', fix] = issue.message.split('\n')
  const keys = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)))
  const saysIt = what.startsWith('is not a known') || what === 'is missing'
  const seen = saysIt || issue.input === undefined ? '' : `: saw ${show(issue.input)}`
  return { message: `${keyPath(keys)} ${what}${seen}`.trim(), fix, keys }
}

/** ['navbar', 'items', 2, 'type'] → 'navbar.items[2].type' */
export function keyPath(keys: readonly (string | number)[]): string {
  return keys
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
    .join('')
    .replace(/^\./, '')
}

function show(value: unknown): string {
  if (typeof value === 'function') return 'a function'
  const text = JSON.stringify(value) ?? String(value)
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}
