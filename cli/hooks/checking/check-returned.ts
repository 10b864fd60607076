import { tryDecodeUrl } from '../../../runtime/contract/url.ts'
import { detach } from '../../files/json.ts'
import { isPlainPath, plainPath } from '../../files/paths.ts'
import { describe, findNonPlain, wrongType } from '../../files/plain-data.ts'
import { nearest } from '../../report/nearest.ts'
import { isObject, wrongValue } from '../../report/schema.ts'
import { ReturnError } from '../calling/call-hook.ts'
import type { Json, MaybePromise, PageExtras, TextFile } from '../types.ts'

/**
 * What hooks return is checked at once: a mistake that shows up later could not be traced to a plugin. All functions here
 * throw a ReturnError.
 */

/** A hook that gets a list returns a list, one that gets an object returns an object; or they return nothing. */
export async function checkShape<T>(returning: MaybePromise<T>, input: unknown): Promise<T> {
  const returned = await returning
  if (returned === undefined || returned === null) return returned
  const expected = Array.isArray(input) ? 'a list' : 'an object'
  if (typeof returned !== 'object' || Array.isArray(returned) !== Array.isArray(input)) {
    throw new ReturnError(
      `it must return ${expected} or nothing, but it returned ${describe(returned)}`,
    )
  }
  return returned
}

/** Returns a URL that a page can have. It becomes a folder of the output, and hosts disagree about encoded slashes. */
export function checkUrl(url: string): string {
  if (!url.startsWith('/')) throw noSlash(url, 'a page')
  const path = tryDecodeUrl(url)?.slice(1).replace(/\/$/, '')
  const isValid = url === '/' || (path !== undefined && isPlainPath(path))
  if (isValid && !/%2f/i.test(url)) return url
  throw new ReturnError(`"${url}" is not a valid "url" for a page`)
}

/** `what` names the page or the route. */
export function noSlash(url: string, what: string): ReturnError {
  return new ReturnError(wrongValue(`the "url" of ${what}`, 'must start with "/"', url))
}

export function checkFiles(files: readonly TextFile[]): readonly TextFile[] {
  if (!Array.isArray(files)) {
    throw new ReturnError(
      `it must return a list of files or nothing, but it returned ${describe(files)}`,
    )
  }
  for (const file of checkList(files, 'file')) {
    const { path, contents } = file
    if (path === undefined) throw new ReturnError('it returned a file without a "path"')
    if (typeof path !== 'string') {
      throw new ReturnError(wrongType('the "path" of a file', 'must be a string', path))
    }
    if (!isPlainPath(path)) {
      const near = plainPath(path)
      throw new ReturnError(
        `"${path}" is not a valid path in the output folder`,
        near ? `write "${near}"` : 'give the file a path such as "data/all.json"',
      )
    }
    if (typeof contents !== 'string' && !(contents instanceof Uint8Array)) {
      throw new ReturnError(
        wrongType(`the "contents" of the file "${path}"`, 'must be a string or bytes', contents),
      )
    }
  }
  return files
}

const extraKeys = ['files', 'data']

/** Reduces data to what JSON can hold, because a later build reads it from its record. */
export function checkExtras(extras: PageExtras | undefined): PageExtras | undefined {
  if (extras === undefined || extras === null) return undefined
  if (!isObject(extras)) {
    throw new ReturnError(
      `it must return nothing or an object with optional "files" and "data", but it returned ${describe(extras)}`,
    )
  }
  const unknown = Object.keys(extras).find((key) => !extraKeys.includes(key))
  if (unknown !== undefined) {
    const near = nearest(unknown, extraKeys)
    throw new ReturnError(
      `it returned an object with "${unknown}", but only "files" and "data" are allowed`,
      near && `write "${near}"`,
    )
  }
  const { files = [], data } = extras as PageExtras
  if (!Array.isArray(files)) {
    throw new ReturnError(
      wrongType('the "files" of the returned object', 'must be a list of files', files),
    )
  }
  return {
    files: checkFiles(files),
    ...(data !== undefined && { data: checkPlain(data, 'data') }),
  }
}

/** A copy of plain data. */
export function checkPlain<T extends Json>(data: T, name: string): T {
  const found = findNonPlain(data, name)
  if (found === undefined) return detach(data)
  throw new ReturnError(wrongValue(name, `must be plain data, but ${found}`))
}

/** Checks that all entries of a list are objects. `noun` names an entry, `list` the list. */
export function checkList<T>(
  items: readonly T[],
  noun: string,
  list = 'the returned list',
): readonly T[] {
  for (const [i, item] of items.entries()) {
    if (isObject(item)) continue
    throw new ReturnError(
      wrongType(`entry ${i + 1} of ${list}`, `must be ${withArticle(noun)}`, item),
    )
  }
  return items
}

/** What a value has to be; with `?` it may be missing. */
type FieldType = ValueType | `${ValueType}?`
type ValueType = 'text' | 'number' | 'boolean' | 'list' | 'object'

/** Checks the types of an object's values. `what` names the object. */
export function checkFields(
  item: object,
  what: string,
  fields: Readonly<Record<string, FieldType>>,
): void {
  const values = new Map<string, unknown>(Object.entries(item))
  for (const [key, written] of Object.entries(fields)) {
    const value = values.get(key)
    const type = written.replace('?', '')
    if ((value === undefined && written !== type) || isOfType(value, type)) continue
    throw new ReturnError(
      value === undefined
        ? `${what} has no "${key}"`
        : wrongType(`the "${key}" of ${what}`, `must be ${describeType(type)}`, value),
    )
  }
}

function describeType(type: string): string {
  if (type === 'text') return 'a string'
  return type === 'boolean' ? 'true or false' : withArticle(type)
}

function withArticle(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'text') return typeof value === 'string'
  if (type === 'list') return Array.isArray(value)
  return type === 'object' ? isObject(value) : typeof value === type
}
