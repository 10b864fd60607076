import * as v from 'valibot'
import { quoteList } from './enumerate.ts'
import { nearest } from './nearest.ts'

/**
 * Building blocks for schemas with readable messages. A message says what the value must be and, after a line break, how
 * to fix it; `describeIssue` adds the value and the key path.
 */

/** Messages of schemas about a key, not about its value. */
const unknownKey = 'is not known'
export const missingKey = 'is missing'

export const anyText: v.GenericSchema<string> = v.pipe(
  v.string('must be a string'),
  v.regex(/^(?:[^\p{Cc}\p{Cs}]|[\t\n\r])*$/u, ({ input }) => {
    const refused = /\p{Cs}/u.test(input) ? 'unpaired surrogates' : 'control characters'
    return `must not contain ${refused}\nremove the ${refused}`
  }),
)
export const text: v.GenericSchema<string> = v.pipe(
  anyText,
  v.trim(),
  v.minLength(1, 'must not be empty'),
)
/** The path of generated pages, which cannot leave the output folder: 'api', 'manual/all'. */
export const folderPath = v.pipe(
  text,
  v.regex(
    /^[\w-]+(?:\/[\w-]+)*$/,
    'must be a path that contains only ASCII letters, digits, "_", and "-", with "/" between folders',
  ),
)
export const flag: v.GenericSchema<boolean> = v.boolean('must be true or false')

/** For everything but objects, because valibot accepts a list or a promise as an object. */
const noObject = v.custom<never>(() => false, 'must be an object')

/** An object without unknown keys; each of them is reported with the nearest valid key. `fix` says what to do about it. */
export function object<const T extends v.ObjectEntries>(entries: T, fix: FixUnknown = useKnown) {
  const schema = v.object(entries, `${missingKey}\nadd it`)
  const names = Object.keys(entries)
  return v.lazy((input) =>
    isObject(input)
      ? v.pipe(schema, refuseUnknown<v.InferOutput<typeof schema>>(input, names, fix))
      : noObject,
  )
}

/** How to fix an unknown key. `near` is the valid key that it resembles. */
export type FixUnknown = (unknown: {
  readonly key: string
  readonly value: unknown
  readonly near: string | undefined
  readonly names: readonly string[]
}) => string

const useKnown: FixUnknown = ({ near, names }) =>
  near ? `write "${near}"` : `remove it; valid settings: ${names.join(', ')}`

/** valibot's strict object stops at the first unknown key. */
function refuseUnknown<T>(
  input: Record<string, unknown>,
  names: readonly string[],
  fix: FixUnknown,
) {
  return v.rawCheck<T>(({ addIssue }) => {
    for (const [key, value] of Object.entries(input)) {
      if (names.includes(key)) continue
      const near = nearest(key, names)
      addIssue({
        expected: 'never',
        message: `${unknownKey}\n${fix({ key, value, near, names })}`,
        path: [{ type: 'object', origin: 'key', input, key, value }],
      })
    }
  })
}

/** A list, which may be read-only where it is written. */
export function list<const T extends v.GenericSchema>(
  item: T,
): v.GenericSchema<readonly v.InferInput<T>[], v.InferOutput<T>[]> {
  return v.array(item, 'must be a list')
}

export function record<const T extends v.GenericSchema>(value: T) {
  const entries = v.record(v.string(), value)
  return v.lazy((input) => (isObject(input) ? entries : noObject))
}

export function oneOf<const T extends readonly string[]>(values: T) {
  return v.picklist(values, (issue) => {
    const near = nearest(String(issue.input), values)
    return `must be ${quoteList(values)}${near ? `\nwrite "${near}"` : ''}`
  })
}

/** Chooses a schema by the object's `type`, so that problems are reported only for that type. */
export function byType<const T extends Record<string, v.GenericSchema>>(
  fallback: (keyof T & string) | undefined,
  schemas: T,
) {
  const names = Object.keys(schemas)
  type Chosen = v.GenericSchema<v.InferInput<T[keyof T]>, v.InferOutput<T[keyof T]>>
  return v.lazy((input): Chosen => {
    if (!isObject(input)) return noObject
    const type = input.type ?? fallback
    const schema =
      typeof type === 'string' && Object.hasOwn(schemas, type) ? schemas[type] : undefined
    // Each schema yields one member of the union that the return type names.
    return (schema ?? unknownType(names)) as Chosen
  })
}

function unknownType(names: readonly string[]) {
  return v.object({ type: oneOf(names) }, `${missingKey}\nset "type" to ${quoteList(names)}`)
}

/** True for a plain object or a module; false for lists, promises, dates and maps. */
export function isObject(input: unknown): input is Record<string, unknown> {
  return /^\[object (?:Object|Module)\]$/.test(Object.prototype.toString.call(input))
}

/** What is wrong, as `Invalid value … for key.path: expected …`, and how to fix it. */
export interface IssueText {
  readonly message: string
  readonly fix: string | undefined
  /** Keys from the root to the value. */
  readonly keys: readonly (string | number)[]
  /** Whether the last key is unknown. */
  readonly isKey: boolean
}

/** What schemas say of a value: https://standardschema.dev. `input` is the value, if the schema says so. */
export interface SchemaIssue {
  readonly message: string
  readonly path?: readonly (PropertyKey | { readonly key: unknown })[] | undefined
  readonly input?: unknown
}

