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

/** How lists and objects are written. */
interface Writing {
  readonly style: string
  /** Whether each value is written on its own, and not all of them together. */
  readonly explode: boolean
}

/** How a parameter says that lists and objects are written: https://spec.openapis.org/oas/v3.1.1#parameter-object */
export function writingOf({ in: place, value }: Parameter): Writing {
  const isForm = place === 'query' || place === 'cookie'
  const style = asText(value.style) ?? (isForm ? 'form' : 'simple')
  return {
    style,
    explode: typeof value.explode === 'boolean' ? value.explode : style === 'form',
  }
}

/**
 * How a list or an object is written in a request: 'ids=a,b'. Undefined for a parameter with one value.
 * https://spec.openapis.org/oas/v3.1.1#style-examples
 */
export function notationOf(
  parameter: Parameter,
  schema: FlatSchema | undefined,
): string | undefined {
  const { name, in: place, contentType } = parameter
  const type = schema?.types[0]
  const isList = schema !== undefined && (type === 'array' || schema.items !== undefined)
  const isObject = schema !== undefined && (type === 'object' || schema.properties.size > 0)
  if (contentType !== undefined) {
    if (!isJsonType(contentType)) return contentType
    const json = isList ? '["a","b"]' : isObject ? '{"key":"value"}' : 'JSON'
    return place === 'query' || place === 'cookie' ? `${name}=${json}` : json
  }
  if (isList) return listNotation(name, writingOf(parameter))
  return isObject ? objectNotation(name, writingOf(parameter)) : undefined
}

const separators: Readonly<Record<string, string>> = { spaceDelimited: '%20', pipeDelimited: '|' }

function listNotation(name: string, { style, explode }: Writing): string {
  if (style === 'matrix') return explode ? `;${name}=a;${name}=b` : `;${name}=a,b`
  if (style === 'label') return explode ? '.a.b' : '.a,b'
  if (style === 'simple') return 'a,b'
  return explode ? `${name}=a&${name}=b` : `${name}=a${separators[style] ?? ','}b`
}

function objectNotation(name: string, { style, explode }: Writing): string {
  if (style === 'deepObject') return `${name}[key]=value`
  const pair = explode ? 'key=value' : `key${separators[style] ?? ','}value`
  if (style === 'matrix') return explode ? `;${pair}` : `;${name}=${pair}`
  if (style === 'label') return `.${pair}`
  return style === 'simple' || explode ? pair : `${name}=${pair}`
}
