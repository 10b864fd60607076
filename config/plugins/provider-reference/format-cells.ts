import { userNotes } from './notes.ts'
import type { UserField } from './types.ts'

/** A table row. Cells are Markdown; only `|` is escaped. */
export function toRow(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

export function toCode(text: string): string {
  return `\`${text}\``
}

/** A value as it is written in code; strings are shown without their quotes. */
export function formatDefault(value: unknown): string {
  if (value === '') return 'empty'
  if (typeof value === 'string') return toCode(value)
  if (Array.isArray(value)) return toCode(`[${value.map((one) => JSON.stringify(one)).join(', ')}]`)
  return toCode(JSON.stringify(value))
}

/** `place` is the provider id and the field: 'github.name'. */
export function formatUserField(place: string, field: UserField | null | undefined): string {
  const note = userNotes[place]
  if (note !== undefined) return note
  if (field === undefined) return 'Not set'
  if (field === null) return 'Always `null`'
  if (field.text !== undefined) return formatText(field.text)
  const paths = (field.of ?? []).map(toCode)
  const converted = field.as === undefined ? '' : `, as a ${field.as}`
  const request =
    field.request === undefined ? '' : ` in the response from ${toCode(field.request)}`
  return `${[...paths, ...(field.orNull ? ['`null`'] : [])].join(', or ')}${converted}${request}`
}

/** Describes two fields joined by a space in words; any other template is shown as code. */
function formatText(text: string): string {
  const [, first, second] = /^\{([^{}]+)\} \{([^{}]+)\}$/.exec(text) ?? []
  if (first === undefined || second === undefined) return toCode(text)
  return `${toCode(first)} and ${toCode(second)}, joined by a space`
}
