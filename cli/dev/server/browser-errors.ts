import { SourceMap } from 'node:module'
import { posix } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import * as v from 'valibot'
import { type DevBrowserError, mismatchName } from '../../../runtime/contract/dev.ts'
import { normalizePath, withoutBase } from '../../../runtime/contract/url.ts'
import type { Diagnostic, Place } from '../../report/diagnostic.ts'
import type { DevSite } from '../dev-site.ts'
import { placeText } from '../problems/format-changes.ts'

const browserError = v.object({
  name: v.string(),
  message: v.string(),
  stack: v.string(),
  pathname: v.string(),
})

export interface FoundBrowserError {
  /** The route of the page on which it happened. */
  readonly url: string
  readonly problem: Diagnostic
}

/** Reads an error as the script of an open page sends it (see `DevBrowserError`); undefined if it is not one. */
export function readBrowserError(json: string, site: DevSite): FoundBrowserError | undefined {
  const { success, output } = v.safeParse(browserError, tryParse(json))
  if (!success) return undefined
  const path = withoutBase(output.pathname, site.prepared.site.baseUrl)
  const route = path === undefined ? undefined : site.routeAt(path)
  const url = route?.url ?? normalizePath(path ?? '/')
  const { at, stack } = traceStack(printable(output.stack), site)
  return {
    url,
    problem: {
      code: 'component-failed',
      severity: 'error',
      ...describeError(output, printable(url)),
      at,
      stack,
    },
  }
}

function describeError(
  { name, message }: DevBrowserError,
  url: string,
): Pick<Diagnostic, 'message' | 'fix'> {
  if (name === mismatchName) {
    return {
      message: `In the browser, a component on the page "${url}" does not render the same content as in the HTML: ${printable(message)}`,
      fix: 'render the same content first, and change the content in an effect',
    }
  }
  return {
    message: `The page "${url}" threw an error in the browser: ${printable(message)}`,
    fix: 'fix the code that throws the error',
  }
}

function tryParse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** Anyone who can reach the server can send this text, and it is printed. */
function printable(text: string): string {
  return stripVTControlCharacters(text).replace(/[^\P{Cc}\n]/gu, '')
}

/** The stack with places in the site's files, and the innermost place that is not in a package. */
function traceStack(stack: string, site: DevSite): { at: Place | undefined; stack: string } {
  const places: Place[] = []
  const traced = stack.replace(
    /\bhttps?:\/\/([^\s()/]+)(\/[^\s()]*?):(\d+):(\d+)(?=[\s)]|$)/g,
    (text, _host, path: string, line: string, column: string) => {
      const place = originalOf(path, Number(line), Number(column), site)
      if (place) places.push(place)
      return place ? placeText(place) : text
    },
  )
  return { at: places.find(({ file }) => !file.includes('node_modules/')), stack: traced }
}

/** The place in a file of the site that a place in a script was compiled from. */
function originalOf(
  path: string,
  line: number,
  column: number,
  { prepared, plannedFiles }: DevSite,
): Place | undefined {
  const name = withoutBase(path, prepared.site.baseUrl)?.slice(1) ?? ''
  const script = plannedFiles().get(name)
  const [, map] =
    /\n\/\/# sourceMappingURL=data:[^,]*,([\w+/=]+)\s*$/.exec(script?.toString() ?? '') ?? []
  if (map === undefined) return undefined
  const entry = new SourceMap(JSON.parse(Buffer.from(map, 'base64').toString())).findEntry(
    line - 1,
    column - 1,
  )
  if (!('originalSource' in entry)) return undefined
  // The paths in the source map are relative to this folder, where the script would have been written.
  const file = posix.join('out', posix.dirname(name), entry.originalSource)
  return { file, line: entry.originalLine + 1, column: entry.originalColumn + 1 }
}
