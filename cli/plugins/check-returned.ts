import { detach } from '../files/json.ts'
import { isPlainPath } from '../files/paths.ts'
import type { Route } from '../routes/types.ts'
import type { MaybePromise, PageExtras, TextFile } from './types.ts'

/**
 * What hooks return is checked at once: a mistake that shows up later could not be traced to a plugin. All functions here
 * throw.
 */

/** A hook that gets a list returns a list, one that gets an object returns an object; or they return nothing. */
export async function checkShape<T>(returning: MaybePromise<T>, input: unknown): Promise<T> {
  const returned = await returning
  if (returned === undefined || returned === null) return returned
  const expected = Array.isArray(input) ? 'a list' : 'an object'
  if (typeof returned !== 'object' || Array.isArray(returned) !== Array.isArray(input)) {
    throw new Error(`it must return ${expected} or nothing, but it returned ${describe(returned)}`)
  }
  return returned
}

/** Hooks change pages and routes or leave them out. New ones have to begin as sources. */
export function checkSources<T>(
  items: readonly T[],
  sources: { readonly has: (source: string) => boolean },
  sourceOf: (item: T) => string,
  check: (item: T) => void = () => {},
): readonly T[] {
  if (!Array.isArray(items)) return items
  const seen = new Set<string>()
  for (const item of items) {
    const source = sourceOf(item)
    check(item)
    if (!sources.has(source)) {
      throw new Error(
        `it returned "${source}", which is not a source of this site; add sources in the hook "content"`,
      )
    }
    if (seen.has(source)) throw new Error(`it returned "${source}" twice`)
    seen.add(source)
  }
  return items
}

/** Returns a URL that a page can have. It becomes a folder of the output, and hosts disagree about encoded slashes. */
export function checkUrl(url: string): string {
  const path = decodeURIComponent(url).slice(1).replace(/\/$/, '')
  if ((url === '/' || isPlainPath(path)) && !/%2f/i.test(url)) return url
  throw new Error(`"${url}" is not a valid "url" of a page`)
}

/** Each route is written to a separate file inside the output. */
export function checkRoutes(routes: readonly Route[]): readonly Route[] {
  if (!Array.isArray(routes)) return routes
  const seen = new Set<string>()
  for (const { url, outputFile } of routes) {
    if (!isPlainPath(outputFile)) {
      throw new Error(
        `the "outputFile" of "${url}" is not a valid path in the output folder: saw "${outputFile}"`,
      )
    }
    if (seen.has(url) || seen.has(outputFile)) throw new Error(`it returned "${url}" twice`)
    seen.add(url).add(outputFile)
  }
  return routes
}

export function checkFiles(files: readonly TextFile[]): readonly TextFile[] {
  if (!Array.isArray(files)) {
    throw new Error(`it must return a list of files or nothing, but it returned ${describe(files)}`)
  }
  for (const { path, contents } of files) {
    if (typeof path !== 'string') throw new Error('it returned a file without a "path"')
    if (typeof contents !== 'string' && !(contents instanceof Uint8Array)) {
      throw new Error(`the "contents" of the file "${path}" must be text or bytes`)
    }
  }
  return files
}

/** Reduces data to what JSON can hold, because a later build reads it from its record. */
export function checkExtras(extras: PageExtras | undefined): PageExtras | undefined {
  if (!extras) return undefined
  const { files = [], data } = extras
  return { files: checkFiles(files), ...(data !== undefined && { data: detach(data) }) }
}

function describe(value: unknown): string {
  return Array.isArray(value) ? 'a list' : typeof value === 'object' ? 'an object' : `${value}`
}
