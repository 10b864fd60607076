/** An object of a document. Objects have no prototype, so that every key is one of the document. */
export type DataObject = Readonly<Record<string, unknown>>

/** The value as an object; undefined if it is none. */
export function asObject(value: unknown): DataObject | undefined {
  return isDataObject(value) ? value : undefined
}

/** Whether a value is an object, and not a list. */
export function isDataObject(value: unknown): value is DataObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value as a list; empty if it is none. */
export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** The value as text; undefined if it is none, or empty. */
export function asText(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

/** The entries of an object, without extensions (`x-…`). */
export function entriesOf(value: unknown): readonly (readonly [string, unknown])[] {
  return Object.entries(asObject(value) ?? {}).filter(([key]) => !key.startsWith('x-'))
}

/** The objects of a list. */
export function objectsIn(value: unknown): readonly DataObject[] {
  return asList(value).filter(isDataObject)
}

/** Any value as text: text as it is, and objects and lists as JSON. */
export function valueText(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
}
