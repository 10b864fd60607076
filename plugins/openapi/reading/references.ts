import { nearest } from '../../kit.ts'
import { asText, type DataObject, isDataObject } from './data.ts'
import type { DocumentFiles } from './document-files.ts'

/** What a reference leads to. */
export interface RefTarget {
  readonly value: unknown
  /** Of the last reference on the way: 'Pet' for '#/components/schemas/Pet'; undefined if there was none. */
  readonly name?: string
}

/**
 * Follows `$ref` until a value is none. Undefined if a reference is broken, which is reported. Only what a page shows is
 * resolved: documents refer to themselves, and would not end.
 */
export function follow(value: unknown, files: DocumentFiles): RefTarget | undefined {
  const seen = new Set<unknown>()
  let target: RefTarget = { value }
  while (isDataObject(target.value) && typeof target.value.$ref === 'string') {
    const from = target.value
    if (seen.has(from)) {
      files.report(
        {
          code: 'ref-broken',
          message: `The reference "${from.$ref}" points back to itself`,
          fix: 'refer to an object that does not contain "$ref"',
        },
        files.placeOf(from, '$ref'),
      )
      return undefined
    }
    seen.add(from)
    const next = followOne(from, files)
    if (next === undefined) return undefined
    target = next
  }
  return target
}

/** Follows one reference. */
function followOne(from: DataObject, files: DocumentFiles): RefTarget | undefined {
  const written = String(from.$ref)
  const [path = '', pointer = ''] = splitRef(written)
  const root = path === '' ? files.rootOf(from) : files.load(path, from)
  if (!root) return undefined
  const found = find(root.value, keysOf(pointer))
  if ('value' in found) {
    return { value: found.value, ...nameOf(path, pointer) }
  }
  files.report(
    {
      code: 'ref-broken',
      message: `Broken reference to "${written}": ${found.reason}`,
      fix:
        found.near === undefined
          ? 'correct the reference, or add the object that it points to'
          : `write "${path}#${[...found.keys, found.near].map((key) => `/${escapeKey(key)}`).join('')}"`,
    },
    files.placeOf(from, '$ref'),
  )
  return undefined
}

function splitRef(written: string): [path: string, pointer: string] {
  const hash = written.indexOf('#')
  return hash < 0 ? [written, ''] : [written.slice(0, hash), written.slice(hash + 1)]
}

/** The keys of a JSON pointer: https://www.rfc-editor.org/rfc/rfc6901 */
function keysOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => decode(part).replaceAll('~1', '/').replaceAll('~0', '~'))
}

function escapeKey(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1')
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

type Found =
  | { readonly value: unknown }
  | { readonly reason: string; readonly keys: readonly string[]; readonly near: string | undefined }

function find(root: unknown, keys: readonly string[]): Found {
  let value = root
  for (const [i, key] of keys.entries()) {
    const isThere = typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    if (!isThere) {
      const names = typeof value === 'object' && value !== null ? Object.keys(value) : []
      const above = keys.slice(0, i)
      const where = above.length === 0 ? 'the document' : `"${above.join('.')}"`
      const isLast = i === keys.length - 1
      return {
        reason: `${where} has no "${key}"`,
        keys: above,
        near: isLast ? nearest(key, names) : undefined,
      }
    }
    value = (value as Readonly<Record<string, unknown>>)[key]
  }
  return { value }
}

/**
 * The last part of the pointer, or the name of the file. A schema that is written where it is used has no name: the pointer to
 * it ends with a keyword.
 */
function nameOf(path: string, pointer: string): { readonly name?: string } {
  const keys = keysOf(pointer)
  const key = asText(keys.at(-1))
  if (key !== undefined && keys[0] === 'paths') return {}
  const file = path.split('/').at(-1) ?? ''
  return { name: key ?? file.replace(/\.\w+$/, '') }
}
