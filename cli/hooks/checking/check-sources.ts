import { readdirSync, statSync } from 'node:fs'
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import type { SourceOrigin } from '../../content/types.ts'
import { unlessMissing } from '../../files/disk.ts'
import { wrongType } from '../../files/plain-data.ts'
import { nearest } from '../../report/nearest.ts'
import { isObject, show, wrongValue } from '../../report/schema.ts'
import { isLineOrColumn } from '../../report/thrown.ts'
import { ReturnError } from '../calling/call-hook.ts'
import type { PluginSource, SourcePart } from '../types.ts'
import { checkFields, checkList } from './check-returned.ts'

const sourceKeys = [
  'source',
  'kind',
  'file',
  'text',
  'url',
  'params',
  'origin',
  'parts',
  'original',
]
const partKeys = ['text', 'origin']
// `readData()` gives columns too.
const originKeys = ['file', 'line', 'column', 'lines']

/**
 * Checks the types of what a `content` hook returned, and the origins of the sources that are not in `before`. Throws a
 * ReturnError. Whether a source can be a page is checked after all hooks.
 */
export function checkSources(
  sources: readonly PluginSource[],
  before: ReadonlySet<PluginSource>,
  root: string,
): void {
  const found = new Set<string>()
  for (const source of checkList(sources, 'source')) {
    if (before.has(source)) continue
    const name = describeSource(source.source)
    if (isUrl(source.file)) {
      throw new ReturnError(
        wrongType(`the "file" of ${name}`, 'must be a string', source.file),
        'pass the URL to fileURLToPath() from "node:url"',
      )
    }
    checkFields(source, name, {
      source: 'text',
      kind: 'text',
      file: 'text?',
      text: 'text?',
      url: 'text?',
      params: 'list?',
      origin: 'object?',
      parts: 'list?',
      original: 'text?',
    })
    refuseUnknown(source, name, sourceKeys)
    if (source.parts) checkParts(source, source.parts, { root, found })
    if (source.origin) checkOrigin(source.origin, `"origin" in ${name}`, { root, found })
  }
}

function checkParts(
  { source, text, origin }: PluginSource,
  parts: readonly SourcePart[],
  options: OriginOptions,
): void {
  const name = describeSource(source)
  if (text !== undefined) {
    throw new ReturnError(`${name} has both "text" and "parts"`, 'move the text to the first part')
  }
  if (origin?.lines) {
    throw new ReturnError(
      `"origin" in ${name} cannot have "lines", because the source has "parts"`,
      'give each part an "origin"',
    )
  }
  for (const [i, part] of checkList(parts, 'object', `"parts" in ${name}`).entries()) {
    const partName = `part ${i + 1} of ${name}`
    checkFields(part, partName, { text: 'text', origin: 'object?' })
    refuseUnknown(part, partName, partKeys)
    if (part.origin) checkOrigin(part.origin, `"origin" in ${partName}`, options)
  }
}

/** The nearest file of the same folder, with the path as it was written. */
export function nearestFile(path: string, root: string): string | undefined {
  const names = unlessMissing(() => readdirSync(resolve(root, dirname(path))))
  const near = nearest(basename(path), names ?? [])
  return near && join(dirname(path), near)
}

interface OriginOptions {
  readonly root: string
  /** Files that are known to exist. */
  readonly found: Set<string>
}

function checkOrigin(origin: SourceOrigin, name: string, { root, found }: OriginOptions): void {
  checkFields(origin, name, { file: 'text', line: 'number?', lines: 'object?' })
  refuseUnknown(origin, name, originKeys)
  const { file, line, lines = {} } = origin
  if (line !== undefined && !isLineOrColumn(line)) throw noLine(`the "line" of ${name}`, line)
  for (const [key, value] of Object.entries(lines)) {
    if (!isLineOrColumn(Number(key)))
      throw new ReturnError(
        `invalid key ${show(key)} in the "lines" of ${name} (expected ${lineNumber})`,
        countFrom1,
      )
    if (!isLineOrColumn(value)) throw noLine(`"${key}" in the "lines" of ${name}`, value)
  }
  if (found.has(file)) return
  checkOriginFile(file, name, root)
  found.add(file)
}

function checkOriginFile(file: string, name: string, root: string): void {
  if (isAbsolute(file)) {
    throw new ReturnError(
      wrongValue(`the "file" of ${name}`, 'must be a path relative to the site folder', file),
      `write "${relative(root, file).split(sep).join('/')}"`,
    )
  }
  const found = statSync(join(root, file), { throwIfNoEntry: false })
  if (found?.isFile()) return
  if (found?.isDirectory()) {
    throw new ReturnError(
      wrongValue(`the "file" of ${name}`, 'must be a file, not a folder', file),
      'write the path of a file in the folder',
    )
  }
  const near = nearestFile(file, root)
  throw new ReturnError(
    `${name} refers to the file "${file}", which does not exist`,
    near ? `write "${near}"` : 'write the path of an existing file, relative to the site folder',
  )
}

const lineNumber = 'a whole number of at least 1'
const countFrom1 = 'write a line number; the first line is 1'

function noLine(what: string, seen: unknown): ReturnError {
  return new ReturnError(wrongValue(what, `must be ${lineNumber}`, seen), countFrom1)
}

function refuseUnknown(value: object, name: string, known: readonly string[]): void {
  const unknown = Object.keys(value).find((key) => !known.includes(key))
  if (unknown === undefined) return
  const near = nearest(unknown, known)
  throw new ReturnError(
    `${name} has an unknown key, "${unknown}"`,
    near ? `write "${near}"` : `remove "${unknown}"; valid keys: ${known.join(', ')}`,
  )
}

function describeSource(source: unknown): string {
  return typeof source === 'string' ? `the source "${source}"` : 'a source that it returned'
}

/** The hook may have made it in another realm. */
function isUrl(value: unknown): boolean {
  return !isObject(value) && Object.prototype.toString.call(value) === '[object URL]'
}
