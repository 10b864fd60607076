import { asList } from '../reading/data.ts'
import type { Api } from './api.ts'
import { type FlatSchema, flattenSchema, keywordText } from './schema.ts'

/** What types are read from, and the words for them. */
export type TypeContext = Pick<Api, 'files' | 'labels'>

/** The type of a value as readers see it: 'string', 'array of Pet', 'Cat | Dog', 'integer or null'. */
export function typeLabel(schema: FlatSchema | undefined, api: TypeContext, depth = 0): string {
  if (!schema) return api.labels.text('anyType')
  const label = labelOf(schema, api, depth)
  return schema.isNullable ? api.labels.text('or', { first: label, next: 'null' }) : label
}

function labelOf(schema: FlatSchema, api: TypeContext, depth: number): string {
  const { files, labels } = api
  const { name, types, items, choices, properties, others } = schema
  const isNamed = name !== undefined && (properties.size > 0 || choices.length > 0)
  if (isNamed && depth > 0) return name
  if (types.includes('array') || (types.length === 0 && items)) {
    const inner = depth < 3 && items ? flattenSchema(items.value, files) : undefined
    return inner ? labels.text('arrayOf', { type: typeLabel(inner, api, depth + 1) }) : 'array'
  }
  const title = keywordText(schema, 'title')
  if (choices.length > 0 && properties.size === 0)
    return name ?? title ?? choiceLabel(schema, api, depth)
  if (types.length > 0) return anyOf(types, api)
  if (properties.size > 0 || others.size > 0) return 'object'
  const values = schema.keywords.has('const')
    ? [schema.keywords.get('const')?.value]
    : asList(schema.keywords.get('enum')?.value)
  const kinds = [...new Set(values.map(kindOf))]
  return kinds.length > 0 ? anyOf(kinds, api) : labels.text('anyType')
}

function choiceLabel(schema: FlatSchema, api: TypeContext, depth: number): string {
  const options = schema.choices.flatMap((one) => one.options)
  if (options.length > 4 || depth > 2)
    return api.labels.text('oneOfTypes', { count: options.length })
  const names = options.map((one) => {
    const flat = flattenSchema(one, api.files)
    return flat?.name ?? (flat && keywordText(flat, 'title')) ?? typeLabel(flat, api, depth + 1)
  })
  return anyOf([...new Set(names)], api)
}

/** 'string or integer' */
function anyOf([start = '', ...rest]: readonly string[], { labels }: TypeContext): string {
  return rest.reduce((first, next) => labels.text('or', { first, next }), start)
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return typeof value
}