/** What a schema checks, in the words of its users. */
export interface IssueSubject {
  /** What its keys are called: `setting`, `front matter key`, `option`. @default 'setting' */
  readonly noun?: string
  /** Whose keys they are: `blog()`. */
  readonly owner?: string
  /** The value as a whole: `the front matter`. @default 'the configuration' */
  readonly whole?: string
}

/** Describes what a schema found, with the value and its key. */
export function describeIssue(issue: SchemaIssue, subject: IssueSubject = {}): IssueText {
  const { noun = 'setting', owner, whole = 'the configuration' } = subject
  const [said = '', fix] = issue.message.split('\n')
  const what = inOurWords(said)
  const keys = (issue.path ?? []).map((part) => {
    const key = typeof part === 'object' ? part.key : part
    return typeof key === 'number' ? key : String(key)
  })
  const path = keyPath(keys)
  const ofOwner = owner === undefined ? '' : ` of ${owner}`
  if (what === unknownKey) {
    const named = noun === 'option' ? fix?.replace('; valid settings:', '; valid options:') : fix
    return { message: `Unknown ${noun} "${path}"${ofOwner}`, fix: named, keys, isKey: true }
  }
  const message =
    what === missingKey
      ? `Missing ${noun} "${path}"${ofOwner}`
      : invalidValue(path ? path + ofOwner : whole, what, issue.input)
  return { message, fix, keys, isKey: false }
}

/** What valibot says about a value if its schema has no message: 'Invalid type: Expected Object but received 3'. */
function inOurWords(message: string): string {
  const [, what, expected] = /^Invalid ([\w ]+): Expected (.+) but received /s.exec(message) ?? []
  if (what === 'key') return expected === 'never' ? unknownKey : missingKey
  return expected === undefined ? message : `must be ${kindNames.get(expected) ?? expected}`
}

const kindNames = new Map([
  ['Object', 'an object'],
  ['Array', 'a list'],
  ['Function', 'a function'],
  ['string', 'a string'],
  ['number', 'a number'],
  ['boolean', 'true or false'],
])

/**
 * `invalidValue('checks.orphans', 'must be "error" or "warning"', 'eror')` is `Invalid value "eror" for checks.orphans: expected
 * "error" or "warning"`. Without `seen`, the message has no value.
 */
export function invalidValue(key: string, what: string, seen?: unknown): string {
  const { value, why } = describeInvalid(what, seen === undefined ? '' : show(seen))
  return `Invalid value${value} for ${key}: ${why}`
}

/** The same after a colon: `invalid value "eror" for the "severity" of the problem "a" (expected "error" or "warning")`. */
export function wrongValue(key: string, what: string, seen?: unknown): string {
  return wrongShown(key, what, seen === undefined ? '' : show(seen))
}

/** The same for a value as a message shows it: `"eror"`, or its kind, such as `a list`. */
export function wrongShown(key: string, what: string, shown: string): string {
  const { value, why } = describeInvalid(what, shown)
  return `invalid value${value} for ${key} (${why})`
}

function describeInvalid(what: string, shown: string): { value: string; why: string } {
  const isKind = /^an? /.test(shown)
  const expected = /^must be (.*)/.exec(what)?.[1]
  const why = expected ? `expected ${expected}` : what.startsWith('must ') ? `it ${what}` : what
  const value = shown === '' || isKind ? '' : ` ${shown}`
  return { value, why: isKind ? `${why}, not ${shown}` : why }
}

/** What is wrong with a key, or with its value if there is a `seen`. */
export interface Mistake {
  /** What is wrong with the key, `missingKey`, or what the value must be: see `invalidValue()`. */
  readonly what: string
  readonly seen?: unknown
}

export function describeMistake(path: string, { what, seen }: Mistake): string {
  if (what === missingKey) return `Missing setting "${path}"`
  const isOfValue = seen !== undefined || what.startsWith('must ')
  return isOfValue ? invalidValue(path, what, seen) : `${path} ${what}`
}

/** ['navbar', 'items', 2, 'type'] → 'navbar.items[2].type' */
export function keyPath(keys: readonly (string | number)[]): string {
  return keys
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
    .join('')
    .replace(/^\./, '')
}

/** A value as a message shows it: shortened, and without throwing. */
export function show(value: unknown): string {
  if (typeof value === 'function') return 'a function'
  if (value instanceof Promise) return 'a promise'
  if (typeof value !== 'object' && typeof value !== 'string') return String(value)
  return shorten(toJson(value))
}

/** The beginning of a long value in JSON, with the quotation mark or bracket that closes it: `"https://example.com/a…"`. */
export function shorten(json: string): string {
  if (json.length <= 60) return json
  const start = json.slice(0, 57).replace(halfCharacter, '$1')
  return `${start}…${/["\]}]$/.exec(json)?.[0] ?? ''}`
}

/** The first half of a surrogate pair, or what is left of an escape sequence such as `\u00e9`. */
const halfCharacter = /(?:[\uD800-\uDBFF]|(?<!\\)((?:\\\\)*)\\(?:u[\da-f]{0,3})?)$/i

function toJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value)
  } catch {
    // It contains itself, or a BigInt.
    return 'an object'
  }
}
