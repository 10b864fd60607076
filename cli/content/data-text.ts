import { findJsonMistake } from './json-mistake.ts'
import { isTooLong, readYaml, type YamlMistake, type YamlValue } from './yaml.ts'

export interface DataTextOptions {
  /** Whether it's JSON, for the advice. @default whether it looks like it */
  readonly isJson?: boolean
  /** The line of its file, from 1, in which it begins: mistakes may name a line. Places count from the text. @default 1 */
  readonly firstLine?: number
}

/** Reads data in YAML or JSON, which is YAML, too. Why it cannot be read is said in the terms of its format. */
export function readDataText(
  text: string,
  { isJson = looksLikeJson.test(text), firstLine = 1 }: DataTextOptions = {},
): YamlValue | YamlMistake {
  const read = readYaml(text, 1)
  if ('value' in read) return read
  if (isTooLong(text)) return { ...read, fix: 'divide the data, or import it in a component' }
  const mistake = isJson ? findJsonMistake(text, firstLine) : undefined
  if (!mistake) return read
  const { offset, reason, fix } = mistake
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, reason, fix }
}

/** The first key or text is in double quotes. */
const looksLikeJson = /^\s*[{[][\s{[]*"/
