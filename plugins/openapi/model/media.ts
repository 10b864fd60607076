import { asObject, asText, type DataObject, entriesOf, isDataObject } from '../reading/data.ts'
import type { DocumentFiles } from '../reading/document-files.ts'
import { follow } from '../reading/references.ts'
import { type SampleUse, sampleValue } from './sample-value.ts'

/** A body in one format. */
export interface Media {
  /** 'application/json' */
  readonly type: string
  readonly value: DataObject
  readonly schema: unknown
}

/** An example of a body or a parameter. */
export interface Example {
  readonly name: string
  readonly summary: string | undefined
  readonly value: unknown
}

/** The formats of a body, in the order of the document. */
export function mediaOf(content: unknown): Media[] {
  return entriesOf(content).flatMap(([type, value]) =>
    isDataObject(value) ? [{ type, value, schema: value.schema }] : [],
  )
}

/** The examples of a body: those of the document, or else one that is made up from the schema. */
export function examplesOf(media: Media, use: SampleUse, files: DocumentFiles): Example[] {
  const given = givenExamples(media.value, files)
  if (given.length > 0) return given
  if (media.schema === undefined) return []
  const value = sampleValue(media.schema, use, files)
  const isEmpty =
    value === undefined ||
    value === null ||
    (typeof value === 'object' && Object.keys(value).length === 0)
  return isEmpty ? [] : [{ name: '', summary: undefined, value }]
}

/** What `example` and `examples` say. Values in other files are left out. */
export function givenExamples(owner: DataObject, files: DocumentFiles): Example[] {
  const listed = entriesOf(owner.examples).flatMap(([name, raw]) => {
    const value = asObject(follow(raw, files)?.value)
    if (!value || !('value' in value)) return []
    return [{ name, summary: asText(value.summary), value: value.value }]
  })
  if (listed.length > 0 || owner.example === undefined) return listed
  return [{ name: '', summary: undefined, value: owner.example }]
}

/** Whether a body is JSON. */
export function isJsonType(type: string): boolean {
  return /^application\/(?:[\w.+-]*\+)?json\b|^\*\/\*$/i.test(type)
}
