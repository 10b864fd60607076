import type { OpenapiLabels } from '../labels/labels.ts'
import type { Operation } from '../model/api.ts'
import { type Example, examplesOf, isJsonType, type Media, mediaOf } from '../model/media.ts'
import type { SampleUse } from '../model/sample-value.ts'
import { flattenSchema } from '../model/schema.ts'
import { typeLabel } from '../model/type-label.ts'
import { asObject, asText, type DataObject, entriesOf, isDataObject } from '../reading/data.ts'
import { follow } from '../reading/references.ts'
import { roomForFields, type WriteContext } from './context.ts'
import { writeFacts } from './facts.ts'
import { writeFields, writeSchema } from './fields.ts'
import { code, codeTabs, fencedCode, plain } from './page-writer.ts'
import { statusText } from './status-text.ts'

/** Writes the body of a request: its formats, with their fields and examples. */
export function writeRequestBody({ value }: Operation, context: WriteContext): void {
  const { writer, api, depth, prefix } = context
  const { labels } = api
  const body = asObject(follow(value.requestBody, api.files)?.value)
  if (!body) return
  writer.heading(depth + 1, labels.markdown('requestBody'), `${prefix}request-body`)
  if (body.required === true) writer.line('p', labels.markdown('isRequired'), { class: 'api-note' })
  writeText(body, 'description', context)
  for (const media of mediaOf(body.content)) {
    writer.heading(depth + 2, code(media.type), `${prefix}body-${media.type}`)
    writeMedia(media, { id: 'body', use: 'request', heading: depth + 3 }, context)
  }
}

/** Writes the responses by status, closed except for the first success. */
export function writeResponses({ value }: Operation, context: WriteContext): void {
  const { writer, api, depth, prefix } = context
  const responses = entriesOf(value.responses)
  if (responses.length === 0) return
  writer.heading(depth + 1, api.labels.markdown('responses'), `${prefix}responses`)
  const firstSuccess = responses.find(([status]) => /^2/.test(status))?.[0] ?? responses[0]?.[0]
  for (const [status, raw] of responses) {
    const response = asObject(follow(raw, api.files)?.value)
    if (!response) continue
    const kind = /^[1-5]/.exec(status)?.[0] ?? 'default'
    writer.open('details', {
      class: 'api-response',
      'data-status': kind,
      ...(status === firstSuccess && { open: '' }),
    })
    writer.open('summary')
    writer.heading(depth + 2, responseTitle(status, context), `${prefix}response-${status}`)
    writer.close('summary')
    writeResponse(response, `response-${status}`, context)
    writer.close('details')
  }
}

function responseTitle(status: string, { api }: WriteContext): string {
  const text = statusText(status, api.labels)
  return text === undefined ? code(status) : `${code(status)} ${plain(text)}`
}

function writeResponse(response: DataObject, id: string, context: WriteContext): void {
  const { api, writer } = context
  writeText(response, 'description', context)
  const headers = entriesOf(response.headers).flatMap(([name, raw]) => {
    const value = follow(raw, api.files)?.value
    if (!isDataObject(value) || /^content-type$/i.test(name)) return []
    const { description } = value
    return [
      {
        name,
        schema: value.schema,
        isRequired: value.required === true,
        isDeprecated: value.deprecated === true,
        description:
          typeof description === 'string'
            ? { value: description, owner: value, key: 'description' }
            : undefined,
      },
    ]
  })
  if (headers.length > 0) {
    writer.line('p', api.labels.markdown('headers'), { class: 'api-label' })
    writeFields(headers, `${id}-headers`, context)
  }
  for (const media of mediaOf(response.content)) {
    writer.line('p', code(media.type), { class: 'api-label' })
    writeMedia(media, { id, use: 'response' }, context)
  }
}

interface MediaPlace {
  readonly id: string
  readonly use: SampleUse
  readonly heading?: number
}

function writeMedia(media: Media, { id, use, heading }: MediaPlace, given: WriteContext): void {
  const context = { ...given, use, room: { fields: roomForFields } }
  const { writer, api } = context
  const schema = flattenSchema(media.schema, api.files)
  if (schema) {
    writer.line('p', plain(typeLabel(schema, api, 1)), { class: 'api-type' })
    if (schema.description) {
      const { value, owner, key } = schema.description
      writer.markdown(value, api.files.originOf(owner, key))
    }
    writeFacts(schema, context)
    writeSchema(media.schema, id, context, heading)
  }
  writeExamples(examplesOf(media, use, api.files), media.type, context)
}

/** Longer examples are closed at first. */
const longestExample = 30

function writeExamples(
  examples: readonly Example[],
  type: string,
  { writer, api: { labels } }: WriteContext,
): void {
  if (examples.length === 0) return
  const isJson = isJsonType(type)
  const names = new Set<string>()
  const blocks = examples.map(({ name, summary, value }, i) => {
    const wanted = summary ?? (name || labels.text('example'))
    const label = names.has(wanted) ? `${wanted} ${i + 1}` : wanted
    names.add(label)
    const isText = typeof value === 'string' && !isJson
    const text = isText ? String(value) : JSON.stringify(value, undefined, 2)
    return { label, language: languageOf(type, isText), text: text ?? '' }
  })
  const [first] = blocks
  const isLong = blocks.some(({ text }) => text.split('\n').length > longestExample)
  if (isLong) {
    writer.open('details', { class: 'api-details' })
    writer.line('summary', exampleCount(blocks.length, labels))
  }
  writer.markdown(
    blocks.length === 1 && first
      ? fencedCode(
          first.text,
          `${first.language} title="${(isLong ? type : labels.text('example')).replace(/"/g, '')}"`,
        )
      : codeTabs(blocks),
  )
  if (isLong) writer.close('details')
}

function exampleCount(count: number, { markdown }: OpenapiLabels): string {
  return count === 1 ? markdown('example') : markdown('examples', { count })
}

function languageOf(type: string, isText: boolean): string {
  if (!isText) return 'json'
  if (/\bxml\b/.test(type)) return 'xml'
  if (/\bhtml\b/.test(type)) return 'html'
  return 'text'
}

/** Writes a text of the document. */
export function writeText(owner: DataObject, key: string, { writer, api }: WriteContext): void {
  const text = asText(owner[key])
  if (text !== undefined) writer.markdown(text, api.files.originOf(owner, key))
}
