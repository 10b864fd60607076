import type { Example } from '../model/media.ts'
import { type FlatSchema, flattenSchema, hasFlag, type Written } from '../model/schema.ts'
import { valueText } from '../reading/data.ts'
import type { WriteContext } from './context.ts'

/** A schema that is open around the current one, with the id of its element. */
export interface Ancestor {
  readonly source: object | undefined
  readonly id: string
  readonly label: string
}

/** Where a field is in the tree of a schema. */
export interface FieldPlace {
  /** What its id begins with: 'body'. */
  readonly id: string
  readonly ancestors: readonly Ancestor[]
  /** The level of the headings of fields; undefined if their names are no headings. */
  readonly heading: number | undefined
}

/** A field of an object, or a parameter. */
export interface Field {
  readonly name: string
  readonly schema: unknown
  readonly isRequired: boolean
  readonly isDeprecated?: boolean
  readonly description?: Written<string> | undefined
  /** How a parameter is written in a request, as a sentence without a period; undefined if as usual. */
  readonly notation?: string | undefined
  /** Those of a parameter, which are not in its schema. */
  readonly examples?: readonly Example[]
}

/** Nothing is deeper, whatever a document contains. */
export const deepest = 12

/** The schema as one that is open around others. */
export function ancestorOf(schema: FlatSchema, id: string, { api }: WriteContext): Ancestor {
  const [source] = schema.sources
  return { source, id, label: schema.name ?? api.labels.text('theObject') }
}

/** The schema of the items of lists, and lists in lists; any other schema itself. */
export function contentOf(schema: FlatSchema, { api }: WriteContext): FlatSchema {
  let inner = schema
  for (let i = 0; i < deepest && inner.items && inner.properties.size === 0; i++) {
    inner = flattenSchema(inner.items.value, api.files) ?? inner
  }
  return inner
}

/** Whether there is anything to open in a schema. */
export function hasContent({ properties, others, choices, prefixItems }: FlatSchema): boolean {
  const [other] = others.values()
  const isAnyObject = others.size === 1 && other?.value === true
  return (
    properties.size > 0 ||
    (others.size > 0 && !isAnyObject) ||
    choices.length > 0 ||
    prefixItems.length > 0
  )
}

/** The summary of a schema with a name, which is Markdown: '3 fields of `owner`'. */
export function summaryOfFields(
  { properties, choices }: FlatSchema,
  name: string,
  { api: { labels } }: WriteContext,
): string {
  const { size } = properties
  if (size > 0) return labels.markdown(size === 1 ? 'oneField' : 'fields', { count: size, name })
  const count = choices.reduce((sum, { options }) => sum + options.length, 0)
  if (count === 0) return labels.markdown('content', { name })
  return labels.markdown('types', { count, name })
}

/** Whether a property belongs only to requests, or only to responses, and not to these. */
export function isHidden(raw: unknown, { use, api }: WriteContext): boolean {
  if (use === undefined) return false
  const schema = flattenSchema(raw, api.files)
  return schema !== undefined && hasFlag(schema, use === 'request' ? 'readOnly' : 'writeOnly')
}

/** A function that returns the value of the discriminator for a schema: by `mapping`, or else its name. */
export function discriminatorValues(discriminator: FlatSchema['choices'][number]['discriminator']) {
  const mapping = Object.entries(discriminator?.mapping ?? {})
  return (name: string) => {
    const mapped = mapping.find(([, ref]) => valueText(ref).split('/').at(-1) === name)
    return mapped ? mapped[0] : name
  }
}
