import { asList } from '../reading/data.ts'
import type { DocumentFiles } from '../reading/document-files.ts'
import { type FlatSchema, flattenSchema, keywordText } from './schema.ts'

/** What a sample value is for: a request has no read-only properties, a response none that are write-only. */
export type SampleUse = 'request' | 'response'

interface SampleState {
  readonly files: DocumentFiles
  readonly use: SampleUse
  /** Schemas that contain the value, so that one that contains itself ends. */
  readonly within: readonly FlatSchema[]
  /** How many more properties fit. */
  readonly left: { properties: number }
}

const mostProperties = 80
const deepestSample = 6

/** A value that fits a schema: its example or default where it has one, otherwise made up from its type and format. */
export function sampleValue(schema: unknown, use: SampleUse, files: DocumentFiles): unknown {
  return sampleOf(schema, { files, use, within: [], left: { properties: mostProperties } })
}

function sampleOf(raw: unknown, state: SampleState): unknown {
  const schema = flattenSchema(raw, state.files)
  if (!schema) return raw === false ? undefined : null
  const given = givenValue(schema)
  if (given !== undefined) return given
  const isInside = state.within.some(({ sources }) =>
    [...schema.sources].some((one) => sources.has(one)),
  )
  if (isInside || state.within.length > deepestSample) return undefined
  const inner = { ...state, within: [...state.within, schema] }
  const [choice] = schema.choices
  const [type] = schema.types
  if (type === 'array' || (type === undefined && schema.items)) return sampleList(schema, inner)
  if (schema.properties.size > 0 || schema.others.size > 0 || type === 'object') {
    const own = sampleObject(schema, inner)
    const more = choice ? sampleOf(choice.options[0], inner) : undefined
    return typeof more === 'object' && more !== null ? { ...own, ...more } : own
  }
  return choice ? sampleOf(choice.options[0], inner) : sampleScalar(schema, type)
}

/** The value that the schema itself gives; undefined if there is none. */
function givenValue({ keywords }: FlatSchema): unknown {
  const [example] = asList(keywords.get('examples')?.value)
  const [first] = asList(keywords.get('enum')?.value)
  for (const key of ['example', 'const', 'default']) {
    const value = keywords.get(key)?.value
    if (value !== undefined && value !== null) return value
    if (key === 'example' && example !== undefined) return example
  }
  return first
}

function sampleList(schema: FlatSchema, state: SampleState): unknown[] {
  const items =
    schema.prefixItems.length > 0 ? schema.prefixItems : schema.items ? [schema.items.value] : []
  return items.map((one) => sampleOf(one, state)).filter((one) => one !== undefined)
}

function sampleObject(schema: FlatSchema, state: SampleState): Record<string, unknown> {
  const sample: Record<string, unknown> = {}
  for (const [name, { value }] of schema.properties) {
    const flat = flattenSchema(value, state.files)
    const isHidden =
      flat?.keywords.get(state.use === 'request' ? 'readOnly' : 'writeOnly')?.value === true
    if (isHidden || flat?.keywords.get('deprecated')?.value === true) continue
    if (state.left.properties <= 0) break
    state.left.properties -= 1
    const one = sampleOf(value, state)
    if (one !== undefined) sample[name] = one
  }
  const any = schema.others.get('')
  if (any && schema.properties.size === 0) {
    const one = any.value === true ? 'value' : sampleOf(any.value, state)
    if (one !== undefined) sample.key = one
  }
  return sample
}

const formats: Readonly<Record<string, string>> = {
  date: '2026-01-31',
  'date-time': '2026-01-31T12:00:00Z',
  time: '12:00:00Z',
  duration: 'P1D',
  email: 'user@example.com',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://example.com',
  url: 'https://example.com',
  'uri-reference': '/path',
  uuid: '0b9e4d0c-6f1a-4c3b-9a57-2f6e8d1c7b3a',
  byte: 'ZXhhbXBsZQ==',
  binary: '<file>',
  password: '********',
}

function sampleScalar(schema: FlatSchema, type: string | undefined): unknown {
  const { keywords, isNullable } = schema
  const numberAt = (key: string) => {
    const value = keywords.get(key)?.value
    return typeof value === 'number' ? value : undefined
  }
  if (type === 'integer' || type === 'number') {
    const least = numberAt('minimum') ?? numberAt('exclusiveMinimum')
    const most = numberAt('maximum')
    return least !== undefined && least > 1 ? least : most !== undefined && most < 1 ? most : 1
  }
  if (type === 'boolean') return true
  if (type === undefined && isNullable) return null
  const format = formats[keywordText(schema, 'format') ?? '']
  if (format !== undefined) return format
  const text = 'string'
  const least = numberAt('minLength') ?? 0
  const most = numberAt('maxLength') ?? text.length
  return text.padEnd(Math.min(least, 100), '-').slice(0, Math.max(most, least))
}
