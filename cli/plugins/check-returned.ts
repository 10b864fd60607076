import { tryDecodeUrl } from '../../runtime/contract/url.ts'
import type { Page } from '../content/types.ts'
import { detach } from '../files/json.ts'
import { isPlainPath, plainPath } from '../files/paths.ts'
import { describe, findNonPlain } from '../files/plain-data.ts'
import { nearest } from '../report/nearest.ts'
import { isObject } from '../report/schema.ts'
import type { Route } from '../routes/types.ts'
import { ReturnError } from './call-hook.ts'
import type { Json, MaybePromise, PageExtras, TextFile } from './types.ts'

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

/** `urls` are those of the pages that the hook got, by source. */
export function checkPages(
  pages: readonly Page[],
  urls: ReadonlyMap<string, string>,
): readonly Page[] {
  for (const page of checkKnown(pages, 'page', urls, ({ source }) => source)) {
    checkFields(page, `the page "${page.source}"`, {
      file: 'text',
      kind: 'text',
      place: 'text',
      url: 'text',
      title: 'text',
      label: 'text',
      frontMatter: 'object',
      bodyStart: 'number',
      bodyLine: 'number',
      doc: 'object?',
    })
    // A page may keep a URL that only a file name can produce.
    if (urls.get(page.source) !== page.url) checkUrl(page.url)
  }
  return pages
}

/** Each route is written to a separate file inside the output. `sources` are those of the routes that the hook got. */
export function checkRoutes(
  routes: readonly Route[],
  sources: ReadonlySet<string>,
): readonly Route[] {
  const seen = new Set<string>()
  for (const route of checkKnown(routes, 'route', sources, ({ page }) => page?.source)) {
    const { url, outputFile } = route
    checkFields(route, `the route of "${route.page.source}"`, {
      url: 'text',
      outputFile: 'text',
      sidebar: 'text?',
      breadcrumbs: 'list',
      alternates: 'list',
      previous: 'object?',
      next: 'object?',
      lastUpdated: 'object?',
    })
    if (!url.startsWith('/')) throw noSlash(url, `the route of "${route.page.source}"`)
    if (!isPlainPath(outputFile)) {
      throw new ReturnError(
        `the "outputFile" of "${url}" is not a valid path in the output folder: saw "${outputFile}"`,
      )
    }
    if (seen.has(url) || seen.has(outputFile)) throw new ReturnError(`it returned "${url}" twice`)
    seen.add(url).add(outputFile)
  }
  return routes
}

/** Returns a URL that a page can have. It becomes a folder of the output, and hosts disagree about encoded slashes. */
export function checkUrl(url: string): string {
  if (!url.startsWith('/')) throw noSlash(url, 'a page')
  const path = tryDecodeUrl(url)?.slice(1).replace(/\/$/, '')
  const isValid = url === '/' || (path !== undefined && isPlainPath(path))
  if (isValid && !/%2f/i.test(url)) return url
  throw new ReturnError(`"${url}" is not a valid "url" of a page`)
}

function noSlash(url: string, what: string): ReturnError {
  return new ReturnError(`the "url" of ${what} must start with "/": saw "${url}"`)
}

export function checkFiles(files: readonly TextFile[]): readonly TextFile[] {
  if (!Array.isArray(files)) {
    throw new ReturnError(
      `it must return a list of files or nothing, but it returned ${describe(files)}`,
    )
  }
  for (const file of checkList(files, 'file')) {
    const { path, contents } = file
    if (typeof path !== 'string') throw new ReturnError('it returned a file without a "path"')
    if (!isPlainPath(path)) {
      const near = plainPath(path)
      throw new ReturnError(
        `"${path}" is not a valid path of a file in the output folder`,
        near ? `write "${near}"` : 'give the file a path such as "data/all.json"',
      )
    }
    if (typeof contents !== 'string' && !(contents instanceof Uint8Array)) {
      throw new ReturnError(
        `the "contents" of the file "${path}" must be text or bytes, but they are ${describe(contents)}`,
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
      `it must return an object with "files" and "data", or nothing, but it returned ${describe(extras)}`,
    )
  }
  const unknown = Object.keys(extras).find((key) => !extraKeys.includes(key))
  if (unknown !== undefined) {
    const near = nearest(unknown, extraKeys)
    throw new ReturnError(
      `it returned "${unknown}", but only "files" and "data" are known${near ? `; write "${near}"` : ''}`,
    )
  }
  const { files = [], data } = extras as PageExtras
  return {
    files: checkFiles(files),
    ...(data !== undefined && { data: checkPlain(data, 'data') }),
  }
}

/** A copy of plain data. */
export function checkPlain<T extends Json>(data: T, name: string): T {
  const found = findNonPlain(data, name)
  if (found === undefined) return detach(data)
  throw new ReturnError(`${name} must be plain data, but ${found}`)
}

/** Hooks change pages and routes or leave them out. New ones have to begin as sources. */
function checkKnown<T>(
  items: readonly T[],
  noun: string,
  sources: { readonly has: (source: string) => boolean },
  sourceOf: (item: T) => string | undefined,
): readonly T[] {
  const seen = new Set<string>()
  for (const item of checkList(items, noun)) {
    const source = sourceOf(item)
    if (source === undefined) {
      throw new ReturnError(
        `it returned a ${noun} without ${noun === 'page' ? '"source"' : '"page"'}`,
      )
    }
    if (!sources.has(source)) {
      throw new ReturnError(
        `it returned "${source}", which is not a source of this site; add sources in the hook "content"`,
      )
    }
    if (seen.has(source)) throw new ReturnError(`it returned "${source}" twice`)
    seen.add(source)
  }
  return items
}

/** Checks that all entries of a list are objects. */
export function checkList<T>(items: readonly T[], noun: string): readonly T[] {
  for (const [i, item] of items.entries()) {
    if (isObject(item)) continue
    throw new ReturnError(`entry ${i} of its list must be a ${noun}, but it is ${describe(item)}`)
  }
  return items
}

/** What a value has to be; with `?` it may be missing. */
type FieldType = 'text' | 'number' | 'list' | 'object' | 'text?' | 'number?' | 'list?' | 'object?'

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
    const noun = type === 'text' ? type : `${type === 'object' ? 'an' : 'a'} ${type}`
    throw new ReturnError(
      value === undefined
        ? `${what} has no "${key}"`
        : `the "${key}" of ${what} must be ${noun}, but it is ${describe(value)}`,
    )
  }
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'text') return typeof value === 'string'
  if (type === 'list') return Array.isArray(value)
  return type === 'object' ? isObject(value) : typeof value === type
}
