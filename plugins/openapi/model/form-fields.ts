import { asObject, asText, type DataObject } from '../reading/data.ts'
import type { DocumentFiles } from '../reading/document-files.ts'
import type { Media } from './media.ts'
import { type FlatSchema, flattenSchema, hasFlag, keywordText } from './schema.ts'

/** A kind of body that consists of fields. */
export type FormKind = 'multipart' | 'urlencoded'

/** A field of a form, with how OpenAPI says that it is written: https://spec.openapis.org/oas/v3.1.1#encoding-object */
export interface FormField {
  readonly name: string
  readonly schema: FlatSchema | undefined
  /** The schema of its items, if it is a list. */
  readonly items: FlatSchema | undefined
  readonly isRequired: boolean
  readonly isFile: boolean
  /** Whether its values are written as JSON. */
  readonly isJson: boolean
  /** The type of its part, which may list several or end with `*`; undefined for plain text. */
  readonly contentType: string | undefined
  readonly style: string
  readonly explode: boolean
}

/** Whether a body is a form; undefined if it isn't one, or one that isn't known. */
export function formKind(type: string): FormKind | undefined {
  if (/^multipart\/form-data\b/i.test(type)) return 'multipart'
  return /^application\/x-www-form-urlencoded\b/i.test(type) ? 'urlencoded' : undefined
}

/** The fields of a form, without those that only responses have. What alternatives contain is optional. */
export function formFields(media: Media, kind: FormKind, files: DocumentFiles): FormField[] {
  const found = new Map<string, { readonly value: unknown; readonly isRequired: boolean }>()
  const add = (schema: FlatSchema | undefined, isChoice: boolean, depth: number) => {
    for (const [name, { value }] of schema?.properties ?? []) {
      const isRequired = !isChoice && schema?.required.has(name) === true
      if (!found.has(name)) found.set(name, { value, isRequired })
    }
    const options = depth < 3 ? (schema?.choices ?? []).flatMap((choice) => choice.options) : []
    for (const option of options) add(flattenSchema(option, files), true, depth + 1)
  }
  add(flattenSchema(media.schema, files), false, 0)
  const encodings = asObject(media.value.encoding) ?? {}
  return [...found].flatMap(([name, { value, isRequired }]) => {
    const schema = flattenSchema(value, files)
    if (schema && hasFlag(schema, 'readOnly')) return []
    const encoding = asObject(encodings[name]) ?? {}
    return [{ name, schema, isRequired, ...writingOf(schema, encoding, { kind, files }) }]
  })
}

function writingOf(
  schema: FlatSchema | undefined,
  encoding: DataObject,
  { kind, files }: { readonly kind: FormKind; readonly files: DocumentFiles },
): Omit<FormField, 'name' | 'schema' | 'isRequired'> {
  const items = schema?.items && flattenSchema(schema.items.value, files)
  const value = items ?? schema
  const isFile = kind === 'multipart' && isBinary(value)
  const isObject = value?.types[0] === 'object' || (value?.properties.size ?? 0) > 0
  const given = asText(encoding.contentType)
  // Where a style is given, the type doesn't count.
  const hasStyle =
    kind === 'urlencoded' &&
    ['style', 'explode', 'allowReserved'].some((key) => encoding[key] !== undefined)
  const isJson = !isFile && !hasStyle && (given === undefined ? isObject : /\bjson\b/i.test(given))
  const style = hasStyle ? (asText(encoding.style) ?? 'form') : 'form'
  const media = isFile && value ? keywordText(value, 'contentMediaType') : undefined
  return {
    items,
    isFile,
    isJson,
    contentType: given ?? media ?? (isJson ? 'application/json' : undefined),
    style,
    explode:
      hasStyle && typeof encoding.explode === 'boolean' ? encoding.explode : style === 'form',
  }
}

function isBinary(schema: FlatSchema | undefined): boolean {
  if (!schema || schema.keywords.has('contentEncoding')) return false
  return keywordText(schema, 'format') === 'binary' || schema.keywords.has('contentMediaType')
}
