import { type Api, type Operation, serversOf } from '../model/api.ts'
import { type FormField, formFields, formKind } from '../model/form-fields.ts'
import { examplesOf, isJsonType, type Media, mediaOf } from '../model/media.ts'
import type { Parameter } from '../model/parameters.ts'
import { sampleValue } from '../model/sample-value.ts'
import { flattenSchema } from '../model/schema.ts'
import { credentialsOf } from '../model/security.ts'
import { serverUrl } from '../model/servers.ts'
import { asObject, valueText } from '../reading/data.ts'
import type { DocumentFiles } from '../reading/document-files.ts'
import { follow } from '../reading/references.ts'

/** A request that samples show. */
export interface SampleRequest {
  /** In capital letters. */
  readonly method: string
  readonly url: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: SampleBody | undefined
}

/** JSON; fields of a form; or text, such as XML. */
export type SampleBody =
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'form'; readonly fields: FormFields }
  | { readonly kind: 'multipart'; readonly fields: FormFields }
  | { readonly kind: 'text'; readonly text: string }

/** The values of a form, in order: a list has several with the same name. */
export type FormFields = readonly SampleField[]

/** A value in a form. */
export interface SampleField {
  readonly name: string
  readonly value: string
  readonly isFile: boolean
  /** The type of a file, or of a part that is no plain text; undefined if it doesn't say one. */
  readonly type: string | undefined
}

/** What a server without a host is shown as. */
const unknownHost = 'https://api.example.com'

/** A request with everything that is required: examples of parameters, credentials, and the first body. */
export function sampleRequest(operation: Operation, api: Api): SampleRequest {
  const { method, path, parameters } = operation
  const credentials = credentialsOf(operation, api)
  const textOfParameter = (parameter: Parameter) => parameterText(parameter, api)
  const filled = path.replace(/\{([^}]+)\}/g, (written, name: string) => {
    const parameter = parameters.find((one) => one.in === 'path' && one.name === name)
    const value = parameter ? textOfParameter(parameter) : undefined
    return value === undefined ? written : encodeURIComponent(value)
  })
  const at = (place: string) => [
    ...parameters
      .filter((one) => one.in === place && one.isRequired)
      .map((one) => [one.name, textOfParameter(one) ?? 'value'] as const),
    ...credentials.filter((one) => one.in === place).map((one) => [one.name, one.value] as const),
  ]
  const query = at('query').map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
  )
  const cookies = at('cookie').map(([name, value]) => `${name}=${value}`)
  const sent = bodyOf(operation, api)
  const body = sent && sampleBody(sent, api)
  const type = body && body.kind !== 'multipart' ? sent?.media.type : undefined
  const base = serverUrl(serversOf(operation, api)[0], api.documentUrl)
  return {
    method: method.toUpperCase(),
    url: `${/^https?:\/\//.test(base) ? base : unknownHost + base}${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`,
    headers: [
      ...at('header'),
      ...(cookies.length > 0 ? [['Cookie', cookies.join('; ')] as const] : []),
      ...(type === undefined || /^multipart\//.test(type)
        ? []
        : [['Content-Type', type === '*/*' ? 'application/json' : type] as const]),
    ],
    body,
  }
}

/** The body that samples send: JSON if there is a choice. */
function bodyOf({ value }: Operation, { files }: Api): RequestBody | undefined {
  const body = asObject(follow(value.requestBody, files)?.value)
  const all = mediaOf(body?.content)
  const media = all.find(({ type }) => isJsonType(type)) ?? all[0]
  return media && { media, isRequired: body?.required === true }
}

interface RequestBody {
  readonly media: Media
  readonly isRequired: boolean
}

/** What JSON is if nothing is known of its content; undefined if it need not be sent. */
function emptyValue({ schema }: Media, isRequired: boolean, files: DocumentFiles): unknown {
  const [type] = flattenSchema(schema, files)?.types ?? []
  if (type === 'array') return []
  return type === 'object' || isRequired ? {} : undefined
}

function sampleBody({ media, isRequired }: RequestBody, { files }: Api): SampleBody | undefined {
  const [example] = examplesOf(media, 'request', files)
  if (isJsonType(media.type)) {
    const value = example ? example.value : emptyValue(media, isRequired, files)
    return value === undefined ? undefined : { kind: 'json', value }
  }
  const value = example?.value
  if (value === undefined) return undefined
  const kind = formKind(media.type)
  // Some documents have the content of a file as the example of a form.
  const given = kind && (asObject(value) ?? asObject(sampleValue(media.schema, 'request', files)))
  if (kind && given) {
    const known = new Map(formFields(media, kind, files).map((field) => [field.name, field]))
    const fields = Object.entries(given).flatMap(([name, one]) =>
      fieldValues(one, known.get(name) ?? { ...otherField, name }),
    )
    return { kind: kind === 'multipart' ? 'multipart' : 'form', fields }
  }
  return { kind: 'text', text: plainText(value) }
}

/** A field that the schema doesn't contain. */
const otherField: FormField = {
  name: '',
  schema: undefined,
  items: undefined,
  isRequired: false,
  isFile: false,
  isJson: false,
  contentType: undefined,
  style: 'form',
  explode: true,
}

const separators: Readonly<Record<string, string>> = { spaceDelimited: ' ', pipeDelimited: '|' }

function fieldValues(value: unknown, field: FormField): SampleField[] {
  const { name, isFile, isJson, style, explode, contentType } = field
  const single = isFile ? contentType?.split(',')[0]?.trim() : contentType
  const isConcrete = single !== 'text/plain' && /^[\w.+-]+\/[\w.+-]+$/.test(single ?? '')
  const type = isConcrete ? single : isJson ? 'application/json' : undefined
  const common = { name, isFile, type }
  if (Array.isArray(value)) {
    if (style !== 'form' || !explode) {
      return [{ ...common, value: value.map(valueText).join(separators[style] ?? ',') }]
    }
    return value.map((one) => ({ ...common, value: valueText(one) }))
  }
  const object = isJson ? undefined : asObject(value)
  if (!object || type !== undefined) return [{ ...common, value: valueText(value) }]
  const entries = Object.entries(object)
  if (style === 'deepObject') {
    return entries.map(([key, one]) => ({
      ...common,
      name: `${name}[${key}]`,
      value: valueText(one),
    }))
  }
  return explode
    ? entries.map(([key, one]) => ({ ...common, name: key, value: valueText(one) }))
    : [{ ...common, value: entries.flat().map(valueText).join(',') }]
}

function parameterText({ examples, schema }: Parameter, { files }: Api): string | undefined {
  const [given] = examples
  const sample = given
    ? given.value
    : schema === undefined
      ? undefined
      : sampleValue(schema, 'request', files)
  return sample === undefined || sample === null ? undefined : plainText(sample)
}

/** A value in a URL, a header or a form: a list is separated by commas. */
function plainText(value: unknown): string {
  return Array.isArray(value) ? value.map(plainText).join(',') : valueText(value)
}
