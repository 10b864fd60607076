import { createRequire } from 'node:module'
import type * as Yaml from 'yaml'
import type { Document, Node, YAMLError } from 'yaml'
import { readPlainYaml } from './plain-yaml.ts'

/** Line and column, from 1. */
export interface Position {
  readonly line: number
  readonly column: number
}

type Keys = readonly (string | number)[]

/** The value of YAML, and the place of each part of it. */
export interface YamlValue {
  readonly value: unknown
  /** The place of a key, or of an entry of a list. */
  readonly locate: (keys: Keys) => Position
  /** A plain value as written: '1.10', not 1.1; undefined for quoted text, lists and objects. */
  readonly plainText: (keys: Keys) => string | undefined
}

/** YAML that cannot be read. */
export interface YamlMistake extends Position {
  readonly reason: string
  readonly fix: string
}

let loaded: typeof Yaml | undefined

/** The complete parser, loaded for the first page that needs it: most pages do not. */
function library(): typeof Yaml {
  loaded ??= createRequire(import.meta.url)('yaml') as typeof Yaml
  return loaded
}

/** Reads YAML that begins at line `firstLine` of its file. YAML that cannot be read, or would expand without end, is refused. */
export function readYaml(yaml: string, firstLine: number): YamlValue | YamlMistake {
  const value = readPlainYaml(yaml)
  if (!value) return parseYaml(withLineFeeds(yaml), firstLine)
  // Places are needed only for reports.
  let parsedOnce: Pick<YamlValue, 'locate' | 'plainText'> | undefined
  const parsed = () => {
    parsedOnce ??= parseForPlaces()
    return parsedOnce
  }
  const parseForPlaces = (): Pick<YamlValue, 'locate' | 'plainText'> => {
    const read = parseYaml(yaml, firstLine)
    if ('value' in read) return read
    // It is too long for the parser.
    return { locate: () => ({ line: firstLine, column: 1 }), plainText: () => undefined }
  }
  return {
    value,
    locate: (keys) => parsed().locate(keys),
    plainText: (keys) => parsed().plainText(keys),
  }
}

/** The parser does not end a line at a carriage return alone. */
function withLineFeeds(yaml: string): string {
  return yaml.replace(/\r(?!\n)/g, '\n')
}

/** The maximum length. Longer YAML is no front matter, and the time to report problems in it grows with its square. */
const maxLength = 50_000

export function isTooLong(yaml: string): boolean {
  return yaml.length > maxLength
}

