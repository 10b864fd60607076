import * as v from 'valibot'
import {
  anyText,
  byType,
  flag,
  isObject,
  list,
  object,
  oneOf,
  record,
  text,
} from '../../report/schema.ts'
import type { FrontMatterKey, FrontMatterKeys } from '../front-matter.ts'

/** The schema of the values of a declared key. */
export function valueSchema({ type, ...key }: FrontMatterKey): v.GenericSchema {
  const values = 'values' in key ? key.values : undefined
  switch (type) {
    case 'string':
      return values ? oneOf(values) : anyText
    case 'list':
      return list(values ? oneOf(values) : text)
    case 'number':
      return v.pipe(v.number('must be a number'), v.finite('must be a number'))
    case 'boolean':
      return flag
    case 'date':
      return day
    case 'json':
      return plainData
  }
}

/** A day as text. A time after it, as other generators allow, is left out. */
const day = v.pipe(
  v.unknown(),
  v.transform((input) => (typeof input === 'string' ? withoutTime(input) : input)),
  v.custom<string>(isDay, ({ input }) => {
    const near = nearestDay(input)
    const fix = near ? `write "${near}"` : 'use a valid date in YYYY-MM-DD format'
    return `must be a date such as 2026-11-22\n${fix}`
  }),
)

/** '2026-11-22 10:30:00 +0100' → '2026-11-22'. Any other text stays as it is. */
function withoutTime(text: string): string {
  return text.replace(/[T ]\d\d?:\d\d(?::\d\d(?:\.\d+)?)?(?: ?(?:Z|[+-]\d\d:?\d\d))?$/, '')
}

function isDay(input: unknown): boolean {
  if (typeof input !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(input)) return false
  // The 31st of a shorter month would be a day of the next one.
  const date = new Date(`${input}T00:00:00Z`)
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(input)
}

/** The day in a date with a time, or in one that is written without zeros. */
function nearestDay(input: unknown): string | undefined {
  const written = input instanceof Date && !Number.isNaN(input.valueOf()) ? input.toJSON() : input
  const found = /^(\d{4})-(\d\d?)-(\d\d?)(?!\d)/.exec(String(written))
  if (!found) return undefined
  const [, year, month = '', date = ''] = found
  const near = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(near) ? near : undefined
}

const plainData = v.custom<unknown>(
  (input) => isPlainData(input),
  `must be data that JSON can represent
write data such as { "name": "one", "sizes": [1, 2] }`,
)

/** Whether a value can be written as JSON and read again. Data that contains itself, or is nested too deep, cannot. */
export function isPlainData(input: unknown, depth = 0): boolean {
  if (typeof input === 'object' && input !== null) {
    if (depth > 50 || !(Array.isArray(input) || isObject(input))) return false
    return Object.values(input).every((value) => isPlainData(value, depth + 1))
  }
  return (
    input === null ||
    input === undefined ||
    typeof input === 'string' ||
    typeof input === 'boolean' ||
    Number.isFinite(input)
  )
}

const types: Readonly<Record<FrontMatterKey['type'], true>> = {
  string: true,
  number: true,
  boolean: true,
  date: true,
  list: true,
  json: true,
}
const values = v.optional(
  v.pipe(list(text), v.minLength(1, 'must not be empty\nadd a value, or remove "values"')),
)

const noDefault = v.undefined('must not be set, because the key is required\nremove "default"')

/** The schema of one declaration: a default has to be a value that a page could set. */
const keySchema = byType(
  undefined,
  Object.fromEntries(
    Object.keys(types).map((type) => [
      type,
      v.lazy((input) => declaration(input as FrontMatterKey) as v.GenericSchema),
    ]),
  ),
)

/** `key` is an object with a known type; the rest of it may be wrong. */
function declaration(key: FrontMatterKey) {
  const takesValues = key.type === 'string' || key.type === 'list'
  const hasValues = takesValues && v.is(list(text), key.values)
  const value = valueSchema(hasValues ? key : ({ type: key.type } as FrontMatterKey))
  return object({
    type: v.literal(key.type),
    ...(takesValues && { values }),
    required: v.optional(flag),
    default: v.optional(key.required === true ? noDefault : value),
  })
}

/** The schema of `frontMatter`, in the configuration and in plugins. */
export const keysSchema = record(keySchema) as v.GenericSchema<FrontMatterKeys>

/** Checks the keys that a plugin declares, without copying the plugin. */
export function hasValidKeys<T extends { readonly frontMatter?: unknown }>() {
  return v.rawCheck<T>(({ dataset, addIssue }) => {
    const { value: input } = dataset
    if (!isObject(input) || input.frontMatter === undefined) return
    const value = input.frontMatter
    const step = { type: 'object', origin: 'value', input, key: 'frontMatter', value } as const
    for (const issue of v.safeParse(keysSchema, value).issues ?? []) {
      const { message, input: seen } = issue
      const expected = issue.expected ?? undefined
      addIssue({
        message,
        input: seen,
        ...(expected && { expected }),
        path: [step, ...(issue.path ?? [])],
      })
    }
  })
}
