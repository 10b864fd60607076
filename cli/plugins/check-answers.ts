import { detach } from '../files/json.ts'
import { isPlainPath } from '../files/paths.ts'
import type { Route } from '../routes/types.ts'
import type { MaybePromise, PageExtras, TextFile } from './types.ts'

/**
 * What hooks give is checked where it is given: a mistake that shows later would bear no plugin's name. All of these
 * throw.
 */

/** A list where a list was given, an object where an object was; or nothing. */
export async function checkAnswer<T>(answer: MaybePromise<T>, given: unknown): Promise<T> {
  const it = await answer
  if (it === undefined || it === null) return it
  const wanted = Array.isArray(given) ? 'a list' : 'an object'
  if (typeof it !== 'object' || Array.isArray(it) !== Array.isArray(given)) {
    throw new Error(`it must give ${wanted}, or nothing: it gave ${describe(it)}`)
  }
  return it
}

/** Pages and routes are changed or left out; new ones begin as sources. */
export function known<T>(
  given: readonly T[],
  sources: { readonly has: (source: string) => boolean },
  sourceOf: (one: T) => string,
  check: (one: T) => void = () => {},
): readonly T[] {
  if (!Array.isArray(given)) return given
  const seen = new Set<string>()
  for (const one of given) {
    const source = sourceOf(one)
    check(one)
    if (!sources.has(source)) {
      throw new Error(`it gave "${source}", which is no source of this site: add it by "content"`)
    }
    if (seen.has(source)) throw new Error(`it gave "${source}" twice`)
    seen.add(source)
  }
  return given
}

/** Gives back a URL that can be a page's. One is a folder of the output, and hosts disagree on encoded slashes. */
export function checkUrl(url: string): string {
  const path = decodeURIComponent(url).slice(1).replace(/\/$/, '')
  if ((url === '/' || isPlainPath(path)) && !/%2f/i.test(url)) return url
  throw new Error(`its "url" cannot be "${url}"`)
}

/** Each is written to a file of its own, within the output. */
export function checkRoutes(routes: readonly Route[]): readonly Route[] {
  if (!Array.isArray(routes)) return routes
  const seen = new Set<string>()
  for (const { url, outputFile } of routes) {
    if (!isPlainPath(outputFile)) {
      throw new Error(`it gave "${url}" the path "${outputFile}", which is none in the output`)
    }
    if (seen.has(url) || seen.has(outputFile)) throw new Error(`it gave "${url}" twice`)
    seen.add(url).add(outputFile)
  }
  return routes
}

export function checkFiles(files: readonly TextFile[]): readonly TextFile[] {
  if (!Array.isArray(files)) {
    throw new Error(`it must give a list of files, or nothing: it gave ${describe(files)}`)
  }
  for (const { path, contents } of files) {
    if (typeof path !== 'string') throw new Error('it gave a file without a "path"')
    if (typeof contents !== 'string' && !(contents instanceof Uint8Array)) {
      throw new Error(`it gave the file "${path}" without text or bytes as "contents"`)
    }
  }
  return files
}

/** Data as JSON holds it: a later build, which reads it from its record, gets the same. */
export function checkExtras(extras: PageExtras | undefined): PageExtras | undefined {
  if (!extras) return undefined
  const { files = [], data } = extras
  return { files: checkFiles(files), ...(data !== undefined && { data: detach(data) }) }
}

function describe(value: unknown): string {
  return Array.isArray(value) ? 'a list' : typeof value === 'object' ? 'an object' : `${value}`
}
