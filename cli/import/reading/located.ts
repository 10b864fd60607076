import type { Place } from '../../report/diagnostic.ts'

/** A value of a configuration, with the place where it is written. */
export type Located =
  | { readonly kind: 'scalar'; readonly at: Place; readonly value: Scalar }
  | { readonly kind: 'list'; readonly at: Place; readonly items: readonly Located[] }
  | { readonly kind: 'map'; readonly at: Place; readonly entries: ReadonlyMap<string, Located> }
  /** What a function returns: `starlight({ … })`. */
  | {
      readonly kind: 'call'
      readonly at: Place
      readonly name: string
      readonly args: readonly Located[]
    }
  /** What only running the file can find out. */
  | {
      readonly kind: 'dynamic'
      readonly at: Place
      readonly reason: string
      /** The source of a regular expression. */
      readonly pattern?: string
      /** What a function does with a text. */
      readonly steps?: readonly TextStep[] | undefined
    }

/** A call that makes another text of a text: a method of strings with its arguments, or `encodeURIComponent`. */
export interface TextStep {
  readonly name: string
  readonly args: readonly (string | RegExp)[]
}

export type Scalar = string | number | boolean | null | undefined

/** The key of a call in the data that a configuration returns when it is run. */
export const callKey = '$docs-build-call'
/** The key of a value that is not data, with what it is. */
export const opaqueKey = '$docs-build-opaque'

/** A `base` with the values of `over`: lists are replaced, or joined. */
export function mergeLocated(base: Located, over: Located, joinLists = false): Located {
  if (base.kind === 'list' && over.kind === 'list' && joinLists) {
    return { ...over, items: [...base.items, ...over.items] }
  }
  if (base.kind !== 'map' || over.kind !== 'map') return over
  const entries = new Map(base.entries)
  for (const [key, value] of over.entries) {
    const below = entries.get(key)
    entries.set(key, below ? mergeLocated(below, value, joinLists) : value)
  }
  return { ...over, entries }
}

/** Gives data that has no places, such as JSON, the place of its file. */
export function locate(value: unknown, at: Place): Located {
  if (Array.isArray(value)) {
    return { kind: 'list', at, items: value.map((item) => locate(item, at)) }
  }
  if (typeof value !== 'object' || value === null) {
    return { kind: 'scalar', at, value: isScalar(value) ? value : String(value) }
  }
  if (value instanceof Date) return { kind: 'scalar', at, value: String(value) }
  const entries = new Map(Object.entries(value).map(([key, one]) => [key, locate(one, at)]))
  return asCall(entries, at) ?? { kind: 'map', at, entries }
}

/** The data in a JSON file. */
export function locateJson(text: string, file: string): Located {
  try {
    return locate(JSON.parse(text), { file })
  } catch {
    return { kind: 'dynamic', at: { file }, reason: 'the file is not valid JSON' }
  }
}

function asCall(entries: ReadonlyMap<string, Located>, at: Place): Located | undefined {
  const opaque = entries.get(opaqueKey)
  const pattern = entries.get('pattern')
  if (opaque?.kind === 'scalar') {
    return {
      kind: 'dynamic',
      at,
      reason: `the value is ${opaque.value}`,
      ...(pattern?.kind === 'scalar' && { pattern: String(pattern.value) }),
    }
  }
  const name = entries.get(callKey)
  const args = entries.get('args')
  if (name?.kind !== 'scalar' || args?.kind !== 'list') return undefined
  return { kind: 'call', at, name: String(name.value), args: args.items }
}

function isScalar(value: unknown): value is Scalar {
  return value == null || ['string', 'number', 'boolean'].includes(typeof value)
}

/** A text, number or flag. */
export function scalar(value: Scalar, at: Place): Located {
  return { kind: 'scalar', at, value: typeof value === 'bigint' ? String(value) : value }
}

/** A value that is not known. */
export function dynamic(at: Place, reason: string): Extract<Located, { kind: 'dynamic' }> {
  return { kind: 'dynamic', at, reason }
}

/** A value that only running the code would tell. */
export function computed(at: Place): Extract<Located, { kind: 'dynamic' }> {
  return dynamic(at, 'the value is computed')
}

/** Adds what a map in another one contains; what it has of unknown names is at the place of the outer one. */
export function addEntries(
  added: ReadonlyMap<string, Located>,
  entries: Map<string, Located>,
  at: Place,
): void {
  for (const [key, one] of added) {
    if (key.startsWith('...')) entries.set(`...${entries.size}`, { ...one, at })
    else entries.set(key, one)
  }
}

/** A list or map with an item for what code adds to it. */
export function withUnknown(value: Located): Located {
  const unknown = dynamic(value.at, 'other code changes the value')
  if (value.kind === 'list') return { ...value, items: [...value.items, unknown] }
  if (value.kind !== 'map') return value
  const entries = new Map(value.entries).set(`...${value.entries.size}`, unknown)
  return { ...value, entries }
}

/** Bundlers export each key of a JSON file by its name, too. */
export function exportOfJson(data: Located, name: string): Located {
  if (name === 'default' || data.kind !== 'map') return data
  return data.entries.get(name) ?? dynamic(data.at, `there is no "${name}" in the file`)
}
