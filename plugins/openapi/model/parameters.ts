import {
  asList,
  asObject,
  asText,
  type DataObject,
  entriesOf,
  isDataObject,
} from '../reading/data.ts'
import type { DocumentFiles } from '../reading/document-files.ts'
import { follow } from '../reading/references.ts'

/** Where a parameter is in a request. */
export const parameterPlaces = ['path', 'query', 'header', 'cookie'] as const
export type ParameterPlace = (typeof parameterPlaces)[number]

export interface Parameter {
  readonly name: string
  readonly in: ParameterPlace
  readonly isRequired: boolean
  readonly value: DataObject
  readonly schema: unknown
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
    const parameter = isDataObject(value) ? readParameter(value) : undefined
    if (parameter) found.set(`${parameter.in} ${parameter.name}`, parameter)
  }
  return [...found.values()]
}

function readParameter(value: DataObject): Parameter | undefined {
  const name = asText(value.name)
  const place = parameterPlaces.find((one) => one === value.in)
  if (name === undefined || place === undefined) return undefined
  const [content] = entriesOf(value.content)
  const schema = value.schema ?? asObject(content?.[1])?.schema
  return { name, in: place, isRequired: value.required === true || place === 'path', value, schema }
}
