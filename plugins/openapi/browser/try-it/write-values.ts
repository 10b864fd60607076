import type { FieldPlan } from '../../contract/request-plan.ts'

/** Values of parameters as OpenAPI writes them: https://spec.openapis.org/oas/v3.1.1#style-examples */

const encode = encodeURIComponent

/** A value in a path: nothing in it can end its part of the path. */
export function pathText(field: FieldPlan, typed: string): string {
  const { style, explode, name } = field
  const value = readValue(field, typed)
  if (style === 'matrix') {
    if (explode && Array.isArray(value)) {
      return value.map((one) => `;${encode(name)}=${encode(one)}`).join('')
    }
    return `;${encode(name)}=${flat(field, value, encode)}`
  }
  if (style === 'label') return `.${flat(field, value, encode, explode ? '.' : ',')}`
  return flat(field, value, encode)
}

/** A value in a header. */
export function headerText(field: FieldPlan, typed: string): string {
  return flat(field, readValue(field, typed), (text) => text)
}

/** Names, and encoded values, in a query; none if nothing was typed. */
export function queryPairs(field: FieldPlan, typed: string): (readonly [string, string])[] {
  const { name, style, explode } = field
  // An empty value is sent where one is required.
  if (typed === '' && !field.isRequired) return []
  const value = readValue(field, typed)
  if (Array.isArray(value)) {
    if (explode) return value.map((one) => [name, encode(one)] as const)
    const separator = style === 'spaceDelimited' ? '%20' : style === 'pipeDelimited' ? '%7C' : ','
    return [[name, value.map(encode).join(separator)]]
  }
  if (typeof value === 'string') return [[name, encode(value)]]
  const entries = Object.entries(value)
  if (style === 'deepObject') {
    return entries.map(([key, one]) => [`${name}[${key}]`, encode(one)] as const)
  }
  if (explode) return entries.map(([key, one]) => [key, encode(one)] as const)
  return [[name, flat(field, value, encode)]]
}

/** A value that was read from what was typed. */
export type Value = string | readonly string[] | Readonly<Record<string, string>>

/** A list has a value on each line; an object is JSON, which was checked. */
export function readValue({ kind, style }: FieldPlan, typed: string): Value {
  if (kind === 'list') return typed.split('\n').filter((line) => line.trim() !== '')
  if (kind !== 'json' || style === 'json' || typed.trim() === '') return typed
  const value: unknown = JSON.parse(typed)
  if (Array.isArray(value)) return value.map(asText)
  if (typeof value !== 'object' || value === null) return asText(value)
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, asText(one)]))
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function flat(
  { explode }: FieldPlan,
  value: Value,
  write: (text: string) => string,
  separator = ',',
): string {
  if (typeof value === 'string') return write(value)
  if (Array.isArray(value)) return value.map(write).join(separator)
  return Object.entries(value)
    .map(([key, one]) => `${write(key)}${explode ? '=' : ','}${write(one)}`)
    .join(separator)
}
