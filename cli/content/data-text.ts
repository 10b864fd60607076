import { findJsonMistake } from './front-matter/json-mistake.ts'
import { isTooLong, readYaml, type YamlMistake, type YamlValue } from './front-matter/yaml.ts'

export interface DataTextOptions {
  /** Whether it's JSON, for the advice. @default whether it looks like it */
  readonly isJson?: boolean
  /** The line of its file, from 1, in which it begins: mistakes may name a line. Places count from the text. @default 1 */
  readonly firstLine?: number
}

/** Reads data in YAML or JSON, which is YAML, too. Why it cannot be read is said in the terms of its format. */
export function readDataText(
  text: string,
  { isJson = looksLikeJson(text), firstLine = 1 }: DataTextOptions = {},
): YamlValue | YamlMistake {
  const read = readYaml(text, 1)
  if ('value' in read) return read
  if (isTooLong(text)) return { ...read, fix: 'split the data, or import it in a component' }
  const mistake = isJson ? explainJson(text, firstLine) : undefined
  return mistake ? { ...mistake, line: mistake.line - firstLine + 1 } : read
}

/** Whether data looks like JSON: its first key or text is in double quotes. */
export function looksLikeJson(text: string): boolean {
  return /^\s*[{[][\s{[]*"/.test(text)
}

/** What is wrong with JSON that begins in line `firstLine` of its file; undefined for what is valid. */
export function explainJson(text: string, firstLine: number): YamlMistake | undefined {
  const mistake = findJsonMistake(text, firstLine)
  if (!mistake) return undefined
  const { offset, reason, fix } = mistake
  const lines = text.slice(0, offset).split('\n')
  const column = (lines.at(-1)?.length ?? 0) + 1
  return { line: lines.length - 1 + firstLine, column, reason, fix }
}
