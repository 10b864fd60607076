import { parse, TomlError } from 'smol-toml'
import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
} from 'yaml'
import { inSentence } from '../../content/front-matter/yaml.ts'
import { type Place, SiteError } from '../../report/diagnostic.ts'
import { type Located, locate } from './located.ts'

/**
 * Reads YAML with the place of each value. A value with the tag `!ENV` of MkDocs is the default that it contains, as it is
 * without environment variables. Other tags are ignored; their values stay.
 */
export function locateYaml(text: string, file: string): Located {
  return withinDepth(file, () => convertYaml(text, file))
}

function convertYaml(text: string, file: string): Located {
  const lines = new LineCounter()
  const document = parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    logLevel: 'silent',
    strict: false,
  })
  const [error] = document.errors
  if (error) {
    const { line, col: column } = lines.linePos(error.pos[0])
    throw unreadable(inSentence(error.message), { file, line, column })
  }
  const placeOf = (node: unknown): Place => {
    const offset = (node as Node | null)?.range?.[0]
    if (offset === undefined) return { file }
    const { line, col: column } = lines.linePos(offset)
    return { file, line, column }
  }
  let count = 0
  const open = new Set<unknown>()
  const follow = (node: unknown, at: Place): Located => {
    if (open.has(node)) return { kind: 'dynamic', at, reason: 'the value contains itself' }
    open.add(node)
    const value = convert(node, at)
    open.delete(node)
    return value
  }
  const convert = (node: unknown, at: Place): Located => {
    if (++count > maxNodes)
      return { kind: 'dynamic', at, reason: 'the YAML file contains too many values' }
    if (isAlias(node)) return follow(node.resolve(document), at)
    if (isTagged(node, '!ENV')) return convert(standardOf(node), at)
    if (isSeq(node)) {
      return { kind: 'list', at, items: node.items.map((item) => convert(item, placeOf(item))) }
    }
    if (isMap(node)) return { kind: 'map', at, entries: new Map(node.items.map(entry)) }
    return locate(isScalar(node) ? scalarValue(node.value) : undefined, at)
  }
  const entry = ({ key, value }: Pair): [string, Located] => [
    String(isScalar(key) ? key.value : key),
    convert(value, placeOf(key)),
  ]
  return convert(document.contents, placeOf(document.contents))
}

function isTagged(node: unknown, tag: string): node is Node {
  return (isScalar(node) || isSeq(node)) && node.tag === tag
}

/** The last item of `[NAME, OTHER_NAME, default]`; nothing for a name alone. */
function standardOf(node: Node): unknown {
  return isSeq(node) && node.items.length > 1 ? node.items.at(-1) : undefined
}

/** Aliases can repeat a value without end. */
const maxNodes = 100_000

function scalarValue(value: unknown): unknown {
  return typeof value === 'object' ? undefined : value
}

/** Reads TOML. The place of a key is the first line that sets it, because the parser has no places. */
export function locateToml(text: string, file: string): Located {
  try {
    return withinDepth(file, () => placeKeys(locate(parse(text), { file }), [], linePaths(text)))
  } catch (error) {
    if (!(error instanceof TomlError)) throw error
    const { line, column, message } = error
    throw unreadable(message.split('\n')[0] ?? '', { file, line, column })
  }
}

function placeKeys(
  node: Located,
  path: readonly string[],
  lines: readonly (readonly string[])[],
): Located {
  const index = lines.findIndex((line) => path.every((key, i) => line[i] === key))
  const isFound = path.length > 0 && index >= 0
  const at = isFound ? { file: node.at.file, line: index + 1, column: 1 } : node.at
  if (node.kind !== 'map') return { ...node, at }
  const entries = [...node.entries].map(
    ([key, value]) => [key, placeKeys(value, [...path, key], lines)] as const,
  )
  return { ...node, at, entries: new Map(entries) }
}

/** The keys that each line sets: `[output.html]`, and after it `theme = 1` is 'output', 'html', 'theme'. */
function linePaths(text: string): (readonly string[])[] {
  let table: readonly string[] = []
  return text.split('\n').map((line) => {
    const header = /^\s*\[+([^\]]*)\]/.exec(line)?.[1]
    if (header !== undefined) {
      table = header.split('.').map(withoutQuotes)
      return table
    }
    const key = /^\s*("[^"]*"|'[^']*'|[\w-]+)\s*=/.exec(line)?.[1]
    return key === undefined ? [] : [...table, withoutQuotes(key)]
  })
}

function withoutQuotes(key: string): string {
  return key.trim().replace(/^(["'])(.*)\1$/, '$2')
}

/** Parsers call themselves for each level. */
function withinDepth(file: string, read: () => Located): Located {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError) throw unreadable('it is nested too deeply', { file })
    throw error
  }
}

function unreadable(reason: string, at: Place): SiteError {
  const message = `Cannot read ${at.file}: ${reason}`
  return new SiteError([
    { code: 'config-invalid', severity: 'error', message, at, fix: 'correct the file' },
  ])
}
