import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type * as Yaml from 'yaml'
import type { Place } from '../report/diagnostic.ts'

/** A JSON or YAML file, with the places of its values. */
export interface DataFile {
  readonly value: unknown
  /**
   * The place of the value at a path of keys and indexes: `placeOf('paths', '/users', 'get')`. If there is no such value, it
   * is the place of the nearest one above it.
   */
  readonly placeOf: (...keys: readonly (string | number)[]) => DataPlace
}

/** A place in a data file. Line and column count from 1. */
export interface DataPlace extends Place {
  readonly line: number
  readonly column: number
}

/**
 * Reads a JSON or YAML file; `file` is relative to `root`. Throws an error if it cannot be read, which the build reports at
 * its place in the file.
 */
export function readData(root: string, file: string): DataFile {
  const text = readFileSync(join(root, file), 'utf8')
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
  const [problem] = document.errors
  if (problem) throw unreadable(file, problem.message, placeAt(problem.pos[0]))
  return {
    value: file.endsWith('.json') ? readJson(text, file) : document.toJS(),
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

/** YAML allows more than JSON. */
function readJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw unreadable(file, reason, { file })
  }
}

function unreadable(file: string, reason: string, at: Place): Error {
  return Object.assign(new Error(`Cannot read "${file}": ${reason}`), {
    at,
    fix: `correct ${file}`,
  })
}
