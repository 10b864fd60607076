import { SourceMap } from 'node:module'
import { join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isNativeError } from 'node:util/types'
import type { Place } from '../report/diagnostic.ts'
import { toolFile } from './tool.ts'

/** Where an error was thrown, in the author's files. */
export interface Trace {
  /** The innermost place in a file of the site, or else in a package. */
  readonly at?: Place | undefined
  /** The places in files of the site, from the innermost to the outermost. */
  readonly inSite?: readonly Place[] | undefined
  /** The error with its calls, without those of docs-build and of Node; undefined if it was no error that was thrown. */
  readonly stack?: string | undefined
  /** Absolute paths of the files in the stack. */
  readonly files?: readonly string[] | undefined
}

/** Finds out where an error was thrown. */
export type TraceError = (error: unknown) => Trace

/** JavaScript that was compiled from other files. */
export interface CompiledCode {
  /** Absolute. */
  readonly file: string
  /** Its source map as JSON; undefined if there is none. */
  readonly map: () => string | undefined
  /** Absolute folder that the sources in the map are relative to. */
  readonly folder: string
}

/** Traces errors of code that ran from `code`; of other files, the stack has the places already. */
export function createTracer(root: string, code: CompiledCode): TraceError {
  let map: SourceMap | undefined
  const mapOf = () => {
    map ??= parseMap(code.map())
    return map
  }
  const originalOf = (place: CodePlace): CodePlace => {
    if (place.file !== code.file) return place
    const entry = mapOf()?.findEntry(place.line - 1, place.column - 1)
    if (!entry || !('originalSource' in entry)) return place
    const file = resolve(code.folder, entry.originalSource)
    return { file, line: entry.originalLine + 1, column: entry.originalColumn + 1 }
  }
  return (error) => {
    const stack = isNativeError(error) ? error.stack : undefined
    return stack === undefined ? {} : traceStack(stack, { root, originalOf })
  }
}

interface CodePlace {
  /** Absolute, or a name such as 'node:fs'. */
  readonly file: string
  readonly line: number
  readonly column: number
}

interface TraceOptions {
  readonly root: string
  readonly originalOf: (place: CodePlace) => CodePlace
}

function traceStack(stack: string, { root, originalOf }: TraceOptions): Trace {
  const places: CodePlace[] = []
  const lines = stack.split('\n').flatMap((line) => {
    const call = readCall(line)
    // Hooks are called through a script of `node:vm`.
    if (!call) return /^\s+at evalmachine\./.test(line) ? [] : [line]
    const place = originalOf(call.place)
    if (isHidden(place.file)) return []
    if (place.file.startsWith(sep)) places.push(place)
    return [`${call.before}${display(place, root)}${call.after}`]
  })
  const toPlace = (place: CodePlace): Place => ({
    ...place,
    file: relative(root, place.file).split(sep).join('/'),
  })
  const inSite = places.filter(({ file }) => isOfSite(file, root)).map(toPlace)
  return {
    at: inSite[0] ?? (places[0] && toPlace(places[0])),
    ...(inSite.length > 1 && { inSite }),
    stack: lines.join('\n'),
    files: places.map(({ file }) => file),
  }
}

/** `    at run (file:///site/a.mjs:1:2)`, or without a function; undefined for a line that is no call. */
function readCall(line: string) {
  const match = /^(\s+at (?:.*\()?)((?:file|node):.*?|\/.*?|[A-Za-z]:\\.*?):(\d+):(\d+)(\)?)$/.exec(
    line,
  )
  if (!match) return undefined
  const [, before = '', written = '', row, column, after = ''] = match
  const file = written.startsWith('file:') ? fileURLToPath(written.replace(/[?#].*$/, '')) : written
  return { before, after, place: { file, line: Number(row), column: Number(column) } }
}

/** Calls of docs-build and of the module loader say nothing to its author. */
function isHidden(file: string): boolean {
  return (
    /^node:(?:internal|vm)\b/.test(file) ||
    ['dist', 'cli', 'plugins'].some((folder) => file.startsWith(toolFile(folder) + sep))
  )
}

function isOfSite(file: string, root: string): boolean {
  return file.startsWith(join(root, sep)) && !file.includes(`${sep}node_modules${sep}`)
}

function display({ file, line, column }: CodePlace, root: string): string {
  const shown = isOfSite(file, root) ? relative(root, file) : file
  return `${shown}:${line}:${column}`
}

/** Undefined if there is no map, or if a build was stopped while it wrote it. */
function parseMap(text: string | undefined): SourceMap | undefined {
  try {
    return text === undefined ? undefined : new SourceMap(JSON.parse(text))
  } catch {
    return undefined
  }
}
