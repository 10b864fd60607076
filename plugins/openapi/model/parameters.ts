import { asList, asText, type DataObject, isDataObject } from '../reading/data.ts'
import type { DocumentFiles } from '../reading/document-files.ts'
import { follow } from '../reading/references.ts'
import { type Example, givenExamples, isJsonType, mediaOf } from './media.ts'
import type { FlatSchema } from './schema.ts'

/** Where a parameter is in a request. */
export const parameterPlaces = ['path', 'query', 'header', 'cookie'] as const
export type ParameterPlace = (typeof parameterPlaces)[number]

export interface Parameter {
  readonly name: string
  readonly in: ParameterPlace
  readonly isRequired: boolean
  readonly value: DataObject
  readonly schema: unknown
  /** The type of its content, such as 'application/json'; undefined for one that is written by its `style`. */
  readonly contentType: string | undefined
  /** Those of the document, except for those of its schema. */
  readonly examples: readonly Example[]
}

/** The parameters of an operation: its own, and those of its path that it doesn't replace. */
export function parametersOf(
  item: DataObject,
  operation: DataObject,
  files: DocumentFiles,
): Parameter[] {
  const found = new Map<string, Parameter>()
  for (const raw of [...asList(item.parameters), ...asList(operation.parameters)]) {
    const value = follow(raw, files)?.value
    const parameter = isDataObject(value) ? readParameter(value, files) : undefined
    if (parameter) found.set(`${parameter.in} ${parameter.name}`, parameter)
  }
  return [...found.values()]
}

function readParameter(value: DataObject, files: DocumentFiles): Parameter | undefined {
  const name = asText(value.name)
  const place = parameterPlaces.find((one) => one === value.in)
  if (name === undefined || place === undefined) return undefined
  const [content] = mediaOf(value.content)
  return {
    name,
    in: place,
    isRequired: value.required === true || place === 'path',
    value,
    schema: value.schema ?? content?.schema,
    contentType: content?.type,
    examples: givenExamples(content?.value ?? value, files),
  }
}

/**
 * How the values of a list or an object are written in a request: 'ids=a,b'. Undefined for a parameter with one value.
 * https://spec.openapis.org/oas/v3.1.1#style-examples
 */
export function notationOf(
  { name, in: place, value, contentType }: Parameter,
  schema: FlatSchema | undefined,
): string | undefined {
  const type = schema?.types[0]
  const isList = schema !== undefined && (type === 'array' || schema.items !== undefined)
  const isObject = schema !== undefined && (type === 'object' || schema.properties.size > 0)
  const isNamed = place === 'query' || place === 'cookie'
  const start = isNamed ? `${name}=` : ''
  if (contentType !== undefined) {
    if (!isJsonType(contentType)) return contentType
    return start + (isList ? '["a","b"]' : isObject ? '{"key":"value"}' : 'JSON')
  }
  if (!isList && !isObject) return undefined
  const style = asText(value.style) ?? (isNamed ? 'form' : 'simple')
  const explode = typeof value.explode === 'boolean' ? value.explode : style === 'form'
  if (isList) return listNotation(name, { style, explode })
  return objectNotation(name, { style, explode })
}

interface Notation {
  readonly style: string
  readonly explode: boolean
}

function listNotation(name: string, { style, explode }: Notation): string {
  if (style === 'matrix') return explode ? `;${name}=a;${name}=b` : `;${name}=a,b`
  if (style === 'label') return explode ? '.a.b' : '.a,b'
  if (style === 'simple') return 'a,b'
  if (explode) return `${name}=a&${name}=b`
  const separators = new Map([
    ['spaceDelimited', '%20'],
    ['pipeDelimited', '|'],
  ])
  return `${name}=a${separators.get(style) ?? ','}b`
}

function objectNotation(name: string, { style, explode }: Notation): string {
  if (style === 'deepObject') return `${name}[key]=value`
  const pair = explode ? 'key=value' : 'key,value'
  if (style === 'matrix') return explode ? `;${pair}` : `;${name}=${pair}`
  if (style === 'label') return `.${pair}`
  return style === 'simple' || explode ? pair : `${name}=${pair}`
}
