import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import type * as Yaml from 'yaml'
import {
  findJsonMistake,
  type JsonMistake as Mistake,
} from '../content/front-matter/json-mistake.ts'
import { inSentence } from '../content/front-matter/yaml.ts'
import { explainRefusal, hasCode, unlessMissing } from '../files/disk.ts'
import { refuseModule } from '../files/publish-rule.ts'
import type { Place } from '../report/diagnostic.ts'
import { nearest } from '../report/nearest.ts'

/** A JSON or YAML file, with the places of its values. */
export interface DataFile {
  readonly value: unknown
  /**
   * Returns the place of the value at a path of keys and indexes: `placeOf('paths', '/users', 'get')`. If there is no such
   * value, returns the place of its nearest existing parent.
   */
  readonly placeOf: (...keys: readonly (string | number)[]) => DataPlace
}

/** A place in a data file. Line and column count from 1. */
export interface DataPlace extends Place {
  readonly line: number
  readonly column: number
}

/**
 * Reads a JSON or YAML file. `file` is relative to `root`. Throws an error if it cannot be read, which the build reports at the
 * mistake in the file, or at the call if the file doesn't exist.
 */
export function readData(root: string, file: string): DataFile {
  const text = readText(root, file)
  const isJson = file.endsWith('.json')
  // Few plugins need it.
  const yaml = createRequire(import.meta.url)('yaml') as typeof Yaml
  const { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } = yaml
  const lineCounter = new LineCounter()
  const options = { lineCounter, prettyErrors: false, logLevel: 'error' } as const
  const document = parseDocument(text, options)
  const placeAt = (offset: number) => {
    const { line, col } = lineCounter.linePos(offset)
    return { file, line, column: col }
  }
  const refuse = ({ reason, fix, offset }: Mistake) =>
    unreadable(file, reason, fix, placeAt(offset))
  const json = isJson ? parseJson(text, refuse) : undefined
  const mistake = findYamlMistake(text, document, isJson)
  if (mistake) throw refuse(mistake)
  return {
    value: isJson ? json : document.toJS(),
    placeOf(...keys) {
      let node: unknown = document.contents
      let offset = 0
      for (const key of keys) {
        const isKey = (one: unknown) => isScalar(one) && String(one.value) === String(key)
        const pair = isMap(node) ? node.items.find((one) => isKey(one.key)) : undefined
        const item = isSeq(node) ? node.items[Number(key)] : pair?.value
        const named = pair ? pair.key : item
        if (!isNode(named) || !named.range) break
        offset = named.range[0]
        node = item
      }
      return placeAt(offset)
    },
  }
}

/** The text of a file that is not empty, without a byte order mark. */
function readText(root: string, file: string): string {
  const text = read(root, file).replace(/^\uFEFF/, '')
  if (text.trim() === '') {
    throw unreadable(file, 'it is empty', `write data to ${file}`, { file, line: 1, column: 1 })
  }
  return text
}

function read(root: string, file: string): string {
  try {
    const path = join(root, file)
    const refusal = refuseModule(path, { root })
    if (refusal)
      throw unreadable(
        file,
        refusal.reason,
        'create a separate file with only the data that readers may see, and read that file instead',
      )
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (!hasCode(error, 'ENOENT', 'ENOTDIR')) {
      const { reason, fix } = explainRefusal(error) ?? {}
      if (reason === undefined) throw error
      throw unreadable(
        file,
        reason,
        hasCode(error, 'EISDIR') ? 'write the path of a file in the folder' : fix,
      )
    }
    const folder = dirname(file)
    const near = nearest(basename(file), unlessMissing(() => readdirSync(join(root, folder))) ?? [])
    const fix = near ? `write "${join(folder, near)}"` : `create ${file}, or correct the path`
    throw unreadable(file, 'there is no such file', fix)
  }
}

function parseJson(text: string, refuse: (mistake: Mistake) => Error): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const mistake = findJsonMistake(text)
    throw mistake ? refuse(mistake) : error
  }
}

/** In JSON, which is checked already, only keys can be wrong. */
function findYamlMistake(
  text: string,
  { errors }: Yaml.Document.Parsed,
  isJson: boolean,
): Mistake | undefined {
  const error = isJson ? errors.find(({ code }) => code === 'DUPLICATE_KEY') : errors[0]
  if (!error) return undefined
  const [offset] = error.pos
  if (error.code !== 'DUPLICATE_KEY') {
    return { offset, reason: inSentence(error.message), fix: 'correct the YAML at this location' }
  }
  const [, inQuotes, plain = ''] = /^(?:["'](.*?)["']|([^:\n]*))/.exec(text.slice(offset)) ?? []
  const reason = `the key "${inQuotes ?? plain.trim()}" appears twice`
  return { offset, reason, fix: 'remove or rename one of the two keys' }
}

function unreadable(file: string, reason: string, fix: string | undefined, at?: Place): Error {
  return Object.assign(new Error(`readData() cannot read "${file}" (${reason})`), {
    ...(at && { at }),
    fix,
  })
}
