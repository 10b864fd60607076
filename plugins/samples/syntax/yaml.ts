import { parseAllDocuments } from 'yaml'
import type { TextMistake } from './text-mistake.ts'

/** Finds the first mistake in one or several documents in YAML. */
export function findYamlMistake(code: string): TextMistake | undefined {
  const documents = [...parseAllDocuments(code, { prettyErrors: false })]
  const [first] = documents.flatMap(({ errors }) => errors)
  if (!first) return undefined
  const reason = first.message.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())
  return { at: first.pos[0], message: `Invalid YAML: ${reason}` }
}