/** Whether values are nested too deep: the parser is recursive, and a stack overflow can end the process. */
function isDeep(yaml: string): boolean {
  if (/(?:[-?:][ \t]+){50}|^[ \t]{200}/m.test(yaml)) return true
  let depth = 0
  for (const [bracket] of yaml.matchAll(/[[\]{}]/g)) {
    depth = /[[{]/.test(bracket) ? depth + 1 : Math.max(0, depth - 1)
    if (depth > 50) return true
  }
  return false
}

function parseYaml(yaml: string, firstLine: number): YamlValue | YamlMistake {
  if (isTooLong(yaml)) {
    const reason = `it is longer than ${maxLength.toLocaleString('en-US')} characters`
    return {
      line: firstLine,
      column: 1,
      reason,
      fix: 'move long values below the closing "---"',
    }
  }
  if (isDeep(yaml)) {
    const reason = 'its values are nested too deeply'
    return { line: firstLine, column: 1, reason, fix: 'use fewer levels of lists and keys' }
  }
  const { LineCounter, parseDocument } = library()
  const lines = new LineCounter()
  // With `error`, the parser does not print warnings.
  const document = parseDocument(yaml, {
    lineCounter: lines,
    prettyErrors: false,
    logLevel: 'error',
  })
  const at = (offset: number): Position => {
    const { line, col } = lines.linePos(offset)
    return { line: line + firstLine - 1, column: col }
  }
  const [problem] = [...document.errors, ...document.warnings]
  if (problem) {
    const { offset = problem.pos[0], reason, fix } = describeMistake(problem, yaml)
    return { ...at(offset), reason, fix: fix ?? fixes[problem.code] ?? keys }
  }
  try {
    return {
      value: document.toJS(),
      locate: (keys) => at(offsetOf(document, keys)),
      plainText: (keys) => plainText(document.getIn(keys, true)),
    }
  } catch (error) {
    const reason = inSentence(error instanceof Error ? error.message : String(error))
    const alias = aliasWithoutAnchor(document)
    return alias === undefined
      ? { ...at(0), reason, fix: 'write the values out instead of using aliases' }
      : { ...at(alias), reason, fix: quotes }
  }
}

/** What is wrong, in the words of people who write a page, and where it begins if the parser names another place. */
function describeMistake(
  { code, message, pos: [offset] }: YAMLError,
  yaml: string,
): { readonly reason: string; readonly offset?: number; readonly fix?: string } {
  const [, quote] = /^Missing closing (["'])/.exec(message) ?? []
  if (quote !== undefined) {
    const start = yaml.lastIndexOf(quote, offset - 1)
    const name = quote === '"' ? 'double quote' : 'single quote'
    const reason = `a string begins with a ${name} but does not end with one`
    return { reason, offset: start, fix: `add a ${name} at the end of the string` }
  }
  if (code === 'BLOCK_AS_IMPLICIT_KEY') return { reason: 'an unquoted string contains ": "' }
  const [, end] = /^Flow (?:sequence|map) .* end with a (.)$/.exec(message) ?? []
  if (end !== undefined) {
    return { reason: `"${end === ']' ? '[' : '{'}" has no closing "${end}"`, fix: `add "${end}"` }
  }
  const [, character] = /^Plain value cannot start with (?:.* )?(\S)$/.exec(message) ?? []
  if (character !== undefined) return { reason: `an unquoted string begins with "${character}"` }
  const reason = inSentence(message.replace(/\.?\s*$/, ''))
  if (message.startsWith('Comments must')) return { reason, fix: 'add a space before "#"' }
  const [, comma, colon = ''] = /^Missing (,)( or :)? between/.exec(message) ?? []
  return comma === undefined
    ? { reason }
    : { reason, fix: `add the missing ","${colon.replace(':', '":"')}` }
}

/** A message of the parser, as it follows a colon. */
export function inSentence(message: string): string {
  return message.replace(/^[A-Z](?=[a-z ])/, (letter) => letter.toLowerCase())
}

const quotes = 'put the whole value in quotes'
const keys =
  'write each key on its own line as "name: value", with quotes around values that contain special characters'
const fixes: Readonly<Record<string, string>> = {
  BLOCK_AS_IMPLICIT_KEY: quotes,
  BAD_SCALAR_START: quotes,
  TAG_RESOLVE_FAILED: quotes,
  DUPLICATE_KEY: 'remove one of the duplicate keys',
  TAB_AS_INDENT: 'indent with spaces',
}

function offsetOf(document: Document, keys: Keys): number {
  const { isMap, isScalar } = library()
  const [last] = keys.slice(-1)
  const parent = keys.length > 1 ? document.getIn(keys.slice(0, -1), true) : document.contents
  const pair = isMap(parent)
    ? parent.items.find(({ key }) => isScalar(key) && String(key.value) === String(last))
    : undefined
  const node = pair ? pair.key : document.getIn(keys, true)
  return (node as Node | undefined)?.range?.[0] ?? 0
}

function plainText(node: unknown): string | undefined {
  return library().isScalar(node) && node.type === 'PLAIN' ? node.source : undefined
}

/** Offset of an alias, `*name`, without an anchor; undefined if there are just too many aliases. */
function aliasWithoutAnchor(document: Document): number | undefined {
  const { visit } = library()
  let offset: number | undefined
  visit(document, {
    Alias(_, node) {
      if (node.resolve(document) !== undefined) return undefined
      offset = node.range?.[0]
      return visit.BREAK
    },
  })
  return offset
}
