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
import { type Place, SiteError } from '../report/diagnostic.ts'
import { type Located, locate } from './located.ts'

/** Reads YAML with the place of each value. A custom tag such as `!ENV` is ignored; its value stays. */
export function locateYaml(text: string, file: string): Located {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines, logLevel: 'silent', strict: false })
  const [error] = document.errors
  if (error) {
    const { line, col: column } = lines.linePos(error.pos[0])
    throw unreadable(error.message.split('\n')[0] ?? '', { file, line, column })
  }
  const placeOf = (node: unknown): Place => {
    const offset = (node as Node | null)?.range?.[0]
    if (offset === undefined) return { file }
    const { line, col: column } = lines.linePos(offset)
    return { file, line, column }
  }
  let count = 0
  const convert = (node: unknown, at: Place): Located => {
    if (++count > maxNodes) return { kind: 'dynamic', at, reason: 'the file is too large' }
    if (isAlias(node)) return convert(node.resolve(document), at)
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

/** Aliases can repeat a value without end. */
const maxNodes = 100_000

function scalarValue(value: unknown): unknown {
  return typeof value === 'object' ? undefined : value
}

/** Reads TOML. The place of a key is the first line that sets it, because the parser has no places. */
export function locateToml(text: string, file: string): Located {
  try {
    return placeKeys(locate(parse(text), { file }), text.split('\n'), file)
  } catch (error) {
    if (!(error instanceof TomlError)) throw error
    const { line, column, message } = error
    throw unreadable(message.split('\n')[0] ?? '', { file, line, column })
  }
}

function placeKeys(node: Located, lines: readonly string[], file: string): Located {
  if (node.kind !== 'map') return node
  const entries = [...node.entries].map(([key, value]): [string, Located] => {
    const line = lines.findIndex((text) => definesKey(text, key)) + 1
    const at = line > 0 ? { file, line, column: 1 } : value.at
    return [key, placeKeys({ ...value, at }, lines, file)]
  })
  return { ...node, entries: new Map(entries) }
}

/** Whether a line is `key = …` or the header of the table: `[output.key]`. */
function definesKey(line: string, key: string): boolean {
  const text = line.trim()
  const written = [key, JSON.stringify(key)]
  return written.some((one) => {
    if (text.startsWith('[')) return text.replace(/[[\]]/g, '').split('.').at(-1) === one
    return text.startsWith(one) && /^\s*=/.test(text.slice(one.length))
  })
}

function unreadable(reason: string, at: Place): SiteError {
  const message = `Cannot read ${at.file}: ${reason}`
  return new SiteError([
    { code: 'config-invalid', severity: 'error', message, at, fix: 'correct the file' },
  ])
}
