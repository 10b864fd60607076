import type { BodyPlan, FieldPlan } from '../../contract/request-plan.ts'
import { queryPairs, readValue } from './write-values.ts'

/** What was typed into a field, or the files that were chosen. */
export type FieldValue = string | readonly File[]

/** What the fields of a form are until a reader changes them. */
export function initialFields({ fields }: BodyPlan): FieldValue[] {
  return fields.map(({ kind, initial }) => (isFileKind(kind) ? [] : initial))
}

/** Whether a field of a form has something to send. */
export function isFilled({ kind }: FieldPlan, value: FieldValue = ''): boolean {
  return kind === 'flag'
    ? value === 'true'
    : typeof value === 'string'
      ? value.trim() !== ''
      : value.length > 0
}

/** Whether files are chosen in a field. */
export function isFileKind(kind: FieldPlan['kind']): boolean {
  return kind === 'file' || kind === 'files'
}

/** A form as a request contains it. An optional one in which nothing was typed isn't sent. */
export function formBody(
  { kind, fields }: BodyPlan,
  values: readonly FieldValue[],
  isRequired: boolean,
): FormData | string | undefined {
  if (!isRequired && !fields.some((field, i) => isFilled(field, values[i]))) return undefined
  if (kind === 'multipart') return formData(fields, values)
  const pairs = fields.flatMap((field, i) => queryPairs(field, String(values[i] ?? '')))
  return pairs.map(([name, value]) => `${encodeURIComponent(name)}=${value}`).join('&')
}

function formData(fields: readonly FieldPlan[], values: readonly FieldValue[]): FormData {
  const form = new FormData()
  for (const [i, field] of fields.entries()) {
    const { name, contentType } = field
    const value = values[i] ?? ''
    if (typeof value !== 'string') {
      for (const file of value) form.append(name, typedFile(file, contentType), file.name)
    } else if (value !== '') {
      for (const part of partsOf(field, value)) {
        // Browsers send a type only with what they take for a file.
        form.append(name, contentType ? new Blob([part], { type: contentType }) : part)
      }
    }
  }
  return form
}

/** Each value of a list is a part. */
function partsOf(field: FieldPlan, typed: string): readonly string[] {
  const value = readValue(field, typed)
  return Array.isArray(value) ? value : [typed]
}

/** Browsers know the types of few files, and a document may ask for one. */
function typedFile(file: File, type = ''): Blob {
  return /^[\w.+-]+\/[\w.+-]+$/.test(type) && file.type !== type ? new Blob([file], { type }) : file
}
