import type { Api } from '../model/api.ts'
import { givenExamples } from '../model/media.ts'
import type { Parameter } from '../model/parameters.ts'
import { type FlatSchema, flattenSchema } from '../model/schema.ts'
import { typeLabel } from '../model/type-label.ts'
import { asList, asText, entriesOf, valueText } from '../reading/data.ts'
import type { FieldPlan } from './request-plan.ts'

/** These are set by the form itself or, says OpenAPI, by what they describe. */
const ownHeaders = /^(?:accept|content-type|authorization)$/i

/** The fields of the parameters that a page can send. */
export function planFields(parameters: readonly Parameter[], api: Api): FieldPlan[] {
  return parameters.flatMap((parameter) => {
    const { name, in: place } = parameter
    if (place === 'cookie' || (place === 'header' && ownHeaders.test(name))) return []
    return [planField(parameter, place, api)]
  })
}

function planField(
  { name, isRequired, value, schema: raw }: Parameter,
  place: FieldPlan['in'],
  { files }: Api,
): FieldPlan {
  const schema = flattenSchema(raw, files)
  const items = schema?.items && flattenSchema(schema.items.value, files)
  const kind = kindOf(schema, items, entriesOf(value.content).length > 0)
  const choices = choicesOf(kind === 'list' ? items : schema)
  const [example] = givenExamples(value, files)
  const given = example?.value ?? keyword(schema, 'example') ?? keyword(schema, 'default')
  const style = asText(value.style) ?? (place === 'query' ? 'form' : 'simple')
  const [minimum, maximum] = ['minimum', 'maximum'].map((key) => keyword(schema, key))
  return {
    name,
    in: place,
    kind,
    type: typeLabel(schema, files),
    isRequired,
    initial: isRequired && given !== undefined && given !== null ? initialOf(given, kind) : '',
    choices,
    ...(typeof minimum === 'number' && { minimum }),
    ...(typeof maximum === 'number' && { maximum }),
    isInteger: schema?.types.includes('integer') ?? false,
    style: entriesOf(value.content).length > 0 ? 'json' : style,
    explode: typeof value.explode === 'boolean' ? value.explode : style === 'form',
  }
}

function kindOf(
  schema: FlatSchema | undefined,
  items: FlatSchema | undefined,
  hasContent: boolean,
): FieldPlan['kind'] {
  if (!schema) return hasContent ? 'json' : 'text'
  const [type, ...others] = schema.types
  const isList = type === 'array' || items !== undefined
  if (hasContent || type === 'object' || schema.properties.size > 0) return 'json'
  if (isList) return 'list'
  if (choicesOf(schema).length > 0) return 'choice'
  return (type === 'integer' || type === 'number') && others.length === 0 ? 'number' : 'text'
}

/** The values that a scalar can have. */
function choicesOf(schema: FlatSchema | undefined): string[] {
  if (!schema) return []
  const constant = keyword(schema, 'const')
  if (constant !== undefined) return [valueText(constant)]
  const values = asList(keyword(schema, 'enum')).filter((one) => one !== null)
  if (values.length > 0) return [...new Set(values.map(valueText))]
  return schema.types.length === 1 && schema.types[0] === 'boolean' ? ['true', 'false'] : []
}

function keyword(schema: FlatSchema | undefined, key: string): unknown {
  return schema?.keywords.get(key)?.value
}

function initialOf(value: unknown, kind: FieldPlan['kind']): string {
  if (kind === 'list') return (Array.isArray(value) ? value : [value]).map(valueText).join('\n')
  return kind === 'json' ? JSON.stringify(value, undefined, 2) : valueText(value)
}
