import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { reading } from '../../files/disk.ts'
import type { Trace } from '../../files/trace.ts'
import type { Diagnostic, Place } from '../../report/diagnostic.ts'
import type { CallMistake } from '../../report/thrown.ts'

/**
 * Problems for the mistakes in a plugin's options. The options are searched for in the text of the plugin's call. If an option is
 * written elsewhere, the problem is at the part of the call that contains it.
 */
export function placeOptions(
  mistakes: readonly CallMistake[],
  { at, inSite }: Trace,
  { root, file }: { readonly root: string; readonly file: string },
): Diagnostic[] {
  const calls = (inSite ?? (at ? [at] : [])).map((place) => readCall(place, root))
  // A plugin in the site calls `checkOptions()` itself.
  const call = calls.find(({ name }) => name !== 'checkOptions') ?? calls[0]
  return mistakes.map(({ message, fix, keys, isKey }) => ({
    code: 'config-invalid',
    severity: 'error',
    message,
    at: call ? findOption(call, keys, isKey) : (at ?? { file }),
    ...(fix !== undefined && { fix }),
  }))
}

/** A call in a file of the site. */
interface Call {
  readonly place: Place
  readonly text: string
  /** The text of the same length, without the contents of strings, patterns, and comments. */
  readonly bare: string
  /** The offset of the call. */
  readonly start: number
  readonly name: string | undefined
}

function readCall(place: Place, root: string): Call {
  const { file, line = 1, column = 1 } = place
  const path = join(root, file)
  const text = existsSync(path) ? reading(path, () => readFileSync(path, 'utf8')) : ''
  const before = text.split('\n').slice(0, line - 1)
  const start = before.reduce((sum, one) => sum + one.length + 1, 0) + column - 1
  const name = /^[\w$]+/.exec(text.slice(start))?.[0]
  return { place, text, bare: withoutLiterals(text), start, name }
}

/** Comments become spaces, and the contents of strings and patterns become `_`. */
function withoutLiterals(text: string): string {
  return text.replace(
    /(\/\/[^\n]*|\/\*[\s\S]*?\*\/)|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|(?<=[(,:=[!&|?{]\s*)\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\//g,
    (literal, comment?: string) => literal.replace(/[^\n]/g, comment === undefined ? '_' : ' '),
  )
}

function findOption(call: Call, keys: readonly (string | number)[], isKey: boolean): Place {
  const open = call.bare.indexOf('(', call.start)
  if (open < 0) return call.place
  const found = entriesAt(call, open).map(({ start }) => follow(call, start, keys, isKey))
  const deepest = Math.max(...found.map(({ depth }) => depth))
  const matches = found.filter(({ depth }) => depth === deepest)
  // Of several arguments with the option, any could be meant.
  const [match, ...others] = deepest > 0 ? matches : []
  return match && others.length === 0 ? placeAt(call, match.offset) : call.place
}

/** Follows the keys into a value, as far as it is written there. */
function follow(call: Call, value: number, keys: readonly (string | number)[], isKey: boolean) {
  let offset = value
  let next: number | undefined = value
  let depth = 0
  for (const key of keys) {
    if (next === undefined) break
    const entries = entriesAt(call, next)
    const entry = typeof key === 'number' ? entries[key] : entries.find((one) => one.key === key)
    if (!entry) break
    depth++
    next = entry.value
    const isWrongKey = isKey && depth === keys.length
    // As with a setting, the problem is at the value if the value is a string.
    const isQuoted = next !== undefined && /["'`]/.test(call.text.charAt(next))
    offset = next !== undefined && isQuoted && !isWrongKey ? next : entry.start
  }
  return { offset, depth }
}

interface Entry {
  readonly start: number
  readonly key?: string | undefined
  /** Where its value starts; undefined if it has none. */
  readonly value: number | undefined
}

/** The entries between the bracket at an offset and the one that closes it; none if there is no bracket. */
function entriesAt({ text, bare }: Call, open: number): Entry[] {
  if (!/[([{]/.test(bare.charAt(open))) return []
  const entries: Entry[] = []
  let depth = 0
  let start = open + 1
  for (let i = open; i < bare.length; i++) {
    const sign = bare.charAt(i)
    if (/[([{]/.test(sign)) depth++
    if (/[)\]}]/.test(sign)) depth--
    if (depth > 0 && !(depth === 1 && sign === ',')) continue
    const skipped = /^\s*/.exec(bare.slice(start, i))?.[0].length ?? 0
    if (start + skipped < i) {
      entries.push(readEntry(text, bare, start + skipped, i, bare.charAt(open) === '{'))
    }
    if (depth === 0) break
    start = i + 1
  }
  return entries
}

function readEntry(
  text: string,
  bare: string,
  start: number,
  end: number,
  isObject: boolean,
): Entry {
  if (!isObject) return { start, value: start }
  const [whole = ''] = /^[\w$]+\s*(?::\s*)?/.exec(bare.slice(start, end)) ?? []
  const key = text.slice(start, start + (/^[\w$]+/.exec(whole)?.[0].length ?? 0))
  return {
    start,
    key: key.replace(/^(["'`])([\s\S]*)\1$/, '$2'),
    value: /:/.test(whole) ? start + whole.length : undefined,
  }
}

function placeAt({ place, text }: Call, offset: number): Place {
  const lines = text.slice(0, offset).split('\n')
  return { file: place.file, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}
