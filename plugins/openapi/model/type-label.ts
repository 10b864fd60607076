import { asList } from '../reading/data.ts'
import type { DocumentFiles } from '../reading/document-files.ts'
import { type FlatSchema, flattenSchema, keywordText } from './schema.ts'

/** The type of a value as readers see it: 'string', 'array of Pet', 'Cat | Dog', 'integer or null'. */
export function typeLabel(schema: FlatSchema | undefined, files: DocumentFiles, depth = 0): string {
  if (!schema) return 'any'
  const label = labelOf(schema, files, depth)
  return schema.isNullable ? `${label} or null` : label
}

function labelOf(schema: FlatSchema, files: DocumentFiles, depth: number): string {
  const { name, types, items, choices, properties, others } = schema
  const isNamed = name !== undefined && (properties.size > 0 || choices.length > 0)
  if (isNamed && depth > 0) return name
  if (types.includes('array') || (types.length === 0 && items)) {
    const inner = depth < 3 && items ? flattenSchema(items.value, files) : undefined
    return inner ? `array of ${typeLabel(inner, files, depth + 1)}` : 'array'
  }
  const title = keywordText(schema, 'title')
  if (choices.length > 0 && properties.size === 0)
    return name ?? title ?? choiceLabel(schema, files, depth)
  if (types.length > 0) return types.join(' or ')
  if (properties.size > 0 || others.size > 0) return 'object'
  const values = schema.keywords.has('const')
    ? [schema.keywords.get('const')?.value]
    : asList(schema.keywords.get('enum')?.value)
  const kinds = [...new Set(values.map(kindOf))]
  return kinds.length > 0 ? kinds.join(' or ') : 'any'
}

function choiceLabel(schema: FlatSchema, files: DocumentFiles, depth: number): string {
  const options = schema.choices.flatMap((one) => one.options)
  if (options.length > 4 || depth > 2) return `one of ${options.length} types`
  const labels = options.map((one) => {
    const flat = flattenSchema(one, files)
    return flat?.name ?? (flat && keywordText(flat, 'title')) ?? typeLabel(flat, files, depth + 1)
  })
  return [...new Set(labels)].join(' or ')
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return typeof value
}
